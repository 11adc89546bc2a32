/** Faults of extraction that users of other tools reported, as small pages of ours, with what the facts check says. */
import {
  code,
  column,
  date,
  defineTemplate,
  enumeration,
  type FactsOptions,
  flag,
  labelled,
  money,
  number,
  rows,
  type Template,
  text,
} from '../../src/index.ts'

export interface ReportedFacts {
  /** Where the behaviour was described. */
  readonly report: string
  readonly fact: string
  readonly html: string
  readonly candidate: unknown
  readonly by: Template | FactsOptions
  /** JSONPath → verdict. */
  readonly verdicts: Readonly<Record<string, string>>
}

const template = (fields: Parameters<typeof defineTemplate>[0]['fields']): Template =>
  defineTemplate({ name: 'reported', fields })

const value = template({ '$.v': text('.v').as(number()) })
const berth = template({
  '$.stock': text('.stock').as(flag({ true: ['Lieferbar'], false: ['Nicht lieferbar'] })),
})
const regions = template({
  '$.list': rows('table', { region: column('Region'), port: column('Port') }).by('port'),
})
const spans = '<table><tr><th>Region<th>Port<tr><td rowspan=2>West<td>Brest<tr><td>Nantes</table>'
const income =
  '<table lang=en><caption>Income (in millions)</caption><tr><th>Year<th>Sales<tr><td>2031<td>48,217</table>'
const sales = template({
  '$.rows': rows('table', { year: column('Year').as(code()), sales: column('Sales').as(money()) }).by('year'),
})
const days = template({
  '$.rows': rows('table', { day: column('Day').as(date()), ship: column('Ship') }).by('ship'),
})
const logbook =
  '<html lang=en><table><tr><th>Day<th>Ship<tr><td>23/06/2031<td>Alma<tr><td>04/06/2031<td>Brig</table></html>'
const keels = template({
  '$.rows': rows('table', { a: column('Hull'), b: column('Mast'), c: column('Sail') }),
})
const empty = '<table><tr><th>Hull<th>Mast<th>Sail<tr><td><td>oak<td>jib</table>'
const offered =
  '<main><h1>Compass</h1><p>Sold out</p></main><aside><h2>You may like</h2><p>Sextant</p><p>Price: <b>€ 24.90</b></p></aside>'

