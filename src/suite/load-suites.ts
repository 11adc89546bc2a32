/** Finds and loads the configuration file of a project. */
import fs from 'node:fs'
import path from 'node:path'
import type { CheckName } from '../model/finding.ts'
import type { Pin } from '../pin/pinned-verdict.ts'
import { checksOf, type Suite, withOverride } from './define-suite.ts'
import { InputError } from './input-error.ts'
import { loadModule } from './load-module.ts'
import { withPin } from './pinned-samples.ts'
import { suitesOf } from './suites-of.ts'

export interface LoadedSuites {
  /** Absolute. */
  readonly file: string
  /** The folder of the file: patterns are relative to it. */
  readonly root: string
  readonly suites: readonly Suite[]
}

const NAMES = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'].map((extension) => `goldenless.config.${extension}`)

/** The configuration file of a folder; `null` where it has none. */
export function findConfig(root: string): string | null {
  const name = NAMES.find((candidate) => fs.existsSync(path.join(root, candidate)))
  return name === undefined ? null : path.join(root, name)
}

/**
 * @param file as it was named; by default `goldenless.config.*` in the root.
 * @throws InputError naming the file and what is wrong with it.
 */
export async function loadSuites(root: string, file?: string): Promise<LoadedSuites> {
  const place = file === undefined ? findConfig(root) : path.resolve(root, file)
  if (place === null || !fs.existsSync(place)) {
    const missing = file ?? 'goldenless.config.ts'
    throw new InputError(
      `There is no ${missing} in ${root}. Write one (export default defineSuite({ samples: 'data/*' })), or run: npx goldenless init`,
    )
  }
  const shown = path.relative(process.cwd(), place) || place
  const exported = await loadModule(place)
  try {
    return { file: place, root: path.dirname(place), suites: suitesOf(exported) }
  } catch (error) {
    throw new InputError(`${shown}: ${(error as Error).message}`)
  }
}

/** The checks of one sample: those of its suite, with what its own file exports, and what it is pinned to. */
export function checksOfSample(
  suite: Suite,
  override?: { readonly file: string; readonly exported: Readonly<Record<string, unknown>> },
  pin?: Pin | null,
): CheckName[] {
  const { file = '', exported } = override ?? {}
  const own = exported
    ? withOverride(suite, exported.default ?? exported, path.relative(process.cwd(), file))
    : suite
  return checksOf(pin ? withPin(own, pin) : own)
}
