import { describe, expect, test } from 'vitest'
import { explain } from '../../src/explain/explain.ts'
import { checkContract } from '../../src/oracles/contract/check-contract.ts'
import { checkHtmlFacts } from '../../src/oracles/facts/check-html-facts.ts'
import { checkInvariants } from '../../src/oracles/invariants/check-invariants.ts'
import { countOf, sumOf } from '../../src/oracles/invariants/declared-rules.ts'
import { checkQuotes } from '../../src/oracles/quotes/check-quotes.ts'
import { checkTrace } from '../../src/oracles/trace/check-trace.ts'

const PAGE = '<html lang="en"><dl><dt>Mileage</dt><dd>1,280 km</dd><dt>Gesamt</dt><dd>77</dd></dl>'

describe('a result that passed is explained as passed, with its counts', () => {
  test('contract', () => {
    const schema = { type: 'object', properties: { a: { type: 'number' } }, required: ['a'] } as const
    expect(explain(checkContract({ a: 1 }, schema))).toBe('The contract check passed: 1 of 1 field matches.')
  })

  test('facts', () => {
    expect(explain(checkHtmlFacts({ mileage: 1280, total: 77 }, PAGE))).toMatchInlineSnapshot(`
      "The facts check passed: 1 of 2 fields match; 1 was not evaluated (1 no label
      on the page)."
    `)
  })

  test('invariants, with the rules that decided nothing', () => {
    const rules = [sumOf('$.t', '$.a', '$.b'), countOf('$.n', '$.lines[*]'), countOf('$.n', '$.rows[*]')]
    expect(explain(checkInvariants({ t: 3, a: 1, b: 2, n: 1, rows: [7] }, rules))).toMatchInlineSnapshot(`
      "The invariants check passed: 2 of 3 rules hold; 1 was not evaluated (1
      undecided rule).

        - $.n is the count of $.lines[*]: $.lines[*] is absent"
    `)
  })

  test('quotes', () => {
    expect(explain(checkQuotes(['1,280 km', '77'], PAGE))).toBe(
      'The quotes check passed: 2 of 2 quotes match.',
    )
  })

  test('trace', () => {
    const trace = { lines: ['Mileage: 1280 km'], raw_text: 'Mileage: 1280 km' }
    expect(explain(checkTrace({ mileage: 1280 }, trace))).toMatch(
      /^The trace check passed: \d of \d fields? match/,
    )
  })
})
