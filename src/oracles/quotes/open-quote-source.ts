/** Opens what a caller gave as the source of quotes: a page, a text, bytes, a document, or several named parts. */

import { BudgetExceededError } from '../../document/budget.ts'
import { readHtml } from '../../document/from-html.ts'
import { type JoinedDocument, joinSources } from '../../document/from-parts.ts'
import { readText } from '../../document/from-text.ts'
import type { SourceDocument } from '../../document/source-document.ts'
import { readGiven } from '../../model/given.ts'
import { type HtmlSource, looksLikeHtml, openSource, SourceUsageError } from '../open-source.ts'

/**
 * HTML in any form, a plain text (a string without any tag), what readMarkdown and readPdf give, or several named
 * parts, which are joined: `{ location, description }`.
 */
export type QuoteSource = HtmlSource | { readonly [part: string]: string | SourceDocument | null | undefined }

/** @throws SourceUsageError */
export const openQuoteSource = (source: unknown): SourceDocument =>
  readGiven('The source', source, [SourceUsageError, BudgetExceededError], () => openGiven(source))

function openGiven(source: unknown): SourceDocument {
  if (source instanceof Uint8Array && isPdf(source))
    throw new SourceUsageError('The source is the bytes of a PDF. Read it first: await readPdf(bytes).')
  return isParts(source) ? openParts(source) : openSource(source)
}

const isPdf = (bytes: Uint8Array): boolean => bytes[0] === 0x25 && bytes[1] === 0x50 && bytes[2] === 0x44

/** Parts are texts or sources under names; a source or a DOM node has members of other kinds. */
function isParts(source: unknown): source is Readonly<Record<string, string | SourceDocument | null>> {
  if (typeof source !== 'object' || source === null || Array.isArray(source)) return false
  const prototype: unknown = Object.getPrototypeOf(source)
  if (prototype !== Object.prototype && prototype !== null) return false
  if ('locate' in source || 'then' in source || ('extracted' in source && 'source' in source)) return false
  const parts = Object.values(source)
  return parts.length > 0 && parts.every((part) => part === null || part === undefined || isPart(part))
}

const isPart = (part: unknown): boolean =>
  typeof part === 'string' ||
  (typeof part === 'object' && part !== null && typeof (part as SourceDocument).locate === 'function')

const opened = new Map<string, JoinedDocument>()
const MOST_KEPT = 4

function openParts(parts: Readonly<Record<string, string | SourceDocument | null>>): JoinedDocument {
  const values = Object.entries(parts)
  const key = values.every(([, part]) => typeof part !== 'object') ? JSON.stringify(values) : null
  const known = key === null ? undefined : opened.get(key)
  if (known) return known
  const joined = joinSources(
    values.flatMap(([name, part]) => {
      if (part === null || part === undefined) return []
      if (typeof part !== 'string') return [part]
      return [looksLikeHtml(part) ? readHtml(part, { name }) : readText(part, { name })]
    }),
  )
  if (key !== null) {
    if (opened.size >= MOST_KEPT) opened.delete(opened.keys().next().value!)
    opened.set(key, joined)
  }
  return joined
}
