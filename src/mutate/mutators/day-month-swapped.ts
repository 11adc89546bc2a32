/** Day and month change places, where that is a day of the calendar too. */
import { leafMutator } from '../mutator.ts'
import { ISO_DATE, WRITTEN_DATE } from '../written-number.ts'

export const dayMonthSwapped = leafMutator('day-month-swapped', ({ value }) => {
  if (typeof value !== 'string') return undefined
  const iso = ISO_DATE.exec(value)
  if (iso && isSwappable(iso[2], iso[3])) return `${iso[1]}-${iso[3]}-${iso[2]}${value.slice(10)}`
  const written = WRITTEN_DATE.exec(value)
  if (written && isSwappable(written[1], written[3]))
    return [written[3], written[1], written[4]].join(written[2])
  return undefined
})

const isSwappable = (one: string, other: string): boolean =>
  Number(one) !== Number(other) && [one, other].every((part) => Number(part) >= 1 && Number(part) <= 12)
