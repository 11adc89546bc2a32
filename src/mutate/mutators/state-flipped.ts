/** A status, a choice or a flag becomes another one of its kind. */

import type { JsonValue } from '../../model/json.ts'
import { bothWays } from '../both-ways.ts'
import { type Leaf, leafMutator, type Original } from '../mutator.ts'
import { oneOf } from '../random.ts'

/** Words that answer a question; each reads both ways. */
const OPPOSITES: readonly (readonly [string, string])[] = [
  ['yes', 'no'],
  ['true', 'false'],
  ['paid', 'unpaid'],
  ['open', 'closed'],
  ['active', 'inactive'],
  ['available', 'not available'],
  ['in stock', 'out of stock'],
  ['valid', 'expired'],
  ['passed', 'failed'],
  ['normal', 'abnormal'],
  ['approved', 'rejected'],
  ['ja', 'nein'],
  ['oui', 'non'],
  ['sí', 'no'],
  ['lieferbar', 'nicht lieferbar'],
  ['是', '否'],
  ['有', '无'],
  ['正常', '异常'],
]

const OPPOSITE = bothWays(OPPOSITES)

export const stateFlipped = leafMutator('state-flipped', (leaf, random, original) => {
  const { value, isQuote } = leaf
  if (typeof value === 'boolean') return !value
  if (isQuote || value === null || typeof value === 'object') return undefined
  return oneOf(otherStates(leaf, original), random)
})

/** What the contract allows there, else what others of the field have, else the opposite that the language knows. */
function otherStates({ path, value, members }: Leaf, original: Original): readonly JsonValue[] {
  const allowed = (members ?? []).filter((member) => member !== value && member !== null)
  if (allowed.length > 0) return allowed
  if (typeof value !== 'string' || /\d/.test(value)) return []
  const values = original.valuesLike(path)
  const different = [...new Set(values)]
  // Values that come back again and again are of a kind; where all differ, they are names.
  if (different.length > 1 && different.length <= values.length / 2)
    return different.filter((one) => one !== value && typeof one === 'string')
  const opposite = OPPOSITE.get(value.toLowerCase())
  if (opposite === undefined) return []
  return [/^\p{Lu}/u.test(value) ? opposite[0].toUpperCase() + opposite.slice(1) : opposite]
}
