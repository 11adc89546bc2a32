/** How a test runner is called to run samples only. */

import path from 'node:path'
import { literalExpression } from '../model/literal-expression.ts'
import { SOURCE_FILES } from '../suite/find-samples.ts'
import type { RunnerName } from './project/runners.ts'

export interface RunnerCall {
  /** The samples' pages, absolute; all samples where there are none. */
  readonly pages: readonly string[]
  readonly watch: boolean
  /** Jest follows changes by version control, and without one must be told to watch everything. */
  readonly versionControl: boolean
  /** Given after `--`. */
  readonly passed: readonly string[]
}

/** Arguments behind the runner's own file. Filters go first, so that no list among the others swallows them. */
export const runnerArguments = (runner: RunnerName, call: RunnerCall): string[] =>
  runner === 'vitest' ? vitestArguments(call) : jestArguments(call)

/**
 * By the names of files, since `--project` leaves out the project that brings the plugin, and with it the samples
 * (Vitest 4: "No projects matched the filter").
 */
function vitestArguments({ pages, watch, passed }: RunnerCall): string[] {
  const filters = pages.length === 0 ? SOURCE_FILES.map((name) => `/${name}`) : pages
  return [watch ? 'watch' : 'run', ...filters, ...passed]
}

function jestArguments({ pages, watch, versionControl, passed }: RunnerCall): string[] {
  const anyPage = `[/\\\\]source\\.(?:${SOURCE_FILES.map((name) => path.extname(name).slice(1)).join('|')})$`
  const patterns = pages.length === 0 ? [anyPage] : pages.map((page) => `^${literalExpression(page)}$`)
  return [...patterns, ...(watch ? [versionControl ? '--watch' : '--watchAll'] : []), ...passed]
}
