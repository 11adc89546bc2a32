import { JSDOM } from 'jsdom'
import { describe, expect, test } from 'vitest'
import { readHtml } from '../../src/document/from-html.ts'
import { defineTemplate, each, has, labelled, text } from '../../src/index.ts'
import { checkHtmlFacts } from '../../src/oracles/facts/check-html-facts.ts'

describe('wrong options', () => {
  test.each<[string, unknown]>([
    ['contract', 'x'],
    ['contract', { '~standard': {} }],
    ['labels', null],
    ['labels', { '$.a': 3 }],
    ['labels', { '$.a': [] }],
    ['labels', { a: 'A' }],
    ['minCoverage', '0.99'],
    ['minCoverage', 50],
    ['minCoverage', Number.NaN],
    ['only', 3],
    ['only', ['$.a', null]],
    ['only', 'a'],
    ['ignore', '$.a['],
    ['ignore', () => '$.a'],
    ['required', 'premium'],
    ['required', { a: 1 }],
    ['structuredData', 'yes'],
    ['template', { fields: {} }],
    ['template', 'policy'],
    ['locale', 'german language'],
    ['locale', ''],
    ['locale', 49],
    ['viewport', 375],
    ['viewport', { width: 375 }],
    ['viewport', { width: 0, height: 10 }],
    ['viewport', { width: '375', height: 667 }],
  ])('%s as %j is refused by name, with what it takes', (name, value) => {
    const options = { [name]: value }
    expect(() => checkHtmlFacts({ a: 1 }, '<p>x</p>', options)).toThrow(`The option ${name} is `)
    expect(() => checkHtmlFacts({ a: 1 }, '<p>x</p>', options)).toThrow('but it takes ')
  })

  test.each<[unknown, string]>([
    ['x', 'The second argument is a string'],
    [null, 'The second argument is null'],
    [[], 'The second argument is an array'],
    [{ '$.a': text('b') }, 'looks like the inside of a template'],
    [{ properties: {} }, 'looks like a JSON Schema'],
    [{ ony: '$.a' }, 'has no option "ony"'],
  ])('%j in place of options is refused', (options, message) => {
    expect(() => checkHtmlFacts({ a: 1 }, '<p>x</p>', options as never)).toThrow(message)
  })

  test('an option that is undefined is not given', () => {
    expect(checkHtmlFacts({ a: 1 }, '<p>x</p>', { locale: undefined } as never).status).toBe('not_evaluated')
  })
})

const PAGE = '<dl><dt>Premium</dt><dd>1,280</dd><dt>Insurer</dt><dd>Acme</dd></dl>'

describe('required', () => {
  test.each<[string, object]>([
    ['left out', { insurer: 'Acme' }],
    ['null', { insurer: 'Acme', premium: null }],
  ])('a field that is %s while the page labels it is missing', (_, candidate) => {
    const result = checkHtmlFacts(candidate, PAGE, { required: '$.premium' })
    expect(result.findings).toMatchObject([{ code: 'missing-value', path: '$.premium', verdict: 'missing' }])
  })

  test('without required, one that is left out is not looked for', () => {
    expect(checkHtmlFacts({ insurer: 'Acme' }, PAGE).status).toBe('passed')
  })

  test('a field that the page has no place for is listed with its reason', () => {
    const { fields, status } = checkHtmlFacts({ insurer: 'Acme' }, PAGE, { required: ['$.broker.name'] })
    expect(status).toBe('passed')
    expect(fields).toContainEqual({
      path: '$.broker.name',
      verdict: 'not_evaluated',
      reason: 'no-label',
      note: 'the field is required, and the page labels no such value',
    })
  })

  test('names inside the items that the candidate has are demanded of each', () => {
    const { fields } = checkHtmlFacts({ insurer: 'Acme', rows: [{ id: 1 }, {}] }, PAGE, {
      required: '$.rows[*].amount',
    })
    const listed = fields.filter(({ path }) => path.endsWith('.amount'))
    expect(listed.map(({ path, reason }) => [path, reason])).toEqual([
      ['$.rows[0].amount', 'unbound-list'],
      ['$.rows[1].amount', 'unbound-list'],
    ])
  })

  test('with a template that does not name it, the field is listed as not in the template', () => {
    const template = defineTemplate({ name: 'policy', fields: { '$.insurer': labelled('Insurer') } })
    const { fields } = checkHtmlFacts({ insurer: 'Acme' }, PAGE, { template, required: '$.premium' })
    expect(fields.at(-1)).toMatchObject({ path: '$.premium', reason: 'not-in-template' })
  })

  test('with a template that names it, the page decides, and the field is listed once', () => {
    const template = defineTemplate({
      fields: { '$.insurer': labelled('Insurer'), '$.premium': labelled('Premium') },
    })
    const { fields } = checkHtmlFacts({ insurer: 'Acme' }, PAGE, { template, required: '$.premium' })
    expect(fields.map(({ path, verdict }) => [path, verdict])).toEqual([
      ['$.insurer', 'matched'],
      ['$.premium', 'missing'],
    ])
  })

  test('a required field that is ignored is counted as ignored', () => {
    const { fields } = checkHtmlFacts({ insurer: 'Acme' }, PAGE, {
      required: '$.broker',
      ignore: '$.broker',
    })
    expect(fields.at(-1)).toEqual({ path: '$.broker', verdict: 'not_evaluated', reason: 'ignored' })
  })
})

