import { describe, expect, test } from 'vitest'
import { readHtml } from '../../../src/document/from-html.ts'
import { readMarkdown } from '../../../src/document/from-markdown.ts'
import { checkQuotes } from '../../../src/oracles/quotes/check-quotes.ts'
import { describeQuote } from '../../../src/oracles/quotes/describe-quote.ts'
import { QuotesUsageError } from '../../../src/oracles/quotes/quotes-usage-error.ts'
import { FOUND, NOT_FOUND, PAGE } from '../../cases/quotes.ts'

const page = readHtml(PAGE, { name: 'ferry.html' })
const codes = (...call: Parameters<typeof checkQuotes>) =>
  checkQuotes(...call).findings.map(({ code, path }) => [code, path])

describe('a quote that stands there', () => {
  test.each(FOUND)('%j is found by the tier %s', (quote, tier) => {
    const { status, fields } = checkQuotes([quote], page)
    expect([status, fields[0]?.match?.tier]).toEqual(['passed', tier])
  })

  test('says its place: CSS path, offsets, line and column', () => {
    const match = checkQuotes(['seven in the morning'], page).fields[0]?.match
    expect(match?.place).toMatchObject({ source: 'ferry.html', position: { line: 8, column: 27 } })
    expect(page.select(match?.place.cssPath ?? '')).toHaveLength(1)
    expect(page.text.slice(match?.range.start, match?.range.end)).toBe('seven in the morning')
  })

  test('a ledger keeps tier and offsets, and looks no place up', () => {
    const { fields } = checkQuotes(['seven'], page)
    expect(Object.keys(JSON.parse(JSON.stringify(fields[0])).match)).toEqual(['tier', 'range'])
  })

  test('of several places the best tier counts', () => {
    const { fields } = checkQuotes(['a b'], '<p>a&nbsp;b</p><p>a b</p>')
    expect(fields[0]?.match?.tier).toBe('exact')
  })
})

describe('a quote that does not', () => {
  test.each(NOT_FOUND)('%j is %s', (quote, code) => {
    const { status, findings } = checkQuotes([quote], page)
    expect([status, findings.map((one) => one.code)]).toEqual(['failed', [code]])
  })

  test('shows the nearest passage with every word that differs', () => {
    const [finding] = checkQuotes(['The ferry leaves at eight in the evening'], page).findings
    const { quote, passage, differences } = finding?.quote ?? {}
    expect(passage).toBe('The ferry leaves at seven in the morning')
    expect(
      differences?.map((one) => [
        quote?.slice(one.quote.start, one.quote.end),
        passage?.slice(one.passage.start, one.passage.end),
      ]),
    ).toEqual([
      ['eight', 'seven'],
      ['evening', 'morning'],
    ])
  })

  test('tells where else it stands, where other sources are named', () => {
    const { findings } = checkQuotes(['Only in the annex.'], page, {
      otherSources: { 'annex.txt': 'Only in the annex.' },
    })
    expect([findings[0]?.code, findings[0]?.expected?.provenance]).toEqual([
      'quote-other-source',
      'annex.txt',
    ])
  })

  test('a source that is garbled itself is told apart', () => {
    const [finding] = checkQuotes(['Käsekuchen'], 'Ein KÃ¤sekuchen').findings
    expect([finding?.code, finding?.note]).toEqual([
      'quote-mojibake',
      'It is the source that is garbled, not the quote.',
    ])
  })

  test('bytes of another encoding are told apart', () => {
    expect(codes(['¼Ò¾Ó'], '<p>家居</p>')).toEqual([['quote-mojibake', '$[0]']])
  })

  test('a beginning that is right does not save an invented end', () => {
    expect(codes(['航行the crew rested for nine days in an unknown harbour'], page)).toEqual([
      ['quote-not-found', '$[0]'],
    ])
  })
})

