/** The common invariants as data: one line each, named by what they say. */
import { foldCase } from '../../compare/index.ts'
import type { JsonValue } from '../../model/json.ts'
import { inPercent, ratio } from './arithmetic.ts'
import { type DurationSum, sumOfDurations } from './duration-sum.ts'
import { count, decimalOf, max, min, type Operand, type OperandValue, sum } from './operand.ts'
import type { Rounding } from './rounding.ts'
import { equal, type Invariant, type Query, type RuleOutcome, rule, shown } from './rule.ts'

/** How a sum is read: as numbers, which may be rounded, or as durations. */
export type SumOptions = (Rounding & { readonly as?: 'number' }) | DurationSum

/**
 * `total` is the sum of all `parts`: `sumOf('$.total', '$.items[*].amount')`, `sumOf('$.gross', '$.net', '$.tax')`.
 * Nothing is decided where a part is absent, or an item of a list has no such value.
 */
export function sumOf(
  total: string,
  ...parts: [string, ...string[]] | [string, ...string[], SumOptions | undefined]
): Invariant {
  const last = parts.at(-1)
  const options: SumOptions = typeof last === 'object' ? last : {}
  const paths = (parts as readonly unknown[]).filter((part) => typeof part === 'string')
  if (paths.length === 0) throw new TypeError(`sumOf(${JSON.stringify(total)}, …) needs the path of a part.`)
  refuseUnknownKind(options)
  return rule(`${total} is the sum of ${paths.join(', ')}`, ($) => {
    const complete = paths.map((path) => completeList($, path))
    if (options.as === 'duration') return sumOfDurations($(total), complete, options)
    const { as: _, ...rounding } = options
    return equal($(total), sum(...complete), rounding)
  })
}

function refuseUnknownKind({ as }: SumOptions): void {
  if (as !== undefined && as !== 'number' && as !== 'duration')
    throw new TypeError(`{ as: ${JSON.stringify(as)} } is no kind of sum: it is "number" or "duration".`)
}

/** `number` is how many `items` there are. */
export const countOf = (number: string, items: string): Invariant =>
  rule(`${number} is the count of ${items}`, ($) => equal($(number), overList(count, $, items)))

/** `largest` is the greatest of `values`. */
export const maxOf = (largest: string, values: string, rounding?: Rounding): Invariant =>
  rule(`${largest} is the max of ${values}`, ($) => equal($(largest), overList(max, $, values), rounding))

/** `smallest` is the least of `values`. */
export const minOf = (smallest: string, values: string, rounding?: Rounding): Invariant =>
  rule(`${smallest} is the min of ${values}`, ($) => equal($(smallest), overList(min, $, values), rounding))

/** A share is written as a fraction of one, or as a percentage. */
export interface RatioOptions extends Rounding {
  /** The share is in percent: 15.5 for 0.155. */
  readonly percent?: boolean
}

/**
 * `share` is `part` divided by `whole`, rounded as declared. Where no rounding is declared, the digits of the share
 * show it: 0.333 and 0.33 are both a third, 0.334 is not.
 */
export const ratioOf = (
  share: string,
  part: string,
  whole: string,
  { percent = false, ...rounding }: RatioOptions = {},
): Invariant =>
  rule(`${share} is ${part} / ${whole}${percent ? ' in percent' : ''}`, ($) => {
    const exact = ratio($(part), $(whole))
    const declared = rounding.round !== undefined || rounding.shownIn !== undefined || rounding.ofRounded
    return equal($(share), percent ? inPercent(exact) : exact, declared ? rounding : { asShown: true })
  })

/** Every value at the path is one of those listed. */
export const oneOf = (path: string, allowed: readonly JsonValue[]): Invariant =>
  rule(`${path} is one of ${allowed.map(shown).join(', ')}`, ($) =>
    each($(path), `one of ${allowed.map(shown).join(', ')}`, (value) =>
      allowed.some((one) => same(one, value)),
    ),
  )

/** Every value at the path stands in a set: one of your own, or the values at another path. */
export const inSet = (path: string, set: Iterable<JsonValue> | string): Invariant =>
  rule(`${path} is in ${typeof set === 'string' ? set : 'the set'}`, ($) => {
    const known = typeof set === 'string' ? $(set) : undefined
    if (known && known.values.length === 0) return idle(`${known.name} is absent`, $(path).values)
    const members = known ? known.values.map(({ value }) => value) : [...(set as Iterable<JsonValue>)]
    return each($(path), `in ${known ? known.name : `the set of ${members.length}`}`, (value) =>
      members.some((one) => same(one, value)),
    )
  })

