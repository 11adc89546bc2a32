/** Templates with a contract: fields without `.as(…)` and labels without texts take what the contract says. */
import { describe, expect, test } from 'vitest'
import {
  checkHtmlFacts,
  column,
  date,
  defineTemplate,
  each,
  type JsonSchema,
  labelled,
  quantity,
  rows,
  text,
} from '../../../src/index.ts'

const PAGE = `<html lang="en"><dl><dt>Report No.</dt><dd>R-77</dd><dt>Issued</dt><dd>May 3, 2024</dd>
<dt>Opens</dt><dd>9:30 am</dd><dt>Taken</dt><dd>1 h 30 min</dd><dt>Mileage</dt><dd>12,800 mi</dd>
<dt>Paid</dt><dd>€40.00</dd><dt>State</dt><dd>In transit</dd><dt>Grade</dt><dd>Superb</dd><dt>Share</dt><dd>5 %</dd></dl>
<table id="t"><tr><th>Day</th><th>Total due</th></tr><tr><td>June 9, 2024</td><td>€8.00</td></tr></table>
<div class="p"><dl><dt>Born on</dt><dd>1 May 1990</dd></dl><i class="s">Open</i></div></html>`

const contract: JsonSchema = {
  properties: {
    no: { title: 'Report No.' },
    issued: { format: 'date' },
    opens: { format: 'time' },
    taken: { type: 'integer', 'x-unit': 'min' },
    mileage: { type: 'number', 'x-unit': 'km' },
    paid: { type: 'number', 'x-unit': 'USD' },
    state: { enum: ['in_transit', 'delivered'] },
    grade: { enum: ['good', 'bad'], 'x-values': { Superb: 'good', Poor: 'bad' } },
    share: { 'x-unit': '%' },
    rows: {
      items: {
        properties: {
          day: { format: 'date' },
          sum: { title: 'Total due', 'x-currency': 'EUR' },
        },
      },
    },
    people: {
      items: {
        properties: {
          life: { properties: { born: { 'x-labels': ['Geboren', 'Born on'], format: 'date' } } },
          status: { enum: ['closed'] },
        },
      },
    },
  },
}
const fields = {
  '$.no': labelled(),
  '$.issued': labelled(),
  '$.opens': labelled(),
  '$.taken': labelled(),
  '$.mileage': labelled(),
  '$.paid': labelled('Paid'),
  '$.state': labelled('State'),
  '$.grade': labelled('Grade'),
  '$.share': labelled(),
  '$.rows': rows('#t', { day: column(), sum: column() }),
  '$.people': each('.p', { life: { born: labelled() }, status: text('.s') }),
}
const right = {
  no: 'R-77',
  issued: '2024-05-03',
  opens: '09:30',
  taken: 90,
  mileage: 12800,
  paid: 40,
  state: 'in_transit',
  grade: 'good',
  share: 5,
  rows: [{ day: '2024-06-09', sum: 8 }],
  people: [{ life: { born: '1990-05-01' }, status: 'closed' }],
}

describe('a template with a contract', () => {
  const ways = [
    ['in the template', defineTemplate({ contract, fields })],
    ['beside the template', { template: defineTemplate({ fields }), contract }],
  ] as const
  test.each(ways)('%s: titles are labels, and formats, units and members decide', (_name, map) => {
    const { fields: verdicts, notices } = checkHtmlFacts(right, PAGE, map)
    expect(notices).toEqual([])
    const of = (path: string) => verdicts.find((one) => one.path === path)
    for (const path of ['$.no', '$.issued', '$.opens', '$.taken', '$.state', '$.grade', '$.share'])
      expect(of(path)).toMatchObject({ path, verdict: 'matched' })
    for (const path of ['$.rows[0].day', '$.rows[0].sum', '$.people[0].life.born'])
      expect(of(path)).toMatchObject({ path, verdict: 'matched' })
    // 12,800 miles are not 12,800 km, and 40 euros are not 40 dollars.
    expect(of('$.mileage')?.verdict).toBe('wrong')
    expect(of('$.paid')?.verdict).toBe('wrong')
    // "Open" is no member, so that nobody knows what it stands for.
    expect(of('$.people[0].status')).toMatchObject({ verdict: 'not_evaluated', reason: 'unreadable-value' })
  })

  test('what differs is wrong', () => {
    const wrong = {
      ...right,
      taken: 91,
      state: 'delivered',
      grade: 'bad',
      rows: [{ day: '2024-06-10', sum: 8 }],
    }
    expect(
      checkHtmlFacts(wrong, PAGE, defineTemplate({ contract, fields, name: 'x' })).findings.map(
        ({ path }) => path,
      ),
    ).toEqual(['$.taken', '$.mileage', '$.paid', '$.state', '$.grade', '$.rows[0].day'])
  })

  test('.as(…) wins over the contract, and given texts over its titles', () => {
    const map = defineTemplate({
      contract,
      fields: {
        '$.mileage': labelled('Mileage').as(quantity({ unit: 'mi' })),
        '$.no': labelled('Issued').as(date()),
      },
    })
    expect(checkHtmlFacts({ mileage: 12800, no: '2024-05-03' }, PAGE, map)).toMatchObject({
      status: 'passed',
    })
  })

  test('a label without texts and without a contract is the key', () => {
    const map = defineTemplate({ fields: { '$.issued': labelled().as(date()) } })
    expect(checkHtmlFacts({ issued: '2024-05-03' }, PAGE, map).status).toBe('passed')
  })

  test('given labels are what the page calls a field of the template', () => {
    const template = defineTemplate({ fields: { '$.number': labelled() } })
    expect(
      checkHtmlFacts({ number: 'R-77' }, PAGE, { template, labels: { '$.number': 'Report No.' } }).status,
    ).toBe('passed')
  })

  test('a label that nothing names is refused', () => {
    const map = defineTemplate({ name: 'p', fields: { '$.people': each('.p', labelled()) } })
    expect(() => checkHtmlFacts({ people: [] }, PAGE, map)).toThrow(
      'The template p has at $.people[*] labelled() without texts, and no title, x-labels or key names it.',
    )
  })
})
