/** Changes to a JSON value that leave the original alone: what is not on the way to the change is shared with it. */
import type { JsonValue } from './json.ts'
import { type PathSegments, valueAt } from './json-path.ts'

/** Another value at a place; `undefined` takes the member away. */
export interface Edit {
  readonly path: PathSegments
  readonly value: JsonValue | undefined
}

export function edited(root: JsonValue, edits: readonly Edit[]): JsonValue {
  return edits.reduce((value, edit) => withEdit(value, edit), root)
}

function withEdit(root: JsonValue, { path, value }: Edit): JsonValue {
  let made = value
  for (let length = path.length - 1; length >= 0; length--) {
    const holder = valueAt(root, path.slice(0, length)) as JsonValue
    made = withMember(holder, path[length], made)
  }
  return made as JsonValue
}

function withMember(holder: JsonValue, key: string | number, value: JsonValue | undefined): JsonValue {
  if (Array.isArray(holder)) {
    const copy = [...holder]
    if (value === undefined) copy.splice(Number(key), 1)
    else copy[Number(key)] = value
    return copy
  }
  const members = Object.entries(holder as Record<string, JsonValue>)
  if (value === undefined) return objectOf(members.filter(([name]) => name !== key))
  const known = members.some(([name]) => name === key)
  if (!known) return objectOf([...members, [String(key), value]])
  return objectOf(members.map(([name, old]) => [name, name === key ? value : old]))
}

/** An object of members in their order; `__proto__` is a name like any other. */
export const objectOf = (members: readonly (readonly [string, JsonValue])[]): JsonValue =>
  Object.fromEntries(members)
