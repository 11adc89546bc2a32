/** Answers made wrong in ways that models are, and answers that say the same in other words. */
import type { JsonObject, JsonValue } from '../../src/model/json.ts'
import type { BenchPage } from './bench-page.ts'

/** The text of an answer, as a model would have sent it. */
export interface Answer {
  readonly page: BenchPage
  /** What was done to it. */
  readonly name: string
  readonly text: string
}

type Change = (answer: Draft) => unknown

/** A copy to be changed. */
type Draft = Record<string, unknown> & { items?: Row[]; flats?: Row[]; evidence?: string[] }
type Row = Record<string, unknown>

const text = (answer: Draft, key: string, change: (was: string) => string): unknown => {
  if (typeof answer[key] !== 'string') return SKIP
  const now = change(answer[key])
  if (now === answer[key]) return SKIP
  answer[key] = now
  return undefined
}
const SKIP = Symbol('does not fit this page')

const put = (row: Row, key: string, value: unknown): void => {
  row[key] = value
}

const rowsOf = (answer: Draft): Row[] | undefined => answer.items ?? answer.flats
const onRows =
  (change: (rows: Row[]) => void): Change =>
  (answer) => {
    const rows = rowsOf(answer)
    return rows ? change(rows) : SKIP
  }
const amountKey = (row: Row): string => ('cost' in row ? 'cost' : 'rent')
const onAmount =
  (change: (amount: number) => number): Change =>
  (answer) => {
    const rows = rowsOf(answer)
    const [holder, key] = rows ? [rows[1]!, amountKey(rows[1]!)] : [answer, 'price']
    holder[key] = change(holder[key] as number)
  }
const otherDigit = (value: string): string =>
  value.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10))

/** One thing wrong each. */
const FAULTS: Readonly<Record<string, Change>> = {
  'a digit of an amount': onAmount((amount) => Math.round((amount + 0.1) * 100) / 100),
  'an amount ten times as high': onAmount((amount) => Math.round(amount * 1000) / 100),
  'an amount with another sign': onAmount((amount) => -amount),
  'an amount read as cents': onAmount((amount) => Math.round(amount * 100)),
  'the old price, which is struck': (answer) => ('price' in answer ? put(answer, 'price', STRUCK) : SKIP),
  'a day of a date': (answer) => text(answer, 'released' in answer ? 'released' : 'inspected', otherDigit),
  'a month of a date': (answer) =>
    text(answer, 'released' in answer ? 'released' : 'inspected', (was) =>
      was.replace(/-0(\d)-/, (_, month) => `-0${(Number(month) % 9) + 1}-`),
    ),
  'another unit': (answer) =>
    'weight' in answer
      ? text(answer, 'weight', (was) => was.replace('kg', 'lb'))
      : text(answer, 'mileage', (was) => was.replace('km', 'mi')),
  'another member of a closed list': (answer) =>
    'colour' in answer
      ? put(answer, 'colour', answer.colour === 'Moss' ? 'Slate' : 'Moss')
      : answer.items
        ? put(answer.items[0]!, 'state', answer.items[0]!.state === 'worn' ? 'sound' : 'worn')
        : SKIP,
  'two digits of a code changed places': (answer) =>
    text(answer, 'report_number', (was) => was.replace(/(\d)(\d)$/, '$2$1')),
  'a name shortened': (answer) =>
    text(answer, 'inspector' in answer ? 'inspector' : 'name', (was) => was.split(' ')[0]!),
  'a sentence reworded': (answer) =>
    text(answer, 'about' in answer ? 'about' : 'summary', (was) => was.replace(/^\S+ \S+/, 'Under review')),
  'a quote that nobody wrote': (answer) =>
    answer.evidence ? void answer.evidence.push('The inspector recommends no further use') : SKIP,
  'a row left out': onRows((rows) => void rows.splice(2, 1)),
  'a row twice': onRows((rows) => void rows.push({ ...rows[0] })),
  'a row made up': onRows((rows) => void rows.push({ ...rows[0], ...madeUp(rows[0]!) })),
  "two rows with each other's amounts": onRows((rows) => {
    const [first, second] = rows as [Row, Row]
    const key = amountKey(first)
    const was = first[key]
    first[key] = second[key]
    second[key] = was
  }),
  'two rows in another order': (answer) =>
    answer.flats ? void answer.flats.splice(0, 2, answer.flats[1]!, answer.flats[0]!) : SKIP,
  'a field left out': (answer) => void delete answer[Object.keys(answer)[0]!],
  'a field made null': (answer) => put(answer, Object.keys(answer)[0]!, null),
  'a field made up': (answer) => put(answer, 'comment', 'none'),
  'a number as a text': (answer) => {
    const rows = rowsOf(answer)
    if (rows) rows[0]![amountKey(rows[0]!)] = String(rows[0]![amountKey(rows[0]!)])
    else answer.price = String(answer.price)
  },
}

