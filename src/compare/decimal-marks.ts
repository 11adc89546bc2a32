/** Reads digits with marks between them, `1.234,56`, and says which mark is the decimal one, or that two readings stand. */
import type { ReadingContext } from './comparator.ts'
import { localeMarks } from './locale-marks.ts'
import { toNumericText } from './numeric-text.ts'

export type DecimalMark = '.' | ','

export type MarkedNumber =
  /** One reading whatever the language; `decimalMark` where the text itself shows which mark is which. */
  | {
      readonly kind: 'plain'
      readonly plain: string
      readonly places: number
      readonly decimalMark?: DecimalMark
    }
  /** `1.234`: a whole number if the mark groups thousands, else a decimal with three places. */
  | { readonly kind: 'either'; readonly mark: DecimalMark; readonly whole: string; readonly decimal: string }
  | { readonly kind: 'none'; readonly detail: string }

const SHAPE = /^(?:\d|[.,٫]\d)[\d.,٫٬' ]*$/
const LONGEST = 60

const none = (detail: string): MarkedNumber => ({ kind: 'none', detail })

/** Reads unsigned ASCII digits with marks (`.`, `,`, `'`, space, Arabic `٫` and `٬`), all of the text. */
export function readMarks(text: string): MarkedNumber {
  if (text.length > LONGEST || !SHAPE.test(text)) return none('not a number')
  const groups = text.split(/[.,٫٬' ]/)
  const marks = [...text.replace(/\d/g, '')]
  if (marks.length === 0) return whole(text)
  if (groups.at(-1) === '') return trailingMark(text, marks)
  const last = marks.at(-1)!
  const leading = marks.slice(0, -1)
  if (last === '٫') return withDecimal(groups, leading, undefined)
  if (last === "'" || last === ' ' || last === '٬') return grouped(groups, marks, undefined)
  const mark = last as DecimalMark
  if (leading.length === 0) return singleMark(groups[0]!, groups[1]!, mark)
  if (leading.includes(mark)) return grouped(groups, marks, mark === '.' ? ',' : '.')
  return withDecimal(groups, leading, mark)
}

function whole(digits: string): MarkedNumber {
  if (digits.length > 1 && digits.startsWith('0')) return none('a leading zero makes it a code, not a number')
  return { kind: 'plain', plain: digits, places: 0 }
}

/** `1700.` and `610,`: a mark after the last digit separates nothing. */
function trailingMark(text: string, marks: readonly string[]): MarkedNumber {
  const mark = marks.at(-1)!
  if (mark !== '.' && mark !== ',') return none('not a number')
  return readMarks(text.slice(0, -1))
}

function singleMark(before: string, after: string, mark: DecimalMark): MarkedNumber {
  const couldGroup = after.length === 3 && before.length >= 1 && before.length <= 3 && !before.startsWith('0')
  if (couldGroup) return { kind: 'either', mark, whole: before + after, decimal: `${before}.${after}` }
  return withDecimal([before, after], [], mark)
}

function withDecimal(
  groups: readonly string[],
  leading: readonly string[],
  decimalMark: DecimalMark | undefined,
): MarkedNumber {
  const integer = groups.slice(0, -1)
  const fraction = groups.at(-1)!
  const head = leading.length === 0 ? whole(integer[0] || '0') : grouped(integer, leading, undefined)
  if (head.kind !== 'plain') return head
  const shown = decimalMark ? { decimalMark } : {}
  return { kind: 'plain', plain: `${head.plain}.${fraction}`, places: fraction.length, ...shown }
}

/** Thousands (`1,234,567`), Indian lakhs (`12,34,567`); every mark the same. */
function grouped(
  groups: readonly string[],
  marks: readonly string[],
  decimalMark: DecimalMark | undefined,
): MarkedNumber {
  const [first = '', ...rest] = groups
  const oneMark = marks.every((mark) => mark === marks[0])
  const thousands = rest.every((group) => group.length === 3)
  const lakhs = rest.at(-1)?.length === 3 && rest.slice(0, -1).every((group) => group.length === 2)
  const headed = first.length >= 1 && first.length <= 3 && !first.startsWith('0')
  if (!oneMark || !headed || !(thousands || (lakhs && marks[0] === ',' && first.length <= 2))) {
    return none('its marks group the digits irregularly')
  }
  const shown = decimalMark ? { decimalMark } : {}
  return { kind: 'plain', plain: groups.join(''), places: 0, ...shown }
}

/** What a column says of a mark that could be either. */
type MarkDecision = DecimalMark | 'unknown' | 'contradicting'

const MOST_SIBLINGS = 300
/** Digits right behind a letter are a note or a part of a name: `Value1,2`. */
const NUMBER_RUN = /(?<![\p{L}\d.,])\d[\d.,٫٬']*/gu

const bySiblings = new WeakMap<readonly string[], MarkDecision>()

/** The decimal mark that the other texts of the column show; kept per array, so pass the same one for every cell. */
function decideBySiblings(siblings: readonly string[]): MarkDecision {
  const stored = bySiblings.get(siblings)
  if (stored !== undefined) return stored
  const seen = new Set<DecimalMark>()
  for (const sibling of siblings.slice(0, MOST_SIBLINGS)) {
    for (const [run] of toNumericText(sibling.slice(0, LONGEST * 2)).matchAll(NUMBER_RUN)) {
      const marked = readMarks(run)
      if (marked.kind === 'plain' && marked.decimalMark && isEvidence(marked.plain, marked.places)) {
        seen.add(marked.decimalMark)
      }
    }
  }
  const decision: MarkDecision =
    seen.size === 0 ? 'unknown' : seen.size === 1 ? [...seen][0]! : 'contradicting'
  bySiblings.set(siblings, decision)
  return decision
}

/** `19.04` may be a date and `4,5` a pair; as evidence a decimal of one to four places in a value is enough. */
const isEvidence = (plain: string, places: number): boolean => places <= 4 || plain.length > 6

/**
 * Settles a mark that could be either: the column shows it, else the language of the place does, else nothing
 * (`null`), so that nobody guesses.
 */
export function settleMark(
  mark: DecimalMark,
  context: ReadingContext | undefined,
): 'decimal' | 'group' | null {
  const shown = context?.siblings ? decideBySiblings(context.siblings) : 'unknown'
  if (shown === 'contradicting') return null
  if (shown !== 'unknown') return shown === mark ? 'decimal' : 'group'
  const marks = context?.locale ? localeMarks(context.locale) : null
  if (!marks) return null
  if (marks.decimal === mark) return 'decimal'
  return marks.group === mark ? 'group' : null
}
