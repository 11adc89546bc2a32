/** The three outcomes of reading a raw side, as short constructors. */
import type { JsonValue } from '../model/json.ts'
import type { Ambiguity, Reading } from './comparator.ts'

export const read = <Value>(value: Value): Reading<Value> => ({ kind: 'value', value })

export const unreadable = (detail: string): Reading<never> => ({ kind: 'unreadable', detail })

export const ambiguous = (code: Ambiguity['code'], detail: string): Reading<never> => ({
  kind: 'ambiguous',
  ambiguity: { code, detail },
})

/** Longest text that a value reader looks at; longer ones are prose, not a value. */
export const LONGEST_VALUE = 400

const LONGEST_QUOTED = 60

/** A text as a detail quotes it: never longer than a line. */
export function quoted(text: string): string {
  return `"${text.length > LONGEST_QUOTED ? `${text.slice(0, LONGEST_QUOTED)}…` : text}"`
}

/** A raw side as text where it is a scalar; `null` for null, lists and objects, which are no value. */
export function scalarText(raw: JsonValue): string | null {
  if (typeof raw === 'string') return raw
  if (typeof raw === 'number' || typeof raw === 'boolean') return String(raw)
  return null
}

/** Why a raw side that is not a text has no reading. */
export function notAScalar(raw: JsonValue): Reading<never> {
  return unreadable(
    raw === null ? 'null is no value' : `${Array.isArray(raw) ? 'a list' : 'an object'} is no single value`,
  )
}
