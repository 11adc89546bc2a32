import { JSDOM } from 'jsdom'
import { describe, expect, test } from 'vitest'
import { isFingerprint } from '../../../src/document/fingerprint/fingerprint.ts'
import {
  compareFingerprints,
  DRIFTED_BELOW,
  ONE_TEMPLATE_FROM,
  similarity,
} from '../../../src/document/fingerprint/similarity.ts'
import { readHtml } from '../../../src/document/from-html.ts'
import { fingerprint, readText } from '../../../src/index.ts'
import { boatPage, redesigned, SAME_TEMPLATE } from '../../cases/fingerprint.ts'

const PAGE = boatPage()

describe('a page is of the same template with', () => {
  test.each(SAME_TEMPLATE)('%s', (_why, page) => {
    expect(similarity(fingerprint(PAGE), fingerprint(page))).toBeGreaterThanOrEqual(ONE_TEMPLATE_FROM)
  })

  test.each(SAME_TEMPLATE.slice(0, 4))('%s, and has the same digest', (_why, page) => {
    expect(fingerprint(page).digest).toBe(fingerprint(PAGE).digest)
    expect(similarity(fingerprint(PAGE), fingerprint(page))).toBe(1)
  })
})

test('a page of another layout is another template', () => {
  expect(similarity(fingerprint(PAGE), fingerprint(redesigned()))).toBeLessThan(DRIFTED_BELOW)
})

test('similarity is symmetric', () => {
  for (const [, page] of SAME_TEMPLATE)
    expect(similarity(fingerprint(PAGE), fingerprint(page))).toBe(
      similarity(fingerprint(page), fingerprint(PAGE)),
    )
})

test.each([
  ['a string', PAGE],
  ['bytes', new TextEncoder().encode(PAGE)],
  ['a page read before', readHtml(PAGE)],
  ['a DOM document', new JSDOM(PAGE).window.document],
])('%s gives the same fingerprint', (_kind, source) => {
  expect(fingerprint(source)).toEqual(fingerprint(PAGE))
})

test('an element has the fingerprint of its part', () => {
  const { document } = new JSDOM(PAGE).window
  const part = fingerprint(document.querySelector('main')!)
  expect(part.blocks).toContain('table.prices.table-prices')
  expect(part.blocks).not.toContain('header.site-header')
})

test('several pages have what at least half of them have', () => {
  const whole = boatPage()
  const bare = boatPage({ notes: false, extras: false })
  expect(fingerprint([whole, bare])).toEqual(fingerprint(whole))
  expect(fingerprint([whole, bare, bare])).toEqual(fingerprint(bare))
  expect(() => fingerprint([])).toThrow('at least one page')
})

test('what was added and what was lost is told apart', () => {
  const bare = boatPage({ notes: false, extras: false })
  const lost = compareFingerprints(fingerprint(PAGE), fingerprint(bare))
  expect(lost.known).toBe(1)
  expect(lost.kept).toBeLessThan(1)
  const added = compareFingerprints(fingerprint(bare), fingerprint(PAGE))
  expect(added.kept).toBe(1)
  expect(added.known).toBeLessThan(1)
})

test('a fingerprint survives JSON', () => {
  const kept: unknown = JSON.parse(JSON.stringify(fingerprint(PAGE)))
  expect(isFingerprint(kept) && similarity(kept, fingerprint(PAGE))).toBe(1)
})

test('a page without any element is alike to itself only', () => {
  const nothing = fingerprint('')
  expect(nothing.shapes).toBe(0)
  expect(similarity(nothing, fingerprint('<!doctype html>'))).toBe(1)
  expect(similarity(nothing, fingerprint(PAGE))).toBe(0)
})

test('pages of many shapes are told apart by a sample of them', () => {
  const many = (from: number): string =>
    Array.from({ length: 900 }, (_, at) => `<p class="${letters(from + at)}">x</p>`).join('')
  const half = similarity(fingerprint(many(0)), fingerprint(many(450)))
  expect(fingerprint(many(0)).sketch.length).toBeLessThan(800)
  expect(half).toBeGreaterThan(0.4)
  expect(half).toBeLessThan(0.6)
})

/** A class name without digits: `k-a-c-d`. */
const letters = (number: number): string =>
  `k-${[...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('-')}`

test.each([
  ['a source that is no page', readText('x'), 'a source of the kind text'],
  ['nothing', undefined, 'a value of type undefined'],
  ['the path of a file', 'data/policy-001/source.html', 'path'],
])('%s is refused', (_kind, source, message) => {
  expect(() => fingerprint(source as never)).toThrow(message)
})

test('a page nested ten thousand levels deep has a fingerprint', () => {
  const deep = `${'<div class="a">'.repeat(10_000)}x`
  expect(fingerprint(deep).shapes).toBeLessThan(5)
})
