import { describe, expect, test } from 'vitest'
import { readMarkdown } from '../../src/document/from-markdown.ts'
import { cpuTime } from '../cpu-time.ts'

describe('the visible text of Markdown', () => {
  test.each([
    ['# Title\n\nText', 'Title\n\nText'],
    ['Title\n=====', 'Title\n'],
    ['- one\n* two\n1. three', 'one\ntwo\nthree'],
    ['> quoted\n> > twice', 'quoted\ntwice'],
    ['**bold** and *soft* and __bold__ and _soft_', 'bold and soft and bold and soft'],
    ['snake_case and 2 * 3', 'snake_case and 2 * 3'],
    ['`code` and ~~gone~~', 'code and gone'],
    ['[text](https://example.org "t") and [text][ref]', 'text and text'],
    ['[**bold** text](x)', 'bold text'],
    ['a ![picture](p.png) here', 'a  here'],
    ['[no link] and [x', '[no link] and [x'],
    ['<https://example.org>', 'https://example.org'],
    ['one<br>two <b>three</b>', 'one\ntwo three'],
    ['a &amp; b &lt; c', 'a & b < c'],
    ['\\*not soft\\*', '*not soft*'],
    ['| a | b |\n|---|:-:|\n| 1 | 2 |', '\t a \t b \t\n\n\t 1 \t 2 \t'],
    ['```js\nconst *x* = 1\n```\nend', '\nconst *x* = 1\n\nend'],
    ['- -5 degrees', '-5 degrees'],
    ['-5 degrees', '-5 degrees'],
    ['5 < 6 and 7 > 6', '5 < 6 and 7 > 6'],
  ])('of %j is %j', (raw, text) => {
    expect(readMarkdown(raw).text).toBe(text)
  })
})

test('a place in it is a place in the raw text', () => {
  const source = readMarkdown('# A\n\nWe **sail** [daily](x).', { name: 'plan.md' })
  const start = source.text.indexOf('daily')
  expect(source.locate({ start, end: start + 5 })).toMatchObject({
    source: 'plan.md',
    range: { start, end: start + 5 },
    position: { line: 3, column: 14 },
    excerpt: { mark: { start: 13, end: 18 } },
  })
})

test('hostile Markdown is read in no time', () => {
  const started = cpuTime()
  for (const raw of [
    '['.repeat(100_000),
    '> '.repeat(100_000),
    '|-'.repeat(100_000),
    '<'.repeat(100_000),
    '*_`~'.repeat(50_000),
  ])
    expect(readMarkdown(raw).text.length).toBeLessThanOrEqual(raw.length)
  expect(cpuTime() - started).toBeLessThan(5000)
})
