/** Ledgers of shards as their reporters leave them, written without a test runner. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { appendLine, type CheckLine, type JournalLine } from '../../src/ledger/journal.ts'
import type { Fingerprints, Shard } from '../../src/ledger/run.ts'
import { createRunFolder, type RunFolder } from '../../src/ledger/run-folder.ts'
import { checkResult } from '../../src/model/check-result.ts'
import type { Status } from '../../src/model/status.ts'
import { writeLedger } from '../../src/report/write-ledger.ts'

export const newFolder = (): string => fs.mkdtempSync(path.join(os.tmpdir(), 'goldenless-shards-'))

export interface WrittenShard {
  readonly shard?: Shard
  readonly version?: string
  readonly runner?: { readonly name: string; readonly version: string; readonly node: string }
  readonly fingerprints?: Fingerprints
  readonly at?: string
  /** Sample name → status. */
  readonly samples?: Readonly<Record<string, Status>>
  /** The reporter was killed: no end, no run.json. */
  readonly killed?: boolean
  /** Samples whose test never ended. */
  readonly unfinished?: readonly string[]
}

const call = (sample: string, status: Status): CheckLine => ({
  kind: 'check',
  at: '2026-01-01T00:00:00.500Z',
  test: { id: sample, file: `${sample}.test.ts`, name: sample },
  retry: 0,
  repeat: 0,
  matcher: 'toMatchHtmlFacts',
  negated: false,
  asymmetric: false,
  sample: `data/${sample}`,
  result: checkResult({
    check: 'facts',
    fields: [{ path: '$.a', verdict: status === 'failed' ? 'wrong' : 'matched' }],
    findings:
      status === 'failed' ? [{ check: 'facts', code: 'wrong-value', path: '$.a', verdict: 'wrong' }] : [],
  }),
})

export function linesOf({ samples = {}, killed = false, unfinished = [] }: WrittenShard): JournalLine[] {
  return [
    ...Object.entries(samples).map(([name, status]) => call(name, status)),
    ...Object.entries(samples).flatMap(([name, status]): JournalLine[] =>
      unfinished.includes(name)
        ? []
        : [
            {
              kind: 'test',
              test: { id: name, file: `${name}.test.ts`, name },
              state: status === 'passed' ? 'passed' : 'failed',
              expectedToFail: false,
              retries: 0,
              errors: [],
            },
          ],
    ),
    ...(killed ? [] : [{ kind: 'end', at: '2026-01-01T00:00:01.000Z' } as const]),
  ]
}

/** Writes one shard's run into a ledger of its own. */
export function writeShard(ledger: string, written: WrittenShard): RunFolder {
  const { shard, fingerprints, at = '2026-01-01T00:00:00.000Z', killed } = written
  const folder = createRunFolder(ledger, new Date(at), {
    version: written.version ?? '0.1.0',
    runner: written.runner ?? { name: 'vitest', version: '4.1.12', node: '20.19.0' },
    ...(shard && { shard }),
    ...(fingerprints && { fingerprints }),
  })
  for (const line of linesOf(written)) appendLine(folder.journal, '1-0.ndjson', line)
  if (!killed) writeLedger(ledger, folder)
  return folder
}
