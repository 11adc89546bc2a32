/** Values that stand on the page only where nobody sees them: nothing is certified by them, and nothing refuted. */
import type { HtmlDocument } from '../../document/html-document.ts'
import type { Unseen } from '../../document/unseen-text.ts'
import { readOnce } from '../../facts/read-once.ts'
import { readingContext } from '../../facts/reading-context.ts'
import { elementHolding, textPieces } from '../../facts/text-pieces.ts'
import { joined } from '../../facts/words.ts'
import type { JsonValue } from '../../model/json.ts'
import { valueAt } from '../../model/json-path.ts'
import type { TextRange } from '../../model/locator.ts'
import { type FieldReading, readingOf } from './choose-comparator.ts'
import { compareShown } from './compare-shown.ts'
import type { Judgement, PageTrial } from './judge-value.ts'
import type { FieldNames } from './labels-of-field.ts'
import { PageWords } from './page-words.ts'
import { judgeByRule } from './verdict-of-rule.ts'

export const unseenNote = (style: string): string => `it stands only where nobody sees it (${style})`

/** Left open where the page does have the value, out of sight; else as it was judged. */
export function withoutUnseen(trial: PageTrial, judgement: Judgement, names: FieldNames): Judgement {
  const { verdict, reason, path } = judgement.field
  const isOpen = reason === 'no-label' || reason === 'unbound-list'
  const isDoubted = verdict === 'wrong' || verdict === 'unexpected' || isOpen
  if (!isDoubted || trial.document.unseen.stretches.length === 0) return judgement
  const segments = trial.candidate.segments(path)
  const value = valueAt(trial.candidate.value, segments) as JsonValue | undefined
  if (value === undefined || value === null || typeof value === 'object') return judgement
  const unseen = unseenPlace(trial.document, value, readingOf(value, names.of(segments).description))
  if (unseen === null) return judgement
  return judgeByRule(trial, segments, { rule: 'page.unseen', note: unseenNote(unseen.style) })
}

/** Longest text that is compared as one value, in UTF-16 units. */
const LONGEST = 120
const MOST_PLACES = 40

/** Where the value stands out of sight, alone as a value or somewhere as a text; `null` where it does not. */
function unseenPlace(document: HtmlDocument, value: JsonValue, reading: FieldReading): Unseen | null {
  if (reading.kind === 'text') {
    const page = allWords(document)
    for (const span of page.find(joined(String(value)), MOST_PLACES)) {
      const unseen = document.unseen.within(page.rangeOf(span))
      if (unseen !== null) return unseen
    }
    return null
  }
  for (const range of unseenTexts(document)) {
    const text = document.text.slice(range.start, range.end)
    const element = elementHolding(document, range)
    const context = element === null ? undefined : readingContext(document, element)
    if (compareShown({ text, ...(context && { context }) }, value, reading) === 'same')
      return document.unseen.within(range)
  }
  return null
}

const allWords: (document: HtmlDocument) => PageWords = readOnce((document) => new PageWords(document, 'all'))

const MOST_TEXTS = 500

/** Short texts that nobody sees, one a text node. */
const unseenTexts: (document: HtmlDocument) => readonly TextRange[] = readOnce((document) =>
  textPieces(document)
    .filter((piece) => piece.end - piece.start <= LONGEST && document.unseen.within(piece) !== null)
    .slice(0, MOST_TEXTS),
)
