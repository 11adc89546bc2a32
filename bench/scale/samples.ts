/** A run of many samples: what its worker and its reporter take for each, and how much memory. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { readHtml } from '../../src/document/from-html.ts'
import { appendInWorker } from '../../src/ledger/journal.ts'
import { recordCall, recordWith } from '../../src/ledger/recorder.ts'
import { createRunFolder } from '../../src/ledger/run-folder.ts'
import { checkContract } from '../../src/oracles/contract/check-contract.ts'
import { checkHtmlFacts } from '../../src/oracles/facts/check-html-facts.ts'
import { writeLedger } from '../../src/report/write-ledger.ts'
import { megabytesNow } from '../measure/fresh-process.ts'
import { faultsOf } from '../pages/faults.ts'
import { PAGES } from '../pages/index.ts'

export interface SamplesFigures {
  readonly samples: number
  /** Processor time a sample, in milliseconds: read, two checks, two lines of the journal. */
  readonly checking: number
  /** The same of the reporter: run.json and report.html. */
  readonly reporting: number
  /** The most memory while checking, and in all; megabytes. */
  readonly checkingMemory: number
  readonly memory: number
  /** Sizes of files, in megabytes. */
  readonly journal: number
  readonly run: number
  readonly report: number
}

/** One answer in twenty is wrong. */
const ONE_IN = 20

export function checkSamples(samples: number, warmUp = 60): SamplesFigures {
  const ledger = fs.mkdtempSync(path.join(os.tmpdir(), 'goldenless-scale-'))
  const folder = createRunFolder(ledger, new Date('2026-01-01T00:00:00.000Z'), {
    version: '0.0.0',
    runner: { name: 'vitest', version: '4.1.12', node: process.versions.node },
  })
  let sample = ''
  recordWith({
    place: () => folder.journal,
    append: appendInWorker,
    currentTest: () => ({
      reference: { id: sample, file: `${sample}/source.html`, name: sample },
      retry: 0,
      repeat: 0,
    }),
  })
  const oneSample = (number: number): void => {
    sample = `data/sample-${number}`
    const page = PAGES[number % PAGES.length]!(number, 3000)
    const answer = number % ONE_IN === 0 ? faultsOf(page)[0]!.text : JSON.stringify(page.answer)
    const document = readHtml(page.html, { name: `${sample}/source.html` })
    const context = { isNot: false, promise: '' }
    for (const [matcher, result] of [
      ['toConformToContract', checkContract(answer, page.contract)],
      ['toMatchHtmlFacts', checkHtmlFacts(answer, document, page.template)],
    ] as const)
      recordCall({ matcher, context, sample, result })
  }
  try {
    // The first ones of a process wait for the compiler, whatever comes after.
    for (let number = 0; number < warmUp; number++) oneSample(number)
    for (const file of fs.readdirSync(folder.journal)) fs.rmSync(path.join(folder.journal, file))
    const checking = timeOf(() => {
      for (let number = 0; number < samples; number++) oneSample(number)
    })
    const checkingMemory = megabytesNow()
    const journal = sizeOf(path.join(folder.journal, fs.readdirSync(folder.journal)[0]!))
    const reporting = timeOf(() => void writeLedger(ledger, folder))
    return {
      samples,
      checking: checking / samples,
      reporting: reporting / samples,
      checkingMemory,
      memory: megabytesNow(),
      journal,
      run: sizeOf(folder.runFile),
      report: sizeOf(folder.reportFile),
    }
  } finally {
    recordWith({ place: () => null, append: appendInWorker, currentTest: () => undefined })
    fs.rmSync(ledger, { recursive: true })
  }
}

function timeOf(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

const sizeOf = (file: string): number => fs.statSync(file).size / 1e6
