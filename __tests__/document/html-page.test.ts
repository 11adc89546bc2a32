import { describe, expect, test } from 'vitest'
import { readHtml } from '../../src/document/from-html.ts'
import type { RunFlags } from '../../src/document/run-flags.ts'
import { FLAG_CASES } from '../cases/document/run-flags.ts'

const setFlags = (flags: RunFlags) => Object.entries(flags).flatMap(([name, set]) => (set ? [name] : []))

const PAGE = `<!doctype html>
<title>Report</title>
<body>
<h1 id="top">Yearly &amp; monthly</h1>
<table><tr><th>Fee<td id=fee class="num"> 1,280 </table>
<p style="text-transform:uppercase">stra&szlig;e <b>b&ouml;ld</b></p>\r
<p>&#x1F600; caf&eacute;\u0301 &notit; x</u>y</p>
<div hidden id=gone>gone</div><img id=img>
</body>`

const page = readHtml(PAGE, { name: 'report.html', sample: 'r1' })
const rangeOfText = (text: string) => {
  const start = page.text.indexOf(text)
  expect(start).toBeGreaterThanOrEqual(0)
  return { start, end: start + text.length }
}
const markedSource = (text: string) => {
  const { excerpt } = page.locate(rangeOfText(text))
  return excerpt!.line.slice(excerpt!.mark.start, excerpt!.mark.end)
}

describe('ranges', () => {
  test('the range of an element is its text without white space at its ends', () => {
    const cell = page.select('#fee')[0]!
    expect(page.textOf(cell)).toBe('1,280')
    expect(page.rangeOf(cell)).toEqual(rangeOfText('1,280'))
  })
  test('the range of a text node is its own', () => {
    const [text] = page.select('#fee')[0]!.children
    expect(page.textOf(text!)).toBe('1,280')
  })
  test('the range of the document is the whole text', () => {
    expect(page.textOf(page.root)).toBe(page.text)
  })
  test('what shows nothing has none', () => {
    for (const selector of ['#gone', '#img', 'title']) {
      expect(page.rangeOf(page.select(selector)[0]!)).toBeNull()
      expect(page.textOf(page.select(selector)[0]!)).toBe('')
    }
  })
  test('an element that is not rendered says so', () => {
    expect(page.isRendered(page.select('#gone')[0]!)).toBe(false)
    expect(page.isRendered(page.select('#img')[0]!)).toBe(true)
    expect(page.isRendered(page.select('#fee')[0]!)).toBe(true)
  })
})

describe('locate', () => {
  test('names source, path, line and column', () => {
    expect(page.locate(rangeOfText('1,280'))).toEqual({
      source: 'report.html',
      cssPath: '#fee',
      range: rangeOfText('1,280'),
      position: { line: 5, column: 43 },
      excerpt: {
        line: '<table><tr><th>Fee<td id=fee class="num"> 1,280 </table>',
        mark: { start: 42, end: 47 },
        cut: { before: false, after: false },
      },
    })
  })
  test.each([
    ['&', '&amp;'],
    ['& monthly', '&amp; monthly'],
    ['SS', '&szlig;'],
    ['STRASSE', 'stra&szlig;e'],
    ['BÖLD', 'b&ouml;ld'],
    ['😀', '&#x1F600;'],
    ['😀 caf', '&#x1F600; caf'],
    ['¬', '&not'],
    ['it;', 'it;'],
    ['xy', 'x</u>y'],
  ])('%j stands where the source has %j', (shown, source) => {
    expect(markedSource(shown)).toBe(source)
  })
  test('a range over several elements starts in the first', () => {
    const located = page.locate(rangeOfText('monthly\nFee'))
    expect(located.cssPath).toBe('#top')
    expect(located.position).toEqual({ line: 4, column: 27 })
  })
  test('a text that begins with a reference after white space of another node starts at the reference', () => {
    const document = readHtml('<!doctype html><style></style>\n&eacute;&amp;')
    const { excerpt } = document.locate({ start: 0, end: 1 })
    expect(excerpt!.line.slice(excerpt!.mark.start, excerpt!.mark.end)).toBe('&eacute;')
  })
  test('an empty page has a place without path', () => {
    expect(readHtml('<!doctype html>').locate({ start: 0, end: 0 })).toEqual({
      source: 'html',
      range: { start: 0, end: 0 },
    })
  })
})

describe('paths', () => {
  test('every path of the page matches its element alone', () => {
    for (const element of page.select('*')) expect(page.select(page.cssPath(element))).toEqual([element])
  })
  test('an id that is not unique is not relied on', () => {
    const twice = readHtml('<!doctype html><p id=x>a</p><p id=x>b</p><p id="1:2">c</p>')
    expect(twice.select('p').map((element) => twice.cssPath(element))).toEqual([
      'body > p:nth-of-type(1)',
      'body > p:nth-of-type(2)',
      '#\\31 \\:2',
    ])
  })
})

