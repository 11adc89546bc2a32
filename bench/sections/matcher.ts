/** A matcher call, against toEqual on the same object. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { readHtmlAnew } from '../../src/document/from-html.ts'
import { appendInWorker } from '../../src/ledger/journal.ts'
import { recordWith } from '../../src/ledger/recorder.ts'
import * as matchers from '../../src/matchers/index.ts'
import { sum } from '../../src/oracles/invariants/operand.ts'
import { equal, rule } from '../../src/oracles/invariants/rule.ts'
import { report } from '../pages/report.ts'
import { race, raceHead, type Section } from './section.ts'

export const matcher: Section = {
  name: 'matcher',
  title: 'A matcher call',
  about: `One passing call under Jest's own \`expect\`, against \`toEqual\` with the golden answer, which is the very least that a
comparison can do. \`toEqual\` needs that golden answer for every page, and knows nothing of the page. The last line writes
the journal that reports are made of, as every call does where the reporter is set up. What counts in a test is the time
beside the ratio.`,
  async make(effort) {
    const page = report(2, effort.leastMs > 0 ? 30_000 : 2000)
    const document = readHtmlAnew(page.html)
    const { expect } = (await import('expect')) as typeof import('expect')
    expect.extend(matchers as never)
    const rules = [rule('total is the sum', ($) => equal($('$.total'), sum($('$.items[*].cost'))))]
    const golden = structuredClone(page.answer)
    const say = () =>
      expect(structuredClone(page.answer)) as unknown as Record<string, (...args: unknown[]) => void>
    const toEqual = { name: 'toEqual', run: () => say().toEqual!(golden) }
    const calls: Readonly<Record<string, () => void>> = {
      toConformToContract: () => say().toConformToContract!(page.contract),
      'toMatchHtmlFacts, page known, template': () => say().toMatchHtmlFacts!(document, page.template),
      'toMatchHtmlFacts, page known, no template': () => say().toMatchHtmlFacts!(document),
      toSatisfyInvariants: () => say().toSatisfyInvariants!(rules),
      'toQuoteSourceVerbatim, two quotes': () =>
        (expect(page.answer.evidence) as unknown as Record<string, (...args: unknown[]) => void>)
          .toQuoteSourceVerbatim!(document),
    }
    const rows: string[][] = []
    for (const [what, run] of Object.entries(calls))
      rows.push(...(await race(what, effort, [{ name: 'goldenless', run }, toEqual])))
    rows.push(
      ...(await whileRecording(() =>
        race('toConformToContract, with its journal', effort, [
          { name: 'goldenless', run: calls.toConformToContract! },
          toEqual,
        ]),
      )),
    )
    return [{ head: raceHead('').slice(0, 5), rows: rows.map((row) => row.slice(0, 5)) }]
  },
}

/** As the reporter has it. */
async function whileRecording<Result>(work: () => Promise<Result>): Promise<Result> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'goldenless-bench-'))
  let listens = true
  recordWith({
    place: () => (listens ? folder : null),
    append: appendInWorker,
    currentTest: () => ({
      reference: { id: 'report', file: 'report.test.ts', name: 'report' },
      retry: 0,
      repeat: 0,
    }),
  })
  try {
    return await work()
  } finally {
    listens = false
    fs.rmSync(folder, { recursive: true })
  }
}