export const REPORTED_FACTS: readonly ReportedFacts[] = [
  {
    report: 'robhunter/agentdeals#1279',
    fact: 'a price that only structured data holds is no price of the visible page',
    html: '<p>On request</p><script type="application/ld+json">{"@type":"Product","offers":{"price":"24.90"}}</script>',
    candidate: { price: 24.9 },
    by: {},
    verdicts: { '$.price': 'not_evaluated' },
  },
  {
    report: 'robhunter/agentdeals#1279',
    fact: 'structured data may speak for it where asked for',
    html: '<p>On request</p><script type="application/ld+json">{"@type":"Product","offers":{"price":"24.90"}}</script>',
    candidate: { price: 24.9 },
    by: { structuredData: true },
    verdicts: { '$.price': 'matched' },
  },
  {
    report: 'UKGovernmentBEIS/inspect_ai#897',
    fact: 'two and a half is 2.5',
    html: '<p class=v>2½</p>',
    candidate: { v: 2.5 },
    by: value,
    verdicts: { '$.v': 'matched' },
  },
  {
    report: 'UKGovernmentBEIS/inspect_ai#897',
    fact: 'two and a half is not 10.5',
    html: '<p class=v>2½</p>',
    candidate: { v: 10.5 },
    by: value,
    verdicts: { '$.v': 'wrong' },
  },
  {
    report: 'pandas-dev/pandas#15084',
    fact: 'a decimal comma that was dropped is found',
    html: '<p class=v>2.318,70</p>',
    candidate: { v: 231870 },
    by: value,
    verdicts: { '$.v': 'wrong' },
  },
  {
    report: 'pandas-dev/pandas#15084',
    fact: 'a decimal comma that was read passes',
    html: '<p class=v>2.318,70</p>',
    candidate: { v: 2318.7 },
    by: value,
    verdicts: { '$.v': 'matched' },
  },
  {
    report: 'pandas-dev/pandas#10534',
    fact: 'a code without its leading zero is another code',
    html: '<p class=v>07</p>',
    candidate: { v: 7 },
    by: template({ '$.v': text('.v').as(code()) }),
    verdicts: { '$.v': 'wrong' },
  },
  {
    report: 'earendil-works/pi#8943',
    fact: 'a number of 19 digits that JSON rounded is not the one on the page',
    html: '<p class=v>7203461958823104557</p>',
    candidate: '{"v":7203461958823104557}',
    by: template({ '$.v': text('.v').as(code()) }),
    verdicts: { '$.v': 'wrong' },
  },
  {
    report: 'openexchangerates/accounting.js#121',
    fact: 'a bracket around a word is no minus',
    html: '<p class=v>Total(euro) €250</p>',
    candidate: { v: 250 },
    by: template({ '$.v': text('.v').as(money()) }),
    verdicts: { '$.v': 'matched' },
  },
  {
    report: 'rocketride-org/rocketride-server#1407',
    fact: 'a caption in millions that was dropped is found',
    html: income,
    candidate: { rows: [{ year: '2031', sales: 48217 }] },
    by: sales,
    verdicts: { '$.rows[0].sales': 'wrong', '$.rows[0].year': 'matched' },
  },
  {
    report: 'rocketride-org/rocketride-server#1407',
    fact: 'a caption in millions that was applied passes',
    html: income,
    candidate: { rows: [{ year: '2031', sales: 48217000000 }] },
    by: sales,
    verdicts: { '$.rows[0].sales': 'matched' },
  },
  {
    report: 'akoumjian/datefinder#78',
    fact: 'one day past the twelfth settles the order for its column',
    html: logbook,
    candidate: {
      rows: [
        { day: '2031-06-23', ship: 'Alma' },
        { day: '2031-06-04', ship: 'Brig' },
      ],
    },
    by: days,
    verdicts: { '$.rows[0].day': 'matched', '$.rows[1].day': 'matched' },
  },
  {
    report: 'akoumjian/datefinder#78',
    fact: 'an order that flips within the column is found',
    html: logbook,
    candidate: {
      rows: [
        { day: '2031-06-23', ship: 'Alma' },
        { day: '2031-04-06', ship: 'Brig' },
      ],
    },
    by: days,
    verdicts: { '$.rows[0].day': 'matched', '$.rows[1].day': 'wrong' },
  },
  {
    report: 'microsoft/playwright#28955',
    fact: 'text that is clipped for screen readers is no part of the value',
    html: '<style>.sr-only{position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0,0,0,0)}</style><dl><dt>Depth<dd>n/k <span class=sr-only>not known</span></dl>',
    candidate: { v: 'n/k' },
    by: template({ '$.v': labelled('Depth') }),
    verdicts: { '$.v': 'matched' },
  },
  {
    report: 'jez500/pricebuddy#222',
    fact: 'the price of another article does not certify a price',
    html: offered,
    candidate: { price: 24.9 },
    by: template({ '$.price': text('main .price').as(money()).optional() }),
    verdicts: { '$.price': 'unexpected' },
  },
  {
    report: 'jef/streetmerchant#1929',
    fact: 'a status word that nobody declared decides nothing',
    html: '<p class=stock>Archiviert</p>',
    candidate: { stock: true },
    by: berth,
    verdicts: { '$.stock': 'not_evaluated' },
  },
  {
    report: 'Cybrarist/Discount-Bandit#109',
    fact: 'a negated status is no',
    html: '<p class=stock>Nicht lieferbar</p>',
    candidate: { stock: true },
    by: berth,
    verdicts: { '$.stock': 'wrong' },
  },
  {
    report: 'Cybrarist/Discount-Bandit#109',
    fact: 'a status maps to its value',
    html: '<p class=stock>Nicht lieferbar</p>',
    candidate: { stock: 'out_of_stock' },
    by: template({
      '$.stock': text('.stock').as(enumeration({ Lieferbar: 'in_stock', 'Nicht lieferbar': 'out_of_stock' })),
    }),
    verdicts: { '$.stock': 'matched' },
  },
  {
    report: 'xberg-io/html-to-markdown#116',
    fact: 'a cell over two rows holds for both',
    html: spans,
    candidate: {
      list: [
        { region: 'West', port: 'Brest' },
        { region: 'West', port: 'Nantes' },
      ],
    },
    by: regions,
    verdicts: { '$.list[0].region': 'matched', '$.list[1].region': 'matched' },
  },
  {
    report: 'brandon93s/html-table-to-json#9',
    fact: 'a cell over two rows that the second lost is missing there',
    html: spans,
    candidate: {
      list: [
        { region: 'West', port: 'Brest' },
        { region: null, port: 'Nantes' },
      ],
    },
    by: regions,
    verdicts: { '$.list[0].region': 'matched', '$.list[1].region': 'missing' },
  },
  {
    report: 'studio-dots-ai/dots.ocr#143',
    fact: 'values that moved into an empty cell are found',
    html: empty,
    candidate: { rows: [{ a: 'oak', b: 'jib', c: null }] },
    by: keels,
    verdicts: { '$.rows[0].a': 'unexpected', '$.rows[0].b': 'wrong', '$.rows[0].c': 'missing' },
  },
  {
    report: 'studio-dots-ai/dots.ocr#143',
    fact: 'an empty cell keeps its place',
    html: empty,
    candidate: { rows: [{ a: null, b: 'oak', c: 'jib' }] },
    by: keels,
    verdicts: { '$.rows[0].b': 'matched', '$.rows[0].c': 'matched' },
  },
  {
    report: 'SuffolkLITLab/docassemble-ALToolbox#250',
    fact: 'a placeholder in place of a value that the page shows is wrong',
    html: '<dl><dt>Pilot<dd>Ada Reed</dl>',
    candidate: { pilot: 'N/A' },
    by: template({ '$.pilot': labelled('Pilot') }),
    verdicts: { '$.pilot': 'wrong' },
  },
]
