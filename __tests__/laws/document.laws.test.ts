import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldText } from '../../src/document/folding.ts'
import { readHtmlAnew } from '../../src/document/from-html.ts'
import { NormalisedIndex } from '../../src/document/normalised-index.ts'
import { parseSelector } from '../../src/document/style/parse-selector.ts'

const word = fc.constantFrom(
  'fee',
  ' 1,280 ',
  '&amp;',
  '&eacute;',
  'e\u0301',
  '½',
  ' ',
  '\n',
  '\r\n',
  '&#x1F600;',
  'ß',
  'a&b',
  '漢',
  '“x”',
  '&notit;',
)
const tag = fc.constantFrom(
  'div',
  'p',
  'b',
  'td',
  'tr',
  'table',
  'li',
  'ul',
  'span',
  'select',
  'option',
  'details',
  'pre',
  's',
)
const style = fc.constantFrom(
  '',
  ' hidden',
  ' class=up',
  ' class=x',
  ' style="display:none"',
  ' style="white-space:pre"',
  ' id=same',
)

/** Mark-up as people write it, well formed or not. */
const markup = fc.letrec<{ node: string }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    word,
    fc
      .tuple(tag, style, fc.array(tie('node'), { maxLength: 4 }), fc.boolean())
      .map(
        ([name, attribute, children, closed]) =>
          `<${name}${attribute}>${children.join('')}${closed ? `</${name}>` : ''}`,
      ),
  ),
})).node

const page = fc
  .array(markup, { maxLength: 6 })
  .map(
    (parts) => `<!doctype html><style>.up{text-transform:uppercase}.x{float:left}</style>${parts.join('')}`,
  )

describe('every page', () => {
  test('has a range for each node within the range of its parent', () => {
    fc.assert(
      fc.property(page, (html) => {
        const document = readHtmlAnew(html)
        for (const element of document.select('*')) {
          const range = document.rangeOf(element)
          if (range === null) continue
          expect(document.textOf(element)).toBe(document.text.slice(range.start, range.end))
          expect(document.textOf(element).trim()).not.toBe('')
          const outer =
            element.parent!.kind === 'element' ? document.rangeOf(element.parent as typeof element) : null
          if (outer !== null) expect(range.start >= outer.start && range.end <= outer.end).toBe(true)
        }
      }),
    )
  })

  test('has a path for each element that matches it alone', () => {
    fc.assert(
      fc.property(page, (html) => {
        const document = readHtmlAnew(html)
        for (const element of document.select('*'))
          expect(document.select(document.cssPath(element))).toEqual([element])
      }),
    )
  })

  test('shows at each place what the source has there', () => {
    fc.assert(
      fc.property(page, (html) => {
        const document = readHtmlAnew(html)
        for (let at = 0; at < document.text.length; at++) {
          const { position, excerpt } = document.locate({ start: at, end: at + 1 })
          if (position === undefined) continue
          const source = excerpt!.line.slice(excerpt!.mark.start, excerpt!.mark.end)
          const shown = document.text[at]!
          if (/[a-z0-9,]/.test(shown)) expect([shown, shown.toLowerCase()]).toContain(source)
          else if (shown === 'é') expect(source).toBe('&eacute;')
        }
      }),
      { numRuns: 200 },
    )
  })

  test('has the same text when it is read again', () => {
    fc.assert(
      fc.property(page, (html) => {
        expect(readHtmlAnew(html).text).toBe(readHtmlAnew(html).text)
      }),
    )
  })
})

test('no string makes the reader or the selector parser throw', () => {
  const unit = fc.constantFrom(
    ...'<>/="\'&;:{}()[].,#*+~>@!- \n\\ap1é',
    '<style>',
    '</style>',
    '<p',
    ' style=',
    '@media ',
    ':is(',
    'display:none',
  )
  fc.assert(
    fc.property(fc.array(unit, { maxLength: 60 }), (parts) => {
      const text = parts.join('')
      readHtmlAnew(`<style>${text}</style><p style="${text}" ${text}>${text}`)
      parseSelector(text)
    }),
    { numRuns: 500 },
  )
})

describe('look-ups', () => {
  const piece = fc.constantFrom(
    'a',
    'b',
    ' ',
    '\u00a0',
    'A',
    'é',
    'e\u0301',
    '½',
    '1',
    '\u200b',
    'ß',
    'ﬁ',
    '👍',
    '—',
    '漢',
    '…',
  )
  const text = fc.array(piece, { maxLength: 80 }).map((pieces) => pieces.join(''))

  test('every part of a text is found, and what is found folds to it', () => {
    fc.assert(
      fc.property(text, fc.nat(79), fc.nat(20), (original, start, length) => {
        const index = new NormalisedIndex(original)
        const needle = index.text.slice(start, start + length).trim()
        const range = index.find(needle)
        if (foldText(needle).text !== needle || needle === '') return
        expect(range).not.toBeNull()
        expect(foldText(original.slice(range!.start, range!.end)).text).toContain(needle)
      }),
    )
  })

  test('a needle is found exactly where indexOf finds it', () => {
    fc.assert(
      fc.property(text, text, (original, needle) => {
        const index = new NormalisedIndex(original)
        const folded = foldText(needle).text
        expect(index.includes(needle)).toBe(folded !== '' && index.text.includes(folded))
      }),
    )
  })
})
