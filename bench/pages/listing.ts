/** A list of flats to let: one card each, in an order. */
import { money, number, quantity } from '../../src/compare/index.ts'
import { each, labelled, text } from '../../src/facts/template/builders.ts'
import { defineTemplate } from '../../src/facts/template/template.ts'
import type { MakePage } from './bench-page.ts'
import { grouped, PROBES, pageAround, proseOf } from './prose.ts'

export const listing: MakePage = (seed, size) => {
  const prose = proseOf(seed + 2000)
  const town = prose.title(1)
  const flats = Array.from({ length: 8 }, (_, at) => ({
    title: `${prose.title(2)} ${at + 1}`,
    rent: prose.number(60_000, 240_000) / 100,
    area: `${prose.number(35, 140)} m²`,
    rooms: prose.number(2, 6),
  }))
  const cards = flats.map(
    ({ title, rent, area, rooms }) =>
      `<article class="flat"><h2>${title}</h2><dl><dt>Rent</dt><dd>€${grouped(rent)}</dd><dt>Area</dt><dd>${area}</dd><dt>Rooms</dt><dd>${rooms}</dd></dl></article>`,
  )
  const body = `<p class="town">Town: <b>${town}</b></p>\n${cards.join('\n')}`
  return {
    name: `listing ${seed}`,
    html: pageAround(prose, 'Flats to let', body, size),
    answer: { town, flats },
    contract: {
      type: 'object',
      additionalProperties: false,
      required: ['town', 'flats'],
      properties: {
        town: { type: 'string' },
        flats: {
          type: 'array',
          items: {
            type: 'object',
            additionalProperties: false,
            required: ['title', 'rent', 'area', 'rooms'],
            properties: {
              title: { type: 'string' },
              rent: { type: 'number', exclusiveMinimum: 0 },
              area: { type: 'string', pattern: '^\\d+ m²$' },
              rooms: { type: 'integer' },
            },
          },
        },
      },
    },
    template: defineTemplate({
      name: 'listing',
      fields: {
        '$.town': text('.town b'),
        '$.flats': each('.flat', {
          title: text('h2'),
          rent: labelled('Rent').as(money()),
          area: labelled('Area').as(quantity()),
          rooms: labelled('Rooms').as(number()),
        }).inOrder(),
      },
    }),
    probes: { shown: [...PROBES.shown, `Rooms ${flats[0]!.rooms}`], unseen: PROBES.unseen },
  }
}
