/** Whatever a page, a candidate or a name holds, the report has no element and no attribute of theirs. */
import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { EVERY_KIND_RUN } from '../../fixtures/runs/every-kind.ts'
import { HOSTILE_RUN, INJECTIONS } from '../../fixtures/runs/hostile.ts'
import { EMPTY_RUN } from '../../fixtures/runs/small-runs.ts'
import { openReport } from './opened-report.ts'

const hostile = openReport(HOSTILE_RUN)
const own = openReport(EVERY_KIND_RUN)
const names = (document: Document) =>
  new Set([...document.querySelectorAll('*')].map(({ tagName }) => tagName.toLowerCase()))
const attributes = (document: Document) =>
  new Set([...document.querySelectorAll('*')].flatMap((element) => element.getAttributeNames()))

describe('a hostile run', () => {
  test.each(INJECTIONS.filter((text) => /[<>"']/.test(text)))('%j is nowhere written as it is', (text) => {
    expect(hostile.html.split('<body>')[1]).not.toContain(text)
  })

  test.each(INJECTIONS.filter((text) => !/[^\x20-\x7e]/.test(text)))(
    '%j can be read in the report',
    (text) => {
      expect(hostile.document.querySelector('.samples')!.textContent).toContain(text)
    },
  )

  test('adds no kind of element', () => {
    const hostileNames = names(hostile.document)
    const ownNames = names(own.document)
    for (const name of hostileNames) expect(ownNames).toContain(name)
    for (const name of ['img', 'iframe', 'object', 'embed', 'base', 'foreignobject', 'link', 'image'])
      expect(hostileNames).not.toContain(name)
  })

  test('adds no kind of attribute, no handler, no style', () => {
    const ownAttributes = attributes(own.document)
    for (const name of attributes(hostile.document)) {
      expect(ownAttributes).toContain(name)
      expect(name).not.toMatch(/^(on|style$|src|srcdoc$|action$|formaction$|xlink)/)
    }
  })

  test('has one script, one style and one form, all ours', () => {
    for (const name of ['script', 'style', 'form', 'title', 'body', 'main', 'input[type=search]'])
      expect(hostile.document.querySelectorAll(name)).toHaveLength(1)
    expect(hostile.document.querySelector('script')!.textContent).toBe(
      own.document.querySelector('script')!.textContent,
    )
    expect(hostile.document.querySelector('style')!.textContent).toBe(
      own.document.querySelector('style')!.textContent,
    )
  })

  test('links only to places in the report that exist', () => {
    for (const link of hostile.document.querySelectorAll('[href]')) {
      const href = link.getAttribute('href')!
      expect(href.startsWith('#')).toBe(true)
      expect(hostile.document.getElementById(href.slice(1))).not.toBeNull()
    }
  })

  test('has a section for each sample, and all of them inside the list', () => {
    expect(hostile.document.querySelectorAll('main > .workspace > .samples > .sample')).toHaveLength(
      HOSTILE_RUN.samples.length,
    )
  })

  test('turns no text around and hides no character', () => {
    expect(hostile.html).not.toMatch(
      /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/,
    )
    expect(hostile.html).toContain('⟨U+202E⟩gnp.exe⟨U+202C⟩')
    expect(Buffer.from(hostile.html, 'utf8').toString('utf8')).toBe(hostile.html)
  })

  test('runs nothing', () => {
    const { document } = openReport(HOSTILE_RUN, { scripts: true })
    expect(document.title).toBe(`failed: run ${HOSTILE_RUN.id} · goldenless`)
  })
})

describe('the content policy', () => {
  const policyOf = (document: Document) =>
    document.querySelector('meta[http-equiv]')!.getAttribute('content')!.split('; ')
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

  test.each([
    ['a full run', own.document],
    ['a hostile run', hostile.document],
    ['an empty run', openReport(EMPTY_RUN).document],
  ])('of %s allows the style and the script that are there, by hash, and nothing else', (_, document) => {
    expect(policyOf(document)).toEqual([
      "default-src 'none'",
      `style-src ${hash(document.querySelector('style')!.textContent!)}`,
      `script-src ${hash(document.querySelector('script')!.textContent!)}`,
      "img-src 'none'",
      "connect-src 'none'",
      "base-uri 'none'",
      "form-action 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ])
  })

  test('stands before everything that it governs', () => {
    const head = own.html.slice(0, own.html.indexOf('Content-Security-Policy'))
    expect(head).not.toMatch(/<(style|script|title|link)/)
  })
})
