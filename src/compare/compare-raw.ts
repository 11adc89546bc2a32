/** Compares a text off the page with a candidate's raw value: both are read by the same reader. */
import type { JsonValue } from '../model/json.ts'
import type { Ambiguity, Comparator, Comparison, ReadingContext } from './comparator.ts'
import { foldText } from './fold-text.ts'

/** What is known of the place of either side. */
export interface ReadingContexts {
  readonly source?: ReadingContext
  readonly candidate?: ReadingContext
}

const EXCEPTION_OPEN: Ambiguity = {
  code: 'ambiguous-number',
  detail: 'a scale is declared with exceptions, and nothing says whether it holds for this value',
}

const SCALE_OPEN: Ambiguity = {
  code: 'ambiguous-number',
  detail:
    'several scales are declared, or one over another table, and nothing says which of them holds for this value',
}

/**
 * Reads both sides and compares them. A candidate that copies the source's text letter by letter stands for what
 * that text stands for, so it is read with the source's context; any other candidate only with its own.
 */
export function compareRaw<Value>(
  comparator: Comparator<Value>,
  source: JsonValue,
  candidate: JsonValue,
  contexts: ReadingContexts = {},
): Comparison {
  if (contexts.source?.openScales !== undefined)
    return compareInOpenScales(comparator, source, candidate, contexts, contexts.source.openScales)
  const left = comparator.read(source, contexts.source)
  if (left.kind !== 'value') return { ...left, side: 'source' }
  const copied =
    typeof source === 'string' && typeof candidate === 'string' && foldText(source) === foldText(candidate)
  const right = copied ? left : comparator.read(candidate, contexts.candidate)
  if (right.kind !== 'value') return { ...right, side: 'candidate' }
  const open = comparator.undecided?.(left.value, right.value)
  if (open) return { kind: 'ambiguous', side: 'source', ambiguity: open }
  const isEqual = (source: Value): boolean =>
    comparator.same(source, right.value) || (comparator.shows?.(source, right.value) ?? false)
  const equal = isEqual(left.value)
  if (!equal && contexts.source?.scaleHasExceptions) {
    const bare = comparator.read(source, { ...contexts.source, scale: 1 })
    if (bare.kind === 'value' && isEqual(bare.value))
      return { kind: 'ambiguous', side: 'source', ambiguity: EXCEPTION_OPEN }
  }
  return {
    kind: equal ? 'same' : 'different',
    source: comparator.format(left.value),
    candidate: comparator.format(right.value),
  }
}

/** Compares in every scale that may hold: what all of them say stands, and else it is ambiguous. */
function compareInOpenScales<Value>(
  comparator: Comparator<Value>,
  source: JsonValue,
  candidate: JsonValue,
  contexts: ReadingContexts,
  openScales: readonly number[],
): Comparison {
  const { openScales: _, ...place } = contexts.source!
  const comparisons = [1, ...openScales].map((scale) =>
    compareRaw(comparator, source, candidate, { ...contexts, source: { ...place, scale } }),
  )
  const [bare] = comparisons
  return comparisons.every(({ kind }) => kind === bare!.kind)
    ? bare!
    : { kind: 'ambiguous', side: 'source', ambiguity: SCALE_OPEN }
}
