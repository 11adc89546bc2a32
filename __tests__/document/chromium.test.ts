import { existsSync } from 'node:fs'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readHtml } from '../../src/document/from-html.ts'
import { VISIBLE_TEXT_CASES } from '../cases/document/visible-text.ts'

/** Where systems keep the browser that is the independent witness here. */
const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) =>
  existsSync(path),
)

const drawTwice = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

const pageOf = ({ html, css = '' }: { html: string; css?: string }) =>
  `<!doctype html><meta charset=utf-8><style>${css}</style><body>${html}</body>`

describe.skipIf(CHROMIUM === undefined)('Chromium agrees (skipped where no Chromium is installed)', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: CHROMIUM!, args: ['--no-sandbox'] })
  })
  afterAll(() => browser.close())

  test('on the visible text of every case', async () => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
    const shown: Record<string, string> = {}
    for (const each of VISIBLE_TEXT_CASES) {
      await page.setContent(pageOf(each))
      // Chromium decides what is near the screen, and so shown, when it draws.
      if (each.html.includes('content-visibility')) await drawTwice(page)
      // biome-ignore lint/performance/useDomNodeTextContent: the rendered text is what is compared
      shown[each.fact] = await page.evaluate(() => document.body.innerText)
    }
    const expected = Object.fromEntries(
      VISIBLE_TEXT_CASES.map(({ fact, text, chromium }) => [fact, chromium ?? text]),
    )
    expect(shown).toEqual(expected)
  })

  test('that a CSS path matches the one element that holds the text', async () => {
    const page = await browser.newPage()
    for (const each of VISIBLE_TEXT_CASES) {
      const source = pageOf(each)
      const document = readHtml(source)
      const paths = document.select('*').map((element) => document.cssPath(element))
      await page.setContent(source)
      const counts = await page.evaluate(
        (selectors) => selectors.map((selector) => window.document.querySelectorAll(selector).length),
        paths,
      )
      expect(counts).toEqual(paths.map(() => 1))
      expect(new Set(paths).size).toBe(paths.length)
    }
  })
})
