import { describe, expect, test } from 'vitest'
import { readHtml } from '../../src/document/from-html.ts'
import { SelectorError } from '../../src/document/select.ts'
import { INVALID_SELECTORS, SELECTOR_CASES, SELECTOR_PAGE } from '../cases/document/selectors.ts'

const page = readHtml(SELECTOR_PAGE)
const idsOf = (selector: string, within?: string) =>
  page
    .select(selector, within === undefined ? undefined : page.select(within)[0]!)
    .map(({ id }) => id)
    .join(' ')

describe('select', () => {
  test.each(SELECTOR_CASES)('%s matches "%s"', (selector, ids) => {
    expect(idsOf(selector)).toBe(ids)
  })
  test.each(INVALID_SELECTORS)('%j is refused by name', (selector) => {
    expect(() => page.select(selector)).toThrow(SelectorError)
    expect(() => page.select(selector)).toThrow(
      expect.objectContaining({ code: 'invalid-selector', selector }),
    )
  })
  test('looks only within the element that is given', () => {
    expect(idsOf('h2', '#s2')).toBe('h2')
    expect(idsOf(':scope > ul > li:first-child', '#s2')).toBe('l1')
    expect(idsOf('section', '#s2')).toBe('')
  })
  test('agrees with matches', () => {
    for (const [selector] of SELECTOR_CASES) {
      const matched = page.select('*').filter((element) => page.matches(element, selector))
      expect(matched).toEqual(page.select(selector))
    }
  })
  test('a selector that costs too much is refused by name', () => {
    const deep = readHtml(`<!doctype html>${'<i>'.repeat(5000)}<u class=x>`)
    expect(() => deep.select('u i, .x i, u.x i, i > u i')).toThrow(
      expect.objectContaining({ code: 'costly-selector' }),
    )
  })
})
