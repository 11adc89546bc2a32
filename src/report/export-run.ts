/** Writes a run in the formats of CI systems: which were asked for, and where each goes. */
import fs from 'node:fs'
import path from 'node:path'
import type { Run } from '../ledger/run.ts'
import { writeWhole } from '../ledger/run-folder.ts'
import { ctrfJson } from './ctrf.ts'
import { githubAnnotations, githubSummary } from './github.ts'
import { junitXml } from './junit.ts'

/** What to write besides run.json and report.html. */
export interface ExportOptions {
  /** JUnit XML: `true` writes `junit.xml` beside run.json, a path writes there. */
  readonly junit?: boolean | string
  /** CTRF: `true` writes `ctrf.json` beside run.json, a path writes there. */
  readonly ctrf?: boolean | string
  /**
   * GitHub Actions: appends the job summary to `$GITHUB_STEP_SUMMARY`, or writes `github-summary.md` where there is
   * none, and prints annotations.
   */
  readonly github?: boolean
}

export const EXPORT_OPTIONS = ['junit', 'ctrf', 'github'] as const satisfies readonly (keyof ExportOptions)[]

export interface ExportedRun {
  /** Absolute paths of what was written. */
  readonly files: readonly string[]
  /** Lines to print: annotations. */
  readonly annotations: readonly string[]
}

/**
 * @param root where relative paths start.
 * @param folder of the run, where files without a path go.
 * @param summaryFile `$GITHUB_STEP_SUMMARY`.
 */
export function exportRun(
  run: Run,
  { junit, ctrf, github }: ExportOptions,
  {
    root,
    folder,
    summaryFile,
  }: { readonly root: string; readonly folder: string; readonly summaryFile?: string },
): ExportedRun {
  const files: string[] = []
  const write = (place: boolean | string | undefined, name: string, content: () => string): void => {
    if (place === undefined || place === false) return
    const file = typeof place === 'string' ? path.resolve(root, place) : path.join(folder, name)
    fs.mkdirSync(path.dirname(file), { recursive: true })
    writeWhole(file, [content()])
    files.push(file)
  }
  write(junit, 'junit.xml', () => junitXml(run))
  write(ctrf, 'ctrf.json', () => ctrfJson(run))
  if (!github) return { files, annotations: [] }
  if (summaryFile) fs.appendFileSync(summaryFile, githubSummary(run))
  else write(true, 'github-summary.md', () => githubSummary(run))
  return { files, annotations: githubAnnotations(run) }
}
