/** The quotes oracle: does every quote stand verbatim in what the source shows a person? */
import { foldText } from '../../compare/index.ts'
import type { HtmlDocument } from '../../document/html-document.ts'
import type { SourceDocument } from '../../document/source-document.ts'
import { textContent } from '../../document/tree.ts'
import { type CheckResult, checkResult } from '../../model/check-result.ts'
import type { CandidateSide, Finding } from '../../model/finding.ts'
import type { FieldResult } from '../../model/verdict.ts'
import { checkedSource, emptySource, type HtmlSource, openSource } from '../open-source.ts'
import { collectQuotes, type QuotePlace } from './collect-quotes.ts'
import { findVerbatim } from './find-verbatim.ts'
import { nearestPassage } from './nearest-passage.ts'

/** HTML in any form, or a plain text: a string without any tag is read as text. */
export type QuoteSource = HtmlSource

/**
 * Checks that quotes stand verbatim in the visible text. White space, line breaks, typographic quotes and
 * dashes, full-width forms and invisible characters do not matter; words, digits, signs and units do.
 *
 * @param quotes one quote, a list of quotes, or an object with quotes anywhere inside.
 * @returns one finding a quote that does not stand there; `error: source-empty` for a page without visible text.
 * @throws TypeError for what can hold no quotes, or is no source.
 */
export function checkQuotes(quotes: unknown, source: QuoteSource): CheckResult {
  const places = collectQuotes(quotes)
  const opened = openSource(source)
  const error = emptySource(opened)
  if (error)
    return checkResult({ check: 'quotes', fields: [], findings: [], error, source: checkedSource(opened) })
  const fields: FieldResult[] = []
  const findings: Finding[] = []
  for (const place of places) {
    const { path, value } = place
    if (value === null || (typeof value === 'object' && value !== null))
      fields.push({ path, verdict: 'not_evaluated', reason: 'empty-candidate' })
    else if (typeof value !== 'string')
      fields.push({
        path,
        verdict: 'not_evaluated',
        reason: 'unreadable-value',
        note: `a ${typeof value} is no quote`,
      })
    else {
      const finding = checkQuote(value, place, opened)
      if (finding) findings.push(finding)
      fields.push({ path, verdict: finding ? 'wrong' : 'matched' })
    }
  }
  return checkResult({ check: 'quotes', fields, findings, source: checkedSource(opened) })
}

function checkQuote(quote: string, place: QuotePlace, source: SourceDocument): Finding | null {
  if (foldText(quote) === '') return finding(place, 'quote-empty', { quote: { quote } })
  if (findVerbatim(quote, source)) return null
  if (standsHidden(quote, source)) {
    const note =
      'It was found in hidden elements, scripts or comments, which are no evidence of what the page says.'
    return finding(place, 'quote-hidden', { quote: { quote }, note })
  }
  const near = nearestPassage(quote, source.text)
  if (!near)
    return finding(place, 'quote-not-found', {
      quote: { quote },
      note: 'no passage of the source is like it',
    })
  const { range, quoteMark, passageMark } = near
  const passage = source.text.slice(range.start, range.end)
  return finding(place, 'quote-edited', {
    quote: { quote, quoteMark, passage, passageMark },
    evidence: { quote: passage, reader: 'visible text', locator: source.locate(range) },
    expected: { shown: passage, provenance: 'closest passage of the source' },
  })
}

function finding(
  place: QuotePlace,
  code: Finding['code'],
  rest: Pick<Finding, 'quote' | 'evidence' | 'expected' | 'note'>,
): Finding {
  const candidate: CandidateSide = {
    value: place.value,
    shown: JSON.stringify(place.value),
    locator: place.locate(),
  }
  return { check: 'quotes', code, path: place.path, verdict: 'wrong', candidate, ...rest }
}

function standsHidden(quote: string, source: SourceDocument): boolean {
  if (source.kind !== 'html') return false
  return foldText(textContent((source as HtmlDocument).root)).includes(foldText(quote))
}