/** No value at the path stands there twice; items of a list are told apart by all of `by`. */
export const unique = (path: string, { by }: { readonly by?: readonly string[] } = {}): Invariant =>
  rule(`${path} has nothing twice${by ? ` by ${by.join(', ')}` : ''}`, ($) => {
    const { name, values } = $(path)
    if (values.length === 0) return idle(`${name} is absent`, values)
    const seen = new Map<string, OperandValue>()
    for (const one of values) {
      const key = keyOf(one.value, by)
      const first = seen.get(key)
      if (first) return broken(one, `different from ${first.path}`, [first, one])
      seen.set(key, one)
    }
    return { kind: 'held', operands: values }
  })

export interface OrderOptions {
  /** `ascending` where nothing is said. */
  readonly direction?: 'ascending' | 'descending'
  /** Neighbours must differ. */
  readonly strictly?: boolean
}

/** The values at the path are in order: numbers, or dates as `2026-03-01`. Absent ones are passed over. */
export const ordered = (
  path: string,
  { direction = 'ascending', strictly = false }: OrderOptions = {},
): Invariant =>
  rule(`${path} is ${strictly ? 'strictly ' : ''}${direction}`, ($) => {
    const { name, values } = $(path)
    const there = values.filter(({ value }) => value !== null && value !== '')
    if (there.length === 0) return idle(`${name} is absent`, values)
    for (let at = 1; at < there.length; at++) {
      const order = compare(there[at - 1], there[at]) * (direction === 'ascending' ? 1 : -1)
      if (order < 0 || (order === 0 && !strictly)) continue
      const relation =
        direction === 'ascending'
          ? strictly
            ? 'after'
            : 'no earlier than'
          : strictly
            ? 'before'
            : 'no later than'
      const words = isDate(there[at].value) ? relation : NUMBER_WORDS[relation]
      return broken(there[at], `${words} ${shown(there[at - 1].value)}, which is ${there[at - 1].path}`, [
        there[at - 1],
        there[at],
      ])
    }
    return { kind: 'held', operands: there }
  })

const NUMBER_WORDS: Readonly<Record<string, string>> = {
  after: 'greater than',
  'no earlier than': 'at least',
  before: 'less than',
  'no later than': 'at most',
}

/** There is a value at the path: not absent, null or empty. */
export const present = (path: string): Invariant =>
  rule(`${path} is there`, ($) => {
    const { values } = $(path)
    const there = values.filter(({ value }) => !isNothing(value))
    if (values.length > 0 && there.length === values.length) return { kind: 'held', operands: values }
    const lacking = values.find(({ value }) => isNothing(value))
    return {
      kind: 'broken',
      subject: path,
      actual: lacking ? shown(lacking.value) : 'absent',
      expected: 'there',
      operands: lacking ? [lacking] : [{ path, value: null }],
    }
  })

/** There is no value at the path: absent, null or empty. */
export const absent = (path: string): Invariant =>
  rule(`${path} is not there`, ($) => {
    const { values } = $(path)
    const there = values.find(({ value }) => !isNothing(value))
    return there ? broken(there, 'absent', [there]) : { kind: 'held', operands: values }
  })

/** A condition, to be followed by what must hold under it. */
export interface Condition {
  then(...rules: readonly Invariant[]): Invariant
}

/** In a rule of your own: decides only where the condition holds. */
export function when(condition: boolean, then: () => RuleOutcome): RuleOutcome
/** As data: `when(oneOf('$.status', ['total loss'])).then(present('$.payout'))`. */
export function when(condition: Invariant): Condition
export function when(condition: boolean | Invariant, then?: () => RuleOutcome): RuleOutcome | Condition {
  if (typeof condition === 'boolean') {
    if (typeof then !== 'function')
      throw new TypeError('when(condition, …) needs a function that is run where the condition holds.')
    return condition ? then() : idle('its condition does not hold', [])
  }
  if (typeof condition?.evaluate !== 'function')
    throw new TypeError("when(…) takes true or false, or a rule such as oneOf('$.status', ['closed']).")
  // biome-ignore lint/suspicious/noThenProperty: the rule reads as it is meant, and nobody awaits it.
  return { then: (...rules) => implication(condition, rules) }
}

