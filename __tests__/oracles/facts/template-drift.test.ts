import { describe, expect, test } from 'vitest'
import {
  checkHtmlFacts,
  column,
  defineTemplate,
  explain,
  fingerprint,
  labelled,
  money,
  quantity,
  rows,
  text,
} from '../../../src/index.ts'
import { boatPage, redesigned, SAME_TEMPLATE } from '../../cases/fingerprint.ts'

const FIELDS = {
  '$.name': text('h1.boat-name'),
  '$.length': labelled('Length').as(quantity({ unit: 'm' })),
  '$.berths': labelled('Berths'),
  '$.prices': rows('table.prices', { day: column('Day'), amount: column('Price').as(money()) }).by('day'),
}
const TEMPLATE = defineTemplate({ name: 'boats', fields: FIELDS, fingerprint: fingerprint(boatPage()) })

const answer = (name: string, count: number) => ({
  name,
  length: `${7 + count}.5 m`,
  berths: count + 1,
  prices: Array.from({ length: count }, (_, at) => ({ day: `Day ${at}`, amount: 80 + at })),
})

describe('the checks run on a page with', () => {
  test.each(SAME_TEMPLATE)('%s', (why, page) => {
    const count = why.includes('one row') ? 1 : why.includes('two hundred') ? 200 : 3
    const name = why === 'other content' ? 'Brig' : 'Alma'
    const result = checkHtmlFacts(answer(name, count), page, TEMPLATE)
    expect(result.error).toBeUndefined()
    expect(result.status).toBe('passed')
  })

  test('a wrong value, which is a finding', () => {
    const result = checkHtmlFacts({ ...answer('Alma', 3), berths: 9 }, boatPage({ notes: false }), TEMPLATE)
    expect(result.findings.map(({ path }) => path)).toEqual(['$.berths'])
  })
})

test('a page of another layout is template-drift, and no wall of wrong values', () => {
  const result = checkHtmlFacts(answer('Alma', 3), redesigned(), TEMPLATE)
  expect(result.status).toBe('error')
  expect(result.error?.code).toBe('template-drift')
  expect(result.findings).toEqual([])
  expect(explain(result)).toMatchInlineSnapshot(`
    "The page html no longer has the structure that the template boats was made
    for: it is 0 % alike, and 4 of 4 places are not found: $.name, $.length,
    $.berths, $.prices.

      Check that the page is the right one. If the site has a new layout, mend
      the locators and renew the fingerprint with goldenless fingerprint <page>
      --json.

      - Gone from the page: aside.extras, dl.facts, main.boat, nav.menu,
        section.notes, table.prices.table-prices, ul, ul.extra-list.
      - New on the page: div.grid, div.price-cards, div.spec-grid, div.top-bar.
      - $.name: text('h1.boat-name') matches nothing on this page.
      - $.length: labelled('Length') is no label on this page.
      - $.berths: labelled('Berths') is no label on this page.
      - $.prices: rows('table.prices', …) matches nothing on this page."
  `)
})

test('without a fingerprint, the same page is a template-mismatch', () => {
  const template = defineTemplate({ name: 'boats', fields: FIELDS })
  expect(checkHtmlFacts(answer('Alma', 3), redesigned(), template).error?.code).toBe('template-mismatch')
})

/** The layout changed around places that are found all the same. */
const moved = `<html lang="en"><body><div class="shell"><div class="pane"><div class="title"><h1 class="boat-name">Alma</h1></div>
<table class="specs"><tr><th>Length</th><td>10.5 m</td></tr><tr><th>Berths</th><td>4</td></tr></table>
<div class="scroller"><table class="prices"><tr><th>Day</th><th>Price</th></tr><tr><td>Day 0</td><td>€80.00</td></tr></table></div></div></div></body></html>`

test('locators that outlive a new layout, as the values prove, are no drift', () => {
  const result = checkHtmlFacts(
    answer('Alma', 1),
    moved.replace('10.5', '8.5').replace('>4<', '>2<'),
    TEMPLATE,
  )
  expect(result.status).toBe('passed')
  expect(result.notices).toMatchObject([{ code: 'template-changed' }])
})

test('places that are found in a new layout and say something else are drift', () => {
  const result = checkHtmlFacts(answer('Brig', 3), moved, TEMPLATE)
  expect(result.error?.code).toBe('template-drift')
  expect(result.error?.message).toContain('its 4 places may be others now')
})

test('a new layout of the content inside the same frame is drift', () => {
  const content = `<main class="boat"><div class="spec-grid"><div class="spec"><span class="key">Boat length</span></div></div>
<div class="price-cards"><div class="card"><span class="when">Day 0</span><strong class="sum">€80</strong></div></div></main>`
  const page = boatPage().replace(/<main[\s\S]*<\/main>/, content)
  const result = checkHtmlFacts(answer('Alma', 3), page, TEMPLATE)
  expect(result.error?.code).toBe('template-drift')
  expect(result.notices.map(({ code }) => code)).toEqual(
    expect.arrayContaining(['blocks-lost', 'blocks-new', 'locator']),
  )
})

test('optional sections that hold half of the places are missed, and are no drift', () => {
  const template = defineTemplate({
    fields: {
      '$.name': text('h1.boat-name'),
      '$.note': text('.notes p'),
      '$.extra': text('.extra-list'),
      '$.berths': labelled('Berths'),
    },
    fingerprint: fingerprint(boatPage()),
  })
  const result = checkHtmlFacts(
    { name: 'Alma', berths: 4 },
    boatPage({ notes: false, extras: false }),
    template,
  )
  expect(result.status).toBe('passed')
})

test('a template whose places were never on this very page is a template-mismatch', () => {
  const template = defineTemplate({
    fields: { '$.name': text('.nowhere') },
    fingerprint: fingerprint(boatPage()),
  })
  expect(checkHtmlFacts({ name: 'Alma' }, boatPage(), template).error?.code).toBe('template-mismatch')
})

test.each([
  {},
  'abc',
  { ...fingerprint('<p>x</p>'), version: 2 },
  { ...fingerprint('<p>x</p>'), blocks: [1] },
])('the fingerprint %j of a template is refused', (wrong) => {
  expect(() => defineTemplate({ fields: FIELDS, fingerprint: wrong as never })).toThrow(
    'has a fingerprint that is none',
  )
})
