/** Having no value is written in many ways. */
import type { JsonValue } from '../model/json.ts'

export const isNothing = (value: JsonValue | undefined): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0)
