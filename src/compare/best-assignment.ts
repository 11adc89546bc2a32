/** The pairing of two groups with the highest total score (Kuhn–Munkres, O(n³)). */

/**
 * For each row the column that it is paired with, or -1. Rows and columns may differ in number; a pair is made even
 * at score 0, so that callers decide what such a pair means.
 * Algorithm: https://en.wikipedia.org/wiki/Hungarian_algorithm (potentials, shortest augmenting paths).
 */
export function bestAssignment(
  rows: number,
  columns: number,
  score: (row: number, column: number) => number,
): number[] {
  if (rows > columns) {
    const flipped = bestAssignment(columns, rows, (row, column) => score(column, row))
    const result = new Array<number>(rows).fill(-1)
    flipped.forEach((row, column) => {
      if (row >= 0) result[row] = column
    })
    return result
  }
  const rowPotential = new Float64Array(rows + 1)
  const columnPotential = new Float64Array(columns + 1)
  const owner = new Int32Array(columns + 1)
  for (let row = 1; row <= rows; row++) {
    owner[0] = row
    const cheapest = new Float64Array(columns + 1).fill(Number.POSITIVE_INFINITY)
    const cameFrom = new Int32Array(columns + 1)
    const visited = new Uint8Array(columns + 1)
    let current = 0
    do {
      visited[current] = 1
      const here = owner[current]!
      let [delta, next] = [Number.POSITIVE_INFINITY, 0]
      for (let column = 1; column <= columns; column++) {
        if (visited[column]) continue
        const cost = -score(here - 1, column - 1) - rowPotential[here]! - columnPotential[column]!
        if (cost < cheapest[column]!) {
          cheapest[column] = cost
          cameFrom[column] = current
        }
        if (cheapest[column]! < delta) [delta, next] = [cheapest[column]!, column]
      }
      for (let column = 0; column <= columns; column++) {
        if (visited[column]) {
          rowPotential[owner[column]!]! += delta
          columnPotential[column]! -= delta
        } else cheapest[column]! -= delta
      }
      current = next
    } while (owner[current] !== 0)
    for (; current !== 0; current = cameFrom[current]!) owner[current] = owner[cameFrom[current]!]!
  }
  const result = new Array<number>(rows).fill(-1)
  for (let column = 1; column <= columns; column++)
    if (owner[column]! > 0) result[owner[column]! - 1] = column - 1
  return result
}
