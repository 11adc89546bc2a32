/** What a judge says of itself and of a field, with every key taken out before anything of it is kept. */
import type { Mask } from '../endpoint/mask-secrets.ts'

/** More is no answer, however it goes on. */
const LONGEST = 25_000

/** What is deeper than any answer is left out. */
const DEEPEST = 6

/** A copy, without anything that no JSON has. */
export function masked(value: unknown, mask: Mask, depth = 0): unknown {
  if (typeof value === 'string') return mask(value.slice(0, LONGEST))
  if (typeof value !== 'object' || value === null) return typeof value === 'bigint' ? String(value) : value
  if (depth === DEEPEST) return undefined
  if (Array.isArray(value)) return value.map((item) => masked(item, mask, depth + 1))
  // Entries, so that a member called __proto__ stays a member.
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      namesSecret(name, member) ? SECRET : masked(member, mask, depth + 1),
    ]),
  )
}

const SECRET = '[secret]'

/** Parameters of a request may be keys by their name alone. */
const namesSecret = (name: string, member: unknown): boolean =>
  typeof member === 'string' &&
  /^(?:x-)?(?:api[_-]?key|access[_-]?token|authorization|password|secret)$/i.test(name)
