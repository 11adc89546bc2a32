/** Which runners, which Nodes and which kinds of workers the package promises to behave the same in. */

/** One version of a test runner. */
export interface Runner {
  readonly kind: 'vitest' | 'jest'
  /** As npm takes it, `3.2`. */
  readonly version: string
  /** The oldest Node that the runner starts on. */
  readonly oldestNode: number
  /** More packages of the runner's own, for its types. */
  readonly types: readonly string[]
}

/** One way to run test files: kind of workers, isolation, and where test functions come from. */
export interface Variant {
  readonly name: string
  /** `describe`, `test` and `expect` are globals; otherwise they are imported and the globals are turned off. */
  readonly globals: boolean
  /** Options of the runner's command line. */
  readonly options: readonly string[]
  /** Test files and configuration are ES modules; always so in Vitest. */
  readonly modules?: boolean
  /** Part of the short cut that every push runs. */
  readonly short?: boolean
}

/** What is run, or why it cannot be. */
export interface Combination {
  readonly runner: Runner
  readonly node: number
  readonly variant: Variant
  readonly unreachable?: string
}

export type RunnerInVariant = Pick<Combination, 'runner' | 'variant'>

export const NODES = [20, 22, 24] as const

export const RUNNERS: readonly Runner[] = [
  { kind: 'vitest', version: '3.2', oldestNode: 20, types: ['@types/node@20'] },
  { kind: 'vitest', version: '4.1', oldestNode: 20, types: ['@types/node@20'] },
  { kind: 'vitest', version: '5.1', oldestNode: 22, types: ['@types/node@22'] },
  { kind: 'jest', version: '29.7', oldestNode: 20, types: ['@types/jest@29', '@types/node@20'] },
  { kind: 'jest', version: '30.5', oldestNode: 20, types: ['@types/jest@30', '@types/node@20'] },
]

const VARIANTS: Readonly<Record<Runner['kind'], readonly Variant[]>> = {
  vitest: [
    { name: 'forks', globals: false, options: ['--pool=forks'], short: true },
    { name: 'forks, not isolated', globals: true, options: ['--pool=forks', '--no-isolate'] },
    { name: 'threads', globals: true, options: ['--pool=threads'] },
    { name: 'threads, not isolated', globals: false, options: ['--pool=threads', '--no-isolate'] },
    { name: 'vmThreads', globals: false, options: ['--pool=vmThreads'] },
    { name: 'vmThreads, not isolated', globals: false, options: ['--pool=vmThreads', '--no-isolate'] },
  ],
  jest: [
    { name: 'in band', globals: true, options: ['--runInBand'] },
    { name: 'workers', globals: false, options: ['--maxWorkers=2'], short: true },
    { name: 'worker threads', globals: true, options: ['--maxWorkers=2', '--workerThreads'] },
    { name: 'ES modules', globals: false, options: ['--maxWorkers=2'], modules: true },
  ],
}

export const nameOf = ({ kind, version }: Runner): string =>
  `${kind === 'vitest' ? 'Vitest' : 'Jest'} ${version}`

/** Every combination, also those that cannot be: a table without them would look whole. */
export const allCombinations = (): Combination[] =>
  RUNNERS.flatMap((runner) =>
    NODES.flatMap((node) =>
      VARIANTS[runner.kind].map((variant) => {
        const unreachable = whyUnreachable(runner, node, variant)
        return { runner, node, variant, ...(unreachable !== undefined && { unreachable }) }
      }),
    ),
  )

/** The oldest and the newest Vitest and the oldest Jest, in one way each. */
export const shortCut = (): Combination[] =>
  allCombinations().filter(
    ({ runner, node, variant }) =>
      variant.short === true &&
      [
        ['vitest', '3.2', 22],
        ['vitest', '5.1', 24],
        ['jest', '29.7', 20],
      ].some(([kind, version, at]) => runner.kind === kind && runner.version === version && node === at),
  )

function whyUnreachable(runner: Runner, node: number, { name }: Variant): string | undefined {
  if (node < runner.oldestNode) return `${nameOf(runner)} needs Node ${runner.oldestNode} or newer`
  if (name === 'vmThreads, not isolated') return 'Vitest gives each file a context of its own in vmThreads'
  return undefined
}