describe('flags', () => {
  test.each(FLAG_CASES)('$fact', ({ html, css = '', flags }) => {
    const document = readHtml(`<!doctype html><style>${css}</style>${html}`)
    const start = document.text.indexOf('hit')
    expect(start).toBeGreaterThanOrEqual(0)
    expect(setFlags(document.flagsOf({ start, end: start + 3 }))).toEqual(flags)
  })
  test('a range has the flags of all its parts', () => {
    const document = readHtml('<!doctype html><p>was <s>10</s> now <b aria-hidden=true>8</b></p>')
    expect(setFlags(document.flagsOf({ start: 0, end: document.text.length }))).toEqual([
      'struck',
      'ariaHidden',
    ])
    expect(setFlags(document.flagsOf({ start: 6, end: 11 }))).toEqual([])
  })
  test('text of closed details is flagged where it is read', () => {
    const document = readHtml('<details>bare<summary>a</summary><p>b</p></details>', {
      closedDetails: 'shown',
    })
    const flagsOf = (text: string) => {
      const start = document.text.indexOf(text)
      return setFlags(document.flagsOf({ start, end: start + text.length }))
    }
    expect(setFlags(document.flagsOf(document.rangeOf(document.select('summary')[0]!)!))).toEqual([])
    expect(setFlags(document.flagsOf(document.rangeOf(document.select('p')[0]!)!))).toEqual(['closedDetails'])
    expect(flagsOf('bare')).toEqual(['closedDetails'])
  })
})

describe('blind spots and notices', () => {
  const codesOf = (html: string) => readHtml(html).notices.map(({ code }) => code)
  test('counts what no text can show', () => {
    const { blindSpots } = readHtml(
      `<!doctype html><link rel=stylesheet href=a.css><link rel=stylesheet media=print href=b.css>
       <link rel="alternate stylesheet" href=c.css><style>@import "d.css"; @container (width>1px){p{color:red}}</style>
       <img><img hidden><svg></svg><canvas></canvas><iframe></iframe><div><template shadowrootmode=closed></template></div>`,
    )
    expect(blindSpots).toEqual({
      images: 2,
      canvases: 1,
      iframes: 1,
      externalStyleSheets: 2,
      undecidedRules: 1,
      closedShadowRoots: 1,
    })
  })
  test('a page without visible text is source-empty', () => {
    for (const html of [
      '',
      '<!doctype html>',
      '<p hidden>a',
      '<frameset><frame></frameset>',
      '<script>a</script>',
    ]) {
      expect(readHtml(html).text).toBe('')
      expect(codesOf(html)).toEqual(['source-empty'])
    }
  })
  test('a page that hides its root is read as if shown', () => {
    for (const style of ['display:none', 'visibility:hidden']) {
      const document = readHtml(
        `<!doctype html><style>body{${style}}</style><p>text</p><script>code</script>`,
      )
      expect(document.text).toBe('text')
      expect(document.notices.map(({ code }) => code)).toEqual(['root-hidden'])
    }
  })
  test('words from style sheets are counted', () => {
    const html =
      '<!doctype html><style>b::before{content:"sold"}i::after{content:"\\e900"}</style><b>a</b><b hidden>b</b><i>c</i>'
    expect(readHtml(html).notices).toEqual([
      {
        code: 'generated-text',
        message:
          '1 text that people see comes from style sheets (::before, ::after) and is no part of the text.',
      },
    ])
  })
  test('style sheets that were not saved are counted in words', () => {
    expect(readHtml('<!doctype html><link rel=stylesheet href=a.css>a').notices).toEqual([
      {
        code: 'external-styles',
        message: '1 style sheet was not saved with the page; text that only it hides counts as visible.',
      },
    ])
  })
  test.each([
    '<title>x</title><h1>Just a moment...</h1><p>Verify you are human by completing the action below.',
    '<h1>Access denied</h1><p>You do not have permission.',
    '<div id=px-captcha></div><p>Before we continue',
  ])('%j is a bot wall', (html) => {
    expect(codesOf(`<!doctype html>${html}`)).toEqual(['bot-wall'])
  })
  test('a long page that mentions robots is none', () => {
    expect(codesOf(`<!doctype html><p>${'All about robots. Access denied. '.repeat(200)}`)).toEqual([])
  })
  test('a login form is a login page; a page with a login form beside its text is not', () => {
    expect(codesOf('<!doctype html><form>Name <input> Password <input type=password></form>')).toEqual([
      'login-page',
    ])
    expect(codesOf(`<!doctype html><input type=password><p>${'Text. '.repeat(600)}`)).toEqual([])
    expect(codesOf('<!doctype html>a<input type=password hidden>')).toEqual([])
  })
  test.each(['cafÃ© Â£5', 'â€œquotedâ€\u009d', 'a \ufffd b', '锟斤拷'])('%j is mojibake', (text) => {
    expect(codesOf(`<!doctype html><p>${text}`)).toEqual(['mojibake'])
  })
  test.each(['café £5', '“quoted”', 'Ãlvaro', 'SÃO PAULO', 'â la carte'])('%j is not', (text) => {
    expect(codesOf(`<!doctype html><p>${text}`)).toEqual([])
  })
})