const STRUCK = '\u0000struck'

const madeUp = (row: Row): Row =>
  'part' in row ? { part: 'Exhaust', cost: 77.7 } : { title: 'Willow court 12', rent: 777.7 }

/** Faults of the text around the value. */
const BROKEN_TEXTS: Readonly<Record<string, (text: string) => string>> = {
  'an answer cut off': (json) => json.slice(0, Math.floor(json.length * 0.8)),
  'a comma too many': (json) => json.replace(/}$/, ',}'),
  'a code fence': (json) => `\`\`\`json\n${json}\n\`\`\``,
  'a key twice': (json) => json.replace(/}$/, `,${/"\w+":/.exec(json)![0]}"other"}`),
}

/** The same said otherwise: none of these is a fault. */
const SAME: Readonly<Record<string, Change | undefined>> = {
  'as the page has it': undefined,
  'keys in another order': (answer) => {
    for (const [key, value] of Object.entries(answer).reverse()) {
      delete answer[key]
      answer[key] = value
    }
  },
  'white space around a text': (answer) =>
    text(answer, 'about' in answer ? 'about' : 'summary', (was) => was.replaceAll(' ', '  ')),
  'a quantity without its space': (answer) =>
    'weight' in answer
      ? text(answer, 'weight', (was) => was.replace(' ', ''))
      : text(answer, 'mileage', (was) => was.replace(' ', '')),
  'a quantity with grouped digits': (answer) =>
    text(answer, 'mileage', (was) => `${Number(was.split(' ')[0]).toLocaleString('en')} km`),
  'a non-breaking space in a name': (answer) =>
    text(answer, 'inspector' in answer ? 'inspector' : 'name', (was) => was.replace(' ', '\u00a0')),
}

export const faultsOf = (page: BenchPage): Answer[] => [
  ...changed(page, FAULTS),
  ...Object.entries(BROKEN_TEXTS).map(([name, change]) => ({
    page,
    name,
    text: change(JSON.stringify(page.answer)),
  })),
]

export const sameOf = (page: BenchPage): Answer[] => changed(page, SAME)

function changed(page: BenchPage, changes: Readonly<Record<string, Change | undefined>>): Answer[] {
  return Object.entries(changes).flatMap(([name, change]) => {
    const draft = structuredClone(page.answer) as Draft
    if (change?.(draft) === SKIP) return []
    return [{ page, name, text: JSON.stringify(draft, struckOf(page)) }]
  })
}

/** Puts the price that the page strikes where a fault asks for it. */
const struckOf =
  (page: BenchPage) =>
  (_: string, value: unknown): unknown =>
    value === STRUCK ? Number(/<s>\$([\d.,]+)<\/s>/.exec(page.html)![1]!.replace(',', '')) : value

/** The value of an answer, for rivals that take no text; `undefined` where the text is no JSON. */
export function parsedValue({ text: json }: Answer): JsonValue | undefined {
  try {
    return JSON.parse(json) as JsonObject
  } catch {
    return undefined
  }
}
