/** What a reader of a page should know and no field decides: an empty page, missing style, a gate instead of a page. */
import { countMojibake, looksLikeBotWall, looksLikeLoginPage } from './page-kind.ts'
import type { BlindSpots, SourceNotice } from './source-document.ts'
import type { StyledPage } from './styled-page.ts'

export interface PageState {
  readonly text: string
  readonly blindSpots: BlindSpots
  /** `<html>` or `<body>` is not rendered, and was read as if it were. */
  readonly rootHidden: boolean
}

export function noticesOf({ text, blindSpots, rootHidden }: PageState, page: StyledPage): SourceNotice[] {
  const notices: SourceNotice[] = []
  const notice = (code: string, message: string) => notices.push({ code, message })
  if (text.trim() === '') notice('source-empty', 'The page has no visible text.')
  if (rootHidden)
    notice('root-hidden', 'The page hides itself until a script shows it; it was read as if shown.')
  if (looksLikeBotWall(text, page.survey)) {
    notice('bot-wall', 'The page looks like the check for robots before a page, not like the page itself.')
  } else if (looksLikeLoginPage(text, page.survey, (element) => page.isRendered(element))) {
    notice('login-page', 'The page looks like a login form, not like the page behind it.')
  }
  const broken = countMojibake(text)
  if (broken > 0) {
    const places = broken === 1 ? '1 place' : `${broken.toLocaleString('en')} places`
    notice(
      'mojibake',
      `The page was decoded wrongly, or saved so: ${places} of its text cannot be what people see.`,
    )
  }
  if (page.generatedTexts > 0) {
    const rest = 'from style sheets (::before, ::after) and'
    notice(
      'generated-text',
      page.generatedTexts === 1
        ? `1 text that people see comes ${rest} is no part of the text.`
        : `${page.generatedTexts} texts that people see come ${rest} are no part of the text.`,
    )
  }
  const sheets = blindSpots.externalStyleSheets
  if (sheets > 0) {
    notice(
      'external-styles',
      sheets === 1
        ? '1 style sheet was not saved with the page; text that only it hides counts as visible.'
        : `${sheets} style sheets were not saved with the page; text that only they hide counts as visible.`,
    )
  }
  return notices
}
