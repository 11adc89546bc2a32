/** Reads quantities in falling units of one dimension, `5 ft 11 in`, `2 lb 3 oz`, `1 m 80 cm`, as so many of the smallest. */
import type { Reading, ReadingContext } from './comparator.ts'
import { type Amount, compareAmounts, over, plus, times } from './decimal.ts'
import type { QuantityValue } from './quantity.ts'
import { readNumeric } from './read-number.ts'
import { read } from './reading.ts'
import { LONGEST_UNIT, type Unit, unitOf } from './units.ts'

const MOST_PARTS = 4
const PART = /^(\d[\d.,]*|\d{0,4} ?[½¼¾⅓⅔]) ?([^\d½¼¾⅓⅔]{1,40})/u
const JOINT = /(?:,| and| und| et| y)? ?$/

interface Part {
  readonly amount: Amount
  readonly step: number
  readonly unit: Unit
}

/** `null` where the text is no such quantity: an open unit at the end (`6 ft 2`) is none. */
export function readCompoundQuantity(text: string, context: ReadingContext): Reading<QuantityValue> | null {
  const { scale: _, ...place } = context
  const parts: Part[] = []
  let rest = text
  while (rest !== '') {
    const match = parts.length < MOST_PARTS ? PART.exec(rest) : null
    if (!match) return null
    rest = rest.slice(match[0].length)
    const unit = unitAt(rest === '' ? match[2]! : match[2]!.replace(JOINT, ''))
    const number = readNumeric(match[1]!.trim(), place)
    if (unit === null || number.kind !== 'value') return null
    const part: Part = { amount: number.value.amount, step: number.value.step, unit }
    const before = parts.at(-1)
    if (before !== undefined && !follows(before, part)) return null
    parts.push(part)
  }
  return parts.length < 2 ? null : read(inSmallest(parts))
}

/** `'` is a foot where inches follow; alone it may be a minute or a quotation mark. */
const unitAt = (written: string): Unit | null => {
  const plain = written.trim()
  return plain.length > LONGEST_UNIT + 1 ? null : unitOf(plain === "'" ? 'ft' : plain)
}

/** A whole number of the larger unit, then less of the smaller one than the larger holds. */
function follows(before: Part, part: Part): boolean {
  const [large, small] = [before.unit.factor, part.unit.factor]
  if (before.unit.dimension !== part.unit.dimension || large === undefined || small === undefined)
    return false
  return /^\d+$/.test(before.amount) && compareAmounts(times(part.amount, small), large) < 0
}

function inSmallest(parts: readonly Part[]): QuantityValue {
  const last = parts.at(-1)!
  let amount: Amount = '0'
  for (const part of parts)
    amount = plus(amount, times(part.amount, over(part.unit.factor!, last.unit.factor!)!))
  return { amount, step: last.step, unit: last.unit.token }
}
