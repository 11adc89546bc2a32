/** One item of a list is left out. */
import { listMutator } from '../mutator.ts'

export const itemDropped = listMutator('item-dropped', ({ path, items }, random) => {
  if (items.length === 0) return undefined
  const at = Math.floor(random() * items.length)
  return { path: [...path, at], edits: [{ path, value: items.filter((_, index) => index !== at) }] }
})
