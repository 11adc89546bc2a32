/** The ledger and the report of 10,000 samples, against reading and writing the same lines as JSON. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { readLines } from '../../src/ledger/read-lines.ts'
import { runFolderAt } from '../../src/ledger/run-folder.ts'
import { writeLedger } from '../../src/report/write-ledger.ts'
import { writeJournals } from '../ledger/synthetic-journals.ts'
import { race, raceHead, type Section } from './section.ts'

export const report: Section = {
  name: 'report',
  title: 'Report of 10,000 samples',
  about: `From the journals of a run to its run.json and report.html: 10,000 samples of 20 fields, one field in a hundred wrong. There
is no rival that makes the like, so that the least is measured beside it: every line of the journal read by \`JSON.parse\` and
written again.`,
  async make(effort) {
    const samples = effort.leastMs > 0 ? 10_000 : 5
    const ledger = fs.mkdtempSync(path.join(os.tmpdir(), 'goldenless-report-'))
    try {
      const folder = writeJournals(ledger, { samples: Math.min(samples, CHECKED), fields: 20, oneIn: 100 })
      repeatUnderOtherNames(folder.journal, samples)
      const built = runFolderAt(folder.folder)
      const rows = await race(
        `${samples.toLocaleString('en')} samples`,
        { ...effort, rounds: Math.min(effort.rounds, 5) },
        [
          {
            name: 'goldenless',
            run: () => {
              fs.rmSync(built.runFile, { force: true })
              writeLedger(ledger, built)
            },
          },
          { name: 'JSON.parse and JSON.stringify', run: () => rewrite(ledger, built.journal) },
        ],
      )
      const sizes = [built.runFile, built.reportFile].map(
        (file) => `${path.basename(file)} ${(fs.statSync(file).size / 1e6).toFixed(1)} MB`,
      )
      return [
        {
          head: [...raceHead('').slice(0, 5), 'files'],
          rows: rows.map((row) => [...row.slice(0, 5), sizes.join(', ')]),
        },
      ]
    } finally {
      fs.rmSync(ledger, { recursive: true })
    }
  },
}

/** What nobody can do without: every line read, and written again. */
function rewrite(ledger: string, journal: string): void {
  const descriptor = fs.openSync(path.join(ledger, 'rewritten'), 'w')
  for (const file of fs.readdirSync(journal))
    for (const line of readLines(path.join(journal, file)))
      fs.writeSync(descriptor, `${JSON.stringify(JSON.parse(line!))}\n`)
  fs.closeSync(descriptor)
}

/** Samples that are really checked; the others have the results of these, under names of their own. */
const CHECKED = 500

function repeatUnderOtherNames(journal: string, samples: number): void {
  for (const file of fs.readdirSync(journal).filter((name) => name !== 'results.ndjson')) {
    const name = path.join(journal, file)
    const lines = fs.readFileSync(name, 'utf8')
    for (let from = CHECKED; from < samples; from += CHECKED)
      fs.appendFileSync(
        name,
        lines.replaceAll(
          /order-(\d{5})/g,
          (_, number: string) => `order-${String(Number(number) + from).padStart(5, '0')}`,
        ),
      )
  }
}
