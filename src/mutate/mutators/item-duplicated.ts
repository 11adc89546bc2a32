/** One item of a list stands there twice. */
import { listMutator } from '../mutator.ts'

export const itemDuplicated = listMutator('item-duplicated', ({ path, items }, random) => {
  if (items.length === 0) return undefined
  const at = Math.floor(random() * items.length)
  const value = [...items.slice(0, at + 1), ...items.slice(at)]
  return { path: [...path, at + 1], edits: [{ path, value }], listChange: { path, kind: 'repetition' } }
})
