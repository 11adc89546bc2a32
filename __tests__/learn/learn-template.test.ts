import { describe, expect, test } from 'vitest'
import { checkHtmlFacts } from '../../src/index.ts'
import { learnTemplate } from '../../src/learn/learn-template.ts'
import { redesigned } from '../cases/fingerprint.ts'
import { CORRUPTIONS, corruptedSamples, ferrySample, ferrySamples } from '../cases/learn.ts'

const codes = (learned: ReturnType<typeof learnTemplate>): Record<string, string> =>
  Object.fromEntries(learned.fields.map(({ path, code }) => [path, code.replace(/\s+/g, ' ')]))

/** What a person would have written. */
const PLACES = {
  '$.line': "text('.line-name')",
  '$.route.duration': "labelled('Duration').as(duration({ unit: 'min' }))",
  '$.route.distance': "labelled('Distance').as(quantity({ unit: 'km' }))",
  '$.opened': "labelled('In service since').as(date())",
  '$.total': "labelled('Total of all fares').as(money({ currency: 'EUR' }))",
  '$.note': "text('.note').optional()",
  '$.sailings':
    "rows('.sailings', { code: column('Code'), berths: column('Berths').as(number()), fare: column('Fare').as(money({ currency: 'EUR' })), }).by('code')",
  '$.stops': "each('.stop')",
  '$.crew':
    "each('.member', { person: text('.person'), years: text('.since').as(quantity()), }).by('person')",
}

describe('from ten right answers', () => {
  const learned = learnTemplate(ferrySamples(10), { name: 'ferries' })

  test('every field has the place and the reader that a person would have written', () => {
    expect(codes(learned)).toEqual(PLACES)
  })

  test('each is supported by all pages that have the field', () => {
    expect(learned.fields.filter(({ agree, pages }) => agree !== pages)).toEqual([])
    expect(learned.fields.find(({ path }) => path === '$.note')).toMatchObject({ agree: 5, pages: 5 })
  })

  test('what stands on no page is listed, with why', () => {
    expect(learned.unplaced).toEqual([
      { path: '$.isOpen', pages: 10, why: 'true and false stand on no page; see states' },
    ])
  })

  test('nothing disagrees', () => {
    expect(learned.disagreements).toEqual([])
  })

  test('the template decides a page that it was not learned from', () => {
    const { candidate, source } = ferrySample(13)
    const right = checkHtmlFacts(candidate, source, learned.template!)
    expect(right.status).toBe('passed')
    expect(right.coverage.notEvaluated).toEqual({ 'not-in-template': 1 })
    const wrong = checkHtmlFacts({ ...candidate, total: 1 }, source, learned.template!)
    expect(wrong.findings.map(({ path }) => path)).toEqual(['$.total'])
  })

  test('the template knows a page of another layout', () => {
    const { candidate } = ferrySample(13)
    expect(checkHtmlFacts(candidate, redesigned(), learned.template!).error?.code).toBe('template-drift')
  })
})

describe('with 14 of 90 fields of ten answers made wrong', () => {
  const learned = learnTemplate(corruptedSamples(), { name: 'ferries' })

  test('the same places are found', () => {
    expect(codes(learned)).toEqual(PLACES)
  })

  test.each(CORRUPTIONS.map(([sample, , path]) => [`line-${sample}`, path]))(
    'the wrong value of %s at %s is told',
    (sample, path) => {
      const told = learned.disagreements.filter((one) => one.sample === sample)
      expect(told.map((one) => one.path).some((one) => one.startsWith(path))).toBe(true)
    },
  )

  test('no right value is told', () => {
    const wrong = CORRUPTIONS.map(([sample, , path]) => `line-${sample} ${path}`)
    const others = learned.disagreements.filter(
      ({ sample, path }) => !wrong.some((one) => `${sample} ${path}`.startsWith(one)),
    )
    expect(others).toEqual([])
  })

  test('the support is the number of right answers', () => {
    expect(learned.fields.find(({ path }) => path === '$.line')).toMatchObject({ agree: 8, pages: 10 })
  })
})

test('pages of another template than most are left out and named', () => {
  const other = { name: 'other', candidate: { line: 'Alma' }, source: redesigned() }
  const learned = learnTemplate([...ferrySamples(3), other])
  expect(learned.otherPages).toEqual(['other'])
  expect(learned.pages).toBe(3)
})

test('a contract names the fields in the words of the page', () => {
  const page = (at: number): string =>
    `<html lang="en"><dl><dt>Boat</dt><dd>Alma ${at}</dd><dt>Owner</dt><dd>Alma ${at}</dd></dl></html>`
  const samples = [1, 2, 3].map((at) => ({
    name: `${at}`,
    candidate: { nm: `Alma ${at}` },
    source: page(at),
  }))
  const contract = { properties: { nm: { title: 'Owner' } } }
  expect(codes(learnTemplate(samples, { contract }))).toEqual({ '$.nm': "labelled('Owner')" })
})

