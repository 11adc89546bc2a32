/** One word of a text is another word. */
import { leafMutator } from '../mutator.ts'
import { oneOf, type Random } from '../random.ts'
import { wordsOf } from '../words-of.ts'

export const wordReplaced = leafMutator('word-replaced', ({ value, isQuote, members }, random, { words }) =>
  typeof value === 'string' && !isQuote && members === undefined
    ? withOtherWord(value, words, random)
    : undefined,
)

const SPARE_WORDS = ['other', 'former', 'upper', 'second']

/** The same text with another word; the other one comes from the answer itself, where it has one of the same script. */
export function withOtherWord(text: string, others: readonly string[], random: Random): string | undefined {
  const word = oneOf(
    wordsOf(text).filter(({ text: own }) => own.length > 1 || isIdeographic(own)),
    random,
  )
  if (!word) return undefined
  const own = word.text.toLowerCase()
  const known = new Set(wordsOf(text).map((one) => one.text.toLowerCase()))
  const fitting = others.filter(
    (one) => !known.has(one.toLowerCase()) && isIdeographic(one) === isIdeographic(own),
  )
  const other = oneOf(fitting.length > 0 ? fitting : SPARE_WORDS.filter((one) => !known.has(one)), random)
  if (other === undefined) return undefined
  return text.slice(0, word.start) + inCaseOf(word.text, other) + text.slice(word.end)
}

const isIdeographic = (word: string): boolean => /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u.test(word)

function inCaseOf(model: string, word: string): string {
  if (/^\p{Lu}+$/u.test(model) && model.length > 1) return word.toUpperCase()
  return /^\p{Lu}/u.test(model) ? word[0].toUpperCase() + word.slice(1) : word
}
