/** The fields of single values that a contract speaks of, as shapes: `$.rows[*].amount`. */
import { isJsonObject, type JsonValue } from '../model/json.ts'
import { formatPath } from '../model/json-path.ts'
import { type JsonSchema, unfold } from '../oracles/contract/schema-at.ts'

/** A schema that unfolds without end is not followed further. */
const DEEPEST = 12
const MOST_LEAVES = 2000

export function contractLeaves(root: JsonSchema): string[] {
  const leaves = new Set<string>()
  const pending: { shape: string; schemas: readonly JsonValue[]; depth: number }[] = [
    { shape: '$', schemas: [root as JsonValue], depth: 0 },
  ]
  for (let next = pending.shift(); next && leaves.size < MOST_LEAVES; next = pending.shift()) {
    const { shape, schemas, depth } = next
    const unfolded = unfold(root, schemas)
    const members = new Map<string, JsonValue[]>()
    const items: JsonValue[] = []
    for (const schema of unfolded) {
      if (isJsonObject(schema.properties))
        for (const [name, inner] of Object.entries(schema.properties))
          members.set(name, [...(members.get(name) ?? []), inner])
      if (isJsonObject(schema.items)) items.push(schema.items)
      if (Array.isArray(schema.prefixItems)) items.push(...(schema.prefixItems as JsonValue[]))
    }
    if (members.size === 0 && items.length === 0) leaves.add(shape)
    if (depth >= DEEPEST) continue
    for (const [name, inner] of members)
      pending.push({ shape: shape + formatPath([name]).slice(1), schemas: inner, depth: depth + 1 })
    if (items.length > 0) pending.push({ shape: `${shape}[*]`, schemas: items, depth: depth + 1 })
  }
  leaves.delete('$')
  return [...leaves]
}
