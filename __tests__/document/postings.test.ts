import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Postings } from '../../src/document/postings.ts'

const text = fc.oneof(
  fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 60 }),
  fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd', '左'), maxLength: 60 }),
)

const placesOf = (postings: Postings, needle: string, most = Number.POSITIVE_INFINITY): number[] => {
  const places: number[] = []
  postings.forEachPlace(needle, (at) => places.push(at) < most)
  return places
}

const placesByScan = (text: string, needle: string): number[] =>
  Array.from(text, (_, at) => at).filter((at) => needle !== '' && text.startsWith(needle, at))

test.each([1, 2, 3, 4, 7])(
  'places of all needles ascend and are complete where one of %d is noted',
  (stride) => {
    fc.assert(
      fc.property(text, fc.nat(), fc.nat({ max: 20 }), (whole, from, length) => {
        const start = whole.length === 0 ? 0 : from % whole.length
        const needle = whole.slice(start, start + length)
        expect(placesOf(new Postings(whole, stride), needle)).toEqual(placesByScan(whole, needle))
      }),
      { numRuns: 300 },
    )
  },
)

test.each([1, 4])(
  'a needle of another text is found where it stands, and only there: one of %d',
  (stride) => {
    fc.assert(
      fc.property(text, text, (whole, needle) => {
        expect(placesOf(new Postings(whole, stride), needle)).toEqual(placesByScan(whole, needle))
      }),
    )
  },
)

test.each([1, 4])('a look-up ends when the callback says so: one of %d', (stride) => {
  expect(placesOf(new Postings('ab'.repeat(40), stride), 'ababababab', 3)).toEqual([0, 2, 4])
})
