/** One word of a text is left out. */
import { leafMutator } from '../mutator.ts'
import { oneOf } from '../random.ts'
import { wordsOf } from '../words-of.ts'

export const wordDropped = leafMutator('word-dropped', ({ value, isQuote, members }, random) => {
  if (typeof value !== 'string' || isQuote || members !== undefined) return undefined
  const words = wordsOf(value)
  const word = words.length < 2 ? undefined : oneOf(words, random)
  if (!word) return undefined
  const before = value.slice(0, word.start)
  const after = value.slice(word.end)
  const joined = /(?:\s|^)$/.test(before) ? before + after.replace(/^\s+/, '') : before + after
  return joined.trim() === '' ? undefined : joined.trim()
})
