/** Makes each sample folder of `goldenless.config.*` a test file of Jest. */
import path from 'node:path'
import { literalExpression } from './model/literal-expression.ts'
import { EXTENSIONS, sourcePatterns } from './suite/find-samples.ts'
import { pathExpression } from './suite/folder-pattern.ts'
import { loadSuites } from './suite/load-suites.ts'

/** The part of Jest's configuration that is touched; all of it is passed on. */
export interface JestConfig {
  readonly rootDir?: string
  readonly testMatch?: readonly string[]
  readonly testRegex?: string | readonly string[]
  readonly transform?: Readonly<Record<string, unknown>>
  readonly moduleFileExtensions?: readonly string[]
  readonly setupFilesAfterEnv?: readonly string[]
  readonly watchPathIgnorePatterns?: readonly string[]
  readonly reporters?: readonly unknown[]
  readonly [option: string]: unknown
}

/** Settings of `withSamples`. */
export interface JestSamplesOptions {
  /** The configuration file, relative to the project's root; `goldenless.config.*` by default. */
  readonly config?: string
}

/** What the transform is told: plain data, since Jest writes it into cache keys and hands it to workers. */
export interface TransformOptions {
  readonly configFile: string
}

const SETUP = 'goldenless/jest'
const REPORTER = 'goldenless/jest-reporter'
/** Jest's own defaults, which naming any of these options replaces. https://jestjs.io/docs/configuration */
const DEFAULT_TEST_MATCH = ['**/__tests__/**/*.?([mc])[jt]s?(x)', '**/?(*.)+(spec|test).?([mc])[jt]s?(x)']
const DEFAULT_EXTENSIONS = ['js', 'mjs', 'cjs', 'jsx', 'ts', 'mts', 'cts', 'tsx', 'json', 'node']
const DEFAULT_TRANSFORM = { '\\.[jt]sx?$': 'babel-jest' }

/**
 * `module.exports = withSamples({ …your own configuration })`: matchers, reporter, transform and sample folders are
 * added to it.
 *
 * @returns a function, as Jest takes it in place of a configuration.
 * @throws Error naming the configuration file and what is wrong with it, when Jest starts.
 */
export function withSamples(
  own: JestConfig = {},
  options: JestSamplesOptions = {},
): () => Promise<JestConfig> {
  return async () => {
    const root = path.resolve(own.rootDir ?? process.cwd())
    const { file, root: samplesRoot, suites } = await loadSuites(root, options.config)
    const base = samplesRoot.split(path.sep).join('/')
    const patterns = sourcePatterns(suites)
    return {
      ...own,
      // Jest takes one of the two.
      ...(own.testRegex === undefined
        ? {
            testMatch: [...(own.testMatch ?? DEFAULT_TEST_MATCH), ...patterns.map((one) => `${base}/${one}`)],
          }
        : {
            testRegex: [
              ...[own.testRegex].flat(),
              ...patterns.map((one) => `^${literalExpression(base)}${pathExpression(one)}$`),
            ],
          }),
      moduleFileExtensions: [
        ...new Set([...(own.moduleFileExtensions ?? DEFAULT_EXTENSIONS), ...EXTENSIONS]),
      ],
      transform: {
        [`[/\\\\]source\\.(?:${EXTENSIONS.join('|')})$`]: [
          'goldenless/jest-transform',
          { configFile: file } satisfies TransformOptions,
        ],
        ...(own.transform ?? DEFAULT_TRANSFORM),
      },
      // A ledger is written at the end of a run: watched, it would start the next.
      watchPathIgnorePatterns: [...(own.watchPathIgnorePatterns ?? []), '[/\\\\]\\.goldenless[/\\\\]'],
      dependencyExtractor: own.dependencyExtractor ?? 'goldenless/jest-dependencies',
      setupFilesAfterEnv: withOne(own.setupFilesAfterEnv ?? [], SETUP),
      reporters: withOne(own.reporters ?? ['default'], REPORTER),
    }
  }
}

const withOne = (entries: readonly unknown[], name: string): readonly never[] =>
  (entries.some((entry) => (Array.isArray(entry) ? entry[0] : entry) === name)
    ? entries
    : [...entries, name]) as readonly never[]
