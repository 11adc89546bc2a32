/** Structured data as a witness of its own, behind what people see. */
import type { FactsCase } from './facts-case.ts'

const withData = (data: unknown, body = '<p>Nothing that people see.</p>'): string =>
  `<html><head><script type="application/ld+json">${JSON.stringify(data)}</script></head><body>${body}</body></html>`

const product = {
  '@type': 'Product',
  name: 'Blue lamp',
  brand: { '@type': 'Brand', name: 'Lumen' },
  offers: { '@type': 'Offer', price: '49.90', availability: 'https://schema.org/InStock' },
  review: [{ '@type': 'Review', name: 'Lovely', reviewRating: { ratingValue: 2 } }],
  aggregateRating: { ratingValue: 4.6, reviewCount: 31 },
}

export const structuredCases: readonly FactsCase[] = [
  {
    name: 'structured data is no witness unless asked for',
    html: withData(product),
    candidate: { price: 49.9 },
    expect: { '$.price': 'not_evaluated number.none' },
  },
  {
    name: 'a property of the same name certifies, and the name of a thing stands for it',
    html: withData(product),
    structuredData: true,
    candidate: { name: 'Blue lamp', price: 49.9, brand: 'Lumen', rating_value: 4.6 },
    expect: {
      '$.name': 'matched structured.same',
      '$.price': 'matched structured.same',
      '$.brand': 'matched structured.same',
      '$.rating_value': 'matched structured.same',
    },
  },
  {
    name: 'an address of schema.org equals its last name',
    html: withData(product),
    structuredData: true,
    candidate: { availability: 'in_stock', price: 49.9 },
    expect: { '$.availability': 'matched structured.same' },
  },
  {
    name: 'a number that the property contradicts is wrong',
    html: withData(product),
    structuredData: true,
    candidate: { name: 'Blue lamp', price: 94.9 },
    expect: { '$.price': 'wrong structured.different' },
  },
  {
    name: 'a value of a part of the thing is none of the thing itself',
    html: withData(product),
    structuredData: true,
    candidate: { name: 'Blue lamp', rating_value: 2 },
    expect: { '$.rating_value': 'wrong structured.different' },
  },
  {
    name: 'the visible page wins, and the conflict is reported',
    html: withData(product, '<p>Price: 59.90</p>'),
    structuredData: true,
    candidate: { name: 'Blue lamp', price: 59.9 },
    expect: { '$.price': 'matched label.same' },
    notices: ['page-conflict'],
  },
  {
    name: 'a value that equals neither the label nor the property is wrong',
    html: withData(product, '<p>Price: 59.90</p>'),
    structuredData: true,
    candidate: { name: 'Blue lamp', price: 69.9 },
    expect: { '$.price': 'wrong structured.both-different' },
  },
  {
    name: 'a field that the candidate lacks is missing where the thing has it',
    html: withData(product),
    structuredData: true,
    candidate: { name: 'Blue lamp' },
    contract: { properties: { name: { type: 'string' }, price: { type: 'number' } } },
    expect: { '$.price': 'missing structured.missing' },
  },
  {
    name: 'a property that says nothing makes nothing missing',
    html: withData({ ...product, offers: { price: 0 } }),
    structuredData: true,
    candidate: { name: 'Blue lamp', price: null },
    contract: { properties: { price: { type: 'number' } } },
    expect: { '$.price': 'not_evaluated empty.none' },
  },
  {
    name: 'one entry of a text that lists several is a part of it',
    html: withData({ '@type': 'Product', name: 'Blue lamp', category: 'Lamps, Desk, Gifts' }),
    structuredData: true,
    candidate: { name: 'Blue lamp', category: 'Desk' },
    expect: { '$.category': 'matched structured.part' },
  },
  {
    name: 'the beginning of a longer text is cut off',
    html: withData({
      '@type': 'Product',
      name: 'Blue lamp',
      description: 'A lamp of blown glass with a foot of brass that stands firm',
    }),
    structuredData: true,
    candidate: { name: 'Blue lamp', description: 'A lamp of blown glass with' },
    expect: { '$.description': 'wrong structured.cut' },
  },
  {
    name: 'a text that people see as a block stands against a property',
    html: withData({ '@type': 'Product', name: 'Blue lamp, model 7' }, '<h2>Lamp in blue glass</h2>'),
    structuredData: true,
    candidate: { label: 'x', productName: 'Lamp in blue glass' },
    labels: { '$.productName': 'name' },
    expect: { '$.productName': 'matched page.title' },
  },
  {
    name: 'a text that says more than the property is left open',
    html: withData({ ...product, manufacturer: 'Lumen House' }),
    structuredData: true,
    candidate: { name: 'Blue lamp', manufacturer: 'The Lumen House of Oslo' },
    expect: { '$.manufacturer': 'not_evaluated structured.shown-elsewhere' },
  },
  {
    name: 'a text that says itself that it is cut off is a part',
    html: withData({ ...product, slogan: 'Light for every desk and every evening' }),
    structuredData: true,
    candidate: { name: 'Blue lamp', slogan: 'Light for every desk…' },
    expect: { '$.slogan': 'matched structured.part' },
  },
  {
    name: 'microdata and references by @id are properties too',
    html: `${withData({
      '@graph': [
        { '@type': 'Article', headline: 'On lamps', author: { '@id': '#ana' } },
        { '@type': 'Person', '@id': '#ana', name: 'Ana Díaz' },
      ],
    })}<div itemscope><span itemprop="gtin">4006381333931</span></div>`,
    structuredData: true,
    candidate: { headline: 'On lamps', author: 'Ana Díaz', gtin: '4006381333931' },
    expect: { '$.author': 'matched structured.same', '$.gtin': 'matched structured.same' },
  },
  {
    name: 'a property of another thing on the page does not fail the field',
    html: withData([
      { '@type': 'Product', name: 'Blue lamp', sku: 'BL-1', price: 49.9 },
      { '@type': 'Product', name: 'Red lamp', sku: 'RL-1', color: 'red' },
    ]),
    structuredData: true,
    candidate: { name: 'Blue lamp', sku: 'BL-1', price: 49.9, color: 'blue' },
    expect: { '$.color': 'not_evaluated text.none' },
  },
]
