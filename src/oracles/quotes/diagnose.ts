/** Why a quote does not stand in the source, by name: the first explanation that fits. Nothing here accepts a quote. */
import { garble, readingsOf } from '../../candidate/mojibake-text.ts'
import { foldText } from '../../compare/index.ts'
import type { SourceDocument } from '../../document/source-document.ts'
import type { Finding, FindingCode, QuoteComparison } from '../../model/finding.ts'
import type { TextRange } from '../../model/locator.ts'
import { type FindOptions, findQuote } from './find-quote.ts'
import { hiddenPlaceOf } from './hidden-text.ts'
import { nearestPassage } from './nearest-passage.ts'
import { quoteIndexOf } from './quote-index.ts'
import { passageAsSeen } from './raised-text.ts'
import { stitchedParts } from './stitched.ts'
import { FoldedQuote, tierOf, withoutOuterMarks } from './tier.ts'
import { edgesOf, wordAround } from './word-edge.ts'

/** The part of a finding that explains. */
export type Diagnosis = { readonly code: FindingCode } & Pick<
  Finding,
  'quote' | 'evidence' | 'expected' | 'note' | 'nextStep'
>

/** Sources that the quote may have been taken from instead, by name. */
export type OtherSources = ReadonlyMap<string, SourceDocument>

/** How many quotes of one check are explained by searches that take long. */
const MOST_SEARCHED = 200

/** What one check may still search for: thousands of wrong quotes are refused as fast as right ones are found. */
export class SearchBudget {
  #left = MOST_SEARCHED

  /** False where it is used up. */
  take(): boolean {
    return this.#left > 0 && this.#left-- > 0
  }
}

export function diagnose(
  quote: string,
  source: SourceDocument,
  options: FindOptions,
  others: OtherSources,
  budget: SearchBudget,
): Diagnosis {
  const cheap = explainByIndex(quote, source, options, others)
  if (cheap) return cheap
  if (!budget.take())
    return {
      code: 'quote-not-found',
      quote: { quote },
      note: `the nearest passage was not searched for, since ${MOST_SEARCHED} other quotes were explained`,
    }
  return (
    stitched(quote, source) ??
    edited(quote, source) ?? {
      code: 'quote-not-found',
      quote: { quote },
      note: 'no passage of the source is like it',
    }
  )
}

function explainByIndex(
  quote: string,
  source: SourceDocument,
  options: FindOptions,
  others: OtherSources,
): Diagnosis | null {
  return (
    otherSource(quote, options, others) ??
    cutOff(quote, source, options) ??
    garbled(quote, source, options) ??
    unlike(quote, source) ??
    hidden(quote, source)
  )
}

function otherSource(quote: string, options: FindOptions, others: OtherSources): Diagnosis | null {
  for (const [name, other] of others) {
    const found = findQuote(quote, other, options)
    if (!found) continue
    const passage = other.text.slice(found.range.start, found.range.end)
    return {
      code: 'quote-other-source',
      quote: { quote, passage },
      expected: { shown: passage, provenance: name },
      evidence: { quote: passage, reader: 'visible text', locator: other.locate(found.range) },
    }
  }
  return null
}

function garbled(quote: string, source: SourceDocument, options: FindOptions): Diagnosis | null {
  if (!/[^\u0000-\u007f]/.test(quote)) return null
  for (const reading of readingsOf(quote)) {
    // Of a garbled mark nothing may be left, and then the reading proves nothing.
    const found = /[^\u0000-\u007f\s]/.test(foldText(reading)) ? findQuote(reading, source, options) : null
    if (found)
      return {
        ...mojibake(quote, source, found.range),
        nextStep: 'Read the quote as UTF-8, or repair it with repairMojibake.',
      }
  }
  const found = findQuote(garble(quote), source, options)
  if (!found) return null
  return {
    ...mojibake(quote, source, found.range),
    note: 'It is the source that is garbled, not the quote.',
    nextStep: 'Decode the source as UTF-8.',
  }
}

function mojibake(quote: string, source: SourceDocument, range: TextRange): Diagnosis {
  return { code: 'quote-mojibake', ...passageOf(quote, source, range) }
}

/** Breaks off in the middle of a word or number, or says by an ellipsis that it does. */
function cutOff(quote: string, source: SourceDocument, options: FindOptions): Diagnosis | null {
  const mark = ellipsisOf(quote)
  if (mark) {
    const rest = quote.slice(0, mark.start) + quote.slice(mark.end)
    const found = rest.trim() === '' ? null : findQuote(rest, source, options)
    if (found) return cutAtEllipsis(quote, source, found.range, mark)
  }
  const bare = withoutOuterMarks(quote)
  if (bare.length < 4) return null
  const { text } = source
  const folded = new FoldedQuote(bare)
  let cut: Diagnosis | null = null
  quoteIndexOf(source).forEachPlace(
    bare,
    ({ start, end }) => {
      const edges = edgesOf(text, start, end)
      // A piece of one word proves nothing: `MI` in `determine`.
      if (edges.start === edges.end || (!edges.start && !/\s/.test(bare))) return true
      if (tierOf(folded, text.slice(start, end)) === null) return true
      const word = wordAround(text, edges.start ? end : start)
      const range = { start: Math.min(start, word.start), end: Math.max(end, word.end) }
      const at = edges.start ? quote.lastIndexOf(bare) + bare.length : quote.indexOf(bare)
      const own = wordAround(quote, at)
      cut = {
        code: 'quote-truncated',
        ...passageOf(quote, source, range, {
          quoteMark: own,
          passageMark: { start: word.start - range.start, end: word.end - range.start },
        }),
        expected: {
          shown: JSON.stringify(text.slice(word.start, word.end)),
          provenance: 'the passage around it',
        },
      }
      return false
    },
    200,
  )
  return cut
}

