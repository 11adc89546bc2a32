import { describe, expect, test } from 'vitest'
import { seenText } from '../../src/facts/seen-text.ts'
import {
  checkHtmlFacts,
  checkQuotes,
  defineTemplate,
  number,
  quantity,
  readHtml,
  text,
} from '../../src/index.ts'

const seen = (html: string) => {
  const document = readHtml(`<p id=v>${html}</p>`)
  return seenText(document, document.rangeOf(document.select('#v')[0]!)!)
}

const verdict = (html: string, v: unknown, comparator = number()) => {
  const template = defineTemplate({ name: 'deck', fields: { '$.v': text('#v').as(comparator as never) } })
  return checkHtmlFacts({ v }, readHtml(`<html lang=en><p id=v>${html}</p>`), template).fields[0]
}

const labelled = (html: string, deck: unknown) =>
  checkHtmlFacts({ deck }, readHtml(`<html lang=en><dl><dt>Deck<dd>${html}</dl>`)).fields[0]

describe('a raised digit behind a digit', () => {
  test('stays raised in what people see', () => {
    expect(seen('10<sup>2</sup> bar')).toBe('10² bar')
    expect(seen('10<sup><b>12</b></sup>')).toBe('10¹²')
    expect(seen('120 m<sup>2</sup>')).toBe('120 m2')
    expect(seen('10 <sup>2</sup>')).toBe('10 2')
  })

  test('is no digit of a number', () => {
    expect(verdict('10<sup>2</sup>', 102)?.verdict).not.toBe('matched')
    expect(labelled('10<sup>2</sup>', 102)?.verdict).not.toBe('matched')
    expect(labelled('1,280<sup>2</sup>', 12802)?.verdict).not.toBe('matched')
  })

  test('leaves a number open that may have the mark of a note', () => {
    expect(verdict('1,280<sup>2</sup>', 1280)).toMatchObject({ reason: 'ambiguous-value' })
    expect(verdict('1,280<sup>2</sup>', '1,280')).toMatchObject({ reason: 'ambiguous-value' })
    expect(labelled('1,280<sup>2</sup>', 1280)?.verdict).not.toBe('wrong')
  })
})

describe('a raised digit of a unit', () => {
  test('is read with the unit', () => {
    for (const v of ['120 m²', '120 m2', '120 sqm'])
      expect(verdict('120 m<sup>2</sup>', v, quantity() as never)?.verdict).toBe('matched')
    expect(labelled('120 m<sup>2</sup>', '120 m²')?.verdict).toBe('matched')
  })

  test('may be quoted raised', () => {
    const page = '<p>The deck has 120 m<sup>2</sup> of oak.</p>'
    const [field] = checkQuotes(['The deck has 120 m² of oak.'], page).fields
    expect(field).toMatchObject({ verdict: 'matched', match: { tier: 'width' } })
    expect(checkQuotes(['The deck has 120 m2 of oak.'], page).fields[0]?.match?.tier).toBe('exact')
    expect(checkQuotes(['The deck has 120 m³ of oak.'], page).status).toBe('failed')
  })
})
