import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { excerptOf, positionAt } from '../../src/model/excerpt.ts'
import { cpuTime } from '../cpu-time.ts'

describe('positionAt', () => {
  const text = 'one\r\ntwo\nthree\rfour'
  const rows: [string, number, number][] = [
    ['one', 1, 1],
    ['two', 2, 1],
    ['wo', 2, 2],
    ['three', 3, 1],
    ['four', 4, 1],
  ]
  test.each(rows)('%s stands at %i:%i', (word, line, column) => {
    expect(positionAt(text, text.indexOf(word))).toEqual({ line, column })
  })

  test('line and column lead back to the offset', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', '\n', '\t', '中') }), fc.nat(40), (source, at) => {
        const offset = Math.min(at, source.length)
        const { line, column } = positionAt(source, offset)
        const before = source.split('\n').slice(0, line - 1)
        expect(before.reduce((sum, one) => sum + one.length + 1, 0) + column - 1).toBe(offset)
      }),
    )
  })
})

describe('excerptOf', () => {
  test('it is the line with the marked part, without indentation', () => {
    const { line, mark, cut } = excerptOf('a\n    <b>1,280</b>\nc', { start: 9, end: 14 })
    expect(line).toBe('<b>1,280</b>')
    expect(line.slice(mark.start, mark.end)).toBe('1,280')
    expect(cut).toEqual({ before: false, after: false })
  })

  test('a very long line is cut around the mark, and says so', () => {
    const source = `${'x'.repeat(5000)}MARK${'y'.repeat(5000)}`
    const { line, mark, cut } = excerptOf(source, { start: 5000, end: 5004 })
    expect(line.slice(mark.start, mark.end)).toBe('MARK')
    expect(line.length).toBeLessThanOrEqual(200)
    expect(cut).toEqual({ before: true, after: true })
  })

  test('a range over several lines is marked on its first', () => {
    const { line, mark } = excerptOf('ab\ncd', { start: 1, end: 5 })
    expect(line.slice(mark.start, mark.end)).toBe('b')
  })

  test('a pair of surrogates is never cut in two', () => {
    fc.assert(
      fc.property(fc.nat(300), (at) => {
        const { line } = excerptOf('😀'.repeat(600), { start: 2 * at, end: 2 * at + 2 })
        expect(line.replace(/😀/g, '')).toBe('')
      }),
    )
  })

  test('an excerpt of a page on one line costs no more than one of a short page', () => {
    const cost = (page: string): number => {
      const started = cpuTime()
      for (let at = 0; at < 3_000; at++)
        excerptOf(page, { start: page.length >> 1, end: (page.length >> 1) + 4 })
      return cpuTime() - started
    }
    const [short, long] = ['word '.repeat(2_000), 'word '.repeat(1_000_000)]
    cost(short)
    expect(cost(long)).toBeLessThan(40 * cost(short) + 50)
  })
})
