/** Order of values: numbers, and ISO dates. */
import { isMoment } from './moment-order.ts'
import { decimalOf, orderOf } from './operand.ts'
import { broken, type Invariant, idle, rule, shown } from './rule.ts'
import { misuse, refuseOtherOptions, refuseOtherPaths, refuseSurplus } from './rule-arguments.ts'

export interface OrderOptions {
  /** `ascending` where nothing is said. */
  readonly direction?: 'ascending' | 'descending'
  /** Neighbours must differ. */
  readonly strictly?: boolean
}

/** The values at the path are in order: numbers, or dates as `2026-03-01`. Absent ones are passed over. */
export const ordered = (
  path: string,
  options: OrderOptions = {},
  ...surplus: readonly never[]
): Invariant => {
  refuseOtherPaths('ordered', [path])
  refuseOtherOptions('ordered', options)
  refuseSurplus('ordered', surplus)
  const { direction = 'ascending', strictly = false } = options
  if (direction !== 'ascending' && direction !== 'descending')
    throw misuse('ordered', `${JSON.stringify(direction)} is no direction: ascending or descending`)
  return rule(`${path} is ${strictly ? 'strictly ' : ''}${direction}`, ($) => {
    const { name, values } = $(path)
    const there = values.filter(({ value }) => value !== null && value !== '')
    if (there.length === 0) return idle(`${name} is absent`, values)
    if (there.length === 1) return idle(`${name} has one value only, which has no neighbour`, there)
    for (let at = 1; at < there.length; at++) {
      const order = orderOf(there[at - 1].value, there[at].value) * (direction === 'ascending' ? 1 : -1)
      if (order < 0 || (order === 0 && !strictly)) continue
      const relation =
        direction === 'ascending'
          ? strictly
            ? 'after'
            : 'no earlier than'
          : strictly
            ? 'before'
            : 'no later than'
      const words =
        isMoment(there[at].value) && decimalOf(there[at].value) === null ? relation : NUMBER_WORDS[relation]
      return broken(there[at], `${words} ${shown(there[at - 1].value)}, which is ${there[at - 1].path}`, [
        there[at - 1],
        there[at],
      ])
    }
    return { kind: 'held', operands: there }
  })
}

const NUMBER_WORDS: Readonly<Record<string, string>> = {
  after: 'greater than',
  'no earlier than': 'at least',
  before: 'less than',
  'no later than': 'at most',
}
