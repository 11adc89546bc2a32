/** A value that nothing binds to its field: long texts and whole blocks alone are certified by standing on the page. */
import type { HtmlDocument } from '../../document/html-document.ts'
import { wordsOf } from '../../facts/words.ts'
import type { JsonValue } from '../../model/json.ts'
import type { FieldReading } from './choose-comparator.ts'
import { quoted } from './judge-value.ts'
import type { NamedField } from './labels-of-field.ts'
import { isLanguageTag, sourceHasAddress } from './page-identity.ts'
import { pageWords, type Span } from './page-words.ts'
import { LONG_TEXT, textPresence, VERY_LONG_TEXT, wholeSource } from './text-presence.ts'
import type { PageSide, RuleVerdict } from './verdict-of-rule.ts'

/** Nothing binds the field: long texts only. */
export function presenceVerdict(
  document: HtmlDocument,
  value: JsonValue,
  { kind }: FieldReading,
  { isVerbatim }: NamedField,
): RuleVerdict {
  if (kind === 'url') {
    return sourceHasAddress(document, String(value))
      ? { rule: 'address.present' }
      : { rule: 'address.none', note: 'the address stands nowhere in the source' }
  }
  if (kind !== 'text' || typeof value !== 'string')
    return { rule: 'number.none', note: 'the page labels no such value' }
  const presence = textPresence(document, value)
  const isLong = presence.words >= LONG_TEXT
  switch (presence.kind) {
    case 'block':
      return isLong ? { rule: 'text.block' } : { rule: 'text.short', note: SHORT }
    case 'sentence':
      return isLong ? { rule: 'text.sentence' } : { rule: 'text.short', note: SHORT }
    case 'cut':
      return { rule: 'text.cut', page: wholeLine(document, presence.span) }
    case 'part':
      return presence.words >= VERY_LONG_TEXT ? { rule: 'text.long' } : { rule: 'text.short', note: SHORT }
    case 'near':
      if (presence.nearness >= NEAR_MISS)
        return { rule: 'text.near', page: nearSide(document, presence.span) }
      return { rule: 'text.none', note: ABSENT }
    case 'absent':
      if (!isAbsent(document, value)) return { rule: 'text.none', note: ABSENT }
      if (!isVerbatim) return { rule: 'text.absent', note: ABSENT }
      return {
        rule: 'text.absent-verbatim',
        code: 'unexpected-value',
        page: { shown: 'has no such text', provenance: 'the whole source', reader: 'page' },
      }
  }
}

const ABSENT = 'the text stands nowhere on the page'
const SHORT = 'a short text may stand on the page by chance'
/** From here on a text is another one with an edit, and not another text. */
const NEAR_MISS = 0.8

function isAbsent(document: HtmlDocument, value: string): boolean {
  const words = wordsOf(value)
  if (words.length === 0 || words.length > 2 || isLanguageTag(value)) return false
  const source = wholeSource(document)
  return source !== null && !source.includes(words)
}

function nearSide(document: HtmlDocument, span: Span): PageSide {
  const range = pageWords(document).rangeOf(span)
  const text = document.text.slice(range.start, range.end)
  return { shown: quoted(text), provenance: 'the nearest text of the page', reader: 'page', range }
}

/** The line of the page that goes on behind what the candidate has of it. */
export function wholeLine(document: HtmlDocument, span: Span): PageSide {
  const page = pageWords(document)
  const line = page.lines[page.lineOf[span.from]!]!
  return {
    shown: quoted(page.textOf(line)),
    provenance: 'the page',
    reader: 'page',
    range: page.rangeOf(span),
  }
}