test('a place that shows the same on all pages is said to be perhaps a coincidence', () => {
  const samples = ferrySamples(4).map((sample) => ({
    ...sample,
    candidate: { operator: 'Ferry lines of the north' },
  }))
  const [field] = learnTemplate(samples).fields
  expect(field).toMatchObject({ path: '$.operator', isConstant: true })
})

test('a value that stands at another place on every page is not placed', () => {
  const page = (at: number): string =>
    `<html lang="en"><body>${[0, 1, 2, 3].map((row) => `<p class="${'abcd'[row]}">${row === at ? 'wanted' : `other ${row}${at}`} ${row === at ? at : ''}</p>`).join('')}</body></html>`
  const samples = [0, 1, 2, 3].map((at) => ({
    name: `${at}`,
    candidate: { value: `wanted ${at}` },
    source: page(at),
  }))
  const learned = learnTemplate(samples)
  expect(learned.fields).toEqual([])
  expect(learned.template).toBeNull()
  expect(learned.unplaced.map(({ path }) => path)).toEqual(['$.value'])
})

test('a list that the answers give in another order than the pages is a set', () => {
  const samples = ferrySamples(4).map(({ name, candidate, source }) => ({
    name,
    candidate: { stops: [...(candidate.stops as string[])].reverse() },
    source,
  }))
  expect(codes(learnTemplate(samples))).toEqual({ '$.stops': "each('.stop').asSet()" })
})

test('items that differ from the page in their case are compared by their words', () => {
  const samples = ferrySamples(3).map(({ name, candidate, source }) => ({
    name,
    candidate: { stops: (candidate.stops as string[]).map((stop) => stop.toUpperCase()) },
    source,
  }))
  expect(codes(learnTemplate(samples))).toEqual({ '$.stops': "each('.stop', block().as(sameWords()))" })
})

test.each([
  [2, []],
  [3, ["text('div.box > p:nth-child(2)').as(number())"]],
])('a short number at a position without a name, on %i pages, is placed as %j', (pages, places) => {
  const page = (at: number): string =>
    `<html lang="en"><div class="box"><p>Words ${at} here</p><p>${at + 3}</p><p>More words</p></div></html>`
  const samples = Array.from({ length: pages }, (_, at) => ({
    name: `${at}`,
    candidate: { stars: at + 3 },
    source: page(at),
  }))
  expect(Object.values(codes(learnTemplate(samples)))).toEqual(places)
})

test('what only one of several pages has needs a place that is called so', () => {
  const page = (text: string): string => `<html lang="en"><p class="harbour">${text}</p></html>`
  const learned = learnTemplate([
    { name: 'a', candidate: { harbour: 'Aln quay', berth: 'Aln quay' }, source: page('Aln quay') },
    { name: 'b', candidate: {}, source: page('Dorn quay') },
  ])
  expect(codes(learned)).toEqual({ '$.harbour': "text('.harbour')" })
  expect(learned.unplaced.map(({ path }) => path)).toEqual(['$.berth'])
})

test('minutes are read where the key counts time', () => {
  const page = (at: number): string =>
    `<html lang="en"><dl><dt>Crossing</dt><dd>${at * 10} m</dd></dl></html>`
  const samples = [1, 2, 3].map((at) => ({
    name: `${at}`,
    candidate: { travel_time: at * 10 },
    source: page(at),
  }))
  expect(codes(learnTemplate(samples))).toEqual({
    '$.travel_time': "labelled('Crossing').as(duration({ unit: 'min' }))",
  })
})

test('a length in metres is not read as minutes', () => {
  const page = (at: number): string => `<html lang="en"><dl><dt>Length</dt><dd>${at}.5 m</dd></dl></html>`
  const samples = [1, 2, 3].map((at) => ({ name: `${at}`, candidate: { size: at + 0.5 }, source: page(at) }))
  expect(codes(learnTemplate(samples))).toEqual({
    '$.size': "labelled('Length').as(quantity({ unit: 'm' }))",
  })
})

test('without any sample there is nothing to learn', () => {
  expect(() => learnTemplate([])).toThrow('at least one page')
})

test('keys that pollute prototypes are fields like others', () => {
  const page = (at: number): string => `<html lang="en"><dl><dt>Kind</dt><dd>k ${at}</dd></dl></html>`
  const samples = [1, 2].map((at) => ({
    name: `${at}`,
    candidate: JSON.parse(`{ "__proto__": { "kind": "k ${at}" }, "constructor": "k ${at}" }`) as never,
    source: page(at),
  }))
  expect(Object.keys(codes(learnTemplate(samples)))).toEqual(['$.__proto__.kind', '$.constructor'])
})
