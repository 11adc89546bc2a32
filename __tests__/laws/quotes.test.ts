import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readHtml } from '../../src/document/from-html.ts'
import { readText } from '../../src/document/from-text.ts'
import { checkQuotes } from '../../src/oracles/quotes/check-quotes.ts'
import { describeQuote } from '../../src/oracles/quotes/describe-quote.ts'
import { findQuote } from '../../src/oracles/quotes/find-quote.ts'
import { samePairwise } from '../../src/oracles/quotes/pairs.ts'
import { FoldedQuote, tierOf } from '../../src/oracles/quotes/tier.ts'
import { edgesOf } from '../../src/oracles/quotes/word-edge.ts'

const word = fc.constantFrom(
  'ferry',
  'harbour',
  'it’s',
  '12.5',
  '1,280',
  '左前门',
  '正常',
  '１２',
  'Größe',
  '4 °C',
  '½',
  'x²',
  '“so”',
  '–',
  '--',
  '-',
  'so--then',
  'so—then',
  '--all',
  'a\u00adb',
  '…',
)
const gap = fc.constantFrom(' ', '\n', '\u00a0', '  ', '. ', '，')
const passage = fc
  .array(fc.tuple(word, gap), { minLength: 1, maxLength: 30 })
  .map((parts) => parts.map(([one, space]) => one + space).join(''))

describe('folding', () => {
  test('is symmetric: neither side is folded more than the other', () => {
    fc.assert(
      fc.property(passage, passage, fc.boolean(), (left, right, ignoreCase) => {
        expect(tierOf(new FoldedQuote(left), right, ignoreCase)).toBe(
          tierOf(new FoldedQuote(right), left, ignoreCase),
        )
      }),
    )
  })

  test('holds for any text and itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(tierOf(new FoldedQuote(text), text)).toBe('exact')
      }),
    )
  })

  test('line breaks between ideographs are a space or nothing, on either side', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('左', '右', ' ', '\n'), { maxLength: 12 }), (signs) => {
        const text = signs.join('')
        expect(samePairwise(text, text.replaceAll('\n', ''))).toBe(
          samePairwise(text.replaceAll('\n', ''), text),
        )
      }),
    )
  })
})

describe('a match', () => {
  test('of a slice stands at its offsets, or earlier with the same text', () => {
    fc.assert(
      fc.property(passage, fc.nat(), fc.nat(), (text, from, length) => {
        const start = from % text.length
        const end = Math.min(text.length, start + 1 + (length % 60))
        const quote = text.slice(start, end)
        const edges = edgesOf(text, start, end)
        fc.pre(quote.trim() === quote && /[\p{L}\p{N}]/u.test(quote) && edges.start && edges.end)
        const match = findQuote(quote, readText(text))
        expect(match).not.toBeNull()
        expect(text.slice(match?.range.start, match?.range.end)).toBe(quote)
        expect(match?.tier).toBe('exact')
      }),
      { numRuns: 500 },
    )
  })

  test('the passage at reported offsets equals the quote by the reported tier', () => {
    fc.assert(
      fc.property(passage, passage, (text, quote) => {
        const match = findQuote(quote, readText(text))
        if (!match || match.tier === 'punctuation') return
        expect(tierOf(new FoldedQuote(quote), text.slice(match.range.start, match.range.end), true)).toBe(
          match.tier,
        )
      }),
      { numRuns: 500 },
    )
  })

  test('what describeQuote says of a range is found at that range', () => {
    fc.assert(
      fc.property(passage, fc.nat(), fc.nat(), (text, from, length) => {
        const source = readHtml(`<p>${text}</p>`)
        const visible = source.text
        fc.pre(visible.length > 0)
        const start = from % visible.length
        const end = Math.min(visible.length, start + 1 + (length % 60))
        const quote = visible.slice(start, end)
        const edges = edgesOf(visible, start, end)
        fc.pre(quote.trim() === quote && /[\p{L}\p{N}]/u.test(quote) && edges.start && edges.end)
        const { fields } = checkQuotes([describeQuote(source, { start, end })], source)
        expect(fields[0]?.match?.range).toEqual({ start, end })
      }),
      { numRuns: 300 },
    )
  })

  test('is never made by changing a digit', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 999_999 }),
        fc.integer({ min: 0, max: 999_999 }),
        (shown, quoted) => {
          fc.pre(shown !== quoted)
          expect(
            findQuote(`a total of ${quoted} points`, readText(`It has a total of ${shown} points.`)),
          ).toBeNull()
        },
      ),
    )
  })
})

test('any quote against any source has a verdict, and nothing is thrown', () => {
  fc.assert(
    fc.property(
      fc.oneof(passage, fc.string({ unit: 'binary' })),
      fc.oneof(passage, fc.string({ unit: 'binary' })),
      (text, quote) => {
        const { status } = checkQuotes([quote], readText(text), { ellipsis: 'ordered' })
        expect(['passed', 'failed', 'error']).toContain(status)
      },
    ),
    { numRuns: 500 },
  )
})
