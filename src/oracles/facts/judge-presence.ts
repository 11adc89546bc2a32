/** A value that nothing binds to its field: long texts and whole blocks alone are certified by standing on the page. */
import { readingsOf } from '../../candidate/mojibake-text.ts'
import type { HtmlDocument } from '../../document/html-document.ts'
import { closest } from '../../facts/walk.ts'
import { joined, wordsOf } from '../../facts/words.ts'
import type { JsonValue } from '../../model/json.ts'
import type { FieldReading } from './choose-comparator.ts'
import { quoted } from './judge-value.ts'
import type { NamedField } from './labels-of-field.ts'
import { isLanguageTag, isTitleKey, pageIdentity, sourceHasAddress } from './page-identity.ts'
import { pageWords, type Span } from './page-words.ts'
import { isWrittenField } from './reworded.ts'
import { LONG_TEXT, type Presence, textPresence, VERY_LONG_TEXT, wholeSource } from './text-presence.ts'
import type { PageSide, RuleVerdict } from './verdict-of-rule.ts'

/** Nothing binds the field: long texts only. `isTwice` says whether another field of the candidate has the same text. */
export function presenceVerdict(
  document: HtmlDocument,
  value: JsonValue,
  { kind }: FieldReading,
  field: NamedField,
  isTwice: boolean,
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
  if (isTwice) return { rule: 'text.short', note: 'several fields have this text' }
  if (isOfAnother(document, value, presence, field))
    return { rule: 'text.short', note: 'the page shows it as something else' }
  const meant = presence.kind === 'near' || presence.kind === 'absent' ? garbledPlace(document, value) : null
  if (meant !== null) return { rule: 'text.near', page: nearSide(document, meant), note: GARBLED }
  switch (presence.kind) {
    case 'block':
      return isLong ? { rule: 'text.block' } : { rule: 'text.short', note: SHORT }
    case 'sentence':
      return isLong ? { rule: 'text.sentence' } : { rule: 'text.short', note: SHORT }
    case 'cut':
      if (isWrittenField(field)) return { rule: 'text.short', note: WRITTEN }
      return { rule: 'text.cut', page: wholeLine(document, presence.span) }
    case 'part':
      return presence.words >= VERY_LONG_TEXT && presence.endsThere
        ? { rule: 'text.long' }
        : { rule: 'text.short', note: SHORT }
    case 'near':
      if (presence.isEdit && !isWrittenField(field))
        return { rule: 'text.near', page: nearSide(document, presence.span) }
      return { rule: 'text.none', note: ABSENT }
    case 'absent':
      if (!isAbsent(document, value)) return { rule: 'text.none', note: ABSENT }
      if (!field.isVerbatim) return { rule: 'text.absent', note: ABSENT }
      return {
        rule: 'text.absent-verbatim',
        code: 'unexpected-value',
        page: { shown: 'has no such text', provenance: 'the whole source', reader: 'page' },
      }
  }
}

/** What titles and links show is no value of any other field; nor is one that the page labels otherwise. */
function isOfAnother(document: HtmlDocument, value: string, presence: Presence, field: NamedField): boolean {
  if (presence.kind === 'near' || presence.kind === 'absent' || presence.kind === 'cut') return false
  const words = joined(value)
  const { headings, titleParts } = pageIdentity(document)
  const isTitle = isTitleKey(field.key)
  if (!isTitle && (headings.has(words) || titleParts.has(words))) return true
  // A page that names itself names its things elsewhere only in passing.
  if (isTitle && [...headings.keys()].some((heading) => titleParts.has(heading))) return true
  return presence.words < VERY_LONG_TEXT && isAside(document, presence.span)
}

const ASIDES = new Set(['a', 'aside', 'nav', 'footer'])

function isAside(document: HtmlDocument, span: Span): boolean {
  const element = document.elementAt(pageWords(document).rangeOf(span))
  return element !== null && closest(element, ASIDES) !== null
}

export const GARBLED = 'the same text, decoded in another encoding'
/** Letters from which on a garbled word is told from a chance. */
const LEAST_GARBLED = 5

/** Where the page has the text that a garbled one was before. */
function garbledPlace(document: HtmlDocument, value: string): Span | null {
  for (const reading of readingsOf(value)) {
    const own = joined(reading)
    const [place] = own.length < LEAST_GARBLED ? [] : pageWords(document).find(own, 1)
    if (place !== undefined) return place
  }
  return null
}

const ABSENT = 'the text stands nowhere on the page'
const SHORT = 'a short text may stand on the page by chance'
const WRITTEN = 'a text that is written, and not copied, may leave out what it likes'

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
