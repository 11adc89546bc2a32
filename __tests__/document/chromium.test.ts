import { existsSync } from 'node:fs'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readHtml } from '../../src/document/from-html.ts'
import { FLAG_CASES } from '../cases/document/run-flags.ts'
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

  test('that what is flagged as out of sight leaves no trace on the screen, and what is not does', async () => {
    const page = await browser.newPage({ viewport: { width: 400, height: 200 } })
    const told = FLAG_CASES.filter(
      ({ html, flags }) =>
        !/<select|overflow:hidden;padding-bottom/.test(html) && !flags.includes('closedDetails'),
    )
    const seen: Record<string, boolean> = {}
    for (const each of told) {
      // Letters that leave no trace are letters in whose place nothing could stand.
      const withMark = each.html.replace(/\b[ax] ?(?=<)/, '')
      await page.setContent(pageOf({ ...each, html: withMark }))
      if (each.css?.includes('body{opacity:0}')) await page.addStyleTag({ content: 'body{opacity:1}' })
      const shown = await page.screenshot()
      await page.evaluate(() => {
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
        for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
          (node as Text).data = (node as Text).data.replace('hit', '\u2003')
      })
      seen[each.fact] = !shown.equals(await page.screenshot())
    }
    const unseen = new Set(['transparent', 'clipped', 'offscreen'])
    const expected = Object.fromEntries(
      told.map(({ fact, flags }) => [fact, !flags.some((flag) => unseen.has(flag))]),
    )
    expect(seen).toEqual(expected)
  })
})
