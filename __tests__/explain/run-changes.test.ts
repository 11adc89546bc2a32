/** What a re-run of watch mode says of the judge: its line, and rulings beside what is new. */
import { describe, expect, test } from 'vitest'
import { check, run, sample } from '../../fixtures/runs/assemble.ts'
import { PLAIN } from '../../src/explain/palette.ts'
import { changesLines } from '../../src/explain/run-changes.ts'
import { compareRuns } from '../../src/ledger/compare-runs.ts'
import { judgeFigures } from '../../src/ledger/judge-figures.ts'
import type { Run } from '../../src/ledger/run.ts'
import type { Finding } from '../../src/model/finding.ts'
import type { Ruling } from '../../src/model/ruling.ts'

const finding = (path: string): Finding => ({
  check: 'facts',
  code: 'wrong-value',
  path,
  verdict: 'wrong',
  candidate: { value: 128, shown: '128' },
  expected: { value: 1280, shown: '1280', provenance: 'table "Fares", row 1' },
})
const disputed: Ruling = { state: 'disputed', verdict: 'correct', evidenceQuote: '128', confidence: 0.8 }
const COST = { questions: 1, live: 1, cached: 0, requests: 1, promptTokens: 80, completionTokens: 20 }

function judgedRun(path: string | null, cost = COST): Run {
  const checks =
    path === null
      ? [check({ check: 'facts', fields: [{ path: '$.a', verdict: 'matched' }], findings: [] })]
      : [
          check(
            { check: 'facts', fields: [{ path, verdict: 'wrong' }], findings: [finding(path)] },
            { rulings: [{ finding: 0, ...disputed }] },
          ),
        ]
  const carried = sample('data/other', [
    check(
      { check: 'facts', fields: [{ path: '$.mood', verdict: 'not_evaluated' }], findings: [] },
      { judged: [{ path: '$.mood', shown: '"calm"', state: 'judged', verdict: 'wrong', votes: [] }] },
    ),
  ])
  const samples = [sample('data/ferry', checks), { ...carried, carried: 'earlier' }]
  return { ...run(samples), judge: judgeFigures(samples, [cost]) }
}

const linesOf = (before: Run, after: Run): string =>
  changesLines(compareRuns(before, after), after, null, PLAIN).join('\n')

describe('a re-run of watch mode', () => {
  test('shows the ruling beside the new finding, and what the judge said and took', () => {
    expect(linesOf(judgedRun(null), judgedRun('$.fare'))).toMatchInlineSnapshot(`
      " goldenless  1 new: $.fare in ferry      1 of 2 samples ran
       new             ferry  [judge: disputed] $.fare is 128, but the page says 1280.
       still failing   1 error in 1 sample, as before
       judge           1 disputed, 1 of 1 semantic fields judged; 1 asked, 0 known, 100 tokens"
    `)
  })

  test('says nothing of a judge that was asked nothing', () => {
    const lines = linesOf(judgedRun(null), judgedRun('$.fare', { ...COST, live: 0, requests: 0 }))
    expect(lines).toContain('[judge: disputed] $.fare')
    expect(lines).not.toMatch(/^ judge/m)
  })

  test('leaves the fields of samples that did not run to the report', () => {
    expect(linesOf(judgedRun('$.fare'), judgedRun('$.fare'))).not.toContain('$.mood')
  })
})
