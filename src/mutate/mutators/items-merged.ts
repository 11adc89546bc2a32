/** Two neighbouring items of a list become one. */
import { isJsonObject, type JsonValue } from '../../model/json.ts'
import { listMutator } from '../mutator.ts'

export const itemsMerged = listMutator('items-merged', ({ path, items }, random) => {
  if (items.length < 2) return undefined
  const at = Math.floor(random() * (items.length - 1))
  const merged = bothOf(items[at], items[at + 1])
  if (merged === undefined) return undefined
  return {
    path: [...path, at],
    edits: [{ path, value: [...items.slice(0, at), merged, ...items.slice(at + 2)] }],
  }
})

/** Texts one after the other; what cannot be joined is of the first. */
function bothOf(one: JsonValue, other: JsonValue): JsonValue | undefined {
  if (typeof one === 'string' && typeof other === 'string') return `${one} ${other}`
  if (!isJsonObject(one) || !isJsonObject(other)) return undefined
  const members = Object.entries(one).map(([name, value]) => {
    const second = other[name]
    const isBoth = typeof value === 'string' && typeof second === 'string' && value !== second
    return [name, isBoth ? `${value} ${second}` : value]
  })
  return Object.fromEntries(members) as JsonValue
}
