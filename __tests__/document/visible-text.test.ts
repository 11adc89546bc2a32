import { describe, expect, test } from 'vitest'
import { readHtml } from '../../src/document/from-html.ts'
import {
  BOX_CASES,
  BREAK_CASES,
  GENERATED_CASES,
  HIDDEN_CASES,
  OPTION_CASES,
  TABLE_CASES,
  TRANSFORM_CASES,
  type VisibleTextCase,
  WHITE_SPACE_CASES,
} from '../cases/document/visible-text.ts'

const textOfPage = (html: string, css = '') =>
  readHtml(`<!doctype html><style>${css}</style><body>${html}</body>`).text

const each = (cases: readonly VisibleTextCase[]) =>
  test.each(cases)('$fact', ({ html, css, text }) => {
    expect(textOfPage(html, css)).toBe(text)
  })

describe('white space', () => each(WHITE_SPACE_CASES))
describe('line breaks', () => each(BREAK_CASES))
describe('tables', () => each(TABLE_CASES))
describe('what is hidden', () => each(HIDDEN_CASES))
describe('boxes', () => each(BOX_CASES))
describe('options', () => each(OPTION_CASES))
describe('text-transform', () => each(TRANSFORM_CASES))
describe('generated content', () => each(GENERATED_CASES))

describe('options of reading', () => {
  test('noscript is shown where asked', () => {
    expect(readHtml('<body>a<noscript><b>b</b></noscript>', { noscript: 'shown' }).text).toBe('ab')
  })
  test('closed details are shown where asked', () => {
    expect(readHtml('<details><summary>a</summary>b</details>', { closedDetails: 'shown' }).text).toBe('a\nb')
  })
  test('content-visibility: auto is left out where asked', () => {
    const html = '<div>a</div><div style="content-visibility:auto">b</div>'
    expect(readHtml(html, { contentVisibility: 'hidden' }).text).toBe('a')
  })
  test('the viewport decides media queries', () => {
    const html = '<style>@media (max-width:600px){.wide{display:none}}</style><p class=wide>wide<p>all'
    expect(readHtml(html).text).toBe('wide\n\nall')
    expect(readHtml(html, { viewport: { width: 400, height: 800 } }).text).toBe('all')
  })
})

describe('deviations from Chromium that are known', () => {
  // Each fails when the difference is gone: then docs/visible-text.md is to be changed too.
  test('::first-line is not applied: it would need a layout', () => {
    expect(textOfPage('<p>abc</p>', 'p::first-line{text-transform:uppercase}')).toBe('abc')
  })
  test('a group of options outside of a select is read like a block', () => {
    expect(textOfPage('<div>a<optgroup>b</optgroup>c</div>')).toBe('a\nb\nc')
  })
  test('a div within an option does not break its line', () => {
    expect(textOfPage('<select><option>a<div>b</div></select>')).toBe('ab')
  })
})
