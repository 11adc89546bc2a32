/** What the report's file carries: figures over all samples, and every sample in some chunk. */
import { describe, expect, test } from 'vitest'
import { check, run, sample } from '../../fixtures/runs/assemble.ts'
import { EVERY_KIND_RUN } from '../../fixtures/runs/every-kind.ts'
import { largeRun } from '../../fixtures/runs/large.ts'
import { dataBlock } from '../../src/report/data-block.ts'
import type { PackedSample } from '../../src/report/page/data.ts'
import { reportParts } from '../../src/report/report-data.ts'

const partsOf = (...samples: Parameters<typeof run>[0]) => reportParts(run(samples))

describe('samples', () => {
  const whole = largeRun(400, 50)
  const { data, chunks } = reportParts(whole)
  const read = [...chunks].map((chunk) => JSON.parse([...chunk].join('')) as PackedSample[])

  test('are found at the chunk and index that the list names', () => {
    expect(read.length).toBeGreaterThan(2)
    for (const row of data.samples) expect(read[row[8]][row[9]].id).toBe(row[0])
    expect(data.samples).toHaveLength(400)
  })

  test('stand worst first', () => {
    const order = data.samples.map(([, , status]) => status)
    expect(order).toEqual([...order].sort((left, right) => left - right))
  })

  test('keep every field, matched ones by index', () => {
    for (const packed of read.flat()) {
      const [original] = whole.samples.filter(({ id }) => id === packed.id)
      const paths = packed.checks.flatMap(({ fields, matched }) => [
        ...fields.map(({ path }) => path),
        ...matched.flatMap(([, indexes]) => indexes.map((index) => data.paths[index])),
      ])
      expect(paths.sort()).toEqual(
        original.checks.flatMap(({ fields }) => fields.map(({ path }) => path)).sort(),
      )
    }
  })
})

describe('what to look at first', () => {
  const error = { code: 'source-empty', message: 'The page has no visible text.' }
  const broken = check({ check: 'facts', fields: [], findings: [], error })
  const wrong = check({
    check: 'facts',
    fields: [],
    findings: [{ check: 'facts', code: 'wrong-value', path: '$.a', nextStep: 'Look.' }],
  })

  test('is the first finding of a sample that failed, and what broke of one that is an error', () => {
    const failed = sample('c', [broken, wrong])
    const unread = {
      ...sample('b', []),
      status: 'error',
      errors: [{ code: 'x', message: 'No JSON.' }],
    } as const
    expect(partsOf(sample('a', [broken]), unread, failed, sample('d', [])).data.first).toEqual([
      { check: 'facts', code: 'wrong-value', path: '$.a' },
      { error: 'The page has no visible text.' },
      { error: 'No JSON.' },
      null,
    ])
  })

  test('is cut where an error is as long as a page', () => {
    const long = check({
      check: 'facts',
      fields: [],
      findings: [],
      error: { ...error, message: 'x'.repeat(9000) },
    })
    expect((partsOf(sample('a', [long])).data.first[0] as { error: string }).error).toHaveLength(240)
  })
})

describe('fields', () => {
  test('are one row for all items of a list', () => {
    const facts = check({
      check: 'facts',
      fields: [
        { path: '$.rows[0].amount', verdict: 'matched', strength: 'bound' },
        { path: '$.rows[12].amount', verdict: 'wrong', strength: 'bound' },
        { path: '$.name', verdict: 'not_evaluated', reason: 'picture' },
      ],
      findings: [],
    })
    const contract = check({
      check: 'contract',
      fields: [],
      findings: [{ check: 'contract', code: 'format', path: '$.name' }],
    })
    expect(partsOf(sample('a', [facts, contract]), sample('b', [facts])).data.fields).toEqual([
      {
        path: '$.name',
        samples: 2,
        total: 2,
        verdicts: { not_evaluated: 2 },
        strengths: {},
        reasons: { picture: 2 },
        others: { contract: 1 },
      },
      {
        path: '$.rows[*].amount',
        samples: 2,
        total: 4,
        verdicts: { matched: 2, wrong: 2 },
        strengths: { bound: 4 },
        reasons: {},
        others: {},
      },
    ])
  })

  test('of a failure that was wanted are not counted', () => {
    const wanted = check(
      {
        check: 'facts',
        fields: [{ path: '$.a', verdict: 'wrong' }],
        findings: [{ check: 'facts', code: 'wrong-value', path: '$.a' }],
      },
      { outcome: 'passed' },
    )
    expect(partsOf(sample('a', [wanted])).data.fields).toEqual([])
  })

  test('of an invariant are a rule', () => {
    const rules = check({
      check: 'invariants',
      fields: [
        { path: 'adds up', verdict: 'matched' },
        { path: '$.rows[0]', rule: 'line total', verdict: 'wrong' },
        { path: 'ends', verdict: 'not_evaluated', reason: 'absent-operand' },
      ],
      findings: [],
    })
    expect(partsOf(sample('a', [rules])).data.rules).toEqual([
      { name: 'line total', holds: 0, broken: 1, undecided: 0 },
      { name: 'adds up', holds: 1, broken: 0, undecided: 0 },
      { name: 'ends', holds: 0, broken: 0, undecided: 1 },
    ])
  })

  test('named like a part of every object are fields', () => {
    const facts = check({
      check: 'facts',
      fields: ['__proto__', 'constructor'].map((path) => ({ path, verdict: 'matched' as const })),
      findings: [],
    })
    expect(partsOf(sample('a', [facts])).data.fields.map(({ path }) => path)).toEqual([
      '__proto__',
      'constructor',
    ])
  })
})

