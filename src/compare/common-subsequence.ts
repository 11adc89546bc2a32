/** The longest common subsequence of two lists under any equality: linear where they are nearly the same. */

/** Two items that stand for each other, by index. */
export interface Pair {
  readonly source: number
  readonly candidate: number
}

/** Cells of the table that are still filled in; beyond it the alignment looks only a short way ahead. */
const MOST_CELLS = 4_000_000

/** How far ahead the bounded alignment of very long lists looks for the next equal pair. */
const LOOK_AHEAD = 64

/** Pairs of equal items in increasing order on both sides, as many as there can be. */
export function commonSubsequence<Source, Candidate>(
  source: readonly Source[],
  candidate: readonly Candidate[],
  same: (source: Source, candidate: Candidate) => boolean,
): Pair[] {
  let start = 0
  const shorter = Math.min(source.length, candidate.length)
  while (start < shorter && same(source[start]!, candidate[start]!)) start++
  let end = 0
  while (end < shorter - start && same(source.at(-1 - end)!, candidate.at(-1 - end)!)) end++
  const pairs: Pair[] = []
  for (let at = 0; at < start; at++) pairs.push({ source: at, candidate: at })
  const rows = source.length - start - end
  const columns = candidate.length - start - end
  const equal = (row: number, column: number) => same(source[start + row]!, candidate[start + column]!)
  const middle =
    rows * columns <= MOST_CELLS ? byTable(rows, columns, equal) : byLookAhead(rows, columns, equal)
  for (const pair of middle) pairs.push({ source: pair.source + start, candidate: pair.candidate + start })
  for (let back = end; back > 0; back--)
    pairs.push({ source: source.length - back, candidate: candidate.length - back })
  return pairs
}

type Equal = (row: number, column: number) => boolean

/** The classic table, filled from the end so that it is walked from the start. */
function byTable(rows: number, columns: number, equal: Equal): Pair[] {
  if (rows === 0 || columns === 0) return []
  const width = columns + 1
  const lengths = new Uint32Array((rows + 1) * width)
  const matches = new Uint8Array(rows * columns)
  for (let row = rows - 1; row >= 0; row--) {
    for (let column = columns - 1; column >= 0; column--) {
      const isMatch = equal(row, column)
      if (isMatch) matches[row * columns + column] = 1
      const below = lengths[(row + 1) * width + column]!
      const beside = lengths[row * width + column + 1]!
      const through = isMatch ? lengths[(row + 1) * width + column + 1]! + 1 : 0
      lengths[row * width + column] = Math.max(below, beside, through)
    }
  }
  const pairs: Pair[] = []
  for (let row = 0, column = 0; row < rows && column < columns; ) {
    const best = lengths[row * width + column]!
    if (matches[row * columns + column] && lengths[(row + 1) * width + column + 1]! + 1 === best) {
      pairs.push({ source: row++, candidate: column++ })
    } else if (lengths[(row + 1) * width + column]! === best) row++
    else column++
  }
  return pairs
}

/** For lists too long for a table: the nearest equal pair ahead, within a window. */
function byLookAhead(rows: number, columns: number, equal: Equal): Pair[] {
  const pairs: Pair[] = []
  let [row, column] = [0, 0]
  while (row < rows && column < columns) {
    const step = nextEqual(row, column, rows, columns, equal)
    if (step === null) {
      row++
      column++
      continue
    }
    pairs.push({ source: row + step.source, candidate: column + step.candidate })
    row += step.source + 1
    column += step.candidate + 1
  }
  return pairs
}

function nextEqual(row: number, column: number, rows: number, columns: number, equal: Equal): Pair | null {
  for (let distance = 0; distance <= LOOK_AHEAD; distance++) {
    for (let source = 0; source <= distance; source++) {
      const candidate = distance - source
      if (row + source < rows && column + candidate < columns && equal(row + source, column + candidate)) {
        return { source, candidate }
      }
    }
  }
  return null
}
