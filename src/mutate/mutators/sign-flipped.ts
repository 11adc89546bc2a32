/** Plus becomes minus, and minus plus. */
import { leafMutator } from '../mutator.ts'
import { writtenNumber } from '../written-number.ts'

export const signFlipped = leafMutator('sign-flipped', ({ value, isQuote }) => {
  if (isQuote) return undefined
  if (typeof value === 'number') return value === 0 ? undefined : -value
  const found = typeof value === 'string' ? writtenNumber(value) : null
  if (!found || !/[1-9]/.test(found.digits)) return undefined
  return `${found.before}${found.sign === '' ? '-' : ''}${found.digits}${found.after}`
})
