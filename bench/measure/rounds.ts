/** Contestants timed in turns, so that a busy machine is busy for all of them. */

export interface Contestant {
  readonly name: string
  readonly run: () => unknown
}

/** Milliseconds of processor time a call, by contestant, one figure a round. */
export type Times = ReadonlyMap<string, readonly number[]>

export interface Effort {
  readonly rounds: number
  /** Calls are repeated in a round until they take as long, in milliseconds. */
  readonly leastMs: number
}

export const FULL: Effort = { rounds: 15, leastMs: 20 }

/** For a test that a section can be made at all. */
export const TINY: Effort = { rounds: 1, leastMs: 0 }

/** Young garbage only: a full collection would throw compiled code away, too. There with `--expose-gc`. */
const sweep = (globalThis as { gc?: (options: { type: 'minor' }) => void }).gc

/** What the clock of the processor can tell. */
const LEAST_MS = 0.001

const MOST_CALLS = 1_000_000

/** Rounds' worth of calls before the first that counts: until then code is not compiled. */
const WARM_UP = 10

/** Slow contestants get fewer rounds: as many as fit, and these at least. */
const LONGEST_MS = 20_000
const FEWEST_ROUNDS = 3

/** Every contestant is called once before the first round counts; who begins changes from round to round. */
export async function inRounds(
  contestants: readonly Contestant[],
  { rounds, leastMs }: Effort,
): Promise<Times> {
  const times = new Map(contestants.map(({ name }) => [name, [] as number[]]))
  const calls = new Map<string, number>()
  for (const contestant of contestants) calls.set(contestant.name, await callsFor(contestant, leastMs))
  const started = performance.now()
  for (let round = 0; round < rounds; round++) {
    if (round >= FEWEST_ROUNDS && performance.now() - started > LONGEST_MS) break
    const turn = round % contestants.length
    for (const contestant of [...contestants.slice(turn), ...contestants.slice(0, turn)]) {
      const count = calls.get(contestant.name)!
      // What one leaves behind is not swept up in the time of the next.
      if (leastMs > 0) sweep?.({ type: 'minor' })
      times.get(contestant.name)!.push(Math.max(LEAST_MS, await timeOf(contestant, count)) / count)
    }
  }
  return times
}

async function callsFor(contestant: Contestant, leastMs: number): Promise<number> {
  let warm = 0
  let count = 1
  for (;;) {
    const time = await timeOf(contestant, count)
    warm += time
    if (time < leastMs && count < MOST_CALLS) count *= 2
    else if (warm >= leastMs * WARM_UP) return count
  }
}

/** Processor time of the process with its helpers: a neighbour on the machine makes it longer by little. */
async function timeOf({ run }: Contestant, count: number): Promise<number> {
  const before = process.cpuUsage()
  for (let call = 0; call < count; call++) {
    const made = run()
    if (made instanceof Promise) await made
  }
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

export interface Ratio {
  readonly median: number
  /** Quartiles: half of the rounds lie between them. */
  readonly low: number
  readonly high: number
}

/** How many times as long one takes as another, round by round. */
export function ratioOf(times: Times, one: string, other: string): Ratio {
  const others = times.get(other)!
  return spreadOf(times.get(one)!.map((time, round) => time / others[round]!))
}

export const medianOf = (figures: readonly number[]): number => spreadOf(figures).median

function spreadOf(figures: readonly number[]): Ratio {
  const sorted = [...figures].sort((left, right) => left - right)
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!
  return { median: at(0.5), low: at(0.25), high: at(0.75) }
}
