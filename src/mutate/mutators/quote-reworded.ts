/** A quote differs from its source in one word: told again, not copied. */
import { bothWays } from '../both-ways.ts'
import { leafMutator } from '../mutator.ts'
import { wordsOf } from '../words-of.ts'
import { withOtherDigit } from './digit-changed.ts'
import { withOtherWord } from './word-replaced.ts'

/** Words that people and models exchange without noticing. */
const ALIKE: readonly (readonly [string, string])[] = [
  ['the', 'a'],
  ['is', 'was'],
  ['are', 'were'],
  ['and', 'or'],
  ['must', 'should'],
  ['may', 'can'],
  ['within', 'in'],
  ['before', 'by'],
  ['thirty', '30'],
  ['twelve', '12'],
  ['week', 'month'],
  ['fell', 'dropped'],
  ['rose', 'increased'],
  ['paid', 'settled'],
  ['der', 'ein'],
  ['ist', 'war'],
  ['und', 'oder'],
  ['muss', 'soll'],
]

const OTHER = bothWays(ALIKE)

export const quoteReworded = leafMutator('quote-reworded', ({ value, isQuote }, random, { words }) => {
  if (typeof value !== 'string' || !isQuote) return undefined
  const word = wordsOf(value).find(({ text }) => OTHER.has(text))
  if (word) return value.slice(0, word.start) + OTHER.get(word.text) + value.slice(word.end)
  return withOtherWord(value, words, random) ?? withOtherDigit(value, random)
})
