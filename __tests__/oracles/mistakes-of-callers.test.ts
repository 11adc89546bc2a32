/** What callers pass by mistake is named, whatever they pass it to: options, values whose code throws, junk of libraries. */
import { describe, expect, test } from 'vitest'
import { readHtml } from '../../src/document/from-html.ts'
import { readMarkdown } from '../../src/document/from-markdown.ts'
import { readPdf } from '../../src/document/from-pdf.ts'
import { readText } from '../../src/document/from-text.ts'
import { explain } from '../../src/explain/explain.ts'
import { checkContract } from '../../src/oracles/contract/check-contract.ts'
import { checkHtmlFacts } from '../../src/oracles/facts/check-html-facts.ts'
import { checkInvariants } from '../../src/oracles/invariants/check-invariants.ts'
import { sumOf } from '../../src/oracles/invariants/declared-rules.ts'
import { checkQuotes } from '../../src/oracles/quotes/check-quotes.ts'
import { describeQuote } from '../../src/oracles/quotes/describe-quote.ts'
import { checkTrace } from '../../src/oracles/trace/check-trace.ts'
import { readSample } from '../../src/samples/read-sample.ts'

const PAGE = '<p>The tide turns at noon.</p>'
const TRACE = { lines: ['Tide: noon'] }

/** Everything that takes options, and what it is called with besides. */
const WITH_OPTIONS: readonly (readonly [string, (options: never) => unknown])[] = [
  ['checkContract', (options) => checkContract({}, { type: 'object' }, options)],
  ['checkQuotes', (options) => checkQuotes(['noon'], PAGE, options)],
  ['checkTrace', (options) => checkTrace({}, TRACE, options)],
  ['readHtml', (options) => readHtml(PAGE, options)],
  ['readText', (options) => readText('noon', options)],
  ['readMarkdown', (options) => readMarkdown('noon', options)],
  ['readSample', (options) => readSample('nowhere', options)],
]

describe('options that are none', () => {
  test.each(WITH_OPTIONS)('are refused by %s', (_, call) => {
    expect(() => call(null as never)).toThrow('The options are null, but an object was expected.')
    expect(() => call('exact' as never)).toThrow('The options are "exact", but an object was expected.')
    expect(() => call([] as never)).toThrow('The options are an array, but an object was expected.')
    expect(() => call((() => 1) as never)).toThrow('The options are a value of type function')
  })

  test('are refused by readPdf', async () => {
    await expect(readPdf(new Uint8Array(4), null as never)).rejects.toThrow('The options are null')
  })
})

const throwing: readonly (readonly [string, object])[] = [
  [
    'a getter',
    {
      get lines() {
        throw new RangeError('no such row')
      },
    },
  ],
  [
    'a proxy',
    new Proxy(
      {},
      {
        ownKeys() {
          throw new Error('no such row')
        },
      },
    ),
  ],
]

describe.each(throwing)('%s that throws', (_, given) => {
  test.each<readonly [what: string, call: () => unknown]>([
    ['The candidate', () => checkContract(given, { type: 'object' })],
    ['The candidate', () => checkHtmlFacts(given, PAGE)],
    ['The candidate', () => checkInvariants(given, sumOf('$.a', '$.b'))],
    ['The candidate', () => checkTrace(given, TRACE)],
    ['The contract', () => checkContract({}, given as never)],
    ['What holds the quotes', () => checkQuotes(given, PAGE)],
    ['The source', () => checkQuotes(['noon'], given as never)],
    ['The trace', () => checkTrace({ a: 1 }, given)],
  ])('is named: %s', (what, call) => {
    expect(call).toThrow(`${what} cannot be read: a getter or proxy in it threw: no such row.`)
    expect(call).toThrow(TypeError)
  })
})

describe('what is no source', () => {
  test.each([null, 5, undefined])('readText and readMarkdown refuse %j', (given) => {
    expect(() => readText(given as never)).toThrow(/^readText takes a text, and was given /)
    expect(() => readMarkdown(given as never)).toThrow(/^readMarkdown takes a text, and was given /)
  })

  test('bytes are to be decoded', () => {
    expect(() => readText(new Uint8Array(1) as never)).toThrow('new TextDecoder().decode(bytes)')
  })

  test('describeQuote refuses a string, and a range outside of the text', () => {
    expect(() => describeQuote('noon' as never, { start: 0, end: 1 })).toThrow(
      'describeQuote takes what readHtml',
    )
    expect(() => describeQuote(readText('noon'), { start: 3, end: 9 })).toThrow(
      'There is no range 3–9 in the visible text of text, which has 4 UTF-16 units.',
    )
    expect(() => describeQuote(readText('noon'), null as never)).toThrow('There is no range NaN–NaN')
  })

  test('a sample is named by its folder', () => {
    expect(() => readSample(5 as never)).toThrow("A sample is named by its folder, 'data/policy-001'")
  })
})

describe('what is no contract', () => {
  test('a map is named', () => {
    expect(() => checkContract({}, new Map() as never)).toThrow('The contract is an instance of Map')
  })

  test('an object that holds itself is named with its place', () => {
    const schema: { properties: Record<string, unknown> } = { properties: {} }
    schema.properties.next = schema
    const { error } = checkContract({ next: {} }, schema as never)
    expect([error?.code, error?.message, error?.nextStep]).toEqual([
      'broken-contract',
      'The contract cannot be used: $.properties.next is cyclic, which JSON cannot be.',
      'A schema that describes itself says so by $ref.',
    ])
  })

  test('id is a keyword of draft-04 alone', () => {
    const schema = { properties: { buoy: { id: 'buoy', type: 'string' } } }
    expect(checkContract({ buoy: 'a' }, schema as never).error?.message).toBe(
      'The contract has the keyword "id" of draft-04 at #/properties/buoy/id, which this draft does not know.',
    )
    expect(checkContract({ id: 'a' }, { properties: { id: { type: 'string' } } }).status).toBe('passed')
  })

  test.each([5, null, { issues: 5 }, { issues: [null] }, { issues: [{}] }])(
    'a validate function that gives %j is an error of the contract',
    (given) => {
      const schema = { '~standard': { version: 1, vendor: 'own', validate: () => given } }
      const { error } = checkContract({ a: 1 }, schema as never)
      expect(error?.code).toBe('broken-contract')
      expect(error?.message).toContain('but { value } or { issues: [{ message }] } was expected.')
    },
  )
})

describe('quotes that were meant otherwise', () => {
  test('a path that finds nothing is said', () => {
    const result = checkQuotes({ evidence: 'noon' }, PAGE, { at: '$.evidense' })
    expect(result.status).toBe('not_evaluated')
    expect(explain(result)).toContain('The option at names $.evidense, and nothing stands there in the')
  })

  test('a JSON text is one quote, and its texts were meant', () => {
    const [finding] = checkQuotes('{"evidence": "noon"}', PAGE).findings
    expect(finding?.nextStep).toBe('The quote is a JSON text. Pass what JSON.parse makes of it.')
    expect(explain(checkQuotes('{"evidence": "noon"}', PAGE))).toContain('The quote is a JSON text.')
    expect(checkQuotes('[1]', 'See note [1] below').status).toBe('passed')
  })
})
