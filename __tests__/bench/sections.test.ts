/** Every part of the bench can be made, on tiny pages and without rivals that are not installed. */
import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { partOf, withParts } from '../../bench/benchmarks-page.ts'
import { TINY } from '../../bench/measure/rounds.ts'
import { SECTIONS } from '../../bench/sections/index.ts'
import type { Section, Table } from '../../bench/sections/section.ts'

/** `**0.50** (0.45–0.55)` and `**1.02**`. */
const RATIO = /^\*\*\d+(?:\.\d+)?(?:e[+-]\d+)?\*\*/

const sectionOf = (name: string): Section => SECTIONS.find((section) => section.name === name)!
const made = (name: string): Promise<readonly Table[]> => sectionOf(name).make(TINY)
const cell = (table: Table, row: string, column: string): string =>
  table.rows.find(([name]) => name === row)![table.head.indexOf(column)]!

describe('a part of the bench is made of whole lines with ratios first', () => {
  test.each(['visible-text', 'contract', 'facts', 'quotes', 'parse', 'matcher', 'report', 'scale'])(
    '%s',
    async (name) => {
      const tables = await made(name)
      for (const { head, rows } of tables) {
        expect(rows.length).toBeGreaterThan(0)
        for (const row of rows) {
          expect(row).toHaveLength(head.length)
          expect(row[0]).toMatch(RATIO)
        }
      }
    },
  )
})

test('goldenless sees every planted fault and raises no false alarm on the pages of the bench', async () => {
  const [summary] = (await made('faults')) as [Table]
  const all = 'goldenless, all checks'
  const [seen, of] = cell(summary, all, 'faults seen').match(/\d+/g)!
  expect(seen).toBe(of)
  expect(cell(summary, all, 'false alarms')).toMatch(/^\*\*0 of [1-9]/)
  expect(cell(summary, 'goldenless, no template', 'false alarms')).toMatch(/^\*\*0 of [1-9]/)
  // Values that stand somewhere on the page are no answer to what belongs where.
  expect(cell(summary, 'includes', 'false alarms')).not.toMatch(/^\*\*0 of/)
})

test('the visible text of the bench pages is right, and that of a DOM without layout is not', async () => {
  const [table] = (await made('visible-text')) as [Table]
  for (const row of table.rows) {
    expect(row[5]).toMatch(/^(\d+) of \1$/)
    if (row[2] === 'happy-dom innerText') expect(row[6]).not.toMatch(/^(\d+) of \1$/)
  }
})

test('goldenless takes every verbatim quote of the bench and refuses every changed one', async () => {
  const [table] = (await made('quotes')) as [Table]
  expect(table.rows[0]![5]).toMatch(/^(\d+) of \1, (\d+) of \2$/)
  // Another space is another quote to indexOf.
  expect(table.rows[0]![6]).not.toMatch(/^(\d+) of \1/)
})

describe('a page of parts', () => {
  const part = (name: string, title: string): string =>
    partOf({
      section: { name, title, about: 'What it is.' },
      tables: [{ head: ['ratio', 'of'], rows: [['**1**', 'a | b']] }],
      circumstances: 'On a machine.',
      absent: [['fuse.js', 'not installed']],
    })

  test('a part that is measured again takes the place of the old one, and the others stay', () => {
    const order = ['facts', 'quotes']
    const first = withParts('', new Map([['quotes', part('quotes', 'Quotes')]]), order)
    const both = withParts(first, new Map([['facts', part('facts', 'Facts')]]), order)
    expect(both.indexOf('## Facts')).toBeLessThan(both.indexOf('## Quotes'))
    const again = withParts(both, new Map([['facts', part('facts', 'Facts anew')]]), order)
    expect(again).toContain('## Facts anew')
    expect(again).not.toContain('## Facts\n')
    expect(again.match(/## Quotes/g)).toHaveLength(1)
  })

  test('a table is Markdown, and a rival that took no part is named with the reason', () => {
    expect(part('quotes', 'Quotes')).toContain('| ratio | of |\n| --- | --- |\n| **1** | a \\| b |')
    expect(part('quotes', 'Quotes')).toContain('fuse.js took no part: not installed.')
  })
})

describe('docs/benchmarks.md', () => {
  const page = fs.readFileSync(path.join(import.meta.dirname, '..', '..', 'docs', 'benchmarks.md'), 'utf8')
  const names = SECTIONS.map(({ name }) => name)

  test('the page of figures has every part of the bench, once and in order', () => {
    const parts = [...page.matchAll(/^<!-- bench:(\S+) -->$/gm)].map(([, name]) => name)
    expect(parts).toEqual(names)
  })

  test('nothing on the page of figures is written by hand', () => {
    expect(withParts(page, new Map(), names)).toBe(page)
  })

  test('every part says on which machine and under which load it was measured', () => {
    expect(page.match(/<sub>.* UTC, Node .* load average .* before and .* after\.<\/sub>/g)).toHaveLength(
      names.length,
    )
  })
})
