import { Window } from 'happy-dom'
import { JSDOM } from 'jsdom'
import { describe, expect, test } from 'vitest'
import { BudgetExceededError } from '../../src/document/budget.ts'
import { readHtml } from '../../src/document/from-html.ts'
import { readText } from '../../src/document/from-text.ts'
import { isDomNode } from '../../src/document/mirror-dom.ts'
import { VISIBLE_TEXT_CASES } from '../cases/document/visible-text.ts'

describe('reading a string', () => {
  test('reads the same string with the same options once', () => {
    const html = '<p>once</p>'
    expect(readHtml(html)).toBe(readHtml(html))
    expect(readHtml(html, { name: 'a' })).not.toBe(readHtml(html))
    expect(readHtml(html, { viewport: { width: 1, height: 1 } })).not.toBe(readHtml(html))
  })
  test('keeps only a few pages', () => {
    const first = readHtml('<p>first</p>')
    for (let i = 0; i < 20; i++) readHtml(`<p>${i}</p>`)
    expect(readHtml('<p>first</p>')).not.toBe(first)
  })
  test('is called html where it has no name', () => {
    expect(readHtml('a')).toMatchObject({ kind: 'html', name: 'html', html: 'a' })
    expect(readHtml('a', { name: 'n', sample: 's' })).toMatchObject({ name: 'n', sample: 's' })
  })
  test('a byte order mark is no part of the page', () => {
    expect(readHtml('\ufeffa')).toMatchObject({ html: 'a', text: 'a' })
  })
})

describe('what cannot be read', () => {
  test.each([
    [Promise.resolve('<p>'), 'not a Promise: is an await missing?'],
    [new Response('<p>'), 'not a Response: pass the string of `await response.text()`.'],
    [42, 'not a value of type number.'],
    [null, 'not null.'],
    [undefined, 'not a value of type undefined.'],
    [new Date(0), 'not an object of class Date.'],
    [Object.create(null), 'not an object.'],
  ])('%s is refused by what it is', (value, message) => {
    expect(() => readHtml(value as unknown as string)).toThrow(TypeError)
    expect(() => readHtml(value as unknown as string)).toThrow(message)
  })
  test('a page beyond a budget is an error that names it', () => {
    const html = `<!doctype html><style>${Array.from({ length: 1000 }, (_, i) => `div div * .z${i} *{display:none}`).join('')}</style>${'<div>'.repeat(200)}${Array.from({ length: 2000 }, (_, i) => `<p class=z${i}>t`).join('')}`
    expect(() => readHtml(html)).toThrow(BudgetExceededError)
    expect(() => readHtml(html)).toThrow(
      expect.objectContaining({ code: 'budget-exceeded', budget: 'selector-steps', limit: 30_000_000 }),
    )
  })
})

describe('reading bytes', () => {
  test('decodes by the declaration in the page', () => {
    const bytes = Buffer.from('<meta charset=shift_jis><p>\x93\xfa\x96\x7b', 'latin1')
    expect(readHtml(bytes).text).toBe('日本')
  })
  test('a wrong decoding is a notice, not another text', () => {
    const bytes = Buffer.from('<meta charset=windows-1252><p>Prix : 5 €, café', 'utf8')
    expect(readHtml(bytes).notices.map(({ code }) => code)).toEqual(['mojibake'])
  })
})

describe.each([
  ['jsdom', (html: string) => new JSDOM(html).window.document as unknown as Document],
  [
    'happy-dom',
    (html: string) => {
      const window = new Window({ settings: { disableJavaScriptEvaluation: true } })
      window.document.write(html)
      return window.document as unknown as Document
    },
  ],
])('reading a document of %s', (_name, open) => {
  test('is recognised', () => {
    expect(isDomNode(open('<p>a</p>'))).toBe(true)
    expect(isDomNode({ nodeType: 3 })).toBe(false)
  })
  test('has the text of the page, without a source', () => {
    const document = open('<!doctype html><style>.x{display:none}</style><p>a <b class=x>b</b> c</p>')
    expect(readHtml(document)).toMatchObject({ text: 'a c', html: null, kind: 'html' })
    const page = readHtml(document)
    expect(page.locate({ start: 0, end: 1 })).toEqual({
      source: 'html',
      cssPath: 'body > p',
      range: { start: 0, end: 1 },
    })
  })
  test('an element has its own text, styled by the page around it', () => {
    const document = open(
      '<!doctype html><style>.up{text-transform:uppercase}.x{display:none}</style><div class=up>a<p>b<i class=x>x</i></p></div><p>c</p>',
    )
    const page = readHtml(document.querySelector('p')!)
    expect(page.text).toBe('B')
    expect(page.select('i')).toHaveLength(1)
    expect(page.select('p')).toHaveLength(0)
    expect(page.cssPath(page.select('i')[0]!)).toBe('body > div > p > i')
  })
  test('an element that stands nowhere has its text too', () => {
    const element = open('').createElement('div')
    element.innerHTML = 'a<p>b</p>'
    expect(readHtml(element).text).toBe('a\n\nb')
  })
  test('an element that is not rendered shows nothing', () => {
    const document = open('<!doctype html><div hidden><p>a</p></div>')
    expect(readHtml(document.querySelector('p')!).text).toBe('')
  })
  test('the state that a control has now counts', () => {
    const document = open('<!doctype html><input type=checkbox checked><select><option>a<option>b</select>')
    document.querySelector('input')!.checked = false
    document.querySelectorAll('option')[1]!.selected = true
    const page = readHtml(document)
    expect(page.select('input:checked')).toEqual([])
    expect(page.select('option:checked').map((option) => page.textOf(option))).toEqual(['b'])
  })
  test('noscript is hidden, styles in it too', () => {
    const document = open('<!doctype html><body><noscript><style>p{display:none}</style>x</noscript><p>a</p>')
    expect(readHtml(document).text).toBe('a')
  })
})

test('rules that a script inserted into an empty style element count', () => {
  const { document } = new JSDOM('<!doctype html><style></style><p class=x>a</p><p>b</p>').window
  document.querySelector('style')!.sheet!.insertRule('.x{display:none}', 0)
  expect(readHtml(document).text).toBe('b')
})

test('a jsdom document gives the text of the string, case by case', () => {
  for (const { html, css = '', text } of VISIBLE_TEXT_CASES) {
    const source = `<!doctype html><style>${css}</style><body>${html}</body>`
    expect(readHtml(new JSDOM(source).window.document).text).toBe(text)
  }
})

describe('reading plain text', () => {
  const source = readText('first\r\nsecond line\n', { name: 'notes.txt', sample: 's' })
  test('shows what it holds', () => {
    expect(source).toMatchObject({
      kind: 'text',
      name: 'notes.txt',
      sample: 's',
      text: 'first\r\nsecond line\n',
      notices: [],
    })
  })
  test('locates by line and column', () => {
    expect(source.locate({ start: 14, end: 18 })).toMatchObject({
      source: 'notes.txt',
      position: { line: 2, column: 8 },
      excerpt: { line: 'second line', mark: { start: 7, end: 11 } },
    })
  })
  test('an empty text is source-empty', () => {
    expect(readText(' \n').notices.map(({ code }) => code)).toEqual(['source-empty'])
    expect(readText('a').name).toBe('text')
  })
})
