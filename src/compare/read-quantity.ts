/** Reads a text that is one number with a unit behind it, `1.5 kg`, `两米半`, `12千米`. */
import type { Reading, ReadingContext } from './comparator.ts'
import { readCompoundQuantity } from './compound-quantity.ts'
import { plus } from './decimal.ts'
import { toNumericText } from './numeric-text.ts'
import type { QuantityValue } from './quantity.ts'
import { readNumeric, withFullWidthEvidence } from './read-number.ts'
import { LONGEST_VALUE, quoted, read, unreadable } from './reading.ts'
import { LONGEST_UNIT, unitOf } from './units.ts'

export function readQuantityText(text: string, context: ReadingContext): Reading<QuantityValue> {
  if (text.length > LONGEST_VALUE) return unreadable('the text is too long for a quantity')
  const numeric = toNumericText(text)
  const place = withFullWidthEvidence(text, context)
  const known = readKnownUnit(numeric, place)
  if (known) return known
  const bare = readNumeric(numeric, place)
  if (bare.kind !== 'unreadable') return bare
  return (
    readCompoundQuantity(numeric, place) ??
    readUnknownUnit(numeric, place) ??
    unreadable(`${quoted(numeric)} is no quantity`)
  )
}

/** The longest known unit at the end, with a number before it; `千米` is a unit before 千 is a thousand. */
function readKnownUnit(text: string, context: ReadingContext): Reading<QuantityValue> | null {
  const half = text.endsWith('半')
  const body = half ? text.slice(0, -1) : text
  for (let length = Math.min(LONGEST_UNIT + 1, body.length - 1); length > 0; length--) {
    const written = body.slice(-length)
    const unit = /^[\s\d.,]/.test(written) ? null : unitOf(written)
    if (unit === null) continue
    const front = body.slice(0, -length)
    if (/\p{Script=Latin}$/u.test(front) && /^\p{L}/u.test(written)) continue
    const number = readNumeric(withoutRepeatedUnit(front, written).replace(/[\s-]$/, ''), context)
    if (number.kind === 'ambiguous') return number
    if (number.kind === 'value') {
      const amount = half ? plus(number.value.amount, '0.5') : number.value.amount
      return read({ ...number.value, amount, unit: unit.token })
    }
  }
  return null
}

/** `5 kg - 10 kg`: both ends carry the unit. */
function withoutRepeatedUnit(front: string, unit: string): string {
  const ends = front.split(/(?<=\S) ?[-~〜] ?(?=\d)/)
  if (ends.length !== 2 || !ends[0]!.endsWith(unit)) return front.trim()
  return `${ends[0]!.slice(0, -unit.length).trim()}-${ends[1]!.trim()}`
}

/** `12 widgets`: a word that no table knows is the unit as it stands. */
const UNKNOWN = /^(.*[\d½¼¾⅓⅔]) ?([\p{L}][\p{L}\p{M} /²³.-]{0,30})$/u

/** `2nd floor` counts nothing. */
const ORDINAL = /\d(?:st|nd|rd|th)(?![\p{L}\p{M}])/iu

function readUnknownUnit(text: string, context: ReadingContext): Reading<QuantityValue> | null {
  const match = UNKNOWN.exec(text)
  if (!match || ORDINAL.test(text)) return null
  const number = readNumeric(match[1]!, context)
  if (number.kind !== 'value') return number.kind === 'ambiguous' ? number : null
  return read({ ...number.value, unit: match[2]!.trim().toLowerCase() })
}
