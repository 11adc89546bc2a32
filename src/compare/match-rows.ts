/** Pairs the rows of two tables by key, and rows of one key so that most of their fields agree. */
import { bestAssignment } from './best-assignment.ts'
import type { Pair } from './common-subsequence.ts'

export interface RowMatching {
  /** In the order of the candidate's rows. */
  readonly pairs: readonly Pair[]
  readonly missing: readonly number[]
  readonly extra: readonly number[]
}

export interface RowOptions<Source, Candidate> {
  /** Whether two rows have the same key; without it any two rows may be paired. */
  readonly sameKey?: (source: Source, candidate: Candidate) => boolean
  /** How many fields of two rows agree; decides between rows of one key. Pairs of score 0 need a key. */
  readonly score: (source: Source, candidate: Candidate) => number
}

/** Groups larger than this are paired by falling score, which may miss the best total. */
const MOST_ASSIGNED = 60

/** Cost: one key comparison a pair at most, and the cube of the size of a group with one key. */
export function matchRows<Source, Candidate>(
  source: readonly Source[],
  candidate: readonly Candidate[],
  options: RowOptions<Source, Candidate>,
): RowMatching {
  const pairs = options.sameKey
    ? byKey(source, candidate, options.sameKey, options.score)
    : byScore(source, candidate, options.score)
  pairs.sort((left, right) => left.candidate - right.candidate)
  const sources = new Set(pairs.map((pair) => pair.source))
  const candidates = new Set(pairs.map((pair) => pair.candidate))
  return {
    pairs,
    missing: [...source.keys()].filter((at) => !sources.has(at)),
    extra: [...candidate.keys()].filter((at) => !candidates.has(at)),
  }
}

/** Rows fall into groups of one key; a group is told by its first row on the source's side. */
function byKey<Source, Candidate>(
  source: readonly Source[],
  candidate: readonly Candidate[],
  sameKey: (source: Source, candidate: Candidate) => boolean,
  score: (source: Source, candidate: Candidate) => number,
): Pair[] {
  const groups = new Map<number, { sources: number[]; candidates: number[] }>()
  const groupOfSource = new Map<number, number>()
  for (const [at, row] of candidate.entries()) {
    const near = at < source.length && sameKey(source[at]!, row) ? at : -1
    const found =
      near >= 0 && groupOfSource.has(near) ? near : source.findIndex((other) => sameKey(other, row))
    if (found < 0) continue
    const head = groupOfSource.get(found) ?? found
    const group = groups.get(head) ?? { sources: sourcesOf(row), candidates: [] }
    for (const member of group.sources) groupOfSource.set(member, head)
    group.candidates.push(at)
    groups.set(head, group)
  }
  return [...groups.values()].flatMap((group) => assign(group.sources, group.candidates, pairScore))

  function sourcesOf(row: Candidate): number[] {
    return source.flatMap((other, at) => (sameKey(other, row) && !groupOfSource.has(at) ? [at] : []))
  }
  function pairScore(left: number, right: number): number {
    return score(source[left]!, candidate[right]!)
  }
}

/** Without keys: rows in place with a full score first would hide swaps, so every pair is weighed. */
function byScore<Source, Candidate>(
  source: readonly Source[],
  candidate: readonly Candidate[],
  score: (source: Source, candidate: Candidate) => number,
): Pair[] {
  const pairScore = (left: number, right: number) => score(source[left]!, candidate[right]!)
  return assign([...source.keys()], [...candidate.keys()], pairScore).filter(
    (pair) => pairScore(pair.source, pair.candidate) > 0,
  )
}

type PairScore = (source: number, candidate: number) => number

/** Ties keep the order of the rows: a small bonus for rows at the same place in their group. */
function assign(sources: readonly number[], candidates: readonly number[], score: PairScore): Pair[] {
  if (sources.length === 1 && candidates.length === 1)
    return [{ source: sources[0]!, candidate: candidates[0]! }]
  if (Math.max(sources.length, candidates.length) > MOST_ASSIGNED) return greedily(sources, candidates, score)
  const bonus = 1 / (4 * (Math.max(sources.length, candidates.length) + 1))
  const chosen = bestAssignment(
    candidates.length,
    sources.length,
    (row, column) => score(sources[column]!, candidates[row]!) + (row === column ? bonus : 0),
  )
  return chosen.flatMap((column, row) =>
    column < 0 ? [] : [{ source: sources[column]!, candidate: candidates[row]! }],
  )
}

/** Beyond this many pairs a group is paired in order. */
const MOST_WEIGHED = 4_000_000

/** Candidates with the best pair first; one whose best source is taken looks again among the free ones. */
function greedily(sources: readonly number[], candidates: readonly number[], score: PairScore): Pair[] {
  if (sources.length * candidates.length > MOST_WEIGHED) {
    return sources.slice(0, candidates.length).map((source, at) => ({ source, candidate: candidates[at]! }))
  }
  const free = new Set(sources)
  const queue = candidates.map((candidate) => ({ candidate, ...bestOf(candidate, free, score) }))
  queue.sort((left, right) => right.weight - left.weight)
  const pairs: Pair[] = []
  for (const entry of queue) {
    const { source } = free.has(entry.source) ? entry : bestOf(entry.candidate, free, score)
    if (source < 0) continue
    free.delete(source)
    pairs.push({ source, candidate: entry.candidate })
  }
  return pairs
}

function bestOf(
  candidate: number,
  free: ReadonlySet<number>,
  score: PairScore,
): { source: number; weight: number } {
  let best = { source: -1, weight: Number.NEGATIVE_INFINITY }
  for (const source of free) {
    const weight = score(source, candidate)
    if (weight > best.weight) best = { source, weight }
  }
  return best
}
