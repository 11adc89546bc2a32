/** A rendered report as a document, with its script run where a test asks for it. */
import { JSDOM } from 'jsdom'
import type { Run } from '../../src/ledger/run.ts'
import { renderReport } from '../../src/report/render-report.ts'

export function openReport(
  run: Run,
  { scripts = false, hash = '' } = {},
): { html: string; window: JSDOM['window']; document: Document } {
  const html = renderReport(run)
  // jsdom draws nothing, but takes longer over the style sheet than over all the rest.
  const parsed = scripts ? html.replace(/<style>[\s\S]*?<\/style>/, '') : html
  const { window } = new JSDOM(parsed, {
    url: `https://report.test/${hash}`,
    ...(scripts && { runScripts: 'dangerously' as const, pretendToBeVisual: true }),
    beforeParse: (opened) => {
      opened.Element.prototype.scrollIntoView = () => {}
    },
  })
  return { html, window, document: window.document }
}

/** Text with white space folded, as people read it. */
export const textOf = (element: Element | null | undefined): string =>
  (element?.textContent ?? '').replace(/\s+/g, ' ').trim()
