/** Another unit or currency behind or before the same number, or in a field that holds the unit alone. */
import { bothWays } from '../both-ways.ts'
import { leafMutator } from '../mutator.ts'
import { writtenNumber } from '../written-number.ts'

/** Units that are taken for each other; each pair reads both ways. */
const PAIRS: readonly (readonly [string, string])[] = [
  ['g', 'kg'],
  ['mg', 'g'],
  ['lb', 'kg'],
  ['oz', 'g'],
  ['ml', 'l'],
  ['mm', 'cm'],
  ['cm', 'm'],
  ['m', 'km'],
  ['mi', 'km'],
  ['miles', 'km'],
  ['in', 'cm'],
  ['ft', 'm'],
  ['m²', 'km²'],
  ['kW', 'PS'],
  ['kW', 'W'],
  ['kWh', 'MWh'],
  ['s', 'min'],
  ['min', 'h'],
  ['minutes', 'hours'],
  ['days', 'weeks'],
  ['months', 'years'],
  ['month', 'year'],
  ['Tage', 'Wochen'],
  ['Monate', 'Jahre'],
  ['Minuten', 'Stunden'],
  ['°C', '°F'],
  ['%', '‰'],
  ['MB', 'GB'],
  ['USD', 'EUR'],
  ['GBP', 'USD'],
  ['CNY', 'USD'],
  ['JPY', 'USD'],
  ['CHF', 'EUR'],
  ['$', '€'],
  ['£', '$'],
  ['¥', '$'],
  ['元', '万元'],
  ['公里', '米'],
  ['千克', '克'],
  ['天', '个月'],
  ['年', '个月'],
]

const OTHERS = bothWays(PAIRS)

export const unitChanged = leafMutator('unit-changed', ({ value, isQuote }) => {
  if (typeof value !== 'string' || isQuote) return undefined
  const alone = OTHERS.get(value)
  if (alone !== undefined) return alone
  const found = writtenNumber(value)
  if (!found) return undefined
  const { before, sign, digits, after } = found
  const [, gap, unit, rest] = /^(\s*)([%‰]|°?[\p{L}²³]+|\p{Sc})?(.*)$/su.exec(after)!
  const behind = OTHERS.get(unit ?? '')
  if (behind !== undefined) return `${before}${sign}${digits}${gap}${behind}${rest}`
  const ahead = OTHERS.get(before.trim())
  return ahead === undefined ? undefined : `${before.replace(before.trim(), ahead)}${sign}${digits}${after}`
})
