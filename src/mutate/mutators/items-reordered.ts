/** Two neighbouring items of a list change places. */
import { listMutator } from '../mutator.ts'
import { oneOf } from '../random.ts'

export const itemsReordered = listMutator('items-reordered', ({ path, items }, random) => {
  const places = [...items.keys()].filter(
    (at) => at > 0 && JSON.stringify(items[at]) !== JSON.stringify(items[at - 1]),
  )
  const at = oneOf(places, random)
  if (at === undefined) return undefined
  const value = [...items.slice(0, at - 1), items[at], items[at - 1], ...items.slice(at + 1)]
  return { path: [...path, at - 1], edits: [{ path, value }], listChange: { path, kind: 'order' } }
})
