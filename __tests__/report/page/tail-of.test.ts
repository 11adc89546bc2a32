/** Long names of samples are told by their last parts. */
import { expect, test } from 'vitest'
import { tailOf } from '../../../src/report/page/data.ts'

test.each([
  ['policy-001', 'policy-001'],
  ['vehicle-report-en/wrong/columns-swapped', '…/wrong/columns-swapped'],
  ['a-very-long-folder-of-all-reports/one', '…/one'],
  ['one-name-that-is-longer-than-any-line-of-the-list', 'one-name-that-is-longer-than-any-line-of-the-list'],
])('%s is %s', (name, tail) => {
  expect(tailOf(name)).toBe(tail)
})
