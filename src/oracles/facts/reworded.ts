/** Whether a text may say in words of its own what the page says: translated, normalised, condensed. */
import type { HtmlDocument } from '../../document/html-document.ts'
import type { Fact } from '../../facts/fact.ts'
import { labelledFacts } from '../../facts/labelled-facts.ts'
import { readOnce } from '../../facts/read-once.ts'
import { joined, wordsOf } from '../../facts/words.ts'
import { isToken } from './enum-member.ts'
import type { NamedField } from './labels-of-field.ts'
import { longCode } from './long-code.ts'
import { mostEdits, nearestStretch } from './near-miss.ts'
import { pageIdentity, sameLanguage } from './page-identity.ts'
import { pageWords } from './page-words.ts'

/**
 * Fields whose names say that they are written and not copied. Whatever the page says in other words, it does not
 * contradict them.
 */
const WRITTEN =
  /\b(?:summar(?:y|ies)|abstract|synopsis|overview|gist|tl ?dr|digest|outline|highlights?|takeaways?|paraphrase|translation|translated|rewritten|explanation|reason(?:s|ing)?|rationale|analysis|assessment|conclusions?|commentary|zusammenfassung|kurzfassung|[uü]bersicht|r[eé]sum[eé]|resumen|resumo|riassunto|samenvatting)\b|摘要|概要|概述|总结|總結|简介|簡介|要約/iu

export const isWrittenField = ({ key }: NamedField): boolean => WRITTEN.test(key)

/** Names of people and firms are not translated. */
const NAMES = /(?:^|\s)(?:author|creator|brand|manufacturer|publisher|seller|vendor)$/i

const LATIN = /^[\p{Script=Latin}\p{N}\p{P}\p{Zs}\p{S}]+$/u

/**
 * Whether `value` may be `shown` in other words. It is none where digits alone differ, `XJ-200` and `XJ-300`, and where
 * few words of many do.
 */
export const mayBeReworded = (value: string, shown: string, field: NamedField): boolean =>
  isWrittenField(field) || !(differInDigits(value, shown) || isEditOf(value, shown))

/** Two names of people or firms that share no word, in one script. */
export const areOtherNames = (value: string, shown: string, { key }: NamedField): boolean =>
  NAMES.test(key) && LATIN.test(value) && LATIN.test(shown) && shareNoWord(value, shown)

/** Words of a text that is a name, a state or a kind, and no prose. */
const SHORT_TEXT = 4

/** Two short texts without a common word. A token such as `in_transit` is chosen by whoever wrote the candidate. */
export function areOtherWords(value: string, shown: string, field: NamedField): boolean {
  if (isWrittenField(field) || isToken(value) || isToken(shown)) return false
  return [value, shown].every((text) => wordsOf(text).length <= SHORT_TEXT) && shareNoWord(value, shown)
}

/**
 * Whether a value would have to be copied in the page's own language: extractors answer in English what a page says in
 * another one, so that only an English page, or one in a script that the value shares, is not translated.
 */
export function isUntranslated(document: HtmlDocument, value: string, shown: string): boolean {
  if (LATIN.test(value) !== LATIN.test(shown)) return false
  return !LATIN.test(value) || sameLanguage(pageIdentity(document).language ?? '', 'en')
}

function shareNoWord(left: string, right: string): boolean {
  const words = new Set(wordsOf(left).map(({ folded }) => folded))
  return words.size > 0 && !wordsOf(right).some(({ folded }) => words.has(folded))
}

const DIGITS = /\p{Nd}/gu

function differInDigits(left: string, right: string): boolean {
  const codes = [longCode(left), longCode(right)]
  const [a, b] = codes.every((code) => code !== null) ? codes : [joined(left), joined(right)]
  return a !== b && /\p{Nd}/u.test(a) && a.replace(DIGITS, '0') === b.replace(DIGITS, '0')
}

/** Fewest words of which an edit can be told from another text. */
const EDITED_TEXT = 3

/** All but a word, or one in ten. */
function isEditOf(value: string, shown: string): boolean {
  const [own, words] = [wordsOf(value), wordsOf(shown)]
  if (own.length < EDITED_TEXT || words.length < EDITED_TEXT) return false
  const near = nearestStretch(own, words, { from: 0, to: words.length })
  if (near === null) return false
  const edits = Math.round((1 - near.nearness) * own.length)
  return edits > 0 && edits <= mostEdits(own.length)
}

type TextPlaces = ReadonlyMap<string, number>

/** Texts that certain labels of the page stand beside, with the number of places. */
const textsOfCertainLabels: (document: HtmlDocument) => TextPlaces = readOnce((document) =>
  labelledTexts(document, ({ certain }) => certain !== false),
)
const textsOfAllLabels: (document: HtmlDocument) => TextPlaces = readOnce((document) =>
  labelledTexts(document, () => true),
)

function labelledTexts(document: HtmlDocument, counts: (fact: Fact) => boolean): TextPlaces {
  const places = new Map<string, Set<number>>()
  for (const fact of labelledFacts(document).all) {
    if (!counts(fact)) continue
    const own = joined(fact.text)
    const known = places.get(own)
    if (known === undefined) places.set(own, new Set([fact.range.start]))
    else known.add(fact.range.start)
  }
  return new Map([...places].map(([text, starts]) => [text, starts.size]))
}

/** Whether a text stands on the page, and nowhere but as the value of labels: the sign of two swapped values. */
export function isUnderOtherLabels(
  document: HtmlDocument,
  value: string,
  labels: 'certain' | 'all' = 'certain',
): boolean {
  const own = joined(value)
  const texts = labels === 'certain' ? textsOfCertainLabels(document) : textsOfAllLabels(document)
  const labelled = texts.get(own) ?? 0
  return labelled > 0 && pageWords(document).find(own, labelled + 1).length === labelled
}