/** All rules must hold where the condition does; the first that does not speaks for them. */
function implication(condition: Invariant, rules: readonly Invariant[]): Invariant {
  if (rules.length === 0) throw new TypeError('when(…).then() needs a rule that must hold.')
  const demanded = rules.map(({ name }) => name).join(' and ')
  return rule(`when ${condition.name}, ${demanded}`, ($) => {
    const premise = condition.evaluate($)
    if (premise.kind === 'idle') return premise
    if (premise.kind === 'broken')
      return idle(`the condition "${condition.name}" does not hold`, premise.operands)
    let held: RuleOutcome | undefined
    let waiting: RuleOutcome | undefined
    for (const one of rules) {
      const outcome = one.evaluate($)
      const operands = [...outcome.operands, ...premise.operands]
      if (outcome.kind === 'broken') return { ...outcome, operands }
      if (outcome.kind === 'held') held ??= { kind: 'held', operands }
      else waiting ??= outcome
    }
    return held ?? waiting!
  })
}

const idle = (why: string, operands: readonly OperandValue[]): RuleOutcome => ({
  kind: 'idle',
  why,
  operands,
})

const broken = (
  { path, value }: OperandValue,
  expected: string,
  operands: readonly OperandValue[],
): RuleOutcome => ({ kind: 'broken', subject: path, actual: shown(value), expected, operands })

/** Nulls say nothing, and so break nothing. */
function each({ name, values }: Operand, words: string, holds: (value: JsonValue) => boolean): RuleOutcome {
  const there = values.filter(({ value }) => value !== null)
  if (there.length === 0) return idle(`${name} is absent`, values)
  const wrong = there.find(({ value }) => !holds(value))
  return wrong ? broken(wrong, words, [wrong]) : { kind: 'held', operands: there }
}

function same(left: JsonValue, right: JsonValue): boolean {
  if (left === right) return true
  if (typeof left !== 'number' || typeof right !== 'number') return false
  return decimalOf(left)?.eq(decimalOf(right) ?? 'x') ?? false
}

/** Equal values have equal keys, whatever the order of their members; texts are told apart by what is seen. */
function keyOf(value: JsonValue, by: readonly string[] | undefined): string {
  if (by && typeof value === 'object' && value !== null && !Array.isArray(value)) {
    const item = value as Readonly<Record<string, JsonValue>>
    return JSON.stringify(by.map((name) => (Object.hasOwn(item, name) ? keyOf(item[name], undefined) : null)))
  }
  if (typeof value === 'string') return `text ${foldCase(value)}`
  return JSON.stringify(value, (_, member: unknown) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([left], [right]) => (left < right ? -1 : 1)))
      : member,
  )
}

const isDate = (value: JsonValue): boolean => typeof value === 'string' && /^\d{4}(?:-\d\d){0,2}/.test(value)

function compare(left: OperandValue, right: OperandValue): number {
  const [a, b] = [decimalOf(left.value), decimalOf(right.value)]
  if (a && b) return a.cmp(b)
  if (isDate(left.value) && isDate(right.value)) {
    const [from, to] = [String(left.value), String(right.value)]
    return from < to ? -1 : from > to ? 1 : 0
  }
  throw new TypeError(
    `${left.path} (${shown(left.value)}) and ${right.path} (${shown(right.value)}) have no order: use numbers, or dates as 2026-03-01.`,
  )
}

const isNothing = (value: JsonValue): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** An aggregate over an empty list is a fact; over a list that is absent it is nothing. */
const overList = (aggregate: (operand: Operand) => Operand, $: Query, path: string): Operand =>
  aggregate(completeList($, path))

/** The values of a list; none where some items lack the value, since the others do not make the whole. */
function completeList($: Query, path: string): Operand {
  const operand = $(path)
  const list = /^(.*\[\*\])[^[\]*]+$/.exec(path)?.[1]
  if (list === undefined) return operand
  const items = $(list).values.length
  const valued = operand.values.filter(({ value }) => value !== null && value !== '').length
  if (items <= valued || items === 0) return operand
  return {
    ...operand,
    values: [],
    why: `${items - valued} of ${items} items have no ${path.slice(list.length + 1)}`,
  }
}
