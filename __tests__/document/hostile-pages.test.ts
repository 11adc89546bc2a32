import { describe, expect, test } from 'vitest'
import { readHtmlAnew } from '../../src/document/from-html.ts'
import { cpuTime } from '../cpu-time.ts'

const many = (count: number, part: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => part(i)).join('')

/** Pages made to hang or crash a reader, at a size at which quadratic work would take minutes. */
const PAGES: readonly (readonly [name: string, html: () => string])[] = [
  ['100,000 nested elements', () => `${'<div>'.repeat(1e5)}x`],
  ['10,000 nested tables', () => `${'<table><tr><td>'.repeat(1e4)}x`],
  ['50,000 texts moved out of a table', () => `<table>${'<b>x</b><tr>'.repeat(5e4)}`],
  [
    '50,000 cells in a row, every other hidden',
    () => `<style>.h{display:none}</style><table><tr>${'<td>a<td class=h>b'.repeat(25_000)}`,
  ],
  ['30,000 row groups', () => `<table>${'<tbody><tr><td>a'.repeat(3e4)}`],
  [
    'nth-of-type on 40,000 siblings',
    () =>
      `<style>p:nth-of-type(odd){display:none}p:nth-last-of-type(3){display:none}</style>${'<p>t'.repeat(4e4)}`,
  ],
  [
    'sibling combinators on 20,000 siblings',
    () =>
      `<style>b.no ~ i.q{display:none} i ~ i ~ i.r{display:none}</style><b class=no></b>${'<i class="q r">t</i>'.repeat(2e4)}x`,
  ],
  [
    ':has() in deep trees',
    () =>
      `<style>${many(20, (i) => `div:has(> p > b .x${i}) u{display:none}`)}</style>${'<div><p><b>'.repeat(300)}${many(5e3, (i) => `<u class=x${i % 20}>t</u>`)}</div>x`,
  ],
  [
    ':has(~) on 20,000 siblings',
    () => `<style>i:has(~ i.x){display:none}</style>${'<i class=x>t</i>'.repeat(2e4)}`,
  ],
  [
    'descendant chains in deep trees',
    () =>
      `<style>${many(100, (i) => `* > * * > * * ~ * * + b.z${i}{display:none}`)}</style>${'<div>'.repeat(300)}${many(3e3, (i) => `<b class=z${i % 100}>t</b>`)}`,
  ],
  [
    'selectors that double with each nesting',
    () => `<style>.a${'{&,& .b'.repeat(60)}{display:none}${'}'.repeat(60)}</style><p class="a b">t`,
  ],
  ['100,000 nested :not()', () => `<style>${':not('.repeat(1e5)}a${')'.repeat(1e5)}{display:none}</style>t`],
  ['100,000 nested @media', () => `<style>${'@media all{'.repeat(1e5)}p{display:none}</style>t`],
  [
    '100,000 nested parentheses in @supports',
    () => `<style>@supports ${'('.repeat(1e5)}a:b${')'.repeat(1e5)}{p{display:none}}</style>t`,
  ],
  [
    'custom properties that double',
    () =>
      `<style>:root{${many(30, (i) => `--a${i}:var(--a${i + 1})var(--a${i + 1});`)}--a30:none}p{display:var(--a0)}</style>${'<p>t'.repeat(1000)}`,
  ],
  [
    '10,000 custom properties in style attributes',
    () => many(1e4, (i) => `<p style="--x${i}:none;display:var(--x${i})">t</p>`).concat('x'),
  ],
  ['100,000 class names', () => `<style>.a{display:none}</style><p class="${many(1e5, (i) => `c${i} `)}">t`],
  [
    'unclosed comments, strings, brackets and escapes',
    () => many(4, (i) => `<style>${['/*', '"', 'p[', '\\'][i]!.repeat(1e5)}</style>`).concat('t'),
  ],
  ['300,000 combining marks', () => `<p>a${'\u0301'.repeat(3e5)}`],
  ['200,000 letters that grow in upper case', () => `<p style="text-transform:uppercase">${'ß'.repeat(2e5)}`],
  ['30,000 summaries', () => `<details>${'<summary>s</summary>'.repeat(3e4)}`],
  [
    'names of the prototype',
    () =>
      '<style>.__proto__{display:constructor}#toString{float:__proto__}</style><p class="__proto__ constructor" id=toString style="display:hasOwnProperty;--__proto__:1">t',
  ],
]

describe('a hostile page is read in time that its size allows', () => {
  test.each(PAGES)('%s', (_name, html) => {
    const source = `<!doctype html>${html()}`
    const started = cpuTime()
    const page = readHtmlAnew(source)
    const range = { start: 0, end: Math.min(5000, page.text.length) }
    page.locate(range)
    page.flagsOf(range)
    page.index.find('not there')
    for (const element of page.select('*').slice(-20)) page.cssPath(element)
    expect(page.notices).toBeInstanceOf(Array)
    // Generous: quadratic work on any of these takes far longer, a busy machine does not.
    expect(cpuTime() - started).toBeLessThan(30_000)
  })
})
