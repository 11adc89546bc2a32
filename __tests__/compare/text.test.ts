/** Texts: folding loses nothing that carries meaning, and equality is equality of folded texts. */
import { describe, expect, it } from 'vitest'
import { compareRaw } from '../../src/compare/compare-raw.ts'
import { foldCase, foldText } from '../../src/compare/fold-text.ts'
import { text } from '../../src/compare/text.ts'

const SAME: readonly (readonly [string, string])[] = [
  ['a  b\n\tc', 'a b c'],
  ['  a ', 'a'],
  ['récit\u202f?', 'récit ?'],
  ['a\u00a0b', 'a b'],
  ['Califor\u00adnia', 'California'],
  ['a\u200bb', 'ab'],
  ['\ufeffa', 'a'],
  ['\u200ea\u200f', 'a'],
  ['“a”', '"a"'],
  ['«a»', '"a"'],
  ['it’s', "it's"],
  ['5′10″', `5'10"`],
  ['1990–2000', '1990-2000'],
  ['a — b', 'a - b'],
  ['ＡＢＣ', 'ABC'],
  ['（１）', '(1)'],
  ['ｶﾞｲﾄﾞ', 'ガイド'],
  ['ﬁne', 'fine'],
  ['e\u0301', 'é'],
  ['a…', 'a...'],
  ['100㎡', '100m²'],
  ['5㎏', '5kg'],
  ['a\u3000b', 'a b'],
]
const DIFFERENT: readonly (readonly [string, string])[] = [
  ['a', 'A'],
  ['é', 'e'],
  ['1½', '11/2'],
  ['1½', '1 1/2'],
  ['10²', '102'],
  ['5①', '51'],
  ['H₂O', 'H2O'],
  ['a b', 'ab'],
  ['a,b', 'a b'],
  ['简体', '簡體'],
  ['1,234', '1.234'],
  ['10%', '10'],
  ['+5', '5'],
  ['´a', 'a'],
]

describe('text', () => {
  it.each(SAME)('%j and %j are the same', (left, right) => {
    expect(compareRaw(text(), left, right).kind).toBe('same')
  })
  it.each(DIFFERENT)('%j and %j are different', (left, right) => {
    expect(compareRaw(text(), left, right).kind).toBe('different')
  })
  it('leaves out case only where told so', () => {
    expect(compareRaw(text({ ignoreCase: true }), 'Straße', 'STRAßE').kind).toBe('same')
  })
  it('reads numbers and booleans as they are written', () => {
    expect(compareRaw(text(), '12', 12).kind).toBe('same')
    expect(compareRaw(text(), 'true', true).kind).toBe('same')
    expect(compareRaw(text(), 'a', null).kind).toBe('unreadable')
    expect(compareRaw(text(), 'a', ['a']).kind).toBe('unreadable')
  })
})

describe('foldText', () => {
  it('never writes a digit where none was', () => {
    for (let point = 0x80; point <= 0x1fbff; point++) {
      if (point >= 0xd800 && point <= 0xdfff) continue
      const sign = String.fromCodePoint(point)
      if (/\p{Nd}/u.test(sign)) continue
      const folded = foldText(`x${sign}x`)
      if (/\d/.test(folded)) expect.fail(`U+${point.toString(16)} becomes ${folded}`)
    }
  })
  it('is idempotent on every character', () => {
    for (let point = 0; point <= 0x1fbff; point++) {
      if (point >= 0xd800 && point <= 0xdfff) continue
      const folded = foldText(`x${String.fromCodePoint(point)}y`)
      if (foldText(folded) !== folded) expect.fail(`U+${point.toString(16)}: ${JSON.stringify(folded)}`)
    }
  })
  it('keeps one million characters linear', () => {
    const long = `${'“a”\u00a0\u200b'.repeat(200_000)}`
    const started = process.cpuUsage()
    expect(foldText(long)).toHaveLength(200_000 * 4 - 1)
    expect(process.cpuUsage(started).user / 1000).toBeLessThan(3000)
  })
  it('foldCase leaves out case as well', () => {
    expect(foldCase('Auf  LAGER')).toBe('auf lager')
  })
})
