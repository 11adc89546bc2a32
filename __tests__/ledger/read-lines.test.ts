import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readLines } from '../../src/ledger/read-lines.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'goldenless-lines-'))
afterAll(() => fs.rmSync(folder, { recursive: true }))

function linesOf(text: string, longest?: number): (string | null)[] {
  const file = path.join(folder, 'a.ndjson')
  fs.writeFileSync(file, text)
  return [...readLines(file, longest)]
}

const rows: [string, string, string[]][] = [
  ['an empty file has no lines', '', []],
  ['the last line may lack its end', 'a\nb', ['a', 'b']],
  ['an end is no line of its own', 'a\n', ['a']],
  ['empty lines are lines', 'a\n\nb\n', ['a', '', 'b']],
  ['a line may be longer than what is read at once', `${'x'.repeat(200_000)}\ny`, ['x'.repeat(200_000), 'y']],
  [
    'a character of several bytes may stand over the edge of what is read at once',
    `${'x'.repeat(65_535)}保费\n€`,
    [`${'x'.repeat(65_535)}保费`, '€'],
  ],
]
test.each(rows)('%s', (_fact, text, lines) => {
  expect(linesOf(text)).toEqual(lines)
})

test('a line beyond the limit is given as null, and the next is whole', () => {
  expect(linesOf(`${'x'.repeat(300_000)}\ny\n${'z'.repeat(101)}`, 100)).toEqual([null, 'y', null])
})
