import { describe, expect, test } from 'vitest'
import { checkTrace, type TraceOptions } from '../../../src/oracles/trace/check-trace.ts'

const LINES = [
  'Report no: BX-2024-0611',
  'Premium: 1,280.00',
  '| Mileage | 84 200 km |',
  'First seen on 3 March 2024',
  'Colour\tpearl white',
  'Amount: 5',
  'Amount: 7',
]
const TRACE = { lines: LINES, raw_text: LINES.join('\n') }

const verdictOf = (candidate: unknown, trace: unknown = TRACE, options?: TraceOptions) => {
  const { fields, findings } = checkTrace(candidate, trace as never, options)
  return [
    fields[0]?.verdict,
    fields[0]?.reason ?? fields[0]?.strength,
    findings.map(({ code }) => code).sort(),
  ]
}
const BOTH = ['candidate-vs-lines', 'candidate-vs-raw-text']

describe('a field against both snapshots', () => {
  test.each<[string, unknown, string, string | undefined, string[]]>([
    ['behind its label', { premium: 1280 }, 'matched', 'labelled', []],
    ['behind its label in other words', { reportNo: 'BX-2024-0611' }, 'matched', 'labelled', []],
    ['in a table row', { mileage: 84200 }, 'matched', 'labelled', []],
    ['another number behind its label', { premium: 12800 }, 'wrong', 'labelled', BOTH],
    ['another code behind its label', { report_no: 'BX-2024-0612' }, 'wrong', 'labelled', BOTH],
    ['a date that stands somewhere', { seen: '2024-03-03' }, 'not_evaluated', 'not-derivable', []],
    ['words that stand somewhere', { paint: 'Pearl White' }, 'not_evaluated', 'not-derivable', []],
    ['a long text that stands somewhere', { x: 'First seen on 3 March 2024' }, 'matched', 'present', []],
    ['one of several values behind a label', { amount: 7 }, 'matched', 'labelled', []],
    ['none of several values behind a label', { amount: 6 }, 'not_evaluated', 'not-derivable', []],
    ['a code that had to be copied', { vin: 'WVWZZZ1JZ3W386752' }, 'wrong', 'present', BOTH],
    ['a number that may have been worked out', { total: 99 }, 'not_evaluated', 'not-derivable', []],
    ['words that may be a judgement', { status: 'good' }, 'not_evaluated', 'not-derivable', []],
    ['words behind a label in other words', { colour: 'white' }, 'matched', 'labelled', []],
    ['a judgement', { sound: true }, 'not_evaluated', 'not-derivable', []],
    ['nothing', { owner: null }, 'not_evaluated', 'not-derivable', []],
  ])('%s', (_, candidate, verdict, why, codes) => {
    expect(verdictOf(candidate)).toEqual([verdict, why, codes])
  })

  test('a contract and options give it other names', () => {
    const contract = { properties: { price: { title: 'Premium' } } }
    expect(verdictOf({ price: 1281 }, TRACE, { contract })).toEqual(['wrong', 'labelled', BOTH])
    expect(verdictOf({ price: 1280 }, TRACE, { labels: { '$.price': 'Premium' } })).toEqual([
      'matched',
      'labelled',
      [],
    ])
  })

  test('a field can be declared as copied, or left out', () => {
    expect(verdictOf({ total: 99 }, TRACE, { copied: ['$.total'] })).toEqual(['wrong', 'present', BOTH])
    expect(verdictOf({ premium: 1 }, TRACE, { ignore: ['$.premium'] })).toEqual([
      'not_evaluated',
      'ignored',
      [],
    ])
  })
})

describe('snapshots that drifted apart', () => {
  const drifted = { lines: ['Plate: AB-1234'], raw_text: 'Plate: AB-1235' }

  test('are told apart from the candidate', () => {
    const { status, findings } = checkTrace({ plate: 'AB-1234' }, drifted)
    expect(status).toBe('failed')
    expect(findings.map(({ code, path, expected }) => [code, path, expected?.shown])).toEqual([
      ['candidate-vs-raw-text', '$.plate', 'says "AB-1235"'],
      ['lines-vs-raw-text', '$', 'lines[0] "Plate: AB-1234" does not stand in raw_text'],
      ['lines-vs-raw-text', '$', 'raw_text, line 1 "Plate: AB-1235" does not stand in lines'],
    ])
  })

  test('agree where only their line breaks differ', () => {
    const trace = {
      lines: [{ text: 'a long line that' }, { text: 'goes on' }],
      raw_text: 'a long\nline that goes on',
    }
    expect(checkTrace({ x: 'a long line' }, trace).findings).toEqual([])
  })

  test('a value that only one of them has is against the other', () => {
    const trace = { lines: ['engine running'], raw_text: 'nothing of the kind' }
    expect(checkTrace({ x: 'engine running' }, trace).findings.map(({ code }) => code)).toContain(
      'candidate-vs-raw-text',
    )
  })

  test('differences beyond twenty are counted', () => {
    const lines = Array.from({ length: 40 }, (_, at) => `line ${at}`)
    const { findings } = checkTrace({ x: 1 }, { lines, raw_text: 'none of it' })
    expect(findings.at(-1)?.expected?.shown).toBe('21 more of their lines differ')
  })

  test('one snapshot alone is held against the candidate only', () => {
    expect(checkTrace({ premium: 1280 }, { lines: LINES }).fields).toEqual([
      { path: '$.premium', verdict: 'matched', strength: 'labelled' },
      {
        path: 'lines = raw_text',
        verdict: 'not_evaluated',
        reason: 'not-derivable',
        note: 'the trace has only lines, so there is nothing to compare it with',
      },
    ])
    expect(checkTrace({ premium: 1 }, { raw_text: TRACE.raw_text }).findings.map(({ code }) => code)).toEqual(
      ['candidate-vs-raw-text'],
    )
  })
})

