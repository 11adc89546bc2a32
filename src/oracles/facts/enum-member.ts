/** Values that stand for words of the page: members of a contract's `enum`, and tokens as programs write them. */
import { enumeration } from '../../compare/index.ts'
import type { JsonValue } from '../../model/json.ts'

const MEMBERS = enumeration()

/** `in_transit`, `in-transit` and `In transit` are one member. */
export function isSameMember(left: JsonValue, right: JsonValue): boolean {
  const [a, b] = [MEMBERS.read(left), MEMBERS.read(right)]
  return a.kind === 'value' && b.kind === 'value' && MEMBERS.same(a.value, b.value)
}

export const isMember = (members: readonly JsonValue[], value: JsonValue): boolean =>
  members.some((member) => typeof member === 'string' && isSameMember(member, value))

/** One lower-case word, or several joined by underscores or hyphens: chosen by whoever wrote the candidate. */
export const isToken = (value: JsonValue | undefined): value is string =>
  typeof value === 'string' && /^\p{Ll}+(?:[_-]\p{Ll}+)*$/u.test(value)
