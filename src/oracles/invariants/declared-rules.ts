/** The common invariants as data: one line each, named by what they say. */
import { foldCase } from '../../compare/index.ts'
import type { JsonValue } from '../../model/json.ts'
import { type DurationSum, sumOfDurations } from './duration-sum.ts'
import { count, decimalOf, max, min, type Operand, type OperandValue, sum } from './operand.ts'
import { checkRounding, type Rounding } from './rounding.ts'
import { broken, equal, type Invariant, idle, type Query, type RuleOutcome, rule, shown } from './rule.ts'
import { misuse, refuseOtherOptions, refuseOtherPaths, refuseSurplus } from './rule-arguments.ts'

export { type OrderOptions, ordered } from './order.ts'
export { type RatioOptions, ratioOf } from './ratio-of.ts'
export { type Condition, when } from './when.ts'

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
  const given: readonly unknown[] =
    typeof last === 'string' || parts.length === 0 ? parts : parts.slice(0, -1)
  if (given.length === 0) throw misuse('sumOf', 'the path of a part is missing')
  refuseOtherPaths('sumOf', [total, ...given])
  refuseOtherOptions('sumOf', last === undefined || typeof last === 'string' ? options : last)
  const paths = given as readonly string[]
  refuseUnknownKind(options)
  if (options.as !== 'duration') checkRounding(options)
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
export const countOf = (number: string, items: string, ...surplus: readonly never[]): Invariant => {
  refuseOtherPaths('countOf', [number, items])
  refuseSurplus('countOf', surplus)
  return rule(`${number} is the count of ${items}`, ($) => equal($(number), overList(count, $, items)))
}

/** `largest` is the greatest of `values`. */
export const maxOf = (
  largest: string,
  values: string,
  rounding?: Rounding,
  ...surplus: readonly never[]
): Invariant => {
  refuseOtherPaths('maxOf', [largest, values])
  refuseOtherOptions('maxOf', rounding)
  refuseSurplus('maxOf', surplus)
  checkRounding(rounding ?? {})
  return rule(`${largest} is the max of ${values}`, ($) =>
    equal($(largest), overList(max, $, values), rounding),
  )
}

/** `smallest` is the least of `values`. */
export const minOf = (
  smallest: string,
  values: string,
  rounding?: Rounding,
  ...surplus: readonly never[]
): Invariant => {
  refuseOtherPaths('minOf', [smallest, values])
  refuseOtherOptions('minOf', rounding)
  refuseSurplus('minOf', surplus)
  checkRounding(rounding ?? {})
  return rule(`${smallest} is the min of ${values}`, ($) =>
    equal($(smallest), overList(min, $, values), rounding),
  )
}

/** Every value at the path is one of those listed. */
export const oneOf = (
  path: string,
  allowed: readonly JsonValue[],
  ...surplus: readonly never[]
): Invariant => {
  refuseOtherPaths('oneOf', [path])
  refuseSurplus('oneOf', surplus)
  if (!Array.isArray(allowed)) throw misuse('oneOf', `${JSON.stringify(allowed)} is no list of values`)
  return rule(`${path} is one of ${allowed.map(shown).join(', ')}`, ($) =>
    each($(path), `one of ${allowed.map(shown).join(', ')}`, (value) =>
      allowed.some((one) => same(one, value)),
    ),
  )
}

/** Every value at the path stands in a set: one of your own, or the values at another path. */
export const inSet = (
  path: string,
  set: Iterable<JsonValue> | string,
  ...surplus: readonly never[]
): Invariant => {
  refuseOtherPaths('inSet', [path])
  refuseSurplus('inSet', surplus)
  const isSet = typeof set === 'string' ? set.startsWith('$') : typeof set?.[Symbol.iterator] === 'function'
  if (!isSet) throw misuse('inSet', `${JSON.stringify(set)} is neither a list of values nor a path`)
  return rule(`${path} is in ${typeof set === 'string' ? set : 'the set'}`, ($) => {
    const known = typeof set === 'string' ? $(set) : undefined
    if (known && known.values.length === 0) return idle(`${known.name} is absent`, $(path).values)
    const members = known ? known.values.map(({ value }) => value) : [...(set as Iterable<JsonValue>)]
    const few =
      members.length > 8 ? `in the set of ${members.length}` : `one of ${members.map(shown).join(', ')}`
    return each($(path), known ? `in ${known.name}` : few, (value) => members.some((one) => same(one, value)))
  })
}

/** No value at the path stands there twice; items of a list are told apart by all of `by`. */
export const unique = (
  path: string,
  options: { readonly by?: readonly string[] } = {},
  ...surplus: readonly never[]
): Invariant => {
  refuseOtherPaths('unique', [path])
  refuseOtherOptions('unique', options)
  refuseSurplus('unique', surplus)
  const { by } = options
  if (by !== undefined && !Array.isArray(by))
    throw misuse('unique', `{ by: ${JSON.stringify(by)} } is no list of names`)
  return rule(`${path} has nothing twice${by ? ` by ${by.join(', ')}` : ''}`, ($) => {
    const { name, values } = $(path)
    if (values.length === 0) return idle(`${name} is absent`, values)
    if (values.length === 1) return idle(`${name} has one value only, which nothing can equal`, values)
    const seen = new Map<string, OperandValue>()
    for (const one of values) {
      const key = keyOf(one.value, by)
      const first = seen.get(key)
      if (first) return broken(one, `different from ${first.path}`, [first, one])
      seen.set(key, one)
    }
    return { kind: 'held', operands: values }
  })
}

/** There is a value at the path: not absent, null or empty. */
export const present = (path: string, ...surplus: readonly never[]): Invariant => {
  refuseOtherPaths('present', [path])
  refuseSurplus('present', surplus)
  return rule(`${path} is there`, ($) => {
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
}

/** There is no value at the path: absent, null or empty. */
export const absent = (path: string, ...surplus: readonly never[]): Invariant => {
  refuseOtherPaths('absent', [path])
  refuseSurplus('absent', surplus)
  return rule(`${path} is not there`, ($) => {
    const { values } = $(path)
    const there = values.find(({ value }) => !isNothing(value))
    return there ? broken(there, 'absent', [there]) : { kind: 'held', operands: values }
  })
}

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
