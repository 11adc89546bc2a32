import { describe, expect, test } from 'vitest'
import {
  at,
  checkFacts,
  checkHtmlFacts,
  date,
  defineTemplate,
  explain,
  firstOf,
  items,
  labelled,
  money,
  notEvaluated,
  readRecord,
  structured,
  text,
} from '../../src/index.ts'

const record = {
  policy: { no: 'A-1', premium: '1,280.00 USD', start: '2024-05-03', closed: null },
  rows: [
    { id: 1, day: '2024-05-03', paid: 890.5, tags: ['glass', 'door'] },
    { id: 2, day: '2024-08-09', paid: 1280, tags: [] },
  ],
}

const template = defineTemplate({
  name: 'policy',
  fields: {
    '$.number': at('$.policy.no'),
    '$.premium': at('$.policy.premium').as(money({ currency: 'USD' })),
    '$.from': at('$.policy.start').as(date()),
    '$.closed': at('$.policy.closed'),
    '$.claims': items('$.rows[*]', {
      date: at('$.day').as(date()),
      paid: at('$.paid'),
      tags: items('$.tags'),
    }).by('date'),
    '$.summary': notEvaluated('written by the model'),
  },
})

const right = {
  number: 'A-1',
  premium: 1280,
  from: 'May 3, 2024',
  closed: null,
  claims: [
    { date: '2024-08-09', paid: 1280, tags: [] },
    { date: '2024-05-03', paid: 890.5, tags: ['glass', 'door'] },
  ],
  summary: 'two claims',
}

const codes = (candidate: unknown) =>
  checkFacts(candidate, record, template).findings.map(({ code, path }) => `${code} ${path}`)

describe('checkFacts with a template', () => {
  test('a right candidate passes, and what is left out is counted', () => {
    expect(checkFacts(right, record, template)).toMatchObject({
      status: 'passed',
      coverage: { notEvaluated: { declared: 1 } },
      source: { name: 'record' },
    })
  })

  test.each<[string, object, string[]]>([
    ['a wrong value', { ...right, premium: 12800 }, ['wrong-value $.premium']],
    ['a missing value', { ...right, number: null }, ['missing-value $.number']],
    [
      'a value that the record leaves empty',
      { ...right, closed: '2025-01-01' },
      ['unexpected-value $.closed'],
    ],
    ['a lost row', { ...right, claims: right.claims.slice(0, 1) }, ['missing-item $.claims[0]']],
    [
      'an invented row',
      { ...right, claims: [...right.claims, { date: '2020-01-01', paid: 5, tags: [] }] },
      ['unexpected-item $.claims[2]'],
    ],
    [
      'a wrong cell',
      { ...right, claims: [right.claims[0], { ...right.claims[1], paid: 890 }] },
      ['wrong-value $.claims[1].paid'],
    ],
    [
      'a wrong item of an inner list',
      { ...right, claims: [right.claims[0], { ...right.claims[1], tags: ['glass'] }] },
      ['missing-item $.claims[1].tags[1]'],
    ],
  ])('%s is found', (_, candidate, expected) => {
    expect(codes(candidate)).toEqual(expected)
  })

  test('the message shows the line of the record', () => {
    const named = readRecord(record, { name: 'policy-api.json' })
    expect(
      `\n${explain(checkFacts({ ...right, premium: 12800 }, named, template))}\n`,
    ).toMatchInlineSnapshot(`
      "
      $.premium is 12800, but the record says 1280 USD.

        policy-api.json:4:16
        4 │ "premium": "1,280.00 USD",
          │            ^^^^^^^^^^^^^^

        source     1280 USD   record $.policy.premium
        candidate  12800

        The other 10 fields match; 1 was not evaluated (1 left out by the
        template).
      "
    `)
  })

  test('a record of another kind is a template-mismatch', () => {
    expect(checkFacts(right, { other: 1 }, template).error).toMatchObject({
      code: 'template-mismatch',
      message: expect.stringContaining('in this record'),
    })
  })

  test('a place that the record lacks leaves its field open, and is named', () => {
    const map = defineTemplate({ fields: { '$.number': at('$.policy.no'), '$.agent': at('$.agent') } })
    const { fields, notices } = checkFacts({ number: 'A-1', agent: 'x' }, record, map)
    expect(fields[1]).toMatchObject({ verdict: 'not_evaluated', reason: 'no-locator' })
    expect(notices.map(({ message }) => message)).toEqual(['$.agent: the record has no $.agent.'])
  })

  test('an optional place that the record lacks makes a value unexpected', () => {
    const map = defineTemplate({
      fields: { '$.number': at('$.policy.no'), '$.agent': at('$.agent').optional() },
    })
    const { findings } = checkFacts({ number: 'A-1', agent: 'x' }, record, map)
    expect(findings).toMatchObject([
      { code: 'unexpected-value', path: '$.agent', evidence: { reader: 'record' } },
    ])
  })

  test('alternatives are tried in turn', () => {
    const map = defineTemplate({ fields: { '$.number': firstOf(at('$.no'), at('$.policy.no')) } })
    expect(checkFacts({ number: 'A-1' }, record, map).status).toBe('passed')
  })

  test.each([labelled('No'), text('.no'), structured('policy.no'), at('$.policy.no').within('.a')])(
    'what looks on pages is named in a record',
    (locator) => {
      const map = defineTemplate({ fields: { '$.number': locator, '$.from': at('$.policy.start') } })
      const { fields } = checkFacts({ number: 'A-1', from: '2024-05-03' }, record, map)
      expect(fields[0].note).toContain("in a record write at('$.path')")
    },
  )

  test('what reads records is named on a page', () => {
    const map = defineTemplate({
      fields: { '$.number': at('$.no'), '$.rows': items('$.rows'), '$.fuel': labelled('Fuel') },
    })
    const { notices } = checkHtmlFacts(
      { number: 1, rows: [1], fuel: 'x' },
      '<dl><dt>Fuel</dt><dd>x</dd></dl>',
      map,
    )
    expect(notices.map(({ message }) => message)).toEqual([
      "$.number: at('$.no') reads records, and this is a page.",
      "$.rows: items('$.rows', …) reads records, and this is a page.",
    ])
  })

  test.each([() => at('policy.no'), () => at('$.rows[*].id'), () => items('$..rows'), () => at('')])(
    'a path that is not one place is refused',
    (build) => {
      expect(build).toThrow(/not one place in a record|a text that is not empty/)
    },
  )
})

