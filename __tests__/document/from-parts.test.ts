import { expect, test } from 'vitest'
import { readHtml } from '../../src/document/from-html.ts'
import { joinSources } from '../../src/document/from-parts.ts'
import { readText } from '../../src/document/from-text.ts'

const joined = joinSources([
  readText('Remote', { name: 'location' }),
  readHtml('<p>We <b>sail</b></p><img src="a.png">', { name: 'description' }),
])

test('parts are joined in their order, a paragraph apart', () => {
  expect([joined.kind, joined.name, joined.text]).toEqual([
    'record',
    'location, description',
    'Remote\n\nWe sail',
  ])
  expect(joined.blindSpots.images).toBe(1)
})

test('a place names its part, with offsets of the whole', () => {
  expect(joined.locate({ start: 0, end: 6 })).toMatchObject({
    source: 'location',
    range: { start: 0, end: 6 },
  })
  expect(joined.locate({ start: 11, end: 15 })).toMatchObject({
    source: 'description',
    range: { start: 11, end: 15 },
    position: { line: 1, column: 10 },
  })
})

test('no parts are an empty source', () => {
  expect(joinSources([]).text).toBe('')
  expect(joinSources([]).locate({ start: 0, end: 0 })).toEqual({ source: '', range: { start: 0, end: 0 } })
})
