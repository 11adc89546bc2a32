/** Reports opened from disk in a real Chromium, as their readers open them. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import type { Run } from '../../src/ledger/run.ts'
import { renderReport } from '../../src/report/render-report.ts'
import type { OtherRuns } from '../../src/report/report-data.ts'

export const CHROMIUM = [
  process.env.GOLDENLESS_CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((place) => place !== undefined && fs.existsSync(place))

if (!CHROMIUM)
  console.log('Skipped: the report in Chromium, because none is installed. npm run setup:chromium')

export interface ShownReport {
  readonly page: Page
  /** What went wrong on the page, and what its policy refused. */
  readonly complaints: string[]
  /** Addresses that the page asked for, but for its own. */
  readonly requests: string[]
  /** Goes to another place of the report, and waits until it is drawn. */
  go(hash: string): Promise<void>
}

/** One browser for the tests of a file. */
export class ReportsInChromium {
  readonly #folder = fs.mkdtempSync(path.join(os.tmpdir(), 'goldenless-report-'))
  #browser: Browser | undefined
  #count = 0

  async launch(): Promise<void> {
    this.#browser = await chromium.launch({
      executablePath: CHROMIUM!,
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    })
  }

  async close(): Promise<void> {
    await this.#browser?.close()
    fs.rmSync(this.#folder, { recursive: true })
  }

  write(run: Run, others: OtherRuns = {}): string {
    const file = path.join(this.#folder, `report-${++this.#count}.html`)
    fs.writeFileSync(file, renderReport(run, others))
    return file
  }

  async open(file: string, hash = '', options: BrowserContextOptions = {}): Promise<ShownReport> {
    const context = await this.#browser!.newContext({
      locale: 'en-US',
      viewport: { width: 1440, height: 900 },
      ...options,
    })
    const page = await context.newPage()
    const address = pathToFileURL(file).href
    const complaints: string[] = []
    const requests: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('dialog', (dialog) => {
      complaints.push(`dialog: ${dialog.message()}`)
      void dialog.dismiss()
    })
    page.on('request', (request) => {
      if (request.url().split('#')[0] !== address) requests.push(request.url())
    })
    await page.goto(address + hash)
    return {
      page,
      complaints,
      requests,
      go: async (place) => {
        await page.evaluate((to) => {
          location.hash = to
        }, place)
        await page.waitForTimeout(50)
      },
    }
  }
}
