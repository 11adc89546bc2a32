/** Finds the passage that a quote was probably made from: only to explain a failure, never to accept one. */
import { foldText } from '../../compare/index.ts'
import type { TextRange } from '../../model/locator.ts'

/** The nearest passage, with what differs on both sides. */
export interface NearestPassage {
  /** Range in the source text. */
  readonly range: TextRange
  /** Range in the quote that differs; empty where the quote leaves something out. */
  readonly quoteMark: TextRange
  /** Range in the passage (relative to it) that differs; empty where the quote adds something. */
  readonly passageMark: TextRange
  /** All places where the two differ, in order; ranges in the quote and in the passage. */
  readonly differences: readonly { readonly quote: TextRange; readonly passage: TextRange }[]
  /** Share of the quote's words that stand in the passage in order, 0 to 1. */
  readonly similarity: number
}

interface Token extends TextRange {
  readonly text: string
}

/** Chinese and Japanese have no word edges: every character is a token. */
const TOKEN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|\p{Nd}+(?:[.,]\p{Nd}+)*|[\p{L}\p{M}\p{N}]+|[^\s\p{L}\p{N}]/gu

const MOST_QUOTE_TOKENS = 400
const tokensOfSource = new Map<string, { tokens: Token[]; postings: Map<string, number[]> }>()

function tokenize(text: string): Token[] {
  const tokens: Token[] = []
  for (const match of text.matchAll(TOKEN)) {
    tokens.push({
      text: foldText(match[0]).toLowerCase(),
      start: match.index,
      end: match.index + match[0].length,
    })
  }
  return tokens
}

function sourceTokens(source: string): { tokens: Token[]; postings: Map<string, number[]> } {
  const known = tokensOfSource.get(source)
  if (known) return known
  const tokens = tokenize(source)
  const postings = new Map<string, number[]>()
  for (const [index, { text }] of tokens.entries()) {
    const places = postings.get(text)
    if (places) places.push(index)
    else postings.set(text, [index])
  }
  if (tokensOfSource.size >= 4) tokensOfSource.delete(tokensOfSource.keys().next().value!)
  tokensOfSource.set(source, { tokens, postings })
  return { tokens, postings }
}

/** The most similar passage, or `null` where less than half of the quote's words stand together anywhere. */
export function nearestPassage(quote: string, source: string): NearestPassage | null {
  const words = tokenize(quote).slice(0, MOST_QUOTE_TOKENS)
  const { tokens, postings } = sourceTokens(source)
  if (words.length === 0 || tokens.length === 0) return null
  const start = densestWindow(words, tokens.length, postings)
  if (start === null) return null
  const margin = Math.ceil(words.length / 4) + 2
  const from = Math.max(0, start - margin)
  const window = tokens.slice(from, start + words.length + margin)
  const pairs = commonTokens(words, window)
  const similarity = pairs.length / words.length
  if (similarity < 0.5) return null
  return compare(words, window, pairs, similarity)
}

/** Words of the quote that vote: the rarest, so that time does not grow with how common the others are. */
const MOST_VOTERS = 60
const MOST_PLACES = 2000

/** Where words of the quote stand closest to each other, weighted by how rare they are in the source. */
function densestWindow(
  words: readonly Token[],
  length: number,
  postings: ReadonlyMap<string, number[]>,
): number | null {
  const votes = new Map<number, number>()
  const voters = [...words.entries()]
    .flatMap(([index, { text }]) => {
      const places = postings.get(text)
      return places ? [{ index, places }] : []
    })
    .sort((left, right) => left.places.length - right.places.length)
    .slice(0, MOST_VOTERS)
  let spent = 0
  for (const { index, places } of voters) {
    // Common words vote only where there are no others.
    if (spent > MOST_PLACES) break
    for (let at = 0; at < Math.min(places.length, MOST_PLACES); at++) {
      const diagonal = Math.round((places[at] - index) / 4)
      const weight = 1 / places.length
      for (const near of [diagonal - 1, diagonal, diagonal + 1])
        votes.set(near, (votes.get(near) ?? 0) + weight)
    }
    spent += places.length
  }
  let best: number | null = null
  let most = 0
  for (const [diagonal, weight] of votes) {
    if (weight > most) {
      most = weight
      best = diagonal
    }
  }
  return best === null ? null : Math.max(0, Math.min(length - 1, best * 4))
}

/** Longest common subsequence of a quote and a window of about its length. */
function commonTokens(left: readonly Token[], right: readonly Token[]): [number, number][] {
  const width = right.length + 1
  const lengths = new Uint16Array((left.length + 1) * width)
  for (let i = left.length - 1; i >= 0; i--) {
    for (let j = right.length - 1; j >= 0; j--) {
      lengths[i * width + j] =
        left[i].text === right[j].text
          ? lengths[(i + 1) * width + j + 1] + 1
          : Math.max(lengths[(i + 1) * width + j], lengths[i * width + j + 1])
    }
  }
  const pairs: [number, number][] = []
  for (let i = 0, j = 0; i < left.length && j < right.length; ) {
    if (left[i].text === right[j].text) pairs.push([i++, j++])
    else if (lengths[(i + 1) * width + j] >= lengths[i * width + j + 1]) i++
    else j++
  }
  return pairs
}

/** Cuts the passage to what the quote covers, and marks the first place where the two differ. */
function compare(
  words: readonly Token[],
  window: readonly Token[],
  pairs: readonly [number, number][],
  similarity: number,
): NearestPassage {
  const lead = Math.min(pairs[0][0], pairs[0][1])
  const first = pairs[0][1] - lead
  const [lastWord, lastToken] = pairs.at(-1)!
  const last = Math.min(
    window.length - 1,
    lastToken + Math.min(words.length - 1 - lastWord, window.length - 1 - lastToken),
  )
  const range = { start: window[first].start, end: window[last].end }
  const differences: { quote: TextRange; passage: TextRange }[] = []
  let [nextWord, nextToken] = [0, first]
  for (const [word, token] of [...pairs, [words.length, last + 1] as const]) {
    if (word > nextWord || token > nextToken)
      differences.push({
        quote: span(words, nextWord, word),
        passage: shift(span(window, nextToken, token), range.start),
      })
    nextWord = word + 1
    nextToken = token + 1
  }
  const [different] = differences
  return {
    range,
    similarity,
    differences,
    // The words agree and the quote still does not stand there: white space, case or marks between them differ.
    quoteMark: different?.quote ?? { start: words[0].start, end: words.at(-1)!.end },
    passageMark: different?.passage ?? { start: 0, end: range.end - range.start },
  }
}

function span(tokens: readonly Token[], from: number, to: number): TextRange {
  if (to > from) return { start: tokens[from].start, end: tokens[to - 1].end }
  const at = tokens[from]?.start ?? tokens.at(-1)?.end ?? 0
  return { start: at, end: at }
}

const shift = ({ start, end }: TextRange, by: number): TextRange => ({ start: start - by, end: end - by })
