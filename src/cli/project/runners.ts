/** The test runners: their configuration files, and the versions that are supported. */
import fs from 'node:fs'
import path from 'node:path'

export type RunnerName = 'vitest' | 'jest'

export interface RunnerFacts {
  readonly title: string
  /** As a version says: from the first, below the second. */
  readonly supported: readonly [from: string, below: string]
  readonly supportedInWords: string
  /** Without extension, the first that is found counts. */
  readonly configNames: readonly string[]
  /** The file that starts it, inside its package. */
  readonly bin: string
}

export const RUNNERS: Readonly<Record<RunnerName, RunnerFacts>> = {
  vitest: {
    title: 'Vitest',
    supported: ['3.2.0', '6.0.0'],
    supportedInWords: '3.2 to 5',
    configNames: ['vitest.config', 'vite.config'],
    bin: 'vitest.mjs',
  },
  jest: {
    title: 'Jest',
    supported: ['29.0.0', '31.0.0'],
    supportedInWords: '29 and 30',
    configNames: ['jest.config'],
    bin: 'bin/jest.js',
  },
}

export const SUPPORTED_NODE = '20.19.0'

const EXTENSIONS = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs', 'json']

/** The configuration file of a runner in a folder, by name; `null` where it has none. */
export function runnerConfig(root: string, runner: RunnerName): string | null {
  const names = RUNNERS[runner].configNames.flatMap((name) =>
    EXTENSIONS.map((extension) => `${name}.${extension}`),
  )
  return names.find((name) => fs.existsSync(path.join(root, name))) ?? null
}

/** Vitest 5 needs Node 22.12; on an older one an install without a version would not run. */
export const runnerToInstall = (runner: RunnerName, node: string = process.versions.node): string =>
  runner === 'vitest' && !isAtLeast(node, '22.12.0') ? 'vitest@4' : runner

export function isSupported(runner: RunnerName, version: string): boolean {
  const [from, below] = RUNNERS[runner].supported
  return isAtLeast(version, from) && !isAtLeast(version, below)
}

/** Compares the three numbers of versions; a pre-release counts as its release. */
export function isAtLeast(version: string, least: string): boolean {
  const [left, right] = [numbersOf(version), numbersOf(least)]
  const different = left.findIndex((part, index) => part !== right[index])
  return different < 0 || left[different] > right[different]
}

const numbersOf = (version: string): readonly number[] =>
  [0, 1, 2].map((index) => Number.parseInt(version.split(/[.+-]/)[index] ?? '0', 10) || 0)
