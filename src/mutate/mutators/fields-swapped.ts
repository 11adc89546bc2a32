/** Two fields of one object change places: values of the same kind that differ. */
import { isJsonObject, type JsonValue } from '../../model/json.ts'
import { valueAt } from '../../model/json-path.ts'
import type { Mutator } from '../mutator.ts'
import { oneOf } from '../random.ts'

export const fieldsSwapped: Mutator = {
  name: 'fields-swapped',
  *faults({ value: root, leaves }, random) {
    for (const { path, value } of leaves) {
      const name = path.at(-1)
      const holder = valueAt(root, path.slice(0, -1)) as JsonValue
      if (typeof name !== 'string' || !isJsonObject(holder)) continue
      const other = oneOf(
        Object.keys(holder).filter((key) => key !== name && isLike(value, holder[key])),
        random,
      )
      if (other === undefined) continue
      const edits = [
        { path, value: holder[other] },
        { path: [...path.slice(0, -1), other], value },
      ]
      yield { path, edits }
    }
  },
}

/** Of one type, of one form, and different. */
export function isLike(one: JsonValue, other: JsonValue): boolean {
  if (one === other || one === null || other === null || typeof one !== typeof other) return false
  if (typeof one !== 'string' || typeof other !== 'string') return typeof one !== 'object'
  return one !== '' && other !== '' && /\d/.test(one) === /\d/.test(other)
}
