/** Takes the power out of text that comes from pages and models before a terminal sees it. */

/** C0 and C1 controls (ESC, BEL, CSI …) and bidi controls; tabs and line breaks are left. */
const POWERFUL =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** Each such character becomes one replacement character, so that offsets into the text stay right. */
export const defuseText = (text: string): string => text.replace(POWERFUL, '\ufffd')

/**
 * The same for every string of a finding or result. What stands under `value` is left: it is the candidate's
 * own JSON, of any depth, and no message prints it.
 */
export function defuse<Value>(value: Value): Value {
  if (typeof value === 'string') return defuseText(value) as Value
  if (Array.isArray(value)) return value.map(defuse) as Value
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, inner]) => [key, key === 'value' ? inner : defuse(inner)])
  return Object.fromEntries(entries) as Value
}
