/** Lists: what an alignment says of every kind of difference, and that it stays bounded. */
import { describe, expect, it } from 'vitest'
import { diffSequence, diffSet, type SequenceDiff } from '../../src/compare/diff-list.ts'

const same = (left: string, right: string) => left === right
const NOTHING = { moved: [], changed: [], merged: [], split: [], duplicates: [], missing: [], extra: [] }

/** What is not a pair in order. */
function differences(diff: SequenceDiff): Partial<SequenceDiff> {
  const { pairs: _, ...rest } = diff
  return rest
}
const compare = (source: string, candidate: string) =>
  differences(diffSequence([...source], [...candidate], same))

describe('diffSequence', () => {
  it('finds nothing in equal lists', () => {
    expect(compare('abc', 'abc')).toEqual(NOTHING)
    expect(compare('', '')).toEqual(NOTHING)
  })
  it('finds a missing item', () => {
    expect(compare('abcd', 'abd')).toEqual({ ...NOTHING, missing: [2] })
    expect(compare('abcd', '')).toEqual({ ...NOTHING, missing: [0, 1, 2, 3] })
  })
  it('finds an extra item', () => {
    expect(compare('abd', 'abcd')).toEqual({ ...NOTHING, extra: [2] })
  })
  it('finds a changed item in its place', () => {
    expect(compare('abc', 'axc')).toEqual({ ...NOTHING, changed: [{ source: 1, candidate: 1 }] })
  })
  it('finds a repeated item', () => {
    expect(compare('abc', 'abbc')).toEqual({
      ...NOTHING,
      duplicates: [{ source: 1, candidate: expect.any(Number) }],
    })
    expect(compare('abc', 'abca')).toEqual({ ...NOTHING, duplicates: [{ source: 0, candidate: 3 }] })
  })
  it('accepts repetition that the source has', () => {
    expect(compare('abba', 'abba')).toEqual(NOTHING)
    expect(compare('abba', 'aba').missing).toHaveLength(1)
  })
  it('finds a moved item', () => {
    expect(compare('abcd', 'bcda')).toEqual({ ...NOTHING, moved: [{ source: 0, candidate: 3 }] })
  })
  it('finds neighbours that changed places', () => {
    expect(compare('abcd', 'acbd').moved).toHaveLength(1)
  })
  it('finds merged items', () => {
    const merges = (parts: readonly string[], item: string) => parts.join(' ') === item
    const diff = diffSequence(['a', 'b', 'c', 'd'], ['a', 'b c', 'd'], same, { merges })
    expect(differences(diff)).toEqual({ ...NOTHING, merged: [{ candidate: 1, sources: [1, 2] }] })
  })
  it('finds a split item', () => {
    const splits = (item: string, parts: readonly string[]) => parts.join(' ') === item
    const diff = diffSequence(['a', 'b c', 'd'], ['a', 'b', 'c', 'd'], same, { splits })
    expect(differences(diff)).toEqual({ ...NOTHING, split: [{ source: 1, candidates: [1, 2] }] })
  })
  it('pairs changed items of unequal number by nearness only where it is told', () => {
    const source = ['start', 'flour 100', 'sugar 20', 'end']
    const candidate = ['start', 'sugar 30', 'end']
    const near = (left: string, right: string) => (left.split(' ')[0] === right.split(' ')[0] ? 0.9 : 0)
    expect(differences(diffSequence(source, candidate, same))).toEqual({
      ...NOTHING,
      missing: [1, 2],
      extra: [1],
    })
    expect(differences(diffSequence(source, candidate, same, { near }))).toEqual({
      ...NOTHING,
      changed: [{ source: 2, candidate: 1 }],
      missing: [1],
    })
  })
  it('is linear where long lists are nearly the same', () => {
    const source = Array.from({ length: 20_000 }, (_, at) => `item ${at}`)
    let calls = 0
    const counted = (left: string, right: string) => {
      calls++
      return left === right
    }
    const diff = diffSequence(source, source.toSpliced(12_000, 1), counted)
    expect(diff.missing).toEqual([12_000])
    expect(calls).toBeLessThan(100_000)
  })
  it('stays bounded where long lists share nothing', () => {
    const source = Array.from({ length: 3000 }, (_, at) => `a${at}`)
    const candidate = Array.from({ length: 3000 }, (_, at) => `b${at}`)
    const started = process.cpuUsage()
    expect(diffSequence(source, candidate, same).changed).toHaveLength(3000)
    expect(process.cpuUsage(started).user / 1000).toBeLessThan(5000)
  })
})

describe('diffSet', () => {
  const compareSets = (source: string, candidate: string) => diffSet([...source], [...candidate], same)

  it('does not mind the order', () => {
    expect(compareSets('abc', 'cab')).toMatchObject({ missing: [], extra: [], duplicates: [] })
  })
  it('finds missing, extra and repeated members', () => {
    expect(compareSets('abc', 'cbbx')).toMatchObject({
      missing: [0],
      extra: [3],
      duplicates: [{ source: 1, candidate: 2 }],
    })
  })
  it('takes a member that the page lists twice as one', () => {
    expect(compareSets('aab', 'ab')).toMatchObject({ missing: [], extra: [], duplicates: [] })
  })
})
