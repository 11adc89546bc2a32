/** Marks stand around the deciding part, whatever the offsets say. */
import { expect, test } from 'vitest'
import { exhibit, markedText, placeInWords } from '../../../src/report/page/marked-text.ts'
import { toHtml } from '../../../src/report/page/to-html.ts'
import { EN } from '../../../src/report/page/words/en.ts'

test.each([
  ['a middle part', 'ab<cd', { start: 1, end: 3 }, 'a<mark class="source">b&lt;</mark>cd'],
  ['the whole', 'ab', { start: 0, end: 2 }, '<mark class="source">ab</mark>'],
  ['a range past the end', 'ab', { start: 1, end: 99 }, 'a<mark class="source">b</mark>'],
  ['a range before the start', 'ab', { start: -5, end: 1 }, '<mark class="source">a</mark>b'],
  ['half of a pair', '😀x', { start: 1, end: 3 }, '<mark class="source">😀x</mark>'],
  [
    'a place between two characters',
    'ab',
    { start: 1, end: 1 },
    'a<mark class="source point" title="here">‸</mark>b',
  ],
  [
    'a range that is none',
    'ab',
    { start: Number.NaN, end: Number.NaN },
    '<mark class="source point" title="here">‸</mark>ab',
  ],
  [
    'a range that runs backwards',
    'ab',
    { start: 2, end: 0 },
    'ab<mark class="source point" title="here">‸</mark>',
  ],
])('%s is marked', (_, text, range, written) => {
  expect(toHtml(markedText(text, range, 'source', EN))).toBe(written)
})

test('a text without a range is not marked', () => {
  expect(toHtml(markedText('a<b', undefined, 'candidate', EN))).toBe('a&lt;b')
})

test('a place is written as file:line:column', () => {
  expect(placeInWords({ source: 'source.html', position: { line: 214, column: 31 } })).toBe(
    'source.html:214:31',
  )
  expect(placeInWords({ source: 'source.html' })).toBe('source.html')
})

test('an exhibit says where a line was cut', () => {
  const text = toHtml(
    exhibit(
      {
        source: 's',
        position: { line: 7, column: 3 },
        excerpt: { line: 'abc', mark: { start: 1, end: 2 }, cut: { before: true, after: true } },
      },
      'candidate',
      EN,
    ),
  )
  expect(text).toContain('<code>…a<mark class="candidate">b</mark>c…</code>')
})

test('an exhibit of an empty line is its place alone', () => {
  const text = toHtml(
    exhibit(
      {
        source: 's',
        position: { line: 7, column: 1 },
        excerpt: { line: ' ', mark: { start: 0, end: 0 }, cut: { before: false, after: false } },
      },
      'candidate',
      EN,
    ),
  )
  expect(text).toBe('<figure class="exhibit"><figcaption><code>s:7:1</code></figcaption></figure>')
})
