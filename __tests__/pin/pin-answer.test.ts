import { describe, expect, test } from 'vitest'
import {
  createChecker,
  defineTemplate,
  labelled,
  money,
  type PinnedSample,
  type PinOptions,
  pinAnswer,
  readText,
  type SuiteChecks,
  sumOf,
} from '../../src/index.ts'
import { answer, INVOICE, invoices, PERSONAL } from '../cases/pin.ts'

const suite: SuiteChecks = { template: invoices, invariants: sumOf('$.total', '$.lines[*].amount') }
const wrongLine = {
  ...answer,
  lines: answer.lines.map((line, at) => (at === 1 ? { ...line, amount: 12800 } : line)),
}

const pin = (candidate: typeof answer, options: PinOptions = {}, checks = suite): PinnedSample =>
  pinAnswer(checks, { sample: 'invoice-1', candidate, source: INVOICE }, options)

const personalIn = ({ files }: PinnedSample): string[] =>
  PERSONAL.filter((word) => Object.values(files).join('\n').includes(word))

describe('a finding', () => {
  const pinned = pin(wrongLine, { path: '$.lines[1].amount' })
  const { 'source.html': page, 'extracted.json': extracted } = pinned.files

  test('is pinned with its code and both values', () => {
    expect(pinned.pin).toEqual({
      about: 'A finding. facts: wrong-value at $.lines[1].amount.',
      only: ['$.lines[0].amount'],
      checks: {
        facts: {
          findings: [{ path: '$.lines[0].amount', code: 'wrong-value', is: '12800', shouldBe: '1280 GBP' }],
        },
      },
    })
  })

  test('keeps the item of the answer that it stands in, with the key of its row', () => {
    expect(JSON.parse(extracted)).toEqual({ lines: [{ date: '2026-02-09', amount: 12800 }] })
  })

  test('keeps the row and the headers that decide, and the language', () => {
    for (const part of ['lang="en-GB"', 'id="lines"', '<caption>', '<th>Date', '<th>Amount', '£1,280.00'])
      expect(page).toContain(part)
    for (const part of ['412.50', 'Crane', '<style', '<script', '<!-- ', 'mailto'])
      expect(page).not.toContain(part)
    expect(page.length).toBeLessThan(INVOICE.length / 2)
  })

  test('gives the same verdict again from its files', () => {
    const [facts] = createChecker({ template: invoices }).check({
      candidate: JSON.parse(extracted),
      source: page,
    })
    expect(facts.findings.map(({ path, code }) => [path, code])).toEqual([
      ['$.lines[0].amount', 'wrong-value'],
    ])
  })

  test('holds nothing personal', () => {
    expect(personalIn(pinned)).toEqual([])
  })

  test('is pinned as it is where that is asked for', () => {
    const { files } = pin({ ...answer, total: 1 }, { path: '$.total', asIs: true })
    expect(files['extracted.json']).toContain('412.5')
  })

  test('of a rule keeps all that the rule reckons with, and its own numbers', () => {
    const { files, pin: verdict } = pin(wrongLine, { path: '$.total' })
    expect(Object.keys(verdict.checks)).toEqual(['invariants'])
    expect(JSON.parse(files['extracted.json'])).toEqual({
      total: 1788.75,
      lines: wrongLine.lines.map(({ amount }) => ({ amount })),
    })
  })

  test('of a hidden decoy keeps the style sheet that hides it, and no rule beside', () => {
    const checks = { template: defineTemplate({ fields: { '$.total': labelled('Total due').as(money()) } }) }
    const { files } = pinAnswer(checks, {
      sample: 'decoy',
      candidate: { total: 9.99 },
      source: `<html lang="en"><style>b{color:red}.old{display:none}</style><p class="old">Total due: $1</p><p>Total due: $12.50</p></html>`,
    })
    expect(files['source.html']).toContain('$12.50')
    expect(files['source.html']).not.toContain('color')
  })

  test('of a contract needs no page', () => {
    const contract = { type: 'object', properties: { total: { type: 'string' } } }
    const { files } = pin(answer, {}, { facts: false, contract })
    expect(files['extracted.json']).toBe('{\n  "total": 1788.75\n}\n')
    expect(files['source.html']).not.toContain('Total due')
  })

  test('of a quote in a plain text keeps the line that is near', () => {
    const source = readText('Dear Mrs Sommerfeld,\nThe crane is closed on Monday.\nYours, the harbour')
    const { files } = pinAnswer(
      { facts: false, quotes: '$.quote' },
      { sample: 'letter', candidate: { quote: 'The crane is open on Monday.' }, source },
    )
    expect(files['source.txt']).toBe('The crane is closed on Monday.\n')
  })
})

describe('a fault that no check notices', () => {
  const template = defineTemplate({
    fields: { '$.total': labelled('Total due').as(money({ currency: 'GBP' })) },
  })
  const pinned = pin(answer, { path: '$.customer' }, { template })

  test('is pinned as not noticed, with the right value on the page', () => {
    expect(pinned.pin).toMatchObject({
      about: expect.stringMatching(/^A fault that no check noticed: [a-z-]+ at \$\.customer\.$/),
      noticed: false,
      checks: { facts: { findings: [], fields: [{ path: '$.customer', verdict: 'not_evaluated' }] } },
    })
    expect(pinned.files['source.html']).toContain('Customer')
  })

  test('keeps all members of the answer, with stand-ins', () => {
    const { total, lines, number } = JSON.parse(pinned.files['extracted.json'])
    expect(Object.keys(lines[0])).toEqual(['date', 'service', 'amount'])
    expect([total, number, lines[0].service]).not.toEqual([1788.75, 'H-88213', 'Harbour dues'])
  })
})

describe('nothing is pinned', () => {
  test('where the path has no finding: those that are there are named', () => {
    expect(() => pin(wrongLine, { path: '$.customer' })).toThrow(
      'invoice-1 has no finding at $.customer. It has some at $.lines[1].amount, $.total.',
    )
  })

  test('where every fault is noticed', () => {
    expect(() => pin(answer, { path: '$.total' })).toThrow(
      'There is nothing to pin at $.total of invoice-1: it has no finding, and its checks notice every fault that is made there.',
    )
  })

  test('where a check cannot be run', () => {
    expect(() => pinAnswer(suite, { sample: 'blank', candidate: {}, source: '<p></p>' })).toThrow(
      'The facts check of blank is an error: The source html has no visible text',
    )
  })

  test('for a path that is none', () => {
    expect(() => pin(answer, { path: 'total' })).toThrow('"total" is no path pattern.')
  })

  test('where the verdict hangs on what would be replaced: it is named, and can be kept', () => {
    const contract = {
      type: 'object',
      required: ['number'],
      properties: { number: { const: 'H-88213' }, total: { type: 'number' } },
      if: { properties: { customer: { pattern: '^Marg' } }, required: ['customer'] },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: { properties: { total: { maximum: 10 } } },
    }
    const checks = { facts: false, contract } as const
    expect(() => pin(answer, {}, checks)).toThrow(
      "because it hangs on the value of $.customer. If it may be kept: --keep '$.customer'; to keep everything: --as-is.",
    )
    expect(personalIn(pin(answer, { keep: '$.customer' }, checks))).toEqual(['Margarethe', 'Sommerfeld'])
  })
})
