/** Journals of a large made-up run: pages of orders, most fields right, one in a hundred wrong. */
import fs from 'node:fs'
import path from 'node:path'
import { appendLine, type JournalLine } from '../../src/ledger/journal.ts'
import { createRunFolder, type RunFolder } from '../../src/ledger/run-folder.ts'
import { exhibitOf } from '../../src/oracles/exhibit.ts'
import { checkHtmlFacts } from '../../src/oracles/facts/check-html-facts.ts'

export interface Size {
  readonly samples: number
  readonly fields: number
  /** One field in so many is wrong. */
  readonly oneIn: number
}

const FIRST = ['customer', 'street', 'city', 'carrier', 'note']

/** A run as its workers and its reporter leave it. The results are those of the facts check on made-up pages. */
export function writeJournals(ledger: string, { samples, fields, oneIn }: Size): RunFolder {
  const folder = createRunFolder(ledger, new Date('2026-01-01T00:00:00.000Z'), {
    version: '0.1.0',
    runner: { name: 'vitest', version: '4.1.12', node: '20.19.0' },
  })
  const calls = fs.openSync(path.join(folder.journal, '1-0.ndjson'), 'w')
  let field = 0
  for (let number = 0; number < samples; number++) {
    const id = `data/order-${String(number).padStart(5, '0')}`
    const wrong = new Set<number>()
    for (let index = 0; index < fields; index++)
      if (field++ % oneIn === (number * 7) % oneIn) wrong.add(index)
    for (const line of linesOf(id, number, fields, wrong)) fs.writeSync(calls, `${JSON.stringify(line)}\n`)
  }
  fs.closeSync(calls)
  appendLine(folder.journal, 'results.ndjson', { kind: 'end', at: '2026-01-01T00:10:00.000Z' })
  return folder
}

function linesOf(id: string, number: number, fields: number, wrong: ReadonlySet<number>): JournalLine[] {
  const names = Array.from({ length: fields }, (_, index) =>
    index < FIRST.length ? FIRST[index] : `item_${index}_amount`,
  )
  const shown = names.map((_, index) => `${(number + 1) * (index + 3)}`)
  const rows = names.map(
    (name, index) => `<tr><th>${name.replaceAll('_', ' ')}</th><td>${shown[index]}</td></tr>`,
  )
  const prose =
    '<p>Orders are shipped on the next working day; returns are taken for thirty days.</p>'.repeat(20)
  const html = `<h1>Order ${number}</h1>${prose}<table>${rows.join('')}</table>${prose}`
  const candidate = Object.fromEntries(
    names.map((name, index) => [name, wrong.has(index) ? Number(shown[index]) * 10 : Number(shown[index])]),
  )
  const result = checkHtmlFacts(candidate, html)
  const exhibit = exhibitOf(result)
  const test = { id, file: `${id}/source.html`, name: `${id.slice(5)} > facts` }
  return [
    {
      kind: 'check',
      at: '2026-01-01T00:00:00.500Z',
      test,
      retry: 0,
      repeat: 0,
      matcher: 'toMatchHtmlFacts',
      negated: false,
      asymmetric: false,
      sample: id,
      result,
      ...(exhibit && { exhibit }),
    },
    {
      kind: 'test',
      test,
      state: result.status === 'failed' ? 'failed' : 'passed',
      expectedToFail: false,
      retries: 0,
      durationMs: 12,
      errors: [],
    },
  ]
}
