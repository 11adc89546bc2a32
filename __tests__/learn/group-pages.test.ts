import { expect, test } from 'vitest'
import { groupPages } from '../../src/learn/group-pages.ts'
import { boatPage, redesigned, SAME_TEMPLATE } from '../cases/fingerprint.ts'

test('pages of one template are one group, whatever they say and leave out', () => {
  const same = SAME_TEMPLATE.map(([name, html]) => ({ name, html }))
  const groups = groupPages([...same, { name: 'other', html: redesigned() }])
  expect(groups.map(({ pages }) => pages)).toEqual([same.map(({ name }) => name), ['other']])
})

test('the largest group comes first, and a page alone is wholly like itself', () => {
  const groups = groupPages([
    { name: 'other', html: redesigned() },
    { name: 'one', html: boatPage() },
    { name: 'two', html: boatPage({ rows: 1 }) },
  ])
  expect(groups.map(({ pages, leastSimilarity }) => [pages.length, leastSimilarity])).toEqual([
    [2, 1],
    [1, 1],
  ])
})

test('no pages are no groups', () => {
  expect(groupPages([])).toEqual([])
})
