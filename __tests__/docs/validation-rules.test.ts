/** The page on validation rules says of every pair of values what the comparators say. */
import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import * as compare from '../../src/compare/index.ts'

const page = fs.readFileSync(
  path.join(import.meta.dirname, '..', '..', 'docs', 'VALIDATION_RULES.md'),
  'utf8',
)
const rows = [...page.matchAll(/^\| `(\w+)` \| `([^`]*)` \| `([^`]*)` \| (\w+) \|$/gm)]

const COMPARATORS: Readonly<Record<string, () => compare.Comparator>> = {
  text: compare.text,
  number: compare.number,
  money: compare.money,
  percent: compare.percent,
  date: compare.date,
  quarter: compare.quarter,
  duration: compare.duration,
  quantity: compare.quantity,
  flag: compare.flag,
  code: compare.code,
}

describe('what the page says of two values is what the comparator says', () => {
  test('every comparator is shown', () => {
    expect(new Set(rows.map(([, name]) => name))).toEqual(new Set(Object.keys(COMPARATORS)))
  })

  test.each(rows.map(([, as, shown, answer, says]) => ({ as, shown, answer, says })))(
    '$as: $shown and $answer are $says',
    ({ as, shown, answer, says }) => {
      const { kind } = compare.compareRaw(COMPARATORS[as](), shown, answer)
      expect(kind === 'same' || kind === 'different' ? kind : 'open').toBe(says)
    },
  )
})
