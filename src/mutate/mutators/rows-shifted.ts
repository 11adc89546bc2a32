/** Values slip into the neighbouring row: one column is off by one, or two neighbours exchange a value. */
import { isJsonObject, type JsonObject } from '../../model/json.ts'
import type { Mutator } from '../mutator.ts'
import { oneOf } from '../random.ts'
import { isLike } from './fields-swapped.ts'

export const rowsShifted: Mutator = {
  name: 'rows-shifted',
  *faults({ lists }, random) {
    for (const { path, items } of lists) {
      const rows = items.filter(isJsonObject)
      if (rows.length < 2 || rows.length < items.length) continue
      for (const column of Object.keys(rows[0])) {
        const at = oneOf(placesToSwap(rows, column), random)
        if (at === undefined) continue
        const [one, other] = [rows[at - 1][column], rows[at][column]]
        yield {
          path: [...path, at - 1, column],
          edits: [
            { path: [...path, at - 1, column], value: other },
            { path: [...path, at, column], value: one },
          ],
        }
        const values = rows.map((row) => row[column])
        if (rows.length < 3 || values.some((value) => value === undefined || typeof value === 'object'))
          continue
        const shifted = [values.at(-1)!, ...values.slice(0, -1)]
        const changed = rows.findIndex((_, index) => shifted[index] !== values[index])
        yield {
          path: [...path, changed, column],
          edits: rows.map((_, index) => ({ path: [...path, index, column], value: shifted[index] })),
        }
      }
    }
  },
}

/** Rows whose value differs from the one above. */
const placesToSwap = (rows: readonly JsonObject[], column: string): number[] =>
  [...rows.keys()].filter(
    (at) =>
      at > 0 &&
      Object.hasOwn(rows[at], column) &&
      Object.hasOwn(rows[at - 1], column) &&
      isLike(rows[at][column], rows[at - 1][column]),
  )
