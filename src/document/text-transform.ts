/** `text-transform` (CSS Text 3 §2.1): the letters that are shown in place of those written. */

import { languageOf } from './style/selector-tests.ts'
import { TextTransform } from './style/text-properties.ts'
import type { TextNode } from './tree.ts'

export interface TransformedText {
  readonly text: string
  /** Lengths of consecutive parts, as written and as shown; together they are the whole text. */
  readonly pieces: readonly { readonly from: number; readonly to: number }[]
}

/** Languages whose letters change case in a way of their own. */
const TAILORED = /^(?:az|el|lt|tr)(?=-|$)/

/** First letter of a word: after anything that is no letter, number, mark or apostrophe, or after an ideograph or kana. */
const WORD_START = /(?:(?<![\p{L}\p{N}\p{M}'’_])|(?<=[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]))\p{L}/gu

const endsInWord = (text: string): boolean =>
  /[\p{L}\p{N}'’]$/u.test(text) && !/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]$/u.test(text)

/** `before` is the text that stands right before in the same line: a word may go on. */
export function transformText(
  raw: string,
  transform: number,
  before: string,
  node: TextNode,
): TransformedText {
  const inWord = transform === TextTransform.capitalize && endsInWord(before)
  const change = changer(transform, node)
  const text =
    transform === TextTransform.capitalize
      ? raw.replace(WORD_START, (letter, at: number) => (at === 0 && inWord ? letter : letter.toUpperCase()))
      : change(raw)
  if (text.length === raw.length) return { text, pieces: [{ from: raw.length, to: raw.length }] }
  const pieces: { from: number; to: number }[] = []
  let left = text.length
  for (const character of raw) {
    const shown =
      transform === TextTransform.capitalize
        ? lengthOfCapital(character, text, text.length - left)
        : change(character).length
    pieces.push({ from: character.length, to: Math.min(shown, left) })
    left -= Math.min(shown, left)
  }
  // Where letters change by their neighbours, the last one takes what the others left.
  if (left > 0) pieces.push({ from: 0, to: left })
  return { text, pieces }
}

/** Whether the character stands in the text as written or as a capital of another length. */
const lengthOfCapital = (character: string, text: string, at: number): number =>
  text.startsWith(character, at) ? character.length : character.toUpperCase().length

function changer(transform: number, node: TextNode): (text: string) => string {
  const { parent } = node
  const language = parent?.kind === 'element' ? TAILORED.exec(languageOf(parent))?.[0] : undefined
  if (transform === TextTransform.uppercase)
    return (text) => (language ? text.toLocaleUpperCase(language) : text.toUpperCase())
  return (text) => (language ? text.toLocaleLowerCase(language) : text.toLowerCase())
}
