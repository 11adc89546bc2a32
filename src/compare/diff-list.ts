/** What two lists differ in: as a sequence (order, duplicates, missing, extra, changed, merged) or as a set. */
import { commonSubsequence, type Pair } from './common-subsequence.ts'

/** Differences of two sequences; every index of either side stands in exactly one place. */
export interface SequenceDiff {
  /** Equal and in order. */
  readonly pairs: readonly Pair[]
  /** Equal, but at another place in the order. */
  readonly moved: readonly Pair[]
  /** Unequal, standing between the same neighbours. */
  readonly changed: readonly Pair[]
  /** One candidate item that holds several source items in a row. */
  readonly merged: readonly { readonly candidate: number; readonly sources: readonly number[] }[]
  /** One source item that several candidate items in a row share. */
  readonly split: readonly { readonly source: number; readonly candidates: readonly number[] }[]
  /** Candidate items that repeat one which is there already more often than the source has it. */
  readonly duplicates: readonly Pair[]
  /** Indices of source items that the candidate lacks. */
  readonly missing: readonly number[]
  /** Indices of candidate items that the source lacks. */
  readonly extra: readonly number[]
}

export interface SequenceOptions<Source, Candidate> {
  /** How near two unequal items are, 0 to 1: pairs changed items where their number differs. Never equality. */
  readonly near?: (source: Source, candidate: Candidate) => number
  /** Whether a candidate item is made of several source items in a row. */
  readonly merges?: (sources: readonly Source[], candidate: Candidate) => boolean
  /** Whether several candidate items in a row make one source item. */
  readonly splits?: (source: Source, candidates: readonly Candidate[]) => boolean
}

/** Below this nearness two items are not the same item changed, but one missing and one extra. */
const NEAR_ENOUGH = 0.5

/** Longest run that is tried as parts of a merged or split item. */
const MOST_PARTS = 8

/** Aligns two sequences. Cost: linear where they are nearly the same, never above source × candidate. */
export function diffSequence<Source, Candidate>(
  source: readonly Source[],
  candidate: readonly Candidate[],
  same: (source: Source, candidate: Candidate) => boolean,
  options: SequenceOptions<Source, Candidate> = {},
): SequenceDiff {
  const pairs = commonSubsequence(source, candidate, same)
  const gaps = gapsBetween(pairs, source.length, candidate.length)
  const freeSources = new Set(gaps.flatMap((gap) => gap.sources))
  const freeCandidates = new Set(gaps.flatMap((gap) => gap.candidates))
  const moved: Pair[] = []
  for (const at of freeCandidates) {
    for (const from of freeSources) {
      if (!same(source[from]!, candidate[at]!)) continue
      moved.push({ source: from, candidate: at })
      freeSources.delete(from)
      freeCandidates.delete(at)
      break
    }
  }
  const merged: { candidate: number; sources: number[] }[] = []
  const split: { source: number; candidates: number[] }[] = []
  const changed: Pair[] = []
  for (const gap of gaps) {
    const sources = gap.sources.filter((at) => freeSources.has(at))
    const candidates = gap.candidates.filter((at) => freeCandidates.has(at))
    const { merges, splits } = options
    if (merges) {
      for (const at of candidates) {
        const run = runOf(sources, freeSources, (parts) =>
          merges(
            parts.map((part) => source[part]!),
            candidate[at]!,
          ),
        )
        if (run === null) continue
        merged.push({ candidate: at, sources: run })
        release(freeSources, run)
        freeCandidates.delete(at)
      }
    }
    if (splits) {
      for (const at of sources) {
        if (!freeSources.has(at)) continue
        const run = runOf(candidates, freeCandidates, (parts) =>
          splits(
            source[at]!,
            parts.map((part) => candidate[part]!),
          ),
        )
        if (run === null) continue
        split.push({ source: at, candidates: run })
        release(freeCandidates, run)
        freeSources.delete(at)
      }
    }
  }
  const duplicates: Pair[] = []
  for (const at of [...freeCandidates]) {
    const original = source.findIndex((item) => same(item, candidate[at]!))
    if (original < 0) continue
    duplicates.push({ source: original, candidate: at })
    freeCandidates.delete(at)
  }
  for (const gap of gaps) {
    const sources = gap.sources.filter((at) => freeSources.has(at))
    const candidates = gap.candidates.filter((at) => freeCandidates.has(at))
    for (const pair of pairChanged(sources, candidates, source, candidate, options.near)) {
      changed.push(pair)
      freeSources.delete(pair.source)
      freeCandidates.delete(pair.candidate)
    }
  }
  const missing = [...freeSources].sort((left, right) => left - right)
  return { pairs, moved, changed, merged, split, duplicates, missing, extra: [...freeCandidates] }
}

