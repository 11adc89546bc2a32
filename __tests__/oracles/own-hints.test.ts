/** What a contract or a template says of faults is carried by the findings at its places. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  at,
  checkContract,
  checkFacts,
  checkHtmlFacts,
  checkQuotes,
  checkTrace,
  defineTemplate,
  readSample,
  text,
} from '../../src/index.ts'
import type { CheckResult } from '../../src/model/check-result.ts'

const contract = {
  'x-fix': 'Ask the team of the extractor.',
  properties: {
    premium: { type: 'number', title: 'Premium', 'x-impact': 'Customers are billed wrong.' },
    rows: {
      'x-impact': 'Sums of the month are wrong.',
      items: { properties: { amount: { type: 'number', 'x-fix': 'See the reader of tables.' } } },
    },
    evidence: { type: 'string', 'x-evidence-for': '$.premium', 'x-impact': 'Auditors refuse the file.' },
  },
} as const

const html = '<dl><dt>Premium</dt><dd class="p">1280</dd></dl>'
const hintsOf = ({ findings }: CheckResult) => findings.map(({ path, hints }) => [path, ...(hints ?? [])])

describe('the hints of a contract', () => {
  test('stand at a broken demand, its own before those of what is around it', () => {
    const found = checkContract({ premium: 'x', rows: [{ amount: 1 }, { amount: '2' }] }, contract)
    expect(hintsOf(found)).toEqual([
      [
        '$.premium',
        { from: 'contract', impact: 'Customers are billed wrong.', fix: 'Ask the team of the extractor.' },
      ],
      [
        '$.rows[1].amount',
        { from: 'contract', impact: 'Sums of the month are wrong.', fix: 'See the reader of tables.' },
      ],
    ])
  })

  test.each<[string, CheckResult]>([
    ['the facts of a page', checkHtmlFacts({ premium: 1290 }, html, { contract })],
    [
      'the facts of a page by a template',
      checkHtmlFacts(
        { premium: 1290 },
        html,
        defineTemplate({ contract, fields: { '$.premium': text('.p') } }),
      ),
    ],
    ['a trace', checkTrace({ premium: 1290 }, { lines: ['Premium: 1280'] }, { contract })],
  ])('stand at a fault of %s', (_what, result) => {
    expect(hintsOf(result)).toEqual([
      [
        '$.premium',
        { from: 'contract', impact: 'Customers are billed wrong.', fix: 'Ask the team of the extractor.' },
      ],
    ])
  })

  test('stand at a quote that is not verbatim', () => {
    const answer = { premium: 1280, evidence: 'Premium 1290' }
    expect(hintsOf(checkQuotes(answer, { page: 'Premium 1280' }, { contract }))).toEqual([
      [
        '$.evidence',
        { from: 'contract', impact: 'Auditors refuse the file.', fix: 'Ask the team of the extractor.' },
      ],
    ])
  })

  test('of another kind than text are passed over', () => {
    const odd = { 'x-impact': { toString: 'x' }, properties: { a: { type: 'number', 'x-fix': ['y'] } } }
    expect(hintsOf(checkContract({ a: 'x' }, odd))).toEqual([['$.a']])
  })

  test('of a part of an answer are found from that part on', () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'goldenless-hints-'))
    fs.writeFileSync(path.join(folder, 'extracted.json'), '{"data":{"premium":1290}}')
    fs.writeFileSync(path.join(folder, 'source.html'), html)
    const { extracted, source } = readSample<{ data: object }>(folder)
    fs.rmSync(folder, { recursive: true })
    const [[at, hint]] = hintsOf(checkHtmlFacts(extracted.data, source, { contract }))
    expect(at).toBe('$.data.premium')
    expect(hint).toMatchObject({ impact: 'Customers are billed wrong.' })
  })
})

describe('the hints of a template', () => {
  const fields = { '$.premium': text('.p') }
  const hints = { '$.*': { impact: 'The first.' }, '$.premium': { impact: 'The second.', fix: 'Here.' } }

  test('go before those of its contract, in the order in which they are written', () => {
    const result = checkHtmlFacts({ premium: 1290 }, html, defineTemplate({ contract, fields, hints }))
    expect(hintsOf(result)).toEqual([
      [
        '$.premium',
        { from: 'template', impact: 'The first.' },
        { from: 'template', impact: 'The second.', fix: 'Here.' },
        { from: 'contract', impact: 'Customers are billed wrong.', fix: 'Ask the team of the extractor.' },
      ],
    ])
  })

  test('are used where the source is a record', () => {
    const template = defineTemplate({
      fields: { '$.a': at('$.b') },
      hints: { '$.a': { fix: 'See the API.' } },
    })
    expect(hintsOf(checkFacts({ a: 1 }, { b: 2 }, template))).toEqual([
      ['$.a', { from: 'template', fix: 'See the API.' }],
    ])
  })

  test.each([
    [{ premium: { impact: 'x' } }, '"premium" is no path pattern'],
    [{ '$.a': 'x' }, 'has no hint at $.a'],
    [{ '$.a': { cause: 'x' } }, 'has no hint at $.a'],
    [{ '$.a': { fix: 5 } }, 'has no hint at $.a'],
    [null, 'has hints of another kind'],
    [[], 'has hints of another kind'],
  ])('that are %j are refused', (odd, message) => {
    expect(() => defineTemplate({ fields, hints: odd as never })).toThrow(message)
  })
})
