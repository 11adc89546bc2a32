/** Rows: paired by key, and within one key so that most fields agree. */
import { describe, expect, it } from 'vitest'
import { bestAssignment } from '../../src/compare/best-assignment.ts'
import { matchRows } from '../../src/compare/match-rows.ts'

type Row = readonly [key: string, ...fields: string[]]
const options = {
  sameKey: (left: Row, right: Row) => left[0] === right[0],
  score: (left: Row, right: Row) => left.filter((field, at) => field === right[at]).length,
}

describe('matchRows', () => {
  it('pairs rows of one key, wherever they stand', () => {
    const source: Row[] = [
      ['a', '1'],
      ['b', '2'],
      ['c', '3'],
    ]
    const candidate: Row[] = [
      ['c', '3'],
      ['a', '9'],
    ]
    expect(matchRows(source, candidate, options)).toEqual({
      pairs: [
        { source: 2, candidate: 0 },
        { source: 0, candidate: 1 },
      ],
      missing: [1],
      extra: [],
    })
  })
  it('pairs rows of a repeated key so that most fields agree', () => {
    const source: Row[] = [
      ['a', '1', 'x'],
      ['a', '2', 'y'],
      ['a', '3', 'z'],
    ]
    const candidate: Row[] = [
      ['a', '3', 'q'],
      ['a', '1', 'x'],
      ['a', '2', 'q'],
    ]
    expect(matchRows(source, candidate, options).pairs).toEqual([
      { source: 2, candidate: 0 },
      { source: 0, candidate: 1 },
      { source: 1, candidate: 2 },
    ])
  })
  it('keeps the order of rows that agree equally', () => {
    const rows: Row[] = [
      ['a', '1'],
      ['a', '1'],
      ['a', '1'],
    ]
    expect(matchRows(rows, rows, options).pairs).toEqual(
      [0, 1, 2].map((at) => ({ source: at, candidate: at })),
    )
  })
  it('finds extra and missing rows of a repeated key', () => {
    const one: Row[] = [['a', '1']]
    const two: Row[] = [
      ['a', '2'],
      ['a', '1'],
    ]
    expect(matchRows(one, two, options)).toEqual({
      pairs: [{ source: 0, candidate: 1 }],
      missing: [],
      extra: [0],
    })
    expect(matchRows(two, one, options)).toEqual({
      pairs: [{ source: 1, candidate: 0 }],
      missing: [0],
      extra: [],
    })
  })
  it('pairs by agreement alone where no key is given', () => {
    const source: Row[] = [
      ['a', '1'],
      ['b', '2'],
    ]
    const candidate: Row[] = [
      ['b', '2'],
      ['z', '9'],
    ]
    expect(matchRows(source, candidate, { score: options.score })).toEqual({
      pairs: [{ source: 1, candidate: 0 }],
      missing: [0],
      extra: [1],
    })
  })
  it('stays bounded with a thousand rows of one key', () => {
    const rows: Row[] = Array.from({ length: 1000 }, (_, at): Row => ['a', String(at)])
    const started = process.cpuUsage()
    const matching = matchRows(rows, rows.toReversed(), options)
    expect(matching.pairs).toHaveLength(1000)
    expect(matching.pairs[0]).toEqual({ source: 999, candidate: 0 })
    expect(process.cpuUsage(started).user / 1000).toBeLessThan(5000)
  })
})

describe('bestAssignment', () => {
  it('finds the highest total where taking the best pair first does not', () => {
    const scores = [
      [9, 8],
      [8, 1],
    ]
    expect(bestAssignment(2, 2, (row, column) => scores[row]![column]!)).toEqual([1, 0])
  })
  it('leaves rows without column alone', () => {
    expect(bestAssignment(3, 1, (row) => row)).toEqual([-1, -1, 0])
    expect(bestAssignment(1, 3, (_, column) => column)).toEqual([2])
    expect(bestAssignment(0, 0, () => 0)).toEqual([])
  })
})
