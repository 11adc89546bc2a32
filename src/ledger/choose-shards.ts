/** Which of the found shards make the run: each index once, all of one run; or why they do not. */
import type { FoundShard } from './find-shards.ts'
import { MergeError } from './merge-error.ts'

export interface ChosenShards {
  /** By index. */
  readonly shards: readonly FoundShard[]
  /** What was left out, in words. */
  readonly notes: readonly string[]
}

/** @throws MergeError naming what does not fit together, what is there twice, or what is missing. */
export function chooseShards(found: readonly FoundShard[]): ChosenShards {
  const count = oneCount(found)
  const notes: string[] = []
  const shards: FoundShard[] = []
  const missing: number[] = []
  for (let index = 1; index <= count; index++) {
    const attempts = found.filter(({ start }) => start.shard.index === index)
    if (attempts.length === 0) missing.push(index)
    else shards.push(oneOf(attempts, notes))
  }
  refuseMixed(shards)
  if (missing.length > 0) {
    const [are, s] = missing.length === 1 ? ['is', ''] : ['are', 's']
    throw new MergeError(`Shard${s} ${listed(missing)} of ${count} ${are} missing: ${whatIsThere(shards)}.`)
  }
  return { shards, notes }
}

const MOST_SHARDS = 10_000

function oneCount(found: readonly FoundShard[]): number {
  const counts = new Set(found.map(({ start }) => start.shard.count))
  const [count] = counts
  if (counts.size > 1) {
    const examples = [...counts].map((each) => {
      const { shown, start } = found.find((one) => one.start.shard.count === each)!
      return `${shown} is shard ${start.shard.index} of ${each}`
    })
    throw new MergeError(`The shards are not of one run: ${examples.join('; ')}.`)
  }
  const strange = found.find(({ start: { shard } }) => shard.index < 1 || shard.index > shard.count)
  if (strange || count > MOST_SHARDS) {
    const { shown, start } = strange ?? found[0]
    throw new MergeError(`${shown} says that it is shard ${start.shard.index} of ${start.shard.count}.`)
  }
  return count
}

/** A run that its reporter saw to the end; one that was killed may have got a run.json later, from its journals. */
const isComplete = ({ run }: FoundShard): boolean =>
  run !== null && !run.errors.some(({ code }) => code === 'run-cut-short')

/** A shard that was killed and run again counts once; two that ended contradict each other. */
function oneOf(attempts: readonly FoundShard[], notes: string[]): FoundShard {
  const byTime = [...attempts].sort((left, right) => (left.start.startedAt < right.start.startedAt ? -1 : 1))
  const complete = byTime.filter(isComplete)
  const { index, count } = attempts[0].start.shard
  if (complete.length > 1) {
    throw new MergeError(
      `Shard ${index} of ${count} is there ${times(complete.length)}: ${complete.map(({ shown }) => shown).join(', ')}. All of them ended: pass the one that counts.`,
    )
  }
  const chosen = complete[0] ?? byTime.at(-1)!
  for (const other of byTime) {
    if (other !== chosen)
      notes.push(`Shard ${index} of ${count} was killed and run again: ${other.shown} is left out.`)
  }
  return chosen
}

const times = (count: number): string => (count === 2 ? 'twice' : `${count} times`)

/** What has to be the same on all machines, as people call it. */
const SAME: readonly [string, (shard: FoundShard) => string | undefined][] = [
  ['the version of goldenless', ({ start }) => start.version],
  ['the runner', ({ start: { runner } }) => `${runner.name} ${runner.version ?? ''}`.trim()],
  // Releases of one major carry the same language and locale rules that comparisons rest on.
  ['the major version of Node', ({ start }) => start.runner.node.split('.', 1)[0]],
  ['the configuration (goldenless.config and what it imports)', ({ start }) => start.fingerprints?.config],
  ['the commit', ({ start }) => start.fingerprints?.commit],
]

function refuseMixed(shards: readonly FoundShard[]): void {
  const differences = SAME.flatMap(([what, valueIn]) => {
    const holders = new Map<string | undefined, number[]>()
    for (const shard of shards) {
      const value = valueIn(shard)
      holders.set(value, [...(holders.get(value) ?? []), shard.start.shard.index])
    }
    if (holders.size < 2) return []
    const values = [...holders].map(
      ([value, indexes]) =>
        `${value?.slice(0, 16) ?? 'none'} in shard${indexes.length === 1 ? '' : 's'} ${listed(indexes)}`,
    )
    return [`${what} differs: ${values.join('; ')}`]
  })
  if (differences.length > 0)
    throw new MergeError(`The shards are not of one run: ${differences.join('. Also, ')}.`)
}

const whatIsThere = (shards: readonly FoundShard[]): string =>
  shards.length === 1
    ? `only shard ${shards[0].start.shard.index} was given`
    : `only shards ${listed(shards.map(({ start }) => start.shard.index))} were given`

/** `1`, `1 and 2`, `1, 2 and 3`. */
const listed = (numbers: readonly number[]): string =>
  numbers.length < 2 ? numbers.join('') : `${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)}`
