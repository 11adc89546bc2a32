import { describe, expect, test } from 'vitest'
import { readMarkdown } from '../../../src/document/from-markdown.ts'
import { checkQuotes } from '../../../src/oracles/quotes/check-quotes.ts'
import { LINE_ENDS, TWO_HYPHENS } from '../../cases/quote-dashes.ts'

const tierOf = (...call: Parameters<typeof checkQuotes>) =>
  checkQuotes(...call).fields[0]?.match?.tier ?? null

describe('two hyphens', () => {
  test.each(TWO_HYPHENS)('of %j in %j: %s', (quote, source, tier) => {
    expect(tierOf([quote], source)).toBe(tier)
  })

  test.each(TWO_HYPHENS)('of %j in %j are never exact where they were folded: %s', (quote, source, tier) => {
    expect(tierOf([quote], source, { tier: 'whitespace' })).toBe(tier === 'exact' ? 'exact' : null)
  })
})

describe('a hyphen at the end of a line', () => {
  test.each(LINE_ENDS)('%j in %j: %s', (quote, source, tier) => {
    expect(tierOf([quote], source)).toBe(tier)
  })

  test('is of a tier that can be refused', () => {
    const { findings } = checkQuotes(['navigation'], 'The navi-\ngation', { tier: 'punctuation' })
    expect([findings[0]?.code, findings[0]?.note]).toEqual([
      'quote-tier',
      'It stands there by the tier "hyphenation".',
    ])
  })

  test('says its place, and the looser tier where case differs too', () => {
    const source = 'First.\nThe navi-\ngation of ships'
    const { match } = checkQuotes(['the navigation'], source, { ignoreCase: true }).fields[0] ?? {}
    expect([match?.tier, match?.range]).toEqual(['case', { start: 7, end: 23 }])
    expect(match?.place.position).toEqual({ line: 2, column: 1 })
  })

  test('is looked for in parts that are texts', () => {
    expect(tierOf(['navigation'], { head: 'Ships', body: 'The navi-\ngation' })).toBe('hyphenation')
    expect(tierOf(['navigation'], { head: '<p>Ships</p>', body: 'The navi-\ngation' })).toBeNull()
  })

  test('is one in Markdown, which tools write line by line from printed pages', () => {
    expect(tierOf(['navigation'], readMarkdown('The navi-\ngation'))).toBe('hyphenation')
  })
})
