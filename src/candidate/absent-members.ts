/** Members that are undefined are none, as JSON.stringify has it: the value without them. */
import type { JsonValue } from '../model/json.ts'

/** The same value where it has no such member; else a copy of it. Of plain JSON without cycles; without recursion. */
export function withoutAbsentMembers(root: unknown): JsonValue {
  return hasAbsentMember(root) ? copyOf(root) : (root as JsonValue)
}

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null

function hasAbsentMember(root: unknown): boolean {
  const seen = new Set<object>()
  const pending: unknown[] = [root]
  while (pending.length > 0) {
    const value = pending.pop()
    if (!isContainer(value) || seen.has(value)) continue
    seen.add(value)
    for (const child of Object.values(value)) {
      if (child === undefined) return true
      if (isContainer(child)) pending.push(child)
    }
  }
  return false
}

function copyOf(root: unknown): JsonValue {
  const copies = new Map<object, object>()
  const pending: object[] = []
  const copied = (value: unknown): unknown => {
    if (!isContainer(value)) return value
    const known = copies.get(value)
    if (known) return known
    const made = Array.isArray(value) ? [] : {}
    copies.set(value, made)
    pending.push(value)
    return made
  }
  const made = copied(root)
  for (let value = pending.pop(); value; value = pending.pop()) {
    for (const [name, child] of Object.entries(value)) {
      if (child === undefined) continue
      // Defined, not assigned: `__proto__` is a name like any other.
      Object.defineProperty(copies.get(value)!, name, {
        value: copied(child),
        enumerable: true,
        writable: true,
        configurable: true,
      })
    }
  }
  return made as JsonValue
}
