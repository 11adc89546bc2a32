/** Findings made into defects: one fault each, with its stage, impact, repair and the command that tests it again. */
import { describe, expect, test } from 'vitest'
import { check, run, sample } from '../../fixtures/runs/assemble.ts'
import { FINDING_OF_EVERY_CODE } from '../../fixtures/runs/findings.ts'
import { HINT_RULES } from '../../src/ledger/hint-rules.ts'
import { retestCommand } from '../../src/ledger/retest-command.ts'
import type { CheckEntry, RunnerInfo, TestResult } from '../../src/ledger/run.ts'
import { shapeOf } from '../../src/ledger/value-shape.ts'
import type { CheckName, Finding, FindingCode } from '../../src/model/finding.ts'
import { shapeOfPath } from '../../src/model/path-shape.ts'

const found = (name: CheckName, code: FindingCode, path: string, more: Partial<Finding> = {}): Finding => ({
  check: name,
  code,
  path,
  candidate: { value: 950, shown: '950' },
  ...more,
})

const against = (name: CheckName, code: FindingCode, path: string, more: Partial<Finding> = {}): CheckEntry =>
  check({ check: name, fields: [{ path, verdict: 'wrong' }], findings: [found(name, code, path, more)] })

const confirms = (name: CheckName, path: string): CheckEntry =>
  check({ check: name, fields: [{ path, verdict: 'matched' }], findings: [] })

const defectsOf = (...checks: CheckEntry[]) => run([sample('data/inn', checks)]).samples[0].defects

const PAGE = against('facts', 'wrong-value', '$.price')
const TRACE = against('trace', 'candidate-vs-raw-text', '$.price')
const DRIFT = against('trace', 'lines-vs-raw-text', '$', { candidate: { shown: 'line 3' } })

describe('a defect', () => {
  test('is one for findings of several checks on the same path and value', () => {
    const [defect, ...others] = defectsOf(PAGE, TRACE, against('contract', 'range', '$.price'))
    expect(others).toEqual([])
    expect(defect.findings).toEqual([
      { check: 0, finding: 0 },
      { check: 1, finding: 0 },
      { check: 2, finding: 0 },
    ])
  })

  test('is another one where the value or the path is another', () => {
    const other = against('trace', 'candidate-vs-raw-text', '$.price', { candidate: { shown: '95' } })
    expect(defectsOf(PAGE, other)).toHaveLength(2)
    expect(defectsOf(PAGE, against('trace', 'candidate-vs-raw-text', '$.name'))).toHaveLength(2)
  })

  const rule = (...operands: { path: string; shown: string }[]): CheckEntry =>
    against('invariants', 'rule-broken', 'total', { rule: { name: 'total', operands } })

  test('holds the broken rule of which exactly one operand is wrong', () => {
    const joined = defectsOf(PAGE, rule({ path: '$.price', shown: '950' }, { path: '$.total', shown: '95' }))
    expect(joined.map(({ findings }) => findings.length)).toEqual([2])
  })

  test('does not hold a rule of which two operands are wrong, or none', () => {
    const name = against('facts', 'wrong-value', '$.total')
    expect(
      defectsOf(PAGE, name, rule({ path: '$.price', shown: '950' }, { path: '$.total', shown: '950' })),
    ).toHaveLength(3)
    expect(defectsOf(PAGE, rule({ path: '$.other', shown: '950' }))).toHaveLength(2)
  })

  test('is none where the test wanted the failure', () => {
    expect(defectsOf({ ...PAGE, negated: true, outcome: 'passed' })).toEqual([])
  })

  test.each<[string, CheckEntry[], string]>([
    ['page and trace are against it', [PAGE, TRACE], 'after-snapshot'],
    ['page and trace are against it, and the snapshots differ', [PAGE, TRACE, DRIFT], 'snapshot-drift'],
    [
      'the page is against it and the trace has it so',
      [PAGE, confirms('trace', '$.price')],
      'text-extraction',
    ],
    [
      'only the trace is against it and the page confirms it',
      [TRACE, confirms('facts', '$.price')],
      'trace-drift',
    ],
    ['the snapshots differ', [DRIFT], 'snapshot-drift'],
    ['the page is against it and there is no trace', [PAGE], 'undecided'],
    [
      'the page is against it and the trace confirms another field',
      [PAGE, confirms('trace', '$.name')],
      'undecided',
    ],
    ['the trace is against it and the page is silent', [TRACE], 'undecided'],
    ['only a rule is broken', [rule()], 'undecided'],
    ['only the contract is against it', [against('contract', 'wrong-type', '$.price')], 'form'],
    ['only its quote does not stand', [against('quotes', 'quote-edited', '$.evidence')], 'evidence'],
  ])('of which %s', (_what, checks, stage) => {
    const [first] = defectsOf(...checks)
    expect(first.stage).toBe(stage)
    expect(first.because).toMatch(/^[A-Z].*\.$/)
  })

  test('says the impact and the repair of the project where it has its own', () => {
    const hints = { from: 'contract', impact: 'Guests are billed wrong.' } as const
    const [defect] = defectsOf(against('facts', 'wrong-value', '$.price', { hints: [hints] }))
    expect(defect).toMatchObject({
      impact: 'Guests are billed wrong.',
      fix: HINT_RULES['wrong-value'].fix,
      hints: { impact: 'contract', fix: 'rule' },
    })
  })

  test.each(Object.keys(FINDING_OF_EVERY_CODE) as FindingCode[])(
    'of the code %s has a rule for both',
    (code) => {
      const { impact, fix } = HINT_RULES[code]
      expect(impact).toMatch(/^[A-Z].*\.$/)
      expect(fix).toMatch(/^[A-Z].*\.$/)
    },
  )
})

