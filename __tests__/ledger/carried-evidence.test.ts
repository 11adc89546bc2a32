import { describe, expect, test } from 'vitest'
import { carriedBy } from '../../src/ledger/carried-evidence.ts'

const TEST = { id: '1', file: 'a.test.ts', name: 'a' }
const ERROR = { kind: 'error', code: 'file-missing', message: 'gone', sample: 's' }
const carried = (...evidence: unknown[]) => carriedBy({ goldenless: evidence }, TEST)

describe('evidence that a test carried', () => {
  test('is booked on it where it made the calls', () => {
    expect(carried(JSON.stringify({ line: ERROR, isOwn: true }))).toEqual([{ ...ERROR, test: TEST }])
  })

  test('is booked on no test where another may have made them', () => {
    expect(carried(JSON.stringify({ line: ERROR, isOwn: false }))).toEqual([ERROR])
  })

  test.each([
    ['is no JSON', 'torn {'],
    ['is nothing', 'null'],
    ['is a list', '[]'],
    ['is no text', { line: ERROR }],
    ['is no line', JSON.stringify({ line: 7, isOwn: true })],
    ['is a line of a reporter', JSON.stringify({ line: { kind: 'end', at: 'now' }, isOwn: true })],
    ['lacks the result of its check', JSON.stringify({ line: { kind: 'check', retry: 0, repeat: 0 } })],
  ])('is left out where it %s', (_, evidence) => {
    expect(carried(evidence)).toEqual([])
  })

  test.each([
    ['a test without any', {}],
    ['a test whose meta is somebody else’s', { goldenless: 'text' }],
    [
      'a meta with a prototype of the same name',
      Object.create({ goldenless: [JSON.stringify({ line: ERROR })] }),
    ],
  ])('is none in %s', (_, meta: object) => {
    expect(carriedBy(meta, TEST)).toEqual([])
  })
})
