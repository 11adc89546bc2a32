/** The words of a text with their places, in every script: by the Unicode rules for word boundaries (UAX #29). */

export interface Word {
  readonly text: string
  readonly start: number
  readonly end: number
}

let segmenter: Intl.Segmenter | undefined

/** Words of letters: numbers and marks are none. */
export function wordsOf(text: string): Word[] {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'word' })
  const words: Word[] = []
  for (const { segment, index, isWordLike } of segmenter.segment(text)) {
    if (isWordLike && /^[\p{L}\p{M}'’]+$/u.test(segment))
      words.push({ text: segment, start: index, end: index + segment.length })
  }
  return words
}
