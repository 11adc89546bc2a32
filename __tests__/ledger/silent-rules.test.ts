import { describe, expect, test } from 'vitest'
import { PLAIN } from '../../src/explain/palette.ts'
import { summaryLines } from '../../src/explain/run-summary.ts'
import { buildRun } from '../../src/ledger/build-run.ts'
import type { JournalLine } from '../../src/ledger/journal.ts'
import { checkInvariants } from '../../src/oracles/invariants/check-invariants.ts'
import { sumOf } from '../../src/oracles/invariants/declared-rules.ts'
import { eachRow } from '../../src/oracles/invariants/each-row.ts'
import { atMost, equal, type Invariant } from '../../src/oracles/invariants/rule.ts'
import { openReport, textOf } from '../report/opened-report.ts'

const total = sumOf('$.total', '$.items[*].amount')
const misspelled = sumOf('$.totl', '$.items[*].amount')
const rows = eachRow('$.items[*]', 'tax is there', ($) => equal($('$.tax'), $('$.tax')))
const small = eachRow('$.items[*]', 'amounts are small', ($) => atMost($('$.amount'), 10))

const ANSWERS = {
  one: { total: 3, items: [{ amount: 1 }, { amount: 2 }] },
  two: { total: 7, items: [{ amount: 7 }, { tax: 1 }] },
  three: { items: [] },
}

function runOf(invariants: readonly Invariant[], names: readonly (keyof typeof ANSWERS)[]) {
  const lines = names.map(
    (name): JournalLine => ({
      kind: 'check',
      at: '2026-01-01T00:00:00.500Z',
      retry: 0,
      repeat: 0,
      matcher: 'toSatisfyInvariants',
      negated: false,
      asymmetric: false,
      sample: name,
      result: checkInvariants(ANSWERS[name], invariants),
    }),
  )
  return buildRun(
    {
      id: 'run',
      startedAt: '2026-01-01T00:00:00.000Z',
      version: '0',
      runner: { name: 'vitest', node: '20' },
    },
    [...lines, { kind: 'end', at: '2026-01-01T00:00:01.000Z' }],
  )
}

describe('rules that decided nothing in a run', () => {
  test('a rule that never decided is listed by name, with its samples and why', () => {
    const { summary } = runOf([total, misspelled, rows], ['one', 'three'])
    expect(summary.silentRules).toEqual([
      { name: '$.totl is the sum of $.items[*].amount', samples: 2, why: '$.totl is absent' },
      { name: 'tax is there', samples: 2, why: '$.items[0].tax is absent' },
    ])
  })

  test('a rule that decided once, on one row of one sample, is not listed', () => {
    expect(runOf([rows, small], ['one', 'two', 'three']).summary.silentRules).toBeUndefined()
  })

  test('the summary has a line for each, and cuts after five', () => {
    const run = runOf([total, misspelled, rows], ['one', 'three'])
    expect(summaryLines(run, null, PLAIN).join('\n')).toMatchInlineSnapshot(`
      " goldenless  2 samples: 1 passed, 0 failed, 1 not evaluated      no field compared with a page
       nothing three  the invariants check evaluated nothing
       rules           "$.totl is the sum of $.items[*].amount" decided nothing in 2 samples: $.totl is absent
                       "tax is there" decided nothing in 2 samples: $.items[0].tax is absent"
    `)
    const many = Array.from({ length: 7 }, (_, at) => sumOf(`$.t${at}`, '$.items[*].amount'))
    const lines = summaryLines(runOf([total, ...many], ['one']), null, PLAIN)
    expect(lines.filter((line) => line.includes('decided nothing'))).toHaveLength(5)
    expect(lines.at(-1)).toContain('and 2 more, in the report')
  })

  test('the report lists them all', async () => {
    const { document } = await openReport(runOf([total, misspelled], ['one', 'three']))
    const list = document.querySelector('[aria-labelledby="silent-rules"]')
    expect(textOf(list)).toBe(
      'Rules that decided nothing 1$.totl is the sum of $.items[*].amount in 2 samples: $.totl is absent',
    )
    const all = await openReport(runOf([total], ['one']))
    expect(all.document.querySelector('#silent-rules')).toBeNull()
  })
})
