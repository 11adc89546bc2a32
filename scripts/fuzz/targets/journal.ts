/** Journals: whole lines are kept, torn and foreign ones are named, and a run is built of whatever there is. */

import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { buildRun } from '../../../src/ledger/build-run.ts'
import { type JournalLine, readJournals } from '../../../src/ledger/journal.ts'
import { runOfText } from '../../../src/ledger/read-run.ts'
import { runPieces } from '../../../src/ledger/run-file.ts'
import { checkHtmlFacts } from '../../../src/oracles/facts/check-html-facts.ts'
import { renderReport } from '../../../src/report/render-report.ts'
import { changedJson, damaged } from '../inputs/damaged.ts'
import { demand, target } from '../target.ts'

const PAGE = '<h1>Policy</h1><table><tr><th>Total<td>1,280</table>'
const test = { id: 'a', file: 'a.test.ts', name: 'a' }
const call = (total: number): JournalLine => ({
  kind: 'check',
  at: '2026-01-01T00:00:00.500Z',
  test,
  retry: 0,
  repeat: 0,
  matcher: 'toMatchHtmlFacts',
  negated: false,
  asymmetric: false,
  sample: 'data/a',
  result: checkHtmlFacts({ total, list: ['x'] }, PAGE),
})
const LINES: readonly JournalLine[] = [
  call(1280),
  call(1281),
  { kind: 'test', test, state: 'failed', expectedToFail: false, retries: 0, durationMs: 3, errors: ['boom'] },
  { kind: 'error', code: 'file-broken', message: 'no', file: 'b.test.ts' },
  { kind: 'error', code: 'sample-missing', message: 'no', sample: 'data/b', test },
  {
    kind: 'ruling',
    sample: 'data/a',
    entry: 0,
    path: '$.total',
    finding: 0,
    ruling: { state: 'upheld', verdict: 'wrong' },
    costs: [],
  },
  { kind: 'end', at: '2026-01-01T00:00:01.000Z' },
]
const whole = LINES.map((line) => JSON.stringify(line))

const line = fc.oneof(
  fc.constantFrom(...whole),
  damaged(fc.constantFrom(...whole), fc.constantFrom('', '"', '}', '\n', '\u0000', '1')),
  changedJson(LINES).map((made) => JSON.stringify(made)),
)

const frame = {
  id: 'run',
  startedAt: '2026-01-01T00:00:00.000Z',
  version: '0.0.0',
  runner: { name: 'vitest', node: '20' },
} as const

export const journal = target({
  name: 'journal',
  inputs: fc.record({ lines: fc.array(line, { maxLength: 8 }), isTorn: fc.boolean() }),
  run({ lines, isTorn }) {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'goldenless-fuzz-'))
    try {
      const text = lines.map((one) => `${one}\n`).join('')
      fs.writeFileSync(path.join(folder, '1-0.ndjson'), isTorn ? text.slice(0, -3) : text)
      const { lines: read, torn } = readJournals(folder)
      const wholeLines = (isTorn ? lines.slice(0, -1) : lines).filter((one) => whole.includes(one))
      demand(read.length >= wholeLines.length, 'no whole line is lost')
      demand(torn.length + read.length >= wholeLines.length, 'what is no line is named')
      const run = buildRun({ ...frame, torn }, read)
      if (torn.length > 0)
        demand(
          run.errors.some(({ code }) => code === 'torn-journal'),
          'a torn line is an error of the run',
        )
      renderReport(run)
      demand(runOfText([...runPieces(run)].join(''), 'run.json').id === 'run', 'what was built is read back')
    } finally {
      fs.rmSync(folder, { recursive: true, force: true })
    }
  },
})
