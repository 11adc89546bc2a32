import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { StandIns, tokensOf } from '../../src/pin/stand-ins.ts'

const standIns = (kept: readonly string[] = []): StandIns =>
  new StandIns(new Set(kept.flatMap(tokensOf)), 'salt')

/** Letters as `a` and `A`, digits as `9`: what stays of a text. */
const shapeOf = (text: string): string =>
  text
    .replace(/\p{Ll}/gu, 'a')
    .replace(/\p{Lu}/gu, 'A')
    .replace(/\d/g, '9')

describe('a stand-in', () => {
  test.each([
    'Margarethe Sommerfeld',
    'm.sommerfeld@harbour.example',
    '+49 (40) 555-7713',
    'H-88213/b',
    '£1,280.00 and 7 %',
    'Улица Ленина',
    'Straße',
    '3.4.2026 at 17:05',
  ])('of %s has its shape, and none of its words', (text) => {
    const other = standIns().text(text)
    expect(shapeOf(other)).toBe(shapeOf(text))
    expect(other.split(/\W+/u).filter((word) => word.length > 3 && text.includes(word))).toEqual([])
  })

  test('of a date is a date', () => {
    expect(standIns().text('2026-12-31')).toMatch(/^20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])$/)
  })

  test('of Chinese has as many signs, and keeps those under test', () => {
    const other = standIns(['异常']).text('左后门异常')
    expect(other).toMatch(/^[^左后门]{3}异常$/)
  })

  test.each([
    ['1280', '1,280'],
    ['1280', '1,280.00'],
    ['27.4', '27,4'],
    ['1.5', '1.50'],
  ])('of the number %s is that of %s', (one, other) => {
    const [left, right] = [standIns().text(one), standIns().text(other)].map((text) => tokensOf(text)[0])
    expect(left).toBe(right)
  })

  test('is the same wherever the word stands, whatever its case', () => {
    const [one, other] = standIns().text('Crane CRANE').split(' ')
    expect(one.toUpperCase()).toBe(other)
  })

  test('of a number in JSON is a number; flags and names of members stay', () => {
    const value = standIns().value({ name: 'Ada', age: 36, open: true, none: null, tags: [] }, () => false)
    expect(value).toEqual({
      name: expect.any(String),
      age: expect.any(Number),
      open: true,
      none: null,
      tags: [],
    })
    expect(value).not.toMatchObject({ name: 'Ada' })
  })

  test('leaves what is under test', () => {
    expect(standIns(['12,800', 'Crane hire']).text('crane 12800 hire')).toBe('crane 12800 hire')
  })

  test('has as many units as the text, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii' }), (text) => {
        expect(shapeOf(standIns().text(text))).toBe(shapeOf(text))
      }),
    )
  })
})
