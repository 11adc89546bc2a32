/** JSON with the members of objects in the order of their names: equal values have equal texts, and so equal digests. */

/** @throws TypeError for what JSON cannot hold. */
export const sortedJson = (value: unknown): string => JSON.stringify(value, sortedMembers) ?? 'undefined'

function sortedMembers(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1)))
}
