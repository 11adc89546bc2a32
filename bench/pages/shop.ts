/** A product of a shop: name, price beside an old one, a list of properties. */
import { date, money, quantity } from '../../src/compare/index.ts'
import { labelled, text } from '../../src/facts/template/builders.ts'
import { defineTemplate } from '../../src/facts/template/template.ts'
import type { MakePage } from './bench-page.ts'
import { grouped, PROBES, pageAround, proseOf, writtenDate } from './prose.ts'

export const shop: MakePage = (seed, size) => {
  const prose = proseOf(seed)
  const name = prose.title(3)
  const price = prose.number(2000, 90_000) / 10
  const old = price + prose.number(100, 900)
  const weight = prose.number(15, 90) / 10
  const released = `20${prose.number(20, 27)}-0${prose.number(1, 9)}-${prose.number(13, 28)}`
  const colour = prose.pick(['Slate', 'Moss', 'Copper', 'Ivory'])
  const warranty = prose.number(13, 48)
  const about = prose.sentence(18)
  const body = `<p>Price: <span class="now">$${grouped(price)}</span> <s>$${grouped(old)}</s></p>
<p class="gone">Price: $${grouped(price + 7)}</p>
<dl><dt>Weight</dt><dd>${weight} kg</dd><dt>Colour</dt><dd>${colour}</dd><dt>Released</dt><dd>${writtenDate(released)}</dd>
<dt>Warranty</dt><dd>${warranty} months</dd></dl>
<p class="about">${about}</p>`
  return {
    name: `shop ${seed}`,
    html: pageAround(prose, name, body, size),
    answer: { name, price, weight: `${weight} kg`, colour, released, warranty: `${warranty} months`, about },
    contract: {
      type: 'object',
      additionalProperties: false,
      required: ['name', 'price', 'weight', 'colour', 'released', 'warranty', 'about'],
      properties: {
        name: { type: 'string', minLength: 1 },
        price: { type: 'number', minimum: 0 },
        weight: { type: 'string' },
        colour: { enum: ['Slate', 'Moss', 'Copper', 'Ivory'] },
        released: { type: 'string', format: 'date' },
        warranty: { type: 'string', pattern: '^\\d+ months$' },
        about: { type: 'string' },
      },
    },
    template: defineTemplate({
      name: 'shop',
      fields: {
        '$.name': text('h1'),
        '$.price': text('.now').as(money()),
        '$.weight': labelled('Weight').as(quantity()),
        '$.colour': labelled('Colour'),
        '$.released': labelled('Released').as(date()),
        '$.warranty': labelled('Warranty'),
        '$.about': text('.about'),
      },
    }),
    probes: {
      shown: [...PROBES.shown, `$${grouped(price)}`],
      unseen: [...PROBES.unseen, grouped(price + 7)],
    },
  }
}
