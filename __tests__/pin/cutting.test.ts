import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseHtml } from '../../src/document/parse-html.ts'
import { type CutCandidate, cutCandidate } from '../../src/pin/cut-candidate.ts'
import { cutPage } from '../../src/pin/cut-page.ts'
import { styleRules } from '../../src/pin/style-rules.ts'
import { unneeded } from '../../src/pin/unneeded.ts'
import { writePage } from '../../src/pin/write-page.ts'
import { INVOICE } from '../cases/pin.ts'

const written = (html: string): string => writePage(parseHtml(html, true))

describe('what is not needed', () => {
  test('is all but the parts that are, for any of them', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(60)), fc.uniqueArray(fc.nat(60)), (parts, needed) => {
        const left = unneeded(parts, (some) => needed.every((one) => !some.has(one)))
        expect([...left].sort()).toEqual(parts.filter((one) => !needed.includes(one)).sort())
      }),
    )
  })

  test('is found with few trials where little is needed', () => {
    let trials = 0
    unneeded([...Array(1000).keys()], (some) => {
      trials++
      return !some.has(617)
    })
    expect(trials).toBeLessThan(25)
  })
})

describe('a page written from its tree', () => {
  test.each([
    ['references', '<p>a &lt;b&gt; &amp; c&nbsp;d</p>'],
    ['quotes in attributes', '<p title="a &quot;b&quot; &amp;">c</p>'],
    ['void elements', '<p>a<br>b<img alt="c"></p>'],
    ['scripts and style sheets', '<style>a > b { }</style><script>if (a < b) { c() }</script>'],
    ['a line break that the parser takes away', '<pre>\n\na</pre>'],
    ['templates', '<template><p>a</p></template>'],
    ['SVG', '<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>'],
    ['mis-nested tags', '<b>a<i>b</b>c</i>'],
    ['a quirky page', '<p>a<table><tr><td>b</table>'],
    ['a whole page', INVOICE],
  ])('reads as before with %s', (_, html) => {
    const once = written(html)
    expect(written(once)).toBe(once)
    expect(parseHtml(once, true).quirks).toBe(parseHtml(html, true).quirks)
  })
})

describe('a cut page', () => {
  test('keeps the way to what decides, and attributes that do', () => {
    const page = cutPage(
      '<main class="a" id="b"><p>one</p><div><p>two</p><p>three</p></div></main>',
      (html) => /id="b"[\s\S]*two/.test(html),
    )
    expect(page?.write()).toBe(
      '<html><head></head><body><main id="b"><div><p>two</p></div></main></body></html>',
    )
  })

  test('keeps texts that are asked for with what stands beside them, whatever decides', () => {
    const page = cutPage(
      '<p>one</p><dl><dt>name</dt><dd>two</dd></dl>',
      () => true,
      (text) => text === 'two',
    )
    expect(page?.texts).toEqual([
      { text: 'name', tag: 'dt' },
      { text: 'two', tag: 'dd' },
    ])
  })

  test('is none where writing the page anew changes what is asked for', () => {
    expect(cutPage('<P>one', (html) => html.includes('<P>'))).toBe(null)
  })
})

describe('the rules of a style sheet', () => {
  test.each([
    ['a{b:c}d{e:f}', ['a{b:c}', 'd{e:f}']],
    ['@import "x;y"; a{b:c}', ['@import "x;y";', ' a{b:c}']],
    ['@media print{a{b:c}d{e:f}}g{h:i}', ['@media print{a{b:c}d{e:f}}', 'g{h:i}']],
    ['/* } */ a{content:"}"} b{c:d', ['/* } */ a{content:"}"}', ' b{c:d']],
    ['a\\}b{c:d}', ['a\\}b{c:d}']],
    ['}}a{}', ['}', '}', 'a{}']],
    ['', []],
  ])('of %s', (sheet, rules) => {
    expect(styleRules(sheet).map(({ text }) => text)).toEqual(rules)
  })

  test('are the whole text together, for any text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', '{', '}', ';', '"', "'", '/*', '*/', '\\', '\n') }),
        (sheet) => {
          expect(
            styleRules(sheet)
              .map(({ text }) => text)
              .join(''),
          ).toBe(sheet)
        },
      ),
    )
  })
})

describe('a cut answer', () => {
  const whole: CutCandidate = {
    value: { a: [{ b: 1 }, { b: 2, c: 3 }], d: { e: 4 } },
    fields: [['a', 1, 'b']],
  }

  test('has the field under test alone, and its path has moved', () => {
    expect(cutCandidate(whole, () => true)).toEqual({ value: { a: [{ b: 2 }] }, fields: [['a', 0, 'b']] })
  })

  test('keeps lists whose items are needed', () => {
    const cut = cutCandidate(whole, ({ value }) => (value as { a: unknown[] }).a.length === 2)
    expect(cut).toEqual({ value: { a: [{ b: 1 }, { b: 2 }] }, fields: [['a', 1, 'b']] })
  })

  test('of a list is a list', () => {
    expect(cutCandidate({ value: [1, 2, 3], fields: [[2]] }, () => true)).toEqual({
      value: [3],
      fields: [[0]],
    })
  })

  test('of a single value is that value', () => {
    expect(cutCandidate({ value: 7, fields: [[]] }, () => true)).toEqual({ value: 7, fields: [[]] })
  })

  test('takes names such as __proto__ for names', () => {
    const value = JSON.parse('{ "__proto__": { "a": 1 }, "b": 2 }')
    expect(JSON.stringify(cutCandidate({ value, fields: [['__proto__', 'a']] }, () => true).value)).toBe(
      '{"__proto__":{"a":1}}',
    )
  })
})
