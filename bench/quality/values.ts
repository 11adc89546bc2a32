/** Measures the readers on short values whose readings are known: node bench/quality/bundle.mjs values <corpus folder> */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { roundsAtStep, toAmount } from '../../src/compare/decimal.ts'
import { type Comparator, money, number, percent, quantity, type Reading } from '../../src/compare/index.ts'
import { Tally } from './tally.ts'

const corpus = process.argv[2]
if (!corpus) {
  console.error('usage: values <corpus folder>')
  process.exit(2)
}
const load = (name: string) => JSON.parse(readFileSync(join(corpus, name), 'utf8')) as unknown

interface Numeric {
  readonly amount: string
}

/** Expected decimals of 15 digits were computed in binary floats: they are compared two places before their last. */
function judge(tally: Tally, reading: Reading<Numeric>, expected: string | null, label: string): void {
  if (reading.kind === 'ambiguous') {
    tally.add('ambiguous', reading.ambiguity.detail.replace(/^.*?(?=: | is )/, ''), label)
  } else if (reading.kind === 'unreadable') {
    tally.add(expected === null ? 'agrees' : 'not read', 'no such form', label)
  } else {
    const right = expected !== null && equal(reading.value.amount, expected)
    tally.add(
      right ? 'agrees' : 'WRONG',
      'another value',
      `${label} read ${reading.value.amount}, expected ${expected}`,
    )
  }
}

function equal(amount: string, expected: string): boolean {
  const target = toAmount(expected)
  if (target === null) return false
  if (amount === target) return true
  const digits = expected.replace(/[^\d]/g, '').replace(/^0+/, '').length
  const places = /\.(\d+)/.exec(expected)?.[1]?.length ?? 0
  if (digits < 12) return false
  const shown = new Intl.NumberFormat('en', {
    maximumFractionDigits: Math.max(places - 2, 0),
    useGrouping: false,
  })
  return roundsAtStep(toAmount(shown.format(Number(expected)))!, -Math.max(places - 2, 0), amount)
}

const prices = load('prices.json') as {
  lists: Record<string, { price: string; amount: string | null; currency_hint: string | null }[]>
}
for (const [list, rows] of Object.entries(prices.lists)) {
  const tally = new Tally(`prices, ${list}`)
  for (const row of rows) judge(tally, money().read(row.price), row.amount, JSON.stringify(row.price))
  tally.print()
}

const LOCALES: Readonly<Record<string, string>> = { English: 'en', German: 'de', Chinese: 'zh' }
const COMPARATORS: Readonly<Record<string, Comparator<Numeric>>> = {
  number: number() as Comparator<Numeric>,
  percent: percent() as Comparator<Numeric>,
  currency: money() as Comparator<Numeric>,
  dimension: quantity() as Comparator<Numeric>,
}
const recognizers = load('recognizers.json') as {
  cases: { lang: string; kind: string; input: string; resolution: { value: string } }[]
}
const tallies = new Map<string, Tally>()
for (const row of recognizers.cases) {
  const key = `recognizers, ${row.lang} ${row.kind}`
  const tally = tallies.get(key) ?? new Tally(key)
  tallies.set(key, tally)
  const written = row.resolution.value.replace('%', '')
  const expected = row.lang === 'German' ? written.replace(',', '.') : written
  judge(
    tally,
    COMPARATORS[row.kind]!.read(row.input, { locale: LOCALES[row.lang]! }),
    expected,
    JSON.stringify(row.input),
  )
}
for (const tally of tallies.values()) tally.print(40)

const numerals = new Tally('numerals')
for (const [input, value, language] of load('cjk-numbers.json') as [string, number | null, string | null][]) {
  const reading = number().read(input, language === null ? {} : { locale: language })
  judge(
    numerals,
    reading as Reading<Numeric>,
    value === null ? null : String(value),
    `${input} (${language})`,
  )
}
numerals.print()
