/** Small edits of a quote that make it untrue, for measuring: each leaves all but a word or a digit alone. */

/** Replaces one word in the middle by another that does not stand there; `null` where there is none to replace. */
export function wordEdit(quote: string): string | null {
  const words = [...quote.matchAll(/\p{L}{4,}/gu)]
  const word = words[Math.floor(words.length / 2)]
  if (!word) return null
  const other = /^\p{Lu}/u.test(word[0]) ? 'Quandary' : 'quandary'
  return quote.slice(0, word.index) + other + quote.slice(word.index + word[0].length)
}

/** Raises the last digit of the first number by one. */
export function digitChange(quote: string): string | null {
  const number = /\d+/.exec(quote)
  if (!number) return null
  const at = number.index + number[0].length - 1
  return quote.slice(0, at) + String((Number(quote[at]) + 1) % 10) + quote.slice(at + 1)
}

/** Goes on with words from elsewhere. */
export const inventedTail = (quote: string, tail: string): string => `${quote.trim()} ${tail}`