describe('locale', () => {
  const page = '<dl><dt>Price</dt><dd>1.234</dd></dl>'

  test.each([
    ['de', 1234],
    ['en', 1.234],
  ])('under %s the ambiguous number is %d', (locale, price) => {
    expect(checkHtmlFacts({ price }, page, { locale }).status).toBe('passed')
    expect(checkHtmlFacts({ price }, readHtml(page), { locale }).status).toBe('passed')
  })

  test('a template without a locale of its own reads so too, and one with its own keeps it', () => {
    const fields = { '$.price': labelled('Price') }
    const open = defineTemplate({ fields })
    expect(checkHtmlFacts({ price: 1234 }, page, { template: open, locale: 'de' }).status).toBe('passed')
    const own = defineTemplate({ fields, locale: 'en' })
    expect(checkHtmlFacts({ price: 1.234 }, page, { template: own, locale: 'de' }).status).toBe('passed')
  })

  test('the language that the page declares wins', () => {
    const declared = `<html lang="en">${page}</html>`
    expect(checkHtmlFacts({ price: 1.234 }, declared, { locale: 'de' }).status).toBe('passed')
  })
})

describe('viewport', () => {
  const page = `<style>.wide { display: none } @media (max-width: 500px) { .narrow { display: none } .wide { display: block } }</style>
<dl class="wide"><dt>Price</dt><dd>11</dd></dl><dl class="narrow"><dt>Price</dt><dd>22</dd></dl>`
  const viewport = { width: 375, height: 667 }

  test.each<[string, () => Parameters<typeof checkHtmlFacts>[1]]>([
    ['a string', () => page],
    ['bytes', () => new TextEncoder().encode(page)],
    ['a page read before', () => readHtml(page)],
    ['a document', () => new JSDOM(page).window.document],
    ['a document read before', () => readHtml(new JSDOM(page).window.document)],
  ])('of %s the page for that screen is read', (_, source) => {
    expect(checkHtmlFacts({ price: 11 }, source(), { viewport }).status).toBe('passed')
    expect(checkHtmlFacts({ price: 22 }, source()).status).toBe('passed')
    expect(checkHtmlFacts({ price: 22 }, source(), { viewport }).status).not.toBe('passed')
  })
})

describe('what nobody spoke of', () => {
  test('without a template the reason is about the page, not about a template', () => {
    const { coverage } = checkHtmlFacts({ a: {}, rows: [{ b: {} }, [1]] }, '<p>x</p>')
    expect(coverage.notEvaluated).not.toHaveProperty('not-in-template')
  })
})

test.each(['data/policy/source.html', './page.htm', 'https://example.com/policy', 'C:\\data\\page.HTML'])(
  'the path or address %s is refused by readHtml and by the check',
  (given) => {
    expect(() => readHtml(given)).toThrow(/^The source is the (?:path|address) /)
    expect(() => checkHtmlFacts({ a: 1 }, given)).toThrow(/^The source is the (?:path|address) /)
  },
)

test('locators that find nothing in blocks that are filtered out are not told', () => {
  const template = defineTemplate({
    fields: { '$.zones': each('.zone', { name: text('b') }).where(has('.bad')) },
  })
  const page = '<div class="zone"><b>Roof</b><i class="bad">!</i></div><div class="zone">no name</div>'
  const { status, notices } = checkHtmlFacts({ zones: [{ name: 'Roof' }] }, page, template)
  expect({ status, notices }).toEqual({ status: 'passed', notices: [] })
})
