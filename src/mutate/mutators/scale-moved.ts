/** The decimal point moves, or a scale is read wrongly: ten, a hundred or a thousand times too much or too little. */
import { leafMutator } from '../mutator.ts'
import { oneOf, type Random } from '../random.ts'
import { numberFrom, plainDigits, writtenNumber } from '../written-number.ts'

const STEPS = [1, -1, 2, 3, -3] as const

export const scaleMoved = leafMutator('scale-moved', ({ value, isQuote }, random) => {
  if (isQuote) return undefined
  if (typeof value === 'number') {
    const digits = plainDigits(value)
    return digits === null || value === 0 ? undefined : numberFrom(moved(digits, random))
  }
  if (typeof value !== 'string') return undefined
  const found = writtenNumber(value)
  // Which mark is the decimal one is no mutator's guess: only plain digits and one point.
  if (!found || !/^\d+(?:\.\d+)?$/.test(found.digits) || Number(found.digits) === 0) return undefined
  return `${found.before}${found.sign}${moved(found.digits, random)}${found.after}`
})

/** The same digits with the decimal point elsewhere. */
function moved(text: string, random: Random): string {
  const step = oneOf(STEPS, random)!
  const sign = text.startsWith('-') ? '-' : ''
  const [whole, fraction = ''] = text.slice(sign.length).split('.')
  const digits = whole + fraction
  const point = whole.length + step
  const padded = point > 0 ? digits.padEnd(point, '0') : digits.padStart(digits.length + 1 - point, '0')
  const at = Math.max(point, 1)
  const rest = padded.slice(at).replace(/(?<!0)0+$/, '')
  return `${sign}${padded.slice(0, at).replace(/^0+(?=\d)/, '')}${rest === '' ? '' : `.${rest}`}`
}
