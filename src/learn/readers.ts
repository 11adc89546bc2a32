/** How a field may read: comparators to try on it, each with the words in which a template writes it. */
import {
  type Comparator,
  date,
  duration,
  type MoneyValue,
  money,
  number,
  percent,
  type QuantityValue,
  quantity,
  quarter,
  text,
} from '../compare/index.ts'
import { amongWords } from '../facts/template/among-words.ts'
import type { ValueLocator } from '../facts/template/locator.ts'
import { sameWords } from '../facts/template/same-words.ts'
import type { JsonValue } from '../model/json.ts'
import { readingOf } from '../oracles/facts/choose-comparator.ts'
import { quoted } from './code.ts'

/** A comparator and how it is written: `money({ currency: 'USD' })`. */
export interface Reader {
  /** Without `.as(…)`; empty for what a template compares by itself. */
  readonly code: string
  /** Names that the code needs of the package. */
  readonly imports: readonly string[]
  readonly comparator: Comparator
  /** What the reader compares: words are looked up on a page, values are read off it. */
  readonly kind: 'words' | 'value'
}

const made = (code: string, comparator: unknown, kind: Reader['kind'] = 'value'): Reader => ({
  code,
  imports: namesIn(code),
  comparator: comparator as Comparator,
  kind,
})

const namesIn = (code: string): string[] => [...code.matchAll(/\b([a-z]\w*)\(/gi)].map(([, name]) => name!)

const TEXT = made('text()', text(), 'words')
const WORDS = made('sameWords()', sameWords(), 'words')

/** Units that a bare number of a candidate may count time in. */
const TIMES = (['min', 'h', 's', 'd'] as const).map((unit) =>
  made(`duration({ unit: '${unit}' })`, duration({ unit })),
)

const NUMBERS = [
  made('number()', number()),
  made('money()', money()),
  made('percent()', percent()),
  // Before times: `7.5 m` is a length, unless the field is read as minutes on more pages.
  made('quantity()', quantity()),
  ...TIMES,
]

const QUANTITIES = [
  TEXT,
  WORDS,
  made('quantity()', quantity()),
  made('money()', money()),
  made('percent()', percent()),
  made('duration()', duration()),
]

const DATES = [made('date()', date()), made('quarter()', quarter()), TEXT]

const NUMBERS_OF_TIME = [NUMBERS[0]!, ...TIMES]

/**
 * Readers for a field, the plainest first: by what most of its values are.
 *
 * @param isTime whether a number counts time.
 */
export function readersFor(values: readonly JsonValue[], isTime = false): readonly Reader[] {
  const counts = new Map<readonly Reader[], number>()
  for (const value of values) {
    const { kind } = readingOf(value)
    const readers =
      kind === 'number'
        ? isTime
          ? NUMBERS_OF_TIME
          : NUMBERS
        : kind === 'quantity'
          ? QUANTITIES
          : kind === 'date'
            ? DATES
            : [TEXT, WORDS]
    counts.set(readers, (counts.get(readers) ?? 0) + 1)
  }
  const [most] = [...counts].sort(([, left], [, right]) => right - left)
  return most?.[0] ?? [TEXT, WORDS]
}

/** The same reader for places that write the value among other words; words are never looked for so. */
export const among = (reader: Reader): Reader =>
  reader.kind === 'words' ? reader : made(`amongWords(${reader.code})`, amongWords(reader.comparator))

/** The plain one of a reader among words. */
export const plainOf = (reader: Reader, readers: readonly Reader[]): Reader | undefined =>
  readers.find(({ code }) => `amongWords(${code})` === reader.code)

/**
 * The reader with the currency or unit that all texts show, so that another one is wrong; the reader itself where they
 * show none, or several.
 */
export function withUnit(reader: Reader, texts: readonly string[]): Reader {
  const name = reader.code === 'money()' ? 'currency' : reader.code === 'quantity()' ? 'unit' : undefined
  if (name === undefined) return reader
  const shown = new Set(
    texts.map((one) => {
      const reading = reader.comparator.read(one)
      return reading.kind === 'value' ? (reading.value as MoneyValue & QuantityValue)[name] : undefined
    }),
  )
  const [only] = shown
  if (shown.size !== 1 || only === undefined) return reader
  if (name === 'currency')
    return /^[A-Z]{3}$/.test(only)
      ? made(`money({ currency: '${only}' })`, money({ currency: only }))
      : reader
  const inTime = TIMES.find(({ code }) => code === `duration({ unit: '${only}' })`)
  return inTime ?? made(`quantity({ unit: ${quoted(only)} })`, quantity({ unit: only }))
}

/** A template compares texts by itself where nothing is said. */
const isSilent = ({ code }: Reader): boolean => code === TEXT.code

export const asCode = (reader: Reader): string => (isSilent(reader) ? '' : `.as(${reader.code})`)

/** The place with its reader. */
export const readBy = (place: ValueLocator, reader: Reader): ValueLocator =>
  isSilent(reader) ? place : place.as(reader.comparator)

/** Names that the code of the reader needs of the package. */
export const importsOf = (reader: Reader): readonly string[] => (isSilent(reader) ? [] : reader.imports)
