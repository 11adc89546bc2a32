/** JUnit XML, CTRF and the GitHub summary of runs of every kind, held against their public schemas. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { afterAll, describe, expect, test } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { check, run, sample } from '../../fixtures/runs/assemble.ts'
import { EVERY_KIND_RUN } from '../../fixtures/runs/every-kind.ts'
import { HOSTILE_RUN, INJECTIONS } from '../../fixtures/runs/hostile.ts'
import { EMPTY_RUN, ERRORS_ONLY_RUN, PASSED_ONLY_RUN } from '../../fixtures/runs/small-runs.ts'
import type { Run } from '../../src/ledger/run.ts'
import { ciSamples } from '../../src/report/ci-cases.ts'
import { ctrfJson } from '../../src/report/ctrf.ts'
import { exportRun } from '../../src/report/export-run.ts'
import { githubAnnotations, githubSummary } from '../../src/report/github.ts'
import { junitXml } from '../../src/report/junit.ts'

const SCHEMAS = path.join(import.meta.dirname, '..', 'cases', 'public-schemas')
const xsd = fs.readFileSync(path.join(SCHEMAS, 'junit.xsd'), 'utf8')
const ajv = new Ajv({ strict: false })
;(addFormats as unknown as (ajv: Ajv) => void)(ajv)
const validateCtrf = ajv.compile(JSON.parse(fs.readFileSync(path.join(SCHEMAS, 'ctrf-0.0.json'), 'utf8')))

const RUNS: [string, Run][] = [
  ['of every kind', EVERY_KIND_RUN],
  ['of hostile pages', HOSTILE_RUN],
  ['without samples', EMPTY_RUN],
  ['of errors only', ERRORS_ONLY_RUN],
  ['that passed', PASSED_ONLY_RUN],
]

const wrong = check(
  {
    check: 'facts',
    fields: [{ path: '$.price', verdict: 'wrong' }],
    findings: [
      {
        check: 'facts',
        code: 'wrong-value',
        path: '$.price',
        verdict: 'wrong',
        candidate: {
          value: 950,
          shown: '950',
          locator: { source: 'inn/extracted.json', position: { line: 4, column: 12 } },
        },
        expected: { shown: '95 EUR', provenance: 'table "Rooms", row 2' },
      },
    ],
  },
  { test: 0 },
)
const broken = check({
  check: 'quotes',
  fields: [],
  findings: [],
  error: { code: 'source-empty', message: 'The page is empty.' },
})
const silent = check({
  check: 'trace',
  fields: [{ path: '$.price', verdict: 'not_evaluated', reason: 'not-derivable' }],
  findings: [],
})
const right = check(
  { check: 'contract', fields: [{ path: '$.price', verdict: 'matched' }], findings: [] },
  { test: 0 },
)
const MIXED = run([
  sample(
    'data/inn',
    [right, wrong, broken, silent],
    [{ file: 'inn.test.ts', name: 'inn', state: 'failed', durationMs: 1234 }],
  ),
])

describe('JUnit XML', () => {
  test.each(RUNS)('of a run %s is valid by the public schema', async (_name, one) => {
    const { valid, errors } = await validateXML({
      xml: [{ fileName: 'junit.xml', contents: junitXml(one) }],
      schema: [xsd],
    })
    expect(errors).toEqual([])
    expect(valid).toBe(true)
  })

  test('calls findings failures, what broke errors, and what evaluated nothing skipped', () => {
    expect(junitXml(MIXED)).toMatchInlineSnapshot(`
      "<?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="goldenless" tests="4" failures="1" errors="1" time="4.228">
      <testsuite name="data/inn" tests="4" failures="1" errors="1" skipped="1" time="1.234" timestamp="2026-11-30T14:20:07">
      <testcase name="contract" classname="data/inn" time="1.234"/>
      <testcase name="facts" classname="data/inn" time="0.000">
      <failure message="$.price is 950, but the page says 95 EUR." type="wrong-value">$.price is 950, but the page says 95 EUR.
        source     95 EUR (table &quot;Rooms&quot;, row 2)
        candidate  950
                   inn/extracted.json:4:12
        stage      undecided: The page is against it; no trace tells whether the text was already wrong.
        impact     A wrong value is stored as if the page said so.
        fix        Compare what the model was given at this place with the page.
        retest     npx vitest run inn.test.ts -t '^inn$'</failure>
      </testcase>
      <testcase name="quotes" classname="data/inn" time="0.000">
      <error message="The page is empty." type="source-empty"></error>
      </testcase>
      <testcase name="trace" classname="data/inn" time="0.000">
      <skipped message="The trace check evaluated nothing: 1 not derivable." type="not-derivable"></skipped>
      </testcase>
      </testsuite>
      </testsuites>
      "
    `)
  })

  test('holds no character that XML cannot', () => {
    const odd = run([sample('a\u0000b\ud800c\u001b', [wrong])])
    expect(junitXml(odd)).toContain('name="a\ufffdb\ufffdc\ufffd"')
  })

  test('a failure that the test did not want is named', () => {
    const unwanted = run([sample('data/inn', [{ ...right, negated: true, outcome: 'failed' }])])
    expect(junitXml(unwanted)).toContain(
      'message="The contract check passed, but the test wanted it to fail (.not)."',
    )
  })
})

describe('CTRF', () => {
  test.each(RUNS)('of a run %s is valid by the published schema', (_name, one) => {
    expect(validateCtrf(JSON.parse(ctrfJson(one))), JSON.stringify(validateCtrf.errors)).toBe(true)
  })

  test('an error is never taken for passed, and its own word is kept', () => {
    const { results } = JSON.parse(ctrfJson(MIXED)) as {
      results: {
        summary: object
        tests: { name: string; status: string; rawStatus: string; duration: number }[]
      }
    }
    expect(
      results.tests.map(({ name, status, rawStatus, duration }) => [name, status, rawStatus, duration]),
    ).toEqual([
      ['data/inn: contract', 'passed', 'passed', 1234],
      ['data/inn: facts', 'failed', 'failed', 0],
      ['data/inn: quotes', 'failed', 'error', 0],
      ['data/inn: trace', 'skipped', 'not_evaluated', 0],
    ])
    expect(results.summary).toMatchObject({
      tests: 4,
      passed: 1,
      failed: 2,
      skipped: 1,
      pending: 0,
      other: 0,
    })
  })
})

describe('the GitHub job summary', () => {
  test('says states, coverage and findings', () => {
    expect(githubSummary(MIXED)).toMatchInlineSnapshot(`
      "## ❌ goldenless: failed

      1 sample: 1 failed. 1 of 1 fields evaluated (100.0%).

      | | sample | check | what |
      |---|---|---|---|
      | ❌ | data/inn | facts | &#36;.price is 950, but the page says 95 EUR. |
      | ⚠️ | data/inn | quotes | The page is empty. |
      | ⚪ | data/inn | trace | The trace check evaluated nothing&#58; 1 not derivable. |
      "
    `)
  })

  test('lists what several samples share', () => {
    const both = run([sample('data/inn', [wrong]), sample('data/hotel', [wrong])])
    expect(githubSummary(both)).toContain('| 2 | &#36;.price | wrong-value | number × 10 |')
  })

  test('nothing of a page is mark-up in it', () => {
    const summary = githubSummary(HOSTILE_RUN)
    for (const injection of INJECTIONS.filter((one) => /[<>&]/.test(one)))
      expect(summary).not.toContain(injection)
    expect(summary).not.toMatch(/https?:|www\./)
    expect(summary.replace(/&#\d+;/g, '')).not.toMatch(/[<>`[\]]/)
  })
})

describe('annotations', () => {
  test('stand at the place in the candidate, with what to read as their text', () => {
    expect(githubAnnotations(MIXED)[0]).toBe(
      '::error file=data/inn/extracted.json,line=4,col=12,title=data/inn%3A facts::$.price is 950, but the page says 95 EUR.%0Asource     95 EUR (table "Rooms", row 2)%0Acandidate  950%0A           inn/extracted.json:4:12%0Astage      undecided: The page is against it; no trace tells whether the text was already wrong.%0Aimpact     A wrong value is stored as if the page said so.%0Afix        Compare what the model was given at this place with the page.%0Aretest     npx vitest run inn.test.ts -t \'^inn$\'',
    )
  })

  test('what was not evaluated is a warning', () => {
    expect(githubAnnotations(MIXED).at(-1)).toMatch(
      /^::warning title=data\/inn%3A trace::The trace check evaluated nothing/,
    )
  })

  test('each is one line, whatever a page holds', () => {
    for (const line of githubAnnotations(HOSTILE_RUN))
      expect(line).toMatch(/^::(error|warning) [^\r\n]*::[^\r\n]+$/)
    const forged = run([sample('a\n::error::forged', [wrong])])
    expect(
      githubAnnotations(forged)
        .join('\n')
        .split('\n')
        .filter((line) => line.startsWith('::error::')),
    ).toEqual([])
  })

  test('ten are shown at most, and the last says how many are left', () => {
    const many = run(Array.from({ length: 30 }, (_, index) => sample(`data/${index}`, [wrong])))
    expect(githubAnnotations(many)).toHaveLength(10)
    expect(githubAnnotations(many).at(-1)).toContain('21 more findings and errors')
  })
})

test('a run has the same number of cases in every format', () => {
  const cases = ciSamples(EVERY_KIND_RUN).flatMap((one) => one.cases).length
  expect(junitXml(EVERY_KIND_RUN).split('<testcase ')).toHaveLength(cases + 1)
  expect(JSON.parse(ctrfJson(EVERY_KIND_RUN)).results.tests).toHaveLength(cases)
})

describe('exportRun', () => {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'goldenless-export-'))
  afterAll(() => fs.rmSync(root, { recursive: true }))

  test('writes beside run.json, or where a path says', () => {
    const { files, annotations } = exportRun(
      MIXED,
      { junit: true, ctrf: 'out/ctrf.json' },
      { root, folder: path.join(root, 'run') },
    )
    expect(files.map((file) => path.relative(root, file))).toEqual(['run/junit.xml', 'out/ctrf.json'])
    expect(annotations).toEqual([])
    expect(fs.readFileSync(files[0], 'utf8')).toBe(junitXml(MIXED))
  })

  test('appends to the summary of a job', () => {
    const summaryFile = path.join(root, 'step-summary')
    fs.writeFileSync(summaryFile, 'before\n')
    const { files } = exportRun(MIXED, { github: true }, { root, folder: root, summaryFile })
    expect(files).toEqual([])
    expect(fs.readFileSync(summaryFile, 'utf8')).toBe(`before\n${githubSummary(MIXED)}`)
  })
})
