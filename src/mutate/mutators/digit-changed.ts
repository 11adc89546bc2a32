/** One digit is another one: in a number, or in a text that holds one. */
import type { JsonValue } from '../../model/json.ts'
import { leafMutator } from '../mutator.ts'
import { oneOf, type Random } from '../random.ts'
import { ISO_DATE, isDay, numberFrom, plainDigits } from '../written-number.ts'

const DIGITS = '0123456789'

export const digitChanged = leafMutator('digit-changed', ({ value, isQuote }, random) => {
  if (isQuote) return undefined
  if (typeof value === 'number') {
    const digits = plainDigits(value)
    return digits === null ? undefined : numberFrom(withOtherDigit(digits, random) ?? digits)
  }
  return typeof value === 'string' ? withOtherDigit(value, random) : undefined
})

/** The same text with one other digit; a day stays one that the calendar has. `undefined` without digits. */
export function withOtherDigit(text: string, random: Random): string | undefined {
  const places = [...text.matchAll(/\d/g)].map(({ index }) => index)
  const start = Math.floor(random() * places.length)
  for (let step = 0; step < places.length; step++) {
    const at = places[(start + step) % places.length]
    const fitting = [...DIGITS]
      .filter((digit) => digit !== text[at] && !(digit === '0' && leads(text, at)))
      .map((digit) => text.slice(0, at) + digit + text.slice(at + 1))
      .filter(isSoundAs(text))
    const made = oneOf(fitting, random)
    if (made !== undefined) return made
  }
  return undefined
}

/** The first digit of a number that has more of them. */
const leads = (text: string, at: number): boolean =>
  !/\d/.test(text[at - 1] ?? '') && /\d/.test(text[at + 1] ?? '')

function isSoundAs(original: string): (text: string) => boolean {
  if (!isSoundDate(original)) return () => true
  return isSoundDate
}

function isSoundDate(text: JsonValue): boolean {
  const parts = typeof text === 'string' ? ISO_DATE.exec(text) : null
  return parts !== null && isDay(Number(parts[1]), Number(parts[2]), Number(parts[3]))
}
