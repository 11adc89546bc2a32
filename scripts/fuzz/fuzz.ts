/** Runs targets on random inputs for a while, and makes each failing input as small as it gets. */
import fc from 'fast-check'
import type { Target } from './target.ts'

/** Inputs of one batch: a batch has one seed. */
const BATCH = 100

/** Different faults of one target that are kept; one fault is mostly met again and again. */
const MOST_FAULTS = 20

/** Processor time that one small input may take, in milliseconds. */
export const MOST_CPU_MS = 10_000

export interface Fault {
  readonly target: string
  /** Of the batch: `--seed` with it finds the fault at once. */
  readonly seed: number
  /** The smallest input found. */
  readonly input: unknown
  readonly message: string
  /** Times that the same fault was met. */
  times: number
}

export interface Fuzzed {
  readonly faults: readonly Fault[]
  /** Inputs by target. */
  readonly inputs: ReadonlyMap<string, number>
}

export interface FuzzOptions {
  readonly seed: number
  readonly seconds: number
  /** Inputs of a target in a batch; 100 by default. With `seconds: 0` there is one batch, however long it takes. */
  readonly batch?: number
  /** Called around each input, with its JSON. */
  readonly watch?: { enter(input: string): void; leave(): void }
  readonly onFault?: (fault: Fault) => void
  /** Milliseconds, of any start. */
  readonly clock?: () => number
}

/** Targets take turns, a batch each, until the time is up; each has at least one batch, or a part of it. */
export function fuzz(targets: readonly Target[], options: FuzzOptions): Fuzzed {
  const { seed, seconds, batch: size = BATCH, clock = () => performance.now(), onFault } = options
  const end = clock() + 1000 * seconds
  const faults = new Map<string, Fault>()
  const inputs = new Map<string, number>()
  for (let round = 0; round === 0 || clock() < end; round++) {
    for (const [turn, target] of targets.entries()) {
      const left = end - clock()
      // In the first round what is left is shared out, so that a short run comes to every target.
      const share = round === 0 ? Math.max(200, left / (targets.length - turn)) : left
      if (share <= 0) break
      const batch = (seed + round) | 0
      const details = fc.check(property(target, options), {
        seed: batch,
        numRuns: size,
        ...(seconds > 0 && { interruptAfterTimeLimit: Math.min(share, 60_000) }),
      })
      inputs.set(target.name, (inputs.get(target.name) ?? 0) + details.numRuns)
      if (!details.failed || !details.counterexample) continue
      const message = wordsOf(details.errorInstance)
      const key = `${target.name} ${message.replace(/\d+|"[^"]*"/g, '#')}`
      const known = faults.get(key)
      if (known) known.times++
      else if ([...faults.values()].filter((one) => one.target === target.name).length < MOST_FAULTS) {
        const fault = {
          target: target.name,
          seed: batch,
          input: details.counterexample[0],
          message,
          times: 1,
        }
        faults.set(key, fault)
        onFault?.(fault)
      }
    }
  }
  return { faults: [...faults.values()], inputs }
}

const property = (target: Target, { watch }: FuzzOptions) =>
  fc.property(target.inputs, (input) => {
    const started = process.cpuUsage().user
    watch?.enter(JSON.stringify(input))
    try {
      target.run(input)
    } finally {
      watch?.leave()
    }
    const took = (process.cpuUsage().user - started) / 1000
    if (took > MOST_CPU_MS) throw new Error('it took longer than an input of its size may take')
  })

/** The error's message, and the first place in the product that its stack names. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const place = /[\\/](src[\\/][^\s:)]+:\d+)/.exec(error.stack ?? '')?.[1]
  return `${error.name}: ${error.message}${place ? ` (${place})` : ''}`
}