/** An ellipsis at the end of a quote, or at its beginning. */
function ellipsisOf(quote: string): TextRange | null {
  const end = /(?:…|(?<!\.)\.{3,})[\])]?\s{0,9}$/.exec(quote)
  if (end) return { start: end.index, end: quote.length }
  const start = /^\s{0,9}[[(]?(?:…|\.{3,})[\])]?/.exec(quote)
  return start && { start: 0, end: start[0].length }
}

const GOES_ON = 40

function cutAtEllipsis(quote: string, source: SourceDocument, range: TextRange, mark: TextRange): Diagnosis {
  const { text } = source
  const atEnd = mark.start > 0
  const wordAt = atEnd
    ? text.slice(range.end, range.end + GOES_ON)
    : text.slice(Math.max(0, range.start - GOES_ON), range.start)
  const words = wordAt.replace(/\s+/g, ' ').trim()
  return {
    code: 'quote-truncated',
    quote: {
      quote,
      quoteMark: mark,
      passage: text.slice(range.start, range.end),
    },
    evidence: {
      quote: text.slice(range.start, range.end),
      reader: 'visible text',
      locator: source.locate(range),
    },
    expected: {
      shown: words === '' ? 'nothing' : JSON.stringify(words),
      provenance: 'the passage around it',
    },
    nextStep: "To accept quotes with an ellipsis, pass { ellipsis: 'ordered' }.",
  }
}

/** All its signs stand there in a row, and still it is not the same: case, or white space. */
function unlike(quote: string, source: SourceDocument): Diagnosis | null {
  const { text } = source
  const bare = withoutOuterMarks(quote)
  let found: Diagnosis | null = null
  if (bare === '') return null
  quoteIndexOf(source).forEachPlace(bare, (range) => {
    const edges = edgesOf(text, range.start, range.end)
    if (!edges.start || !edges.end) return true
    const passage = passageAsSeen(source, range)
    const isRaised = passage !== text.slice(range.start, range.end)
    const [left, right] = [squeezed(bare), squeezed(passage)]
    const spaces = left === right
    const onlyCase = !spaces && left.toLowerCase() === right.toLowerCase()
    found = {
      code: 'quote-edited',
      ...passageOf(quote, source, range),
      ...(isRaised && { quote: { quote, passage, ...differenceOf(quote, passage) } }),
      ...(spaces && { note: 'Only white space differs.' }),
      ...(onlyCase && {
        note: 'Only the case of letters differs.',
        nextStep: 'Where case does not matter, pass { ignoreCase: true }.',
      }),
    }
    return false
  })
  return found
}

const squeezed = (text: string): string => foldText(text).replace(/\s/g, '')

function hidden(quote: string, source: SourceDocument): Diagnosis | null {
  const kind = hiddenPlaceOf(quote, source)
  if (kind === null) return null
  return {
    code: 'quote-hidden',
    quote: { quote },
    note: `It was found in ${kind}, which ${kind === 'the page head' ? 'is' : 'are'} no evidence of what the page says.`,
  }
}

function stitched(quote: string, source: SourceDocument): Diagnosis | null {
  const parts = stitchedParts(quote, quoteIndexOf(source))
  if (!parts) return null
  const places = parts.map(({ source: { start, end } }) => `${start}–${end}`)
  return {
    code: 'quote-stitched',
    quote: { quote, parts },
    note: `They stand at visible text ${places.join(', ')}.`,
    nextStep: 'Quote each passage by itself.',
  }
}

function edited(quote: string, source: SourceDocument): Diagnosis | null {
  const near = nearestPassage(quote, source.text)
  if (!near) return null
  const { range, quoteMark, passageMark, differences } = near
  const more = differences.length - 1
  return {
    code: 'quote-edited',
    ...passageOf(quote, source, range, { quoteMark, passageMark, differences }),
    expected: {
      shown: source.text.slice(range.start, range.end),
      provenance: 'closest passage of the source',
    },
    ...(more > 0 && { note: `It differs in ${more} more ${more === 1 ? 'place' : 'places'}.` }),
  }
}

/** Quote against passage, with the stretch marked that differs. */
function passageOf(
  quote: string,
  source: SourceDocument,
  range: TextRange,
  marks?: Pick<QuoteComparison, 'quoteMark' | 'passageMark' | 'differences'>,
): Pick<Diagnosis, 'quote' | 'evidence'> {
  const passage = source.text.slice(range.start, range.end)
  return {
    quote: { quote, passage, ...(marks ?? differenceOf(quote, passage)) },
    evidence: { quote: passage, reader: 'visible text', locator: source.locate(range) },
  }
}

/** The stretch between common beginning and common end, widened to whole words. */
export function differenceOf(
  quote: string,
  passage: string,
): { readonly quoteMark: TextRange; readonly passageMark: TextRange } {
  const most = Math.min(quote.length, passage.length)
  let start = 0
  while (start < most && quote[start] === passage[start]) start++
  let tail = 0
  while (tail < most - start && quote[quote.length - 1 - tail] === passage[passage.length - 1 - tail]) tail++
  const isWord = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}]/u.test(sign)
  if (quote === passage) return { quoteMark: { start, end: start }, passageMark: { start, end: start } }
  if (isWord(quote[start]) || isWord(passage[start])) while (isWord(quote[start - 1])) start--
  if (isWord(quote[quote.length - tail - 1]) || isWord(passage[passage.length - tail - 1]))
    while (tail > 0 && isWord(quote[quote.length - tail])) tail--
  return {
    quoteMark: { start, end: quote.length - tail },
    passageMark: { start, end: passage.length - tail },
  }
}
