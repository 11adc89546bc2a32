import { describe, expect, it } from 'vitest'
import { readHtml } from '../../src/document/from-html.ts'
import { elementHolding, textPieces, trimRange } from '../../src/facts/text-pieces.ts'

describe('the pieces of the visible text', () => {
  const document = readHtml('<div><p>one <b>two</b> three</p><p hidden>no</p><p>four</p></div>')

  it('are the text nodes that show something, in order', () => {
    expect(textPieces(document).map(({ start, end }) => document.text.slice(start, end))).toEqual([
      'one',
      'two',
      'three',
      'four',
    ])
  })

  it.each([
    ['two', 'b'],
    ['wo', 'b'],
    ['one two', 'p'],
    ['three\n\nfour', 'div'],
  ])('%j is held by %s', (part, tag) => {
    const start = document.text.indexOf(part)
    expect(elementHolding(document, { start, end: start + part.length })?.tag).toBe(tag)
  })

  it('hold nothing beyond the text', () => {
    expect(elementHolding(document, { start: 900, end: 901 })).toBeNull()
  })

  it('are trimmed of white space', () => {
    expect(trimRange(' \u00a0ab\u3000\n', { start: 0, end: 6 })).toEqual({ start: 2, end: 4 })
    expect(trimRange(' \t ', { start: 0, end: 3 })).toBeNull()
  })
})