describe('the command that tests again', () => {
  const [vitest, jest, own]: RunnerInfo[] = ['vitest', 'jest', 'goldenless'].map((name) => ({
    name,
    node: '20.20.2',
  }))
  const inTest = (file: string, name: string): TestResult[] => [{ file, name, state: 'failed' }]
  const command = (runner: RunnerInfo, tests: TestResult[], more: Partial<CheckEntry> = {}): string =>
    retestCommand(runner, sample('data/inn', [], tests), {
      ...PAGE,
      ...(tests.length > 0 && { test: 0 }),
      ...more,
    })

  test.each<[string, string, string]>([
    [
      'of Vitest',
      command(vitest, inTest('inn.test.ts', 'rooms > inn')),
      "npx vitest run inn.test.ts -t '^rooms (> )?inn$'",
    ],
    [
      'of Jest',
      command(jest, inTest('inn.test.js', 'rooms > inn')),
      "npx jest --runTestsByPath inn.test.js -t '^rooms (> )?inn$'",
    ],
    [
      'of a project of Vitest',
      command(vitest, inTest('|web| inn.test.ts', 'inn')),
      "npx vitest run inn.test.ts --project web -t '^inn$'",
    ],
    [
      'of a project of Jest',
      command(jest, inTest('|web| inn.test.js', 'inn')),
      "npx jest --runTestsByPath inn.test.js --selectProjects web -t '^inn$'",
    ],
    [
      'of a name with signs of patterns',
      command(vitest, inTest('inn.test.ts', 'a (b) [c] $1.5')),
      "npx vitest run inn.test.ts -t '^a \\(b\\) \\[c\\] \\$1\\.5$'",
    ],
    [
      'of names with quotes and blanks',
      command(vitest, inTest("it's here.test.ts", "it's")),
      "npx vitest run 'it'\\''s here.test.ts' -t '^it'\\''s$'",
    ],
    ['of the command line', command(own, []), 'npx goldenless check data/inn'],
    [
      'of a call that knows its own',
      command(own, [], { retest: 'npx goldenless check a.html b.json' }),
      'npx goldenless check a.html b.json',
    ],
  ])('%s', (_what, made, expected) => {
    expect(made).toBe(expected)
  })

  test('names the test that it means, and no other that begins alike', () => {
    const pattern = /-t '(.*)'$/.exec(command(vitest, inTest('a.test.ts', 'rooms > inn (2)')))![1]
    expect('rooms inn (2)').toMatch(new RegExp(pattern))
    expect('rooms > inn (2)').toMatch(new RegExp(pattern))
    expect('rooms inn (2) again').not.toMatch(new RegExp(pattern))
  })
})

describe('a pattern', () => {
  const wrongRow = (row: number, shown: string, expected: string) =>
    against('facts', 'wrong-value', `$.rooms[${row}].price`, {
      candidate: { shown },
      expected: { shown: expected, provenance: 'table' },
    })

  test('is the same fault in several samples, wherever in the list', () => {
    const { patterns, samples } = run([
      sample('a', [wrongRow(0, '950', '95 EUR')]),
      sample('b', [wrongRow(7, '1200', '120 EUR')]),
      sample('c', [wrongRow(1, '95', '59 EUR')]),
    ])
    expect(patterns).toEqual([
      {
        check: 'facts',
        code: 'wrong-value',
        path: '$.rooms[*].price',
        shape: 'number × 10',
        findings: 2,
        samples: 2,
        examples: ['a', 'b'],
      },
    ])
    expect(samples.map(({ defects }) => defects[0].pattern)).toEqual([0, 0, undefined])
  })

  test('of one sample alone is none', () => {
    expect(run([sample('a', [wrongRow(0, '950', '95'), wrongRow(1, '950', '95')])]).patterns).toEqual([])
  })

  test('of most samples comes first', () => {
    const other = against('facts', 'missing-value', '$.name', { candidate: { shown: 'nothing' } })
    const { patterns } = run([
      sample('a', [wrongRow(0, '950', '95')]),
      sample('b', [wrongRow(0, '950', '95'), other]),
      sample('c', [other]),
      sample('d', [other]),
    ])
    expect(patterns.map(({ code, samples }) => [code, samples])).toEqual([
      ['missing-value', 3],
      ['wrong-value', 2],
    ])
  })

  test.each([
    ['$.rows[3].amount', '$.rows[*].amount'],
    ["$['a[0]'][2]", "$['a[0]'][*]"],
    ['total of rows[4]', 'total of rows[*]'],
  ])('the shape of %s is %s', (path, shape) => {
    expect(shapeOfPath(path)).toBe(shape)
  })

  test.each<[string | number | null, string, string]>([
    [950, '95 EUR', 'number × 10'],
    [95, '95,000 EUR', 'number ÷ 1,000'],
    [-95, '95', 'number: sign turned'],
    [95, '95.4', 'number: decimals lost'],
    [59, '95', 'number: another one'],
    [95, '95 %', 'number: unit or form'],
    ['2024-07-09', '2024-09-07', 'text: another one'],
    ['inn', '"Inn"', 'text: capitals'],
    ['The', '"The Inn"', 'text: cut'],
    ['The old Inn', '"old Inn"', 'text: more than the page has'],
    ['The  Inn', '"The Inn"', 'text: spaces or width'],
    [null, '"Inn"', 'value → nothing'],
  ])('%j where the page has %s is "%s"', (value, expected, shape) => {
    const candidate = { value, shown: JSON.stringify(value) }
    expect(
      shapeOf(
        found('facts', 'wrong-value', '$.a', {
          candidate,
          expected: { shown: expected, provenance: 'table' },
        }),
      ),
    ).toBe(shape)
  })
})
