/** A value right beside a label in running text, `Serves 4`, `from 8 votes`, `by Ana Díaz`: enough to certify it. */
import type { HtmlDocument } from '../../document/html-document.ts'
import { readOnce } from '../../facts/read-once.ts'
import { pageContext } from '../../facts/reading-context.ts'
import { joined, wordsOf } from '../../facts/words.ts'
import type { JsonValue } from '../../model/json.ts'
import type { FieldReading } from './choose-comparator.ts'
import { compareShown } from './compare-shown.ts'
import { isInUnitOf } from './label-witness.ts'
import { pageRows } from './page-rows.ts'
import { type PageWords, pageWords, type Span } from './page-words.ts'

interface Neighbour {
  readonly text: string
  /** Its line goes on. */
  readonly isCut: boolean
}

/** What stands beside the labels of one field. */
interface Neighbours {
  /** Texts that start with a number behind a label, and numbers before one. */
  readonly numbers: readonly Neighbour[]
  /** Those of the first place of the labels: a later one may be that of another thing. */
  readonly first: readonly Neighbour[]
  /** Places of labels, the longest labels first. */
  readonly labels: readonly Span[]
}

/** A label that stands on the page more often is a word of its text. */
const MOST_PLACES = 60
const MOST_NUMBERS = 24
/** Words behind a label that may be its value. */
const REACH = 5

/** `first`: beside the first place of a label, or the text behind one. `later`: beside a place further down. */
export function standsBeside(
  document: HtmlDocument,
  labels: readonly string[],
  value: JsonValue,
  reading: FieldReading,
): 'first' | 'later' | null {
  if (reading.kind === 'url' || typeof value === 'boolean') return null
  const neighbours = neighboursOf(
    document,
    labels.filter((label) => isInUnitOf(label, value)),
  )
  if (reading.kind === 'text') return isTextBeside(document, neighbours, String(value)) ? 'first' : null
  // One digit beside a word is there by chance too often.
  if (reading.kind === 'number' && /^\d$/.test(String(value))) return null
  const context = pageContext(document)
  const isSame = ({ text, isCut }: Neighbour): boolean =>
    compareShown({ text, context }, value, reading) === 'same' &&
    // What we cut off ourselves is no whole text: only a value that is read out of it counts.
    !(isCut && joined(text) === joined(String(value)) && /\p{L}/u.test(text))
  if (neighbours.first.some(isSame)) return 'first'
  return neighbours.numbers.some(isSame) ? 'later' : null
}

const known: (document: HtmlDocument) => Map<string, Neighbours> = readOnce(() => new Map())

function neighboursOf(document: HtmlDocument, labels: readonly string[]): Neighbours {
  const key = labels.join('\n')
  const kept = known(document)
  let neighbours = kept.get(key)
  if (neighbours === undefined) {
    neighbours = findNeighbours(pageWords(document), labels)
    if (kept.size < MOST_KEPT) kept.set(key, neighbours)
  }
  return neighbours
}

const MOST_KEPT = 2_000

function findNeighbours(page: PageWords, labels: readonly string[]): Neighbours {
  const places = labels
    .map((label) => joined(label))
    .filter((label) => label.length > 1)
    .flatMap((label) => {
      const found = page.find(label, MOST_PLACES + 1)
      return found.length > MOST_PLACES ? [] : found
    })
  const numbers = new Map<string, Neighbour>()
  const first: Neighbour[] = []
  for (const place of [...places].sort((left, right) => left.from - right.from || right.to - left.to)) {
    const [behind, before] = [numberBehind(page, place), numberBefore(page, place)]
    // One in the line of the label goes before one that starts the next line, which may have a label of its own.
    const own = before !== null && behind !== null && page.startsLine(place.to) ? [before] : [behind, before]
    if (numbers.size === 0) first.push(...own.filter((one) => one !== null))
    for (const one of [behind, before])
      if (one !== null && numbers.size < MOST_NUMBERS) numbers.set(`${one.isCut} ${one.text}`, one)
  }
  return { numbers: [...numbers.values()], first, labels: places }
}

const IS_NUMBER = /^-?\p{Nd}/u

/** From the number that follows the label, in its line or as the start of the next one. */
function numberBehind(page: PageWords, { to }: Span): Neighbour | null {
  const next = page.words[to]
  if (next === undefined || !IS_NUMBER.test(next.folded) || next.start - page.words[to - 1]!.end > 3)
    return null
  // A bracket or a dash in front may be a minus sign, which words leave out.
  if (/[(（\-−–]\s*$/.test(page.between(to))) return null
  const line = page.lines[page.lineOf[to]!]!
  return { text: page.textOf({ from: to, to: Math.min(line.to, to + REACH) }), isCut: line.to > to + REACH }
}

/** The number right before the label, in its line: `8 votes`. */
function numberBefore(page: PageWords, { from }: Span): Neighbour | null {
  const before = page.words[from - 1]
  if (before === undefined || !IS_NUMBER.test(before.folded) || page.startsLine(from)) return null
  return { text: page.textOf({ from: from - 1, to: from }), isCut: false }
}

/** The text follows a label to the end of its line or element. */
function isTextBeside(document: HtmlDocument, { labels }: Neighbours, value: string): boolean {
  const page = pageWords(document)
  const own = joined(value)
  const count = wordsOf(value).length
  if (count === 0 || count > 12) return false
  const ends = new Map(page.find(own).map((span) => [span.from, span]))
  if (ends.size === 0) return false
  const rows = pageRows(document)
  return labels.some((label) => {
    const span = ends.get(label.to)
    if (span === undefined) return false
    const isLabel = page.startsLine(label.from) || rows.exactly(label).length > 0
    return isLabel && (page.endsLine(span.to) || rows.exactly(span).length > 0)
  })
}
