/** Opens what a caller gave as the source, and says what was probably meant where it is none. */
import { BudgetExceededError } from '../document/budget.ts'
import { type ReadAgainOptions, readAgain, readHtml } from '../document/from-html.ts'
import { readText } from '../document/from-text.ts'
import type { HtmlDocument } from '../document/html-document.ts'
import { refusePath, SourceUsageError } from '../document/path-given.ts'
import type { SourceDocument } from '../document/source-document.ts'
import type { CheckError, CheckedSource } from '../model/check-result.ts'
import { readGiven } from '../model/given.ts'

/** Wherever HTML is taken: the page as a string or as bytes, a DOM document or element, or a source read before. */
export type HtmlSource = string | Uint8Array | Document | Element | SourceDocument

export { SourceUsageError } from '../document/path-given.ts'

/**
 * @param options how the page is read, where it is not read as it is; a page that was read before is read anew.
 * @throws SourceUsageError for what is no page at all.
 */
export function openHtml(source: unknown, options: ReadAgainOptions = {}): HtmlDocument {
  const opened = openSource(source, 'html')
  if (opened.kind === 'html') return readAgain(opened as HtmlDocument, options)
  throw new SourceUsageError(
    `The source ${opened.name} is ${opened.kind}, but toMatchHtmlFacts reads HTML. ${opened.kind === 'record' ? 'For data, use toMatchFacts.' : 'For quotes from a text, use toQuoteSourceVerbatim.'}`,
  )
}

/**
 * @param asText how a plain string reads: as HTML, or as what it looks like.
 * @throws SourceUsageError for what is no source at all.
 */
export const openSource = (source: unknown, asText: 'html' | 'either' = 'either'): SourceDocument =>
  readGiven('The source', source, [SourceUsageError, BudgetExceededError], () => openGiven(source, asText))

function openGiven(source: unknown, asText: 'html' | 'either'): SourceDocument {
  if (isSourceDocument(source)) return source
  if (typeof source === 'string') {
    refusePath(source)
    return asText === 'html' || looksLikeHtml(source) ? readHtml(source) : readText(source)
  }
  if (source instanceof Uint8Array) return readHtml(source)
  if (isDomNode(source)) return readHtml(source)
  throw new SourceUsageError(`The source is ${whatItIs(source)}`)
}

/** Visible text of nothing proves nothing: an SPA shell, a blank file. */
export const emptySource = (source: SourceDocument): CheckError | undefined =>
  source.text.trim() !== ''
    ? undefined
    : {
        code: 'source-empty',
        message: `The source ${source.name} has no visible text, so nothing can be checked against it.`,
        nextStep:
          source.kind === 'html'
            ? 'Save the page after its scripts have run (the rendered DOM), not the shell that the server sends.'
            : 'Save the text of the source.',
      }

/** The source as a check result names it. */
export function checkedSource({ name, sample, blindSpots }: SourceDocument): CheckedSource {
  const seen = Object.fromEntries(Object.entries(blindSpots).filter(([, count]) => count > 0)) as Record<
    string,
    number
  >
  return {
    name,
    ...(sample !== undefined && { sample }),
    ...(Object.keys(seen).length > 0 && { blindSpots: seen }),
  }
}

function isSourceDocument(source: unknown): source is SourceDocument {
  const one = source as Partial<SourceDocument> | null | undefined
  return (
    typeof one === 'object' &&
    one !== null &&
    typeof one.kind === 'string' &&
    typeof one.text === 'string' &&
    typeof one.locate === 'function'
  )
}

/** By shape: jsdom's and happy-dom's classes are not the global ones. Node types 1 and 9 of the DOM standard. */
function isDomNode(source: unknown): source is Document | Element {
  const type =
    typeof source === 'object' && source !== null ? (source as { nodeType?: unknown }).nodeType : undefined
  return type === 1 || type === 9
}

/** A start tag, an end tag, a comment or a doctype; a plain text with `a < b` has none. */
export const looksLikeHtml = (text: string): boolean =>
  /<(?:!doctype|!--|[a-z][a-z0-9-]*(?:\s[^<>]*)?\/?>|\/[a-z])/i.test(text)

function whatItIs(source: unknown): string {
  if (source === undefined || source === null)
    return `${source}. Pass the page's HTML, a Document, an Element, or what readHtml and readSample return.`
  if (typeof (source as { then?: unknown }).then === 'function')
    return 'a promise that was not awaited. Write `await page.content()` or `await response.text()`.'
  if (typeof Response !== 'undefined' && source instanceof Response)
    return 'a fetch Response. Pass `await response.text()`.'
  if (typeof source === 'object' && 'extracted' in source && 'source' in source)
    return 'a whole sample. Pass its page: sample.source.'
  return `${Array.isArray(source) ? 'an array' : `a value of type ${typeof source}`}. Pass the page's HTML, a Document, an Element, or what readHtml and readSample return.`
}