interface Gap {
  readonly sources: readonly number[]
  readonly candidates: readonly number[]
}

/** The items that stand unmatched between two neighbouring pairs. */
function gapsBetween(pairs: readonly Pair[], sources: number, candidates: number): Gap[] {
  const gaps: Gap[] = []
  let last: Pair = { source: -1, candidate: -1 }
  for (const next of [...pairs, { source: sources, candidate: candidates }]) {
    const gap = {
      sources: span(last.source + 1, next.source),
      candidates: span(last.candidate + 1, next.candidate),
    }
    if (gap.sources.length + gap.candidates.length > 0) gaps.push(gap)
    last = next
  }
  return gaps
}

const span = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, at) => from + at)

function release(free: Set<number>, taken: readonly number[]): void {
  for (const at of taken) free.delete(at)
}

/** The first run of two or more free neighbours that satisfies the test. */
function runOf(
  indices: readonly number[],
  free: ReadonlySet<number>,
  test: (run: number[]) => boolean,
): number[] | null {
  for (let from = 0; from < indices.length; from++) {
    for (let length = 2; length <= MOST_PARTS && from + length <= indices.length; length++) {
      const run = indices.slice(from, from + length)
      const together = run.every((at, step) => free.has(at) && at === run[0]! + step)
      if (!together) break
      if (test(run)) return run
    }
  }
  return null
}

/** Equal numbers are paired in order; else the nearest pairs in order, where nearness can be told. */
function pairChanged<Source, Candidate>(
  sources: readonly number[],
  candidates: readonly number[],
  source: readonly Source[],
  candidate: readonly Candidate[],
  near: SequenceOptions<Source, Candidate>['near'],
): Pair[] {
  if (sources.length === candidates.length)
    return sources.map((at, step) => ({ source: at, candidate: candidates[step]! }))
  if (!near) return []
  const isNear = (left: number, right: number) => near(source[left]!, candidate[right]!) >= NEAR_ENOUGH
  return commonSubsequence(sources, candidates, isNear).map((pair) => ({
    source: sources[pair.source]!,
    candidate: candidates[pair.candidate]!,
  }))
}

/** Differences of two sets: membership only, whatever the order. */
export interface SetDiff {
  readonly pairs: readonly Pair[]
  readonly missing: readonly number[]
  readonly extra: readonly number[]
  /** Candidate members that are listed again. */
  readonly duplicates: readonly Pair[]
}

/** Compares memberships. Cost: linear where both sides have the same order, never above source × candidate. */
export function diffSet<Source, Candidate>(
  source: readonly Source[],
  candidate: readonly Candidate[],
  same: (source: Source, candidate: Candidate) => boolean,
): SetDiff {
  const pairs = commonSubsequence(source, candidate, same)
  const taken = new Set(pairs.map((pair) => pair.source))
  const done = new Set(pairs.map((pair) => pair.candidate))
  const extra: number[] = []
  const duplicates: Pair[] = []
  const matched = [...pairs]
  for (let at = 0; at < candidate.length; at++) {
    if (done.has(at)) continue
    const free = source.findIndex((item, from) => !taken.has(from) && same(item, candidate[at]!))
    const again = free >= 0 ? free : source.findIndex((item) => same(item, candidate[at]!))
    if (free >= 0) {
      taken.add(free)
      matched.push({ source: free, candidate: at })
    } else if (again >= 0) duplicates.push({ source: again, candidate: at })
    else extra.push(at)
  }
  const isMember = (from: number) => candidate.some((item) => same(source[from]!, item))
  const missing = source.flatMap((_, from) => (taken.has(from) || isMember(from) ? [] : [from]))
  return { pairs: matched, missing, extra, duplicates }
}
