/** Exhibits: both sides of a sample with findings, places in both, and what is cut of large ones. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rememberOrigin } from '../../src/candidate/origin.ts'
import { readHtml } from '../../src/document/from-html.ts'
import { boundExhibits, joinExhibits, sizeOf } from '../../src/ledger/bound-exhibits.ts'
import { cutText } from '../../src/model/cut-text.ts'
import type { Exhibit } from '../../src/model/exhibit.ts'
import { checkContract } from '../../src/oracles/contract/check-contract.ts'
import { exhibitOf } from '../../src/oracles/exhibit.ts'
import { checkHtmlFacts } from '../../src/oracles/facts/check-html-facts.ts'
import { checkQuotes } from '../../src/oracles/quotes/check-quotes.ts'

const PAGE = '<h1>Inn</h1><table><tr><th>Price</th><td>95</td></tr><tr><th>Beds</th><td>2</td></tr></table>'

/** The texts at the places of a path, by side. */
function placed(exhibit: Exhibit, path: string): [string, string][] {
  return exhibit.places
    .filter((place) => place.path === path)
    .map(({ text, range }) => {
      const { side, parts } = exhibit.texts[text]
      const part = parts.find((one) => one.start <= range.start && range.end <= one.start + one.text.length)
      return [side, part ? part.text.slice(range.start - part.start, range.end - part.start) : 'cut']
    })
}

describe('the exhibit of a check', () => {
  const exhibit = exhibitOf(checkHtmlFacts({ price: 950, beds: 2 }, readHtml(PAGE)))!

  test('has the visible text and the candidate', () => {
    expect(exhibit.texts.map(({ side, parts }) => [side, parts.map(({ text }) => text).join()])).toEqual([
      ['source', readHtml(PAGE).text],
      ['candidate', '{\n  "price": 950,\n  "beds": 2\n}'],
    ])
  })

  test('places a finding on both sides', () => {
    expect(placed(exhibit, '$.price')).toEqual([
      ['candidate', '950'],
      ['source', '95'],
    ])
  })

  test('places a field that matched on both sides', () => {
    expect(placed(exhibit, '$.beds')).toEqual([
      ['candidate', '2'],
      ['source', '2'],
    ])
  })

  test('is none where nothing was found', () => {
    expect(exhibitOf(checkHtmlFacts({ price: 95 }, PAGE))).toBeUndefined()
  })

  test('has the candidate as it was written, where it was read from a file', () => {
    const extracted = { price: 950 }
    rememberOrigin(extracted, { file: 'inn/extracted.json', text: '{"price":   950}' })
    const [, candidate] = exhibitOf(checkHtmlFacts(extracted, PAGE))!.texts
    expect(candidate).toEqual({
      side: 'candidate',
      name: 'inn/extracted.json',
      length: 16,
      parts: [{ start: 0, text: '{"price":   950}' }],
    })
  })

  test('has the raw text of an answer that is no JSON', () => {
    const { texts } = exhibitOf(checkContract('Sure! {"price": 1', { type: 'object', properties: {} }))!
    expect(texts.map(({ parts }) => parts[0].text)).toEqual(['Sure! {"price": 1'])
  })

  test('places a quote that stands, beside one that does not', () => {
    const made = exhibitOf(checkQuotes(['Price', 'Prices are low'], '<p>Price: 95</p>'))!
    expect(placed(made, '$[0]')).toEqual([
      ['candidate', '"Price"'],
      ['source', 'Price'],
    ])
  })

  test('of a long page keeps what stands around the finding, and says how long the page is', () => {
    const filler = `<p>${'word '.repeat(10_000)}</p>`
    const { texts, ...rest } = exhibitOf(checkHtmlFacts({ price: 950 }, `${filler}${PAGE}${filler}`))!
    const [source] = texts
    const kept = source.parts.reduce((sum, { text }) => sum + text.length, 0)
    expect(source.length).toBeGreaterThan(90_000)
    expect(kept).toBeLessThanOrEqual(12_000)
    expect(placed({ texts, ...rest }, '$.price')).toContainEqual(['source', '95'])
  })

  test('a candidate without end of depth has no text, and its page is there', () => {
    let deep: unknown = 1
    for (let level = 0; level < 300; level++) deep = [deep]
    const made = exhibitOf(checkHtmlFacts({ price: 950, deep }, PAGE))
    expect(made?.texts.map(({ side }) => side)).toEqual(['source'])
  })
})

describe('joined exhibits', () => {
  const text = (start: number, content: string): Exhibit['texts'][number] => ({
    side: 'source',
    name: 'a',
    length: 100,
    parts: [{ start, text: content }],
  })

  test('have each text and each place once', () => {
    const one: Exhibit = {
      texts: [text(0, 'abcdef')],
      places: [{ path: '$.a', text: 0, range: { start: 1, end: 2 } }],
    }
    const other: Exhibit = {
      texts: [text(4, 'efgh'), { ...text(0, 'x'), name: 'b' }],
      places: [...one.places, { path: '$.b', text: 1, range: { start: 0, end: 1 } }],
      placesLeftOut: 3,
    }
    expect(joinExhibits([one, other])).toEqual({
      texts: [text(0, 'abcdefgh'), { ...text(0, 'x'), name: 'b' }],
      places: other.places,
      placesLeftOut: 3,
    })
  })

  test('are kept within the room that all have together, small ones whole', () => {
    const large: Exhibit = {
      texts: [
        { side: 'source', name: 'a', length: 10_000, parts: [{ start: 0, text: '价'.repeat(10_000) }] },
      ],
      places: Array.from({ length: 100 }, (_, at) => ({
        path: `$.f${at}`,
        text: 0,
        range: { start: at * 90, end: at * 90 + 3 },
      })),
    }
    const small: Exhibit = { texts: [text(0, 'abc')], places: [] }
    const bounded = boundExhibits([{ exhibit: large }, { exhibit: small }, {}, { exhibit: large }], 20_000)
    expect(bounded[1]).toEqual({ exhibit: small })
    expect(
      bounded.reduce((sum, { exhibit }) => sum + (exhibit ? sizeOf(exhibit) : 0), 0),
    ).toBeLessThanOrEqual(20_000)
    expect(bounded[0].exhibit!.placesLeftOut! + bounded[0].exhibit!.places.length).toBe(100)
    expect(bounded[0].exhibit!.texts[0].parts[0].text.length).toBeGreaterThan(1000)
  })
})

describe('a text that is cut', () => {
  const range = fc.tuple(fc.nat(400), fc.nat(60)).map(([start, length]) => ({ start, end: start + length }))

  test('is never longer than was asked, and each part is what stands there', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 300 }),
        fc.array(range, { maxLength: 6 }),
        fc.nat(200),
        (whole, places, longest) => {
          const parts = cutText(whole, places, longest)
          expect(parts.reduce((sum, { text }) => sum + text.length, 0)).toBeLessThanOrEqual(longest)
          let end = -1
          for (const { start, text } of parts) {
            expect(whole.slice(start, start + text.length)).toBe(text)
            expect(start).toBeGreaterThan(end)
            expect(encodeURIComponent(text)).not.toBe('')
            end = start + text.length
          }
        },
      ),
    )
  })

  test('holds its first place wherever there is room for it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2900 }), (start) => {
        const [part] = cutText('x'.repeat(3000), [{ start, end: start + 50 }], 600)
        expect(part.start).toBeLessThanOrEqual(start)
        expect(part.start + part.text.length).toBeGreaterThanOrEqual(start + 50)
      }),
    )
  })
})