describe('options', () => {
  test('a tier can be demanded', () => {
    expect(checkQuotes(['The ferry'], page, { tier: 'exact' }).status).toBe('passed')
    expect(codes(["it's"], page, { tier: 'exact' })).toEqual([['quote-tier', '$[0]']])
    expect(checkQuotes(["it's"], page, { tier: 'typography' }).status).toBe('passed')
  })

  test('case can be left aside', () => {
    expect(checkQuotes(['the FERRY'], page, { ignoreCase: true }).fields[0]?.match?.tier).toBe('case')
  })

  test('an ellipsis is accepted where its parts stand in order', () => {
    const ordered = { ellipsis: 'ordered' } as const
    expect(
      checkQuotes(['The ferry … before nightfall', 'A return [...] 1,280 points'], page, ordered).fields.map(
        ({ match }) => match?.tier,
      ),
    ).toEqual(['ellipsis', 'ellipsis'])
    expect(checkQuotes(['The ferry leaves...'], page, ordered).status).toBe('passed')
    expect(checkQuotes(['before nightfall … The ferry'], page, ordered).status).toBe('failed')
    expect(checkQuotes(['The ferry … before nightfall'], page).status).toBe('failed')
  })

  test('placeholders can be added', () => {
    expect(codes(['see page'], page, { placeholders: ['see page'] })).toEqual([['quote-placeholder', '$[0]']])
  })

  test('quotes can be named by path', () => {
    const candidate = { name: 'not a quote', rows: [{ note: 'seven', id: 'x' }, { note: 'eight' }] }
    const { fields } = checkQuotes(candidate, page, { at: '$.rows[*].note' })
    expect(fields.map(({ path, verdict }) => [path, verdict])).toEqual([
      ['$.rows[0].note', 'matched'],
      ['$.rows[1].note', 'wrong'],
    ])
  })
})

describe('quotes with their place', () => {
  const { text } = page
  const start = text.indexOf('seven')

  test('are found there', () => {
    const selector = describeQuote(page, { start, end: start + 20 })
    const { fields } = checkQuotes([selector, { quote: 'seven', start, end: start + 5 }], page)
    expect(fields.map(({ path, match }) => [path, match?.range])).toEqual([
      ['$[0].exact', { start, end: start + 20 }],
      ['$[1].quote', { start, end: start + 5 }],
    ])
  })

  test('are wrong elsewhere', () => {
    expect(codes([{ quote: 'seven', start: 0, end: 5 }], page)).toEqual([['quote-misplaced', '$[0].quote']])
    expect(codes([{ exact: 'seven', prefix: 'leaves before' }], page)).toEqual([
      ['quote-misplaced', '$[0].exact'],
    ])
    expect(codes([{ exact: 'seven', suffix: ' at night' }], page)).toEqual([
      ['quote-misplaced', '$[0].exact'],
    ])
  })

  test('prefix and suffix tell one place from another', () => {
    const { fields } = checkQuotes([{ exact: 'b', prefix: 'c ', suffix: ' d' }], 'a b c b d')
    expect(fields[0]?.match?.range).toEqual({ start: 6, end: 7 })
  })

  test('the other members of such an object are no quotes', () => {
    expect(checkQuotes([{ quote: 'seven', reason: 'It says so.', page: 3 }], page).fields).toHaveLength(1)
  })
})

