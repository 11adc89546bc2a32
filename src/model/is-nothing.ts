/** Having no value is written in many ways. */
import type { JsonValue } from './json.ts'

export const isNothing = (value: JsonValue | undefined): value is undefined | null | '' | readonly [] =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
