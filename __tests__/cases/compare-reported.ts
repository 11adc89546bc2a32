/** Faults that users of other tools reported publicly, as small inputs of ours with the right verdict. */
import type { Comparison } from '../../src/compare/comparator.ts'
import {
  type Comparator,
  code,
  date,
  flag,
  money,
  number,
  quarter,
  type ReadingContexts,
  text,
} from '../../src/compare/index.ts'
import type { JsonValue } from '../../src/model/json.ts'

export interface ReportedCase {
  readonly fact: string
  readonly comparator: Comparator<never>
  readonly source: string
  readonly candidate: JsonValue
  readonly contexts?: ReadingContexts
  readonly verdict: Comparison['kind']
}

const row = <Value>(
  fact: string,
  comparator: Comparator<Value>,
  source: string,
  candidate: JsonValue,
  verdict: Comparison['kind'],
  contexts?: ReadingContexts,
): ReportedCase => ({
  fact,
  comparator: comparator as unknown as Comparator<never>,
  source,
  candidate,
  verdict,
  ...(contexts ? { contexts } : {}),
})

const stock = flag({ true: ['Sofort lieferbar'], false: ['Nicht lieferbar'] })
const dayColumn = { source: { siblings: ['23/06/2021', '04/06/2021'] } }
const inMillions = { source: { locale: 'en', scale: 1e6 } }

export const REPORTED_CASES: readonly ReportedCase[] = [
  row(
    'a long id that JSON rounded is not the id',
    number(),
    '7300198450021000007',
    7300198450021000000,
    'different',
  ),
  row('a long decimal is an ordinary number', number(), '0.38461538461538464', 0.38461538461538464, 'same'),
  row('a narrow space before a question mark does not matter', text(), 'compris\u202f?', 'compris ?', 'same'),
  row('a soft hyphen does not matter', text(), 'Donau\u00addampf', 'Donaudampf', 'same'),
  row('simplified and traditional characters differ', text(), '国家图书馆', '國家圖書館', 'different'),
  row('one and a half is 1.5', number(), '2½', 2.5, 'same'),
  row('one and a half is not eleven halves', number(), '2½', 10.5, 'different'),
  row('a decimal comma is kept', number(), '2.318,70', 2318.7, 'same'),
  row('a dropped decimal comma is found', number(), '2.318,70', 231870, 'different'),
  row('leading zeros of a code are kept', code(), '07', 7, 'different'),
  row('a number field does not read a code', number(), '07', 7, 'unreadable'),
  row('a bracket around a word is no minus', money(), 'Sum(euro) €250', 250, 'same'),
  row('a bracket around the amount is a minus', money(), '(€250)', -250, 'same'),
  row('a dropped "in millions" is found', number(), '48,217', 48217, 'different', inMillions),
  row('an applied "in millions" passes', number(), '48,217', 48217000000, 'same', inMillions),
  row('two and a half trillion in Chinese', number(), '二万五千亿', 2.5e12, 'same'),
  row('full-width digits with a scale', number(), '５６７８万', 56780000, 'same'),
  row('Arabic digits and marks', number(), '٢٣٬٧٥٠٫٢٥', 23750.25, 'same'),
  row('a quarter before its year', quarter(), 'Q2/2019', '2019Q2', 'same'),
  row('a quarter before its year is not the one before', quarter(), 'Q2/2019', '2019Q1', 'different'),
  row('a fiscal label is no calendar quarter', quarter(), 'FY2022/23 Q2', '2023Q2', 'different'),
  row('the column says that the day comes first', date(), '04/06/2021', '2021-06-04', 'same', dayColumn),
  row('the column says that the month does not', date(), '04/06/2021', '2021-04-06', 'different', dayColumn),
  row('an ISO date is never swapped', date(), '2023-05-08', '2023-05-08', 'same'),
  row('an ISO date swapped is found', date(), '2023-05-08', '2023-08-05', 'different'),
  row('an unknown status word decides nothing', stock, 'eingestellt', true, 'unreadable'),
  row('a negated status is no', stock, 'Nicht lieferbar', false, 'same'),
  row('a negated status is not yes', stock, 'Nicht lieferbar', true, 'different'),
  row('decimals are compared exactly', number(), '0.3', 0.3, 'same'),
]
