/**
 * Folds text so that spellings of the same thing compare equal: NFKC, lower case, one kind of space, quote and
 * dash, nothing of zero width. What NFKC would make ambiguous is left alone or kept apart (see `foldCluster`).
 */

import { Folding, foldUnit, isMark } from './folding-table.ts'

/** Digits that NFKC would let run into their neighbours: fractions, raised, lowered and enclosed numbers. */
const FRACTION = /^[\u00bc-\u00be\u2150-\u215e\u2189]$/
const RAISED = /^[\u00b2\u00b3\u00b9\u2070\u2074-\u2079\u2080-\u2089]$/
const KEPT = /^[\u2120\u2122\u2460-\u249b\u24ea-\u24ff\u2776-\u2793\u3251-\u325f\u32b1-\u32bf]$/

const isDigit = (unit: number): boolean => unit >= 48 && unit <= 57

/** The end of the character at `at` with its marks: what folds as one. At most 32 units. */
export function clusterEnd(text: string, at: number): number {
  const first = text.charCodeAt(at)
  let end = at + 1
  if (first >= 0xd800 && first < 0xdc00) {
    const second = text.charCodeAt(end)
    if (second >= 0xdc00 && second < 0xe000) end++
  } else if (first >= 0x1100 && first <= 0x11ff) {
    // Conjoining jamo compose into one syllable.
    while (
      end < text.length &&
      end - at < 4 &&
      text.charCodeAt(end) >= 0x1100 &&
      text.charCodeAt(end) <= 0x11ff
    )
      end++
  }
  while (end < text.length && end - at < 32 && isMark(text.charCodeAt(end))) end++
  return end
}

const folded = new Map<string, string>()

/** Folds one cluster; `previous` is the folded unit before it. */
function foldCluster(cluster: string, previous: number): string {
  if (FRACTION.test(cluster)) {
    // `1½` is 1 1/2, never 11/2.
    const fraction = cluster.normalize('NFKC').replace('\u2044', '/')
    return isDigit(previous) ? ` ${fraction}` : fraction
  }
  // `m²` is m2, but `10²` is not 102.
  if (RAISED.test(cluster)) return isDigit(previous) ? cluster : cluster.normalize('NFKC')
  if (KEPT.test(cluster)) return cluster
  const known = folded.get(cluster)
  if (known !== undefined) return known
  const lower = cluster.normalize('NFKC').toLowerCase()
  let result = ''
  for (let i = 0; i < lower.length; i++) {
    const unit = lower.charCodeAt(i)
    const mapped = foldUnit(unit)
    if (mapped === Folding.dropped || (unit >= 0xfe00 && unit <= 0xfe0f) || unit === 0xfeff) continue
    result += mapped === Folding.space ? ' ' : mapped > Folding.space ? String.fromCharCode(mapped) : lower[i]
  }
  if (folded.size >= 50_000) folded.clear()
  folded.set(cluster, result)
  return result
}

export interface FoldedText {
  readonly text: string
  /** For every unit of the folded text the offset, in the original, of the cluster that it comes from. */
  readonly origins: Uint32Array
}

/** Folds a text. White space at its ends is removed. */
export function foldText(original: string): FoldedText {
  const { length } = original
  let units = new Uint16Array(length + 64)
  let origins = new Uint32Array(length + 64)
  let size = 0
  const add = (unit: number, origin: number) => {
    if (size === units.length) {
      const larger = units.length * 2
      units = copyInto(new Uint16Array(larger), units)
      origins = copyInto(new Uint32Array(larger), origins)
    }
    units[size] = unit
    origins[size++] = origin
  }
  let afterSpace = true
  let at = 0
  while (at < length) {
    const unit = original.charCodeAt(at)
    let mapped = foldUnit(unit)
    if (mapped > Folding.space && at + 1 < length) {
      const next = original.charCodeAt(at + 1)
      if (next >= 0x300 && isMark(next)) mapped = Folding.slow
    }
    if (mapped > Folding.space) {
      add(mapped, at++)
      afterSpace = false
    } else if (mapped === Folding.space) {
      if (!afterSpace) add(32, at)
      afterSpace = true
      at++
    } else if (mapped === Folding.dropped) at++
    else {
      const end = clusterEnd(original, at)
      const result = foldCluster(original.slice(at, end), size > 0 ? units[size - 1]! : 0)
      for (let i = 0; i < result.length; i++) {
        const next = result.charCodeAt(i)
        if (next !== 32) add(next, at)
        else if (!afterSpace) add(32, at)
        afterSpace = next === 32
      }
      at = end
    }
  }
  if (size > 0 && units[size - 1] === 32) size--
  return {
    text: new TextDecoder('utf-16le').decode(units.subarray(0, size)),
    origins: origins.slice(0, size),
  }
}

function copyInto<Units extends Uint16Array | Uint32Array>(larger: Units, units: Units): Units {
  larger.set(units)
  return larger
}
