/** Places have names that are unique, readable and harmless. */
import { expect, test } from 'vitest'
import { INJECTIONS } from '../../fixtures/runs/hostile.ts'
import { Anchors } from '../../src/report/anchors.ts'

test.each([
  ['data/policy-001', 'sample-data-policy-001'],
  ['数据/保单 7', 'sample-数据-保单-7'],
  ['tests/a.test.ts > reads a page', 'sample-tests-a-test-ts-reads-a-page'],
  ['"><', 'sample-unnamed'],
  ['', 'sample-unnamed'],
])('the anchor of %j is %s', (id, anchor) => {
  expect(new Anchors().sample(id)).toBe(anchor)
})

test('two samples that would share a name get names of their own', () => {
  const anchors = new Anchors()
  expect([anchors.sample('a/b'), anchors.sample('a b'), anchors.sample('a-b')]).toEqual([
    'sample-a-b',
    'sample-a-b-2',
    'sample-a-b-3',
  ])
})

test('a sample named like a finding does not take its name', () => {
  const anchors = new Anchors()
  anchors.sample('x-finding-1')
  expect(anchors.finding(anchors.sample('x'), 1)).toBe('sample-x-finding-1-2')
})

test('a long id is cut between characters', () => {
  expect(new Anchors().sample('𠮷'.repeat(500))).toBe(`sample-${'𠮷'.repeat(120)}`)
})

test.each(INJECTIONS)('%j leaves only letters, digits and hyphens', (id) => {
  expect(new Anchors().sample(id)).toMatch(/^sample-[\p{L}\p{N}-]+$/u)
})
