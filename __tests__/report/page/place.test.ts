/** Every place of the report has an address, and every address gives a place. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { STATUSES_WORST_FIRST } from '../../../src/model/status.ts'
import { hashOf, type Place, placeOf, START, VIEWS } from '../../../src/report/page/place.ts'

test.each<[Place, string]>([
  [START, '#/'],
  [{ view: 'fields', query: '' }, '#/fields'],
  [{ view: 'samples', sample: 'data/policy-001', query: '' }, '#/samples/data%2Fpolicy-001'],
  [
    {
      view: 'samples',
      sample: 'a',
      finding: 2,
      at: '$.rows[0].x',
      query: 'b c',
      states: ['failed', 'error'],
      language: 'zh',
    },
    '#/samples/a?finding=2&at=%24.rows%5B0%5D.x&q=b+c&state=failed%2Cerror&lang=zh',
  ],
  [{ view: 'overview', query: '', keysOff: true }, '#/?keys=off'],
])('%j is written %s, and read back', (place, hash) => {
  expect(hashOf(place)).toBe(hash)
  expect(placeOf(hash)).toEqual(place)
})

describe.each([
  ['an unknown part', '#/nowhere', START],
  ['nothing', '', START],
  ['a broken escape', '#/samples/%E0%A4%A', { view: 'samples', query: '' }],
  ['an unknown language', '#/?lang=fr', START],
  ['a finding that is no number', '#/samples/a?finding=x', { view: 'samples', sample: 'a', query: '' }],
  ['a finding below one', '#/samples/a?finding=0', { view: 'samples', sample: 'a', query: '' }],
  ['a sample of another part', '#/fields/a', { view: 'fields', query: '' }],
  ['unknown states', '#/samples?state=x,failed', { view: 'samples', query: '', states: ['failed'] }],
])('%s', (_, hash, place) => {
  test('means nothing', () => {
    expect(placeOf(hash)).toEqual(place)
  })
})

test('whatever an id, a path or a query holds, it is read back, but for halves of characters', () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1 })
  fc.assert(
    fc.property(text, text, text, fc.subarray([...STATUSES_WORST_FIRST]), (sample, at, query, states) => {
      const place: Place = { view: 'samples', sample, at, query, states }
      expect(placeOf(hashOf(place))).toEqual(place)
    }),
  )
  expect(placeOf(hashOf({ view: 'samples', sample: '\ud83d', query: '' })).sample).toBe('\ufffd')
})

test('every part has an address of its own', () => {
  for (const view of VIEWS) expect(placeOf(hashOf({ view, query: '' })).view).toBe(view)
})
