/** A rendered report as a document: as it is written, or as its script draws a place of it. */
import { JSDOM } from 'jsdom'
import type { Run } from '../../src/ledger/run.ts'
import { hashOf } from '../../src/report/page/place.ts'
import { renderReport } from '../../src/report/render-report.ts'
import type { OtherRuns } from '../../src/report/report-data.ts'

export interface OpenedReport {
  readonly html: string
  readonly window: JSDOM['window']
  readonly document: Document
}

/** As it is written, without its script. */
export function writtenReport(run: Run, others: OtherRuns = {}): OpenedReport {
  const html = renderReport(run, others)
  const { window } = new JSDOM(html)
  return { html, window, document: window.document }
}

/** As the script draws it at a place: `#/samples/data%2Fclaims-zh`. jsdom lays nothing out: see the tests in Chromium. */
export async function openReport(run: Run, hash = '', others: OtherRuns = {}): Promise<OpenedReport> {
  const html = renderReport(run, others)
  // jsdom draws nothing, but takes longer over the style sheet than over all the rest.
  const { window } = new JSDOM(html.replace(/<style>[\s\S]*?<\/style>/, ''), {
    url: `https://report.test/${hash}`,
    runScripts: 'dangerously',
    pretendToBeVisual: true,
    beforeParse: (opened) => {
      opened.Element.prototype.scrollIntoView = () => {}
      opened.scrollTo = () => {}
      Object.assign(opened, { ResizeObserver: NoObserver })
    },
  })
  await new Promise((done) => window.addEventListener('load', done))
  return { html, window, document: window.document }
}

class NoObserver {
  observe(): void {}
}

/** The page of one sample. */
export const openSample = (run: Run, id: string): Promise<OpenedReport> =>
  openReport(run, hashOf({ view: 'samples', sample: id, query: '' }))

/** Text with white space folded, as people read it. */
export const textOf = (element: Element | null | undefined): string =>
  (element?.textContent ?? '').replace(/\s+/g, ' ').trim()