describe('evidence for fields', () => {
  const covers = { '$.evidence': '$.open' }

  test.each([
    ['a judgement with a quote', { open: 'yes', evidence: 'The ferry leaves' }, 'passed', []],
    ['a judgement without one', { open: 'yes', evidence: '' }, 'failed', [['quote-missing', '$.evidence']]],
    [
      'a judgement with a placeholder',
      { open: 'no', evidence: 'n/a' },
      'failed',
      [['quote-missing', '$.evidence']],
    ],
    [
      'a judgement with an empty list',
      { open: true, evidence: [] },
      'failed',
      [['quote-missing', '$.evidence']],
    ],
    ['a judgement whose quote is absent', { open: false }, 'failed', [['quote-missing', '$.evidence']]],
    [
      'a Chinese judgement without one',
      { open: '是', evidence: null },
      'failed',
      [['quote-missing', '$.evidence']],
    ],
    [
      'a judgement with an invented quote',
      { open: 'yes', evidence: 'Penguins beside an iceberg' },
      'failed',
      [['quote-not-found', '$.evidence']],
    ],
    ['what is left open, without a quote', { open: 'unclear', evidence: '' }, 'not_evaluated', []],
    ['what is left open, with a placeholder', { open: 'unknown', evidence: 'n/a' }, 'not_evaluated', []],
    ['what is null', { open: null, evidence: null }, 'not_evaluated', []],
    ['a value in its quote', { open: 1280, evidence: 'children pay 1,280 points' }, 'passed', []],
    [
      'a value in one of its quotes',
      { open: 12.5, evidence: ['The ferry leaves', 'ticket costs 12.5 €'] },
      'passed',
      [],
    ],
    [
      'a value that its quote lacks',
      { open: 1290, evidence: 'children pay 1,280 points' },
      'failed',
      [['quote-lacks-value', '$.evidence']],
    ],
    ['a text in its quote', { open: 'Seven', evidence: 'leaves at seven in the morning' }, 'passed', []],
    [
      'a text that its quote lacks',
      { open: 'eight', evidence: 'leaves at seven in the morning' },
      'failed',
      [['quote-lacks-value', '$.evidence']],
    ],
  ])('%s', (_, candidate, status, findings) => {
    const result = checkQuotes(candidate, page, { covers })
    expect([result.status, result.findings.map(({ code, path }) => [code, path])]).toEqual([status, findings])
  })

  test('what needs no quote is counted apart', () => {
    const { coverage } = checkQuotes({ open: 'unclear', evidence: '' }, page, { covers })
    expect(coverage.notEvaluated).toEqual({ 'judgement-needs-no-quote': 1 })
  })

  test('words that leave it open can be added', () => {
    expect(
      checkQuotes({ open: 'partly', evidence: '' }, page, { covers, undecided: ['partly'] }).status,
    ).toBe('not_evaluated')
  })

  test('items of a list have their own evidence', () => {
    const rows = [
      { open: 'yes', why: 'seven' },
      { open: 'yes', why: '' },
      { open: 'unclear', why: '' },
    ]
    expect(codes({ rows }, page, { covers: { '$.rows[*].why': '$.rows[*].open' } })).toEqual([
      ['quote-missing', '$.rows[1].why'],
    ])
  })

  test('a contract can say it by x-evidence-for', () => {
    const item = {
      properties: {
        open: { enum: ['yes', 'no', 'unclear'] },
        why: { type: 'string', 'x-evidence-for': 'open' },
      },
    }
    const contract = {
      properties: { rows: { items: item }, total: {}, proof: { 'x-evidence-for': '$.total' } },
    }
    const candidate = {
      rows: [{ open: 'yes', why: 'seven' }, { open: 'no' }],
      total: 5,
      proof: 'The loss was −5 points.',
    }
    expect(codes(candidate, page, { contract })).toEqual(
      [
        ['quote-lacks-value', '$.proof'],
        ['quote-missing', '$.rows[1].why'],
      ].sort(),
    )
  })
})

describe('sources', () => {
  test('a plain text', () => {
    const { fields } = checkQuotes(['b c'], 'a b\nc')
    expect(fields[0]?.match?.place).toMatchObject({ source: 'text', position: { line: 1, column: 3 } })
  })

  test('several named parts, joined', () => {
    const parts = { location: 'Remote, EU', description: '<p>We sail <b>daily</b>.</p>', empty: null }
    const { status, fields } = checkQuotes(['We sail daily.', 'Remote, EU'], parts)
    expect([status, fields.map(({ match }) => match?.place.source)]).toEqual([
      'passed',
      ['description', 'location'],
    ])
    expect(codes(['We sail weekly.'], parts)).toEqual([['quote-edited', '$[0]']])
  })

  test('Markdown, with its marks and without', () => {
    const source = readMarkdown('# Plan\n\n- We **sail** [daily](https://example.org/a_b) at `7`.\n')
    const { fields } = checkQuotes(['We sail daily at 7.', 'We **sail** [daily]'], source)
    expect(fields.map(({ match }) => match?.tier)).toEqual(['exact', 'markup'])
    expect(fields[0]?.match?.place.position).toEqual({ line: 3, column: 3 })
  })

  test('a source without visible text is an error', () => {
    const { status, error } = checkQuotes(['a'], '<div id="root"></div>')
    expect([status, error?.code]).toEqual(['error', 'source-empty'])
  })

  test.each([
    ['a path', './report.html', 'The source is the path "./report.html", not a page.'],
    [
      'the bytes of a PDF',
      new TextEncoder().encode('%PDF-1.7'),
      'The source is the bytes of a PDF. Read it first: await readPdf(bytes).',
    ],
    ['a promise', Promise.resolve(''), 'The source is a promise that was not awaited.'],
    [
      'a sample',
      { extracted: {}, source: 'x' },
      'The source is a whole sample. Pass its page: sample.source.',
    ],
    ['nothing', undefined, 'The source is undefined.'],
  ])('%s is refused by name', (_, source, message) => {
    expect(() => checkQuotes(['a'], source as never)).toThrow(message)
  })
})