describe('checkFacts without a template', () => {
  test('fields of the same path are compared, others are left open with the reason', () => {
    const result = checkFacts({ policy: { no: 'A-1', premium: 1280, agent: 'x' }, note: 'y' }, record)
    expect(result.fields.map(({ path, verdict, reason }) => [path, verdict, reason])).toEqual([
      ['$.policy.no', 'matched', undefined],
      ['$.policy.premium', 'matched', undefined],
      ['$.policy.agent', 'not_evaluated', 'not-in-record'],
      ['$.note', 'not_evaluated', 'not-in-record'],
    ])
    expect(result.fields[2].note).toBe('the record has no $.policy.agent')
  })

  test('nothing in common evaluates nothing', () => {
    expect(checkFacts({ a: 1 }, { b: 1 }).status).toBe('not_evaluated')
  })

  test('a lost row of a list is one finding, not a shift of all', () => {
    const { findings } = checkFacts({ rows: [record.rows[1]] }, record)
    expect(findings.map(({ code, path }) => [code, path])).toEqual([['missing-item', '$.rows[0]']])
  })

  test('a list of the same rows with fewer keys passes', () => {
    const rows = record.rows.map(({ day, paid }) => ({ day, paid }))
    expect(checkFacts({ rows }, record).status).toBe('passed')
  })

  test('an empty list against one with rows is missing', () => {
    expect(checkFacts({ rows: [] }, record).findings).toMatchObject([
      { code: 'missing-value', path: '$.rows' },
    ])
  })

  test('a value where the record has an object is left open', () => {
    expect(checkFacts({ policy: 'A-1', rows: record.rows }, record).fields[0]).toMatchObject({
      verdict: 'not_evaluated',
      reason: 'unreadable-value',
    })
  })

  test('every record agrees with itself', () => {
    expect(checkFacts(record, record)).toMatchObject({ status: 'passed', findings: [] })
  })

  test('numbers are compared as numbers, and never by their digits alone', () => {
    expect(checkFacts({ a: 1.234 }, { a: 1.234 }).status).toBe('passed')
    expect(checkFacts({ a: 1234 }, { a: 1.234 }).status).toBe('failed')
    expect(checkFacts({ a: -5 }, { a: 5 }).status).toBe('failed')
  })

  test('required and ignore hold here too', () => {
    const { fields } = checkFacts({ policy: { no: 'A-1' } }, record, {
      required: ['$.policy.premium', '$.agent', '$.rows[*].paid'],
    })
    const rows = checkFacts({ rows: [{ id: 1 }, { id: 2 }] }, record, { required: '$.rows[*].paid' })
    expect(rows.findings.map(({ code, path }) => [code, path])).toEqual([
      ['missing-value', '$.rows[0].paid'],
      ['missing-value', '$.rows[1].paid'],
    ])
    expect(fields.map(({ path, verdict }) => [path, verdict])).toEqual([
      ['$.policy.no', 'matched'],
      ['$.policy.premium', 'missing'],
      ['$.agent', 'not_evaluated'],
    ])
    expect(
      checkFacts({ policy: { no: 'A-2', start: '2024-05-03' } }, record, { ignore: '$.policy.no' }).status,
    ).toBe('passed')
  })

  test.each<[unknown, string]>([
    [{ contract: {} }, 'toMatchFacts has no option "contract"'],
    [{ required: 3 }, 'The option required is 3'],
  ])('options %j are refused', (options, message) => {
    expect(() => checkFacts({ a: 1 }, record, options as never)).toThrow(message)
  })

  test('a record in place of a page says which matcher is meant', () => {
    expect(() => checkHtmlFacts({ a: 1 }, readRecord(record))).toThrow('For data, use toMatchFacts.')
  })
})