describe('what is no trace is refused by name', () => {
  test.each<[string, unknown, string]>([
    ['nothing', undefined, 'The trace is a value of type undefined, but { lines, raw_text } was expected.'],
    ['a list', ['a'], 'The trace is an array, but { lines, raw_text } was expected.'],
    ['a promise', Promise.resolve({}), 'The trace is a promise that was not awaited.'],
    ['another object', { rows: [] }, 'The trace has the key "rows", but its keys are lines, raw_text.'],
    ['nothing in it', {}, 'The trace has neither lines nor raw_text.'],
    [
      'a snapshot by another name',
      { lines: ['a'], rawText: 'a' },
      'The trace has the key "rawText", but its keys are lines, raw_text.',
    ],
    [
      'lines that are a text',
      { lines: 'a' },
      'lines of the trace are no list, but a list of texts was expected.',
    ],
    ['a line that is a number', { lines: ['a', 7] }, 'lines[1] of the trace is neither a text nor { text }.'],
    [
      'a raw text that is a list',
      { raw_text: ['a'] },
      'raw_text of the trace is no text, but of type object.',
    ],
  ])('%s', (_, trace, message) => {
    expect(() => checkTrace({ a: 1 }, trace as never)).toThrow(message)
  })

  test('an option that there is not', () => {
    expect(() => checkTrace({ a: 1 }, TRACE, { only: [] } as never)).toThrow(
      'toAgreeWithTrace has no option "only".',
    )
  })

  test('a trace without text, and a candidate that is no JSON, are errors', () => {
    expect(checkTrace({ a: 1 }, { lines: [' '] }).error?.code).toBe('trace-empty')
    expect(checkTrace('{"a":', TRACE).error?.code).toBe('candidate-unreadable')
  })
})

describe('a label on the line before its value', () => {
  const lines = ['Invoice number', 'INV-2024-117', 'Date', 'March 5, 2024', 'Total:', '$1,280.00']

  test('labels it', () => {
    const { fields } = checkTrace({ date: '2024-03-05', total: 1280 }, { lines })
    expect(fields.slice(0, 2).map(({ verdict, strength }) => [verdict, strength])).toEqual([
      ['matched', 'labelled'],
      ['matched', 'labelled'],
    ])
  })

  test('a value below the label of another field is no proof, and below its own stands another', () => {
    const { status, fields, findings } = checkTrace({ no: 'March 5, 2024', date: 'INV-2024-117' }, { lines })
    expect(status).toBe('failed')
    expect(findings.map(({ path, expected }) => [path, expected?.shown])).toEqual([
      ['$.date', 'say "March 5, 2024"'],
    ])
    expect(fields[0]).toMatchObject({ path: '$.no', verdict: 'not_evaluated', reason: 'not-derivable' })
  })

  test('in a table read by columns contradicts nothing', () => {
    const columns = ['Date', 'Total', 'March 5, 2024', '$1,280.00']
    expect(checkTrace({ date: '2024-03-05', total: 1280 }, { lines: columns }).findings).toEqual([])
  })
})

test('snapshots of many lines that break differently are compared in linear time', () => {
  const lines = Array.from({ length: 20_000 }, (_, at) => `part ${at} of a text`)
  const words = lines.join(' ').split(' ')
  const raw = Array.from({ length: words.length / 10 }, (_, at) =>
    words.slice(at * 10, at * 10 + 10).join(' '),
  )
  const from = performance.now()
  expect(checkTrace({ x: 'zz' }, { lines, raw_text: raw.join('\n') }).findings).toEqual([])
  expect(performance.now() - from).toBeLessThan(5000)
})

describe('words behind each other’s labels', () => {
  const trace = { lines: ['Seller: Lake', 'Buyer: Hill', 'Status: open'] }

  test('two exchanged values are wrong', () => {
    const { status, findings, fields } = checkTrace({ seller: 'Hill', buyer: 'Lake' }, trace)
    expect(status).toBe('failed')
    expect(findings.map(({ code, path, expected }) => [code, path, expected?.shown])).toEqual([
      ['candidate-vs-lines', '$.seller', 'say "Lake"'],
      ['candidate-vs-lines', '$.buyer', 'say "Hill"'],
    ])
    expect(fields.map(({ verdict }) => verdict).slice(0, 2)).toEqual(['wrong', 'wrong'])
  })

  test.each<[string, Record<string, string>]>([
    ['one word in place of another', { seller: 'Hill', buyer: 'Hill' }],
    ['a word of its own', { seller: 'Brook', buyer: 'Lake' }],
    ['a status in other words', { status: 'not settled' }],
  ])('%s is left open', (_, candidate) => {
    expect(checkTrace(candidate, trace).findings).toEqual([])
  })
})

test('snapshots of which not all lines were looked for do not agree', () => {
  const words = Array.from({ length: 4200 }, (_, at) => `entry number ${at} of the list`)
  // Lines are joined two by two, and the pairs stand in reverse: no pair follows the one before it.
  const pairs = Array.from({ length: 2100 }, (_, at) => `${words[2 * at]} ${words[2 * at + 1]}`)
  const { status, fields } = checkTrace(
    { a: 'entry number 7 of the list' },
    { lines: words, raw_text: pairs.reverse().join('\n') },
  )
  expect(status).toBe('passed')
  expect(fields.at(-1)).toEqual({
    path: 'lines = raw_text',
    verdict: 'not_evaluated',
    reason: 'not-derivable',
    note: 'too many of their lines are broken differently to look for all of them',
  })
})
