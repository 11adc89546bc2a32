/** Whatever a page, a candidate or a name holds, the report has no element and no attribute of theirs. */
import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { EVERY_KIND_RUN } from '../../fixtures/runs/every-kind.ts'
import { HOSTILE_RUN, INJECTIONS } from '../../fixtures/runs/hostile.ts'
import { EMPTY_RUN } from '../../fixtures/runs/small-runs.ts'
import { openReport, openSample, writtenReport } from './opened-report.ts'

const hostile = writtenReport(HOSTILE_RUN)
const own = writtenReport(EVERY_KIND_RUN)
const drawn = await Promise.all(
  ['#/', '#/fields', '#/evidence', '#/patterns', '#/changes'].map((hash) =>
    openReport(HOSTILE_RUN, hash, { before: HOSTILE_RUN }),
  ),
)
const pages = await Promise.all(HOSTILE_RUN.samples.map(({ id }) => openSample(HOSTILE_RUN, id)))
const everyView = [hostile, ...drawn, ...pages].map(({ document }) => document)
const names = (document: Document) =>
  new Set([...document.querySelectorAll('*')].map(({ tagName }) => tagName.toLowerCase()))
const attributes = (document: Document) =>
  new Set([...document.querySelectorAll('*')].flatMap((element) => element.getAttributeNames()))

describe('a hostile run', () => {
  test.each(INJECTIONS.filter((text) => text.includes('<')))('%j is nowhere written as it is', (text) => {
    expect(hostile.html.split('<body>')[1]).not.toContain(text)
  })

  test.each(INJECTIONS.filter((text) => !/[^\x20-\x7e]/.test(text)))(
    '%j can be read in the report',
    (text) => {
      expect(pages.some(({ document }) => document.body.textContent?.includes(text))).toBe(true)
    },
  )

  test('adds no kind of element', () => {
    const known = new Set([
      ...names(own.document),
      ...[
        'nav',
        'a',
        'button',
        'form',
        'input',
        'label',
        'fieldset',
        'legend',
        'output',
        'h4',
        'h5',
        'h6',
        'article',
      ],
      ...[
        'figure',
        'figcaption',
        'pre',
        'mark',
        'q',
        'blockquote',
        'details',
        'summary',
        'header',
        'ol',
        'main',
      ],
    ])
    for (const document of everyView) for (const name of names(document)) expect(known).toContain(name)
  })

  test('adds no handler, no style and no address', () => {
    for (const document of everyView) {
      // The list of samples says by its own style how long it would be.
      document.querySelector('.entries ol')?.removeAttribute('style')
      for (const name of attributes(document))
        expect(name).not.toMatch(/^(on|style$|src|srcdoc$|action$|formaction$|xlink)/)
    }
  })

  test('has one script that runs and one style, both ours', () => {
    for (const document of everyView) {
      const scripts = [...document.querySelectorAll('script:not([type="application/json"])')]
      expect(scripts.map(({ textContent }) => textContent)).toEqual([
        own.document.querySelector('script:not([type])')!.textContent,
      ])
      for (const name of ['title', 'body', 'main']) expect(document.querySelectorAll(name)).toHaveLength(1)
    }
    expect(hostile.document.querySelector('style')!.textContent).toBe(
      own.document.querySelector('style')!.textContent,
    )
  })

  test('links only into the report', () => {
    for (const document of everyView)
      for (const link of document.querySelectorAll('[href]'))
        expect(link.getAttribute('href')).toMatch(/^#(\/|icon-|main$)/)
  })

  test('turns no text around and hides no character', () => {
    const treacherous =
      /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/
    expect(hostile.html).not.toMatch(treacherous)
    for (const { document } of pages) {
      document.querySelectorAll('script').forEach((script) => {
        script.remove()
      })
      expect(document.documentElement.textContent).not.toMatch(treacherous)
    }
    expect(pages.some(({ document }) => document.body.textContent?.includes('⟨U+202E⟩gnp.exe⟨U+202C⟩'))).toBe(
      true,
    )
    expect(Buffer.from(hostile.html, 'utf8').toString('utf8')).toBe(hostile.html)
  })

  test('runs nothing', () => {
    for (const { document } of drawn)
      expect(document.title).toBe(`failed: run ${HOSTILE_RUN.id} · goldenless`)
  })

  test('its data is read back as it was', () => {
    const chunks = [...hostile.document.querySelectorAll('script[id^="data-"]')]
    const samples = chunks.flatMap(({ textContent }) => JSON.parse(textContent!) as { id: string }[])
    expect(samples.map(({ id }) => id).sort()).toEqual(HOSTILE_RUN.samples.map(({ id }) => id).sort())
  })
})

describe('the content policy', () => {
  const policyOf = (document: Document) =>
    document.querySelector('meta[http-equiv]')!.getAttribute('content')!.split('; ')
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

  test.each([
    ['a full run', own.document],
    ['a hostile run', hostile.document],
    ['an empty run', writtenReport(EMPTY_RUN).document],
  ])('of %s allows the style and the script that are there, by hash, and nothing else', (_, document) => {
    expect(policyOf(document)).toEqual([
      "default-src 'none'",
      `style-src ${hash(document.querySelector('style')!.textContent!)}`,
      `script-src ${hash(document.querySelector('script:not([type])')!.textContent!)}`,
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
