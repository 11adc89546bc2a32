/** A text ends too early, between two words. */
import { leafMutator } from '../mutator.ts'
import { wordsOf } from '../words-of.ts'

const FEWEST_WORDS = 3

export const textTruncated = leafMutator('text-truncated', ({ value, members }, random) => {
  if (typeof value !== 'string' || members !== undefined) return undefined
  const words = wordsOf(value)
  if (words.length < FEWEST_WORDS) return undefined
  const kept = 1 + Math.floor(random() * (words.length - 1))
  return value.slice(0, words[kept - 1].end)
})
