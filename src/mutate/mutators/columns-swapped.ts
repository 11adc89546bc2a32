/** Two columns of a table change places in all of its rows. */
import { isJsonObject, type JsonObject } from '../../model/json.ts'
import { listMutator } from '../mutator.ts'
import { oneOf } from '../random.ts'
import { isLike } from './fields-swapped.ts'

export const columnsSwapped = listMutator('columns-swapped', ({ path, items }, random) => {
  const rows = items.filter(isJsonObject)
  if (rows.length < 2 || rows.length < items.length) return undefined
  const pair = oneOf(pairsOf(rows), random)
  if (!pair) return undefined
  const [left, right] = pair
  const value = rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, own]) => [
        name,
        name === left ? row[right] : name === right ? row[left] : own,
      ]),
    ),
  )
  return { path: [...path, 0, left], edits: [{ path, value }] }
})

/** Columns whose values are of one kind in every row, and differ in one at the least. */
function pairsOf(rows: readonly JsonObject[]): (readonly [string, string])[] {
  const names = Object.keys(rows[0]).filter((name) => rows.every((row) => Object.hasOwn(row, name)))
  return names.flatMap((left, at) =>
    names.slice(at + 1).flatMap((right): (readonly [string, string])[] => {
      const fits = rows.every((row) => row[left] === row[right] || isLike(row[left], row[right]))
      return fits && rows.some((row) => row[left] !== row[right]) ? [[left, right]] : []
    }),
  )
}
