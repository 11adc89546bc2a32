/** The members that the objects of a list have, over all answers. */
import type { JsonObject, JsonValue } from '../model/json.ts'
import { isJsonObject } from '../model/json.ts'
import { type Reader, readersFor } from './readers.ts'
import type { SampleField } from './samples.ts'

/** One member of the objects. */
export interface ItemKey {
  readonly key: string
  readonly readers: readonly Reader[]
}

export const objectsOf = (value: JsonValue | undefined): readonly JsonObject[] =>
  Array.isArray(value) ? value.filter(isJsonObject) : []

/** Members that hold scalars; flags, lists and objects stand on no page as one value. */
export function itemKeys({ values }: SampleField): {
  readonly keys: readonly ItemKey[]
  readonly left: readonly string[]
} {
  const members = new Map<string, JsonValue[]>()
  for (const value of values)
    for (const item of objectsOf(value))
      for (const [key, inner] of Object.entries(item))
        if (inner !== null && inner !== '') members.set(key, [...(members.get(key) ?? []), inner])
  const keys: ItemKey[] = []
  const left: string[] = []
  for (const [key, inner] of members) {
    const scalars = inner.filter((one) => typeof one === 'string' || typeof one === 'number')
    if (scalars.length * 2 > inner.length) keys.push({ key, readers: readersFor(scalars) })
    else left.push(key)
  }
  return { keys, left }
}

/**
 * A member that tells items apart in all answers but a few, which may be wrong: texts before dates before numbers, since
 * what is counted repeats by chance.
 */
export function tellingKey(field: SampleField, names: readonly string[]): string | undefined {
  const lists = field.values.map(objectsOf).filter((items) => items.length > 1)
  const tellsApart = (key: string): boolean => {
    const unique = lists.filter((items) => {
      const values = items.map((item) => item[key])
      return (
        values.every((value) => value !== undefined && value !== null) &&
        new Set(values).size === values.length
      )
    })
    return lists.length > 0 && unique.length >= 0.75 * lists.length
  }
  const isText = (key: string): boolean =>
    lists.some((items) => items.some((item) => typeof item[key] === 'string'))
  return names.filter(isText).find(tellsApart)
}