test('quotes are counted by what was given, what matched, how it was found and how long it is', () => {
  const match = (start: number, end: number) => ({
    tier: 'exact' as const,
    range: { start, end },
    place: { source: 's' },
  })
  const quotes = check({
    check: 'quotes',
    fields: [
      { path: '$.evidence[0]', verdict: 'matched', match: match(0, 15) },
      { path: '$.evidence[1]', verdict: 'matched', match: match(0, 90) },
      { path: '$.evidence[2]', verdict: 'wrong' },
      { path: '$.evidence[3]', verdict: 'missing' },
      { path: '$.evidence[4]', verdict: 'not_evaluated', reason: 'empty-candidate' },
    ],
    findings: [
      { check: 'quotes', code: 'quote-edited', path: '$.evidence[2]', quote: { quote: 'x'.repeat(500) } },
      { check: 'quotes', code: 'quote-missing', path: '$.evidence[3]' },
    ],
  })
  expect(partsOf(sample('a', [quotes])).data.quotes).toEqual([
    {
      path: '$.evidence[*]',
      total: 5,
      given: 3,
      matched: 2,
      wrong: 2,
      tiers: { exact: 2 },
      lengths: [0, 1, 0, 0, 1, 0, 1],
      spread: [15, 90, 500],
    },
  ])
})

test('blind spots are counted once a source, with the samples that have most', () => {
  const of = (name: string, images: number) =>
    check({
      check: 'facts',
      fields: [{ path: '$', verdict: 'matched' }],
      findings: [],
      source: { name, blindSpots: { images, iframes: 0 } },
    })
  const { data } = partsOf(
    sample('twice', [of('a.html', 3), of('a.html', 3)]),
    ...Array.from({ length: 8 }, (_, number) => sample(`s${number}`, [of(`${number}.html`, number + 1)])),
  )
  expect(data.blindSpots).toEqual([
    {
      kind: 'images',
      count: 39,
      sources: 9,
      most: [
        ['s7', 8],
        ['s6', 7],
        ['s5', 6],
        ['s4', 5],
        ['s3', 4],
      ],
    },
  ])
})

test('changes since another run are counted whole, and their findings are brief', () => {
  const before = { ...EVERY_KIND_RUN, id: '2026-11-29', fingerprints: { config: 'aaa' } }
  const after = { ...EVERY_KIND_RUN, fingerprints: { config: 'bbb' } }
  const { changes } = reportParts(after, { before }).data
  expect(changes?.counts).toMatchObject({ new: 0, fixed: 0, undecided: 0 })
  expect(changes?.counts.still).toBe(changes?.still.length)
  expect(changes?.explanations).toEqual([{ what: 'config', before: 'aaa', after: 'bbb' }])
  expect(JSON.stringify(changes)).not.toContain('cssPath')
})

test('a block of data ends nothing, whatever it holds', () => {
  const text = '</script><!-- \u2028 \u202e \ud83d "\\'
  const block = [...dataBlock('data', [JSON.stringify([text])])].join('')
  expect(block.match(/</g)).toHaveLength(2)
  expect(JSON.parse(block.slice(block.indexOf('>') + 1, block.lastIndexOf('<')))).toEqual([text])
})
