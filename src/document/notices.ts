/** What a reader of a page should know and no field decides: an empty page, missing style, a page hidden until scripts run. */
import type { BlindSpots, SourceNotice } from './source-document.ts'

export interface PageState {
  readonly text: string
  readonly blindSpots: BlindSpots
  /** `<html>` or `<body>` is not rendered, and was read as if it were. */
  readonly rootHidden: boolean
}

export function noticesOf({ text, blindSpots, rootHidden }: PageState): SourceNotice[] {
  const notices: SourceNotice[] = []
  if (text.trim() === '') notices.push({ code: 'source-empty', message: 'The page has no visible text.' })
  if (rootHidden) {
    notices.push({
      code: 'root-hidden',
      message: 'The page hides itself until a script shows it; it was read as if shown.',
    })
  }
  const sheets = blindSpots.externalStyleSheets
  if (sheets > 0) {
    notices.push({
      code: 'external-styles',
      message: `${sheets} style ${sheets === 1 ? 'sheet was' : 'sheets were'} not saved with the page; text that only ${sheets === 1 ? 'it hides' : 'they hide'} counts as visible.`,
    })
  }
  return notices
}
