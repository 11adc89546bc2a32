/**
 * A ledger of 10,000 samples with 50 fields, one in a hundred wrong: the size of its files, and the time and memory
 * that `goldenless ledger build` takes for them. Limits: run.json under 30 MB, 300 MB of memory.
 *
 *   npx jiti bench/ledger/large-ledger.ts [samples] [fields]
 */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { writeJournals } from './synthetic-journals.ts'

const [samples = 10_000, fields = 50] = process.argv.slice(2).map(Number)
const root = path.join(import.meta.dirname, '..', '..')
const ledger = fs.mkdtempSync(path.join(os.tmpdir(), 'goldenless-large-'))
const megabytes = (file: string): string => `${(fs.statSync(file).size / 1e6).toFixed(1)} MB`

const folder = writeJournals(ledger, { samples, fields, oneIn: 100 })
for (const file of fs.readdirSync(folder.journal))
  console.log(`journal ${file}: ${megabytes(path.join(folder.journal, file))}`)
const started = performance.now()
const { stderr, stdout } = spawnSync(
  process.execPath,
  [
    '--require',
    path.join(import.meta.dirname, 'print-memory.cjs'),
    path.join(root, 'dist', 'cli', 'main.cjs'),
    'ledger',
    'build',
    '--ledger',
    ledger,
  ],
  { encoding: 'utf8' },
)
console.log(stdout.split('\n').slice(0, 1).join('\n'))
console.log(`${stderr.trim()}, ${((performance.now() - started) / 1000).toFixed(1)} s`)
console.log(`run.json ${megabytes(folder.runFile)}, report.html ${megabytes(folder.reportFile)}`)
if (process.env.KEEP) console.log(ledger)
else fs.rmSync(ledger, { recursive: true })
