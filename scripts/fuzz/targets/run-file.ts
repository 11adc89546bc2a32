/** run.json: what was not written so is refused by name, and whatever is read can be reported. */

import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { EVERY_KIND_RUN } from '../../../fixtures/runs/every-kind.ts'
import { PASSED_ONLY_RUN } from '../../../fixtures/runs/small-runs.ts'
import { PLAIN } from '../../../src/explain/palette.ts'
import { summaryLines } from '../../../src/explain/run-summary.ts'
import { compareRuns } from '../../../src/ledger/compare-runs.ts'
import { RunFileError, runOfText } from '../../../src/ledger/read-run.ts'
import { runPieces } from '../../../src/ledger/run-file.ts'
import { junitXml } from '../../../src/report/junit.ts'
import { renderReport } from '../../../src/report/render-report.ts'
import { changedJson, damaged } from '../inputs/damaged.ts'
import { demand, target, unlessRefused } from '../target.ts'

const written = [EVERY_KIND_RUN, PASSED_ONLY_RUN].map((run) => [...runPieces(run)].join(''))
const contents = written.map((text) => JSON.parse(text) as Record<string, unknown>)
// The first version had no digest, and each field by itself.
const first = [EVERY_KIND_RUN, PASSED_ONLY_RUN].map(
  (run) => JSON.parse(JSON.stringify({ ...run, schemaVersion: 1 })) as Record<string, unknown>,
)

/** With a digest that fits, as somebody writes it who means no good. */
function sealed({ digest: _, ...content }: Record<string, unknown>): string {
  const body = JSON.stringify(content).slice(0, -1)
  return `${body},\n"digest":"sha256:${createHash('sha256').update(body).digest('hex')}"\n}\n`
}

export const runFile = target({
  name: 'run-file',
  inputs: fc.oneof(
    damaged(fc.constantFrom(...written), fc.constantFrom('', '"', '}', ',', '1', '[', '__proto__')),
    changedJson(contents).map(sealed),
    changedJson(first).map((content) => JSON.stringify(content)),
  ),
  run(text) {
    const run = unlessRefused([RunFileError], () => runOfText(text, 'run.json'))
    if (!run) return
    demand(renderReport(run).endsWith('</html>\n'), 'the report is whole')
    junitXml(run)
    summaryLines(run, null, PLAIN)
    compareRuns(run, EVERY_KIND_RUN)
  },
})
