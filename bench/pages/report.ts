/** A report of an inspection: labelled values, a table with a total, and sentences to quote. */
import { date, money } from '../../src/compare/index.ts'
import { column, labelled, rows, text } from '../../src/facts/template/builders.ts'
import { defineTemplate } from '../../src/facts/template/template.ts'
import type { MakePage } from './bench-page.ts'
import { grouped, PROBES, pageAround, proseOf, writtenDate } from './prose.ts'

const PARTS = [
  'Front axle',
  'Rear door',
  'Gearbox',
  'Left mirror',
  'Cooling fan',
  'Bonnet',
  'Clutch',
  'Wiper',
]

export const report: MakePage = (seed, size) => {
  const prose = proseOf(seed + 1000)
  const number_ = `R-${prose.number(10_000, 99_999)}`
  const inspected = `20${prose.number(20, 27)}-0${prose.number(1, 9)}-${prose.number(13, 28)}`
  const inspector = `${prose.title(1)} ${prose.title(1)}`
  const mileage = prose.number(12_000, 190_000)
  const items = PARTS.slice(0, 6).map((part) => ({
    part,
    state: prose.pick(['worn', 'sound', 'replaced']),
    cost: prose.number(2000, 90_000) / 100,
  }))
  const total = Math.round(items.reduce((sum, { cost }) => sum + cost * 100, 0)) / 100
  const summary = prose.sentence(16)
  const remark = prose.sentence(13)
  const body = `<dl><dt>Report number</dt><dd>${number_}</dd><dt>Inspected</dt><dd>${writtenDate(inspected)}</dd>
<dt>Inspector</dt><dd>${inspector}</dd><dt>Mileage</dt><dd>${mileage.toLocaleString('en')} km</dd></dl>
<table class="parts"><thead><tr><th>Part</th><th>State</th><th>Cost</th></tr></thead><tbody>
${items.map(({ part, state, cost }) => `<tr><td>${part}</td><td>${state}</td><td>$${grouped(cost)}</td></tr>`).join('\n')}
</tbody><tfoot><tr><td>Total</td><td></td><td>$${grouped(total)}</td></tr></tfoot></table>
<p class="summary">${summary}</p><p>${remark} ${prose.sentence()}</p>`
  return {
    name: `report ${seed}`,
    html: pageAround(prose, `Inspection report`, body, size),
    answer: {
      report_number: number_,
      inspected,
      inspector,
      mileage: `${mileage} km`,
      items,
      total,
      summary,
      evidence: [summary, remark],
    },
    contract: {
      type: 'object',
      additionalProperties: false,
      required: [
        'report_number',
        'inspected',
        'inspector',
        'mileage',
        'items',
        'total',
        'summary',
        'evidence',
      ],
      properties: {
        report_number: { type: 'string', pattern: '^R-\\d{5}$' },
        inspected: { type: 'string', format: 'date' },
        inspector: { type: 'string' },
        mileage: { type: 'string' },
        items: {
          type: 'array',
          minItems: 1,
          items: {
            type: 'object',
            additionalProperties: false,
            required: ['part', 'state', 'cost'],
            properties: {
              part: { type: 'string' },
              state: { enum: ['worn', 'sound', 'replaced'] },
              cost: { type: 'number', minimum: 0 },
            },
          },
        },
        total: { type: 'number' },
        summary: { type: 'string' },
        evidence: { type: 'array', items: { type: 'string' } },
      },
    },
    template: defineTemplate({
      name: 'report',
      fields: {
        '$.report_number': labelled('Report number'),
        '$.inspected': labelled('Inspected').as(date()),
        '$.inspector': labelled('Inspector'),
        '$.mileage': labelled('Mileage'),
        '$.items': rows('.parts tbody', {
          part: column('Part'),
          state: column('State'),
          cost: column('Cost').as(money()),
        }).by('part'),
        '$.total': text('.parts tfoot td:last-child').as(money()),
        '$.summary': text('.summary'),
      },
    }),
    probes: {
      shown: [...PROBES.shown, `Report number ${number_}`, `Part State Cost`],
      unseen: PROBES.unseen,
    },
  }
}