describe('what holds no quotes is refused by name', () => {
  test.each([
    ['undefined', undefined, 'The quotes are undefined.'],
    ['a promise', Promise.resolve('a'), 'The quotes are a promise that was not awaited.'],
    ['a number', 7, 'A number is no quote. To compare a value with the page, use toMatchHtmlFacts.'],
    [
      'a sample',
      { extracted: {}, source: {}, raw: '' },
      'The quotes are a whole sample. Pass its quotes: sample.extracted.evidence.',
    ],
  ])('%s', (_, quotes, message) => {
    expect(() => checkQuotes(quotes, page)).toThrow(message)
  })

  test.each([
    [{ strict: true }, 'toQuoteSourceVerbatim has no option "strict".'],
    [{ tier: 'fuzzy' }, 'The option tier is "fuzzy", but it is one of exact,'],
    [{ ellipsis: true }, 'The option ellipsis is true, but it is "ordered".'],
    [{ at: 'evidence' }, 'The option at has "evidence", which is no JSONPath.'],
    [{ covers: { evidence: '$.open' } }, 'covers: "evidence" is not a path in the candidate.'],
    [{ contract: { properties: {} } }, 'The contract says of no field which others it is evidence for.'],
  ])('the options %j', (options, message) => {
    expect(() => checkQuotes({ open: 1 }, page, options as never)).toThrow(QuotesUsageError)
    expect(() => checkQuotes({ open: 1 }, page, options as never)).toThrow(message)
  })

  test('covers with a quote alone', () => {
    expect(() => checkQuotes('a', page, { covers: { '$.a': '$.b' } })).toThrow(
      'With covers, pass the whole candidate',
    )
  })

  test('a list of nothing evaluates nothing', () => {
    expect(checkQuotes([], page).status).toBe('not_evaluated')
    expect(checkQuotes([null, {}, 7], page).coverage).toMatchObject({
      evaluated: 0,
      notEvaluated: { 'empty-candidate': 2, 'unreadable-value': 1 },
    })
  })
})

describe('hostile input is answered in no time', () => {
  test.each([
    ['a text of one letter', 'a'.repeat(1_000_000), 'a'.repeat(20_000)],
    ['a quote of white space', 'x', `x${' '.repeat(1_000_000)}y`],
    ['a quote of dots', 'x', '.'.repeat(100_000)],
    ['a quote of ellipses', 'x y', `x${'…y'.repeat(20_000)}`],
    ['a long quote', 'word '.repeat(200_000), 'word other '.repeat(20_000)],
    ['brackets', '['.repeat(100_000), '['.repeat(50_000)],
  ])('%s', { timeout: 10_000 }, (_, source, quote) => {
    expect(['passed', 'failed']).toContain(checkQuotes([quote], source, { ellipsis: 'ordered' }).status)
  })

  test('keys that mean something to JavaScript are places like others', () => {
    const quotes = JSON.parse('{"__proto__":"seven","constructor":"eight"}') as unknown
    expect(checkQuotes(quotes, page).fields.map(({ path, verdict }) => [path, verdict])).toEqual([
      ['$.__proto__', 'matched'],
      ['$.constructor', 'wrong'],
    ])
  })
})
