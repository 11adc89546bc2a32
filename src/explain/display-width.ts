/** How many columns a text takes in a terminal: Chinese characters take two. The only file that knows the width table. */
import { eastAsianWidth } from 'get-east-asian-width'

const INVISIBLE = /[\p{Mn}\p{Me}\p{Cf}]/u

export function displayWidth(text: string): number {
  let width = 0
  for (const character of text) {
    const code = character.codePointAt(0)!
    if (code < 0x7f) width += code < 0x20 ? 0 : 1
    else if (!INVISIBLE.test(character)) width += eastAsianWidth(code)
  }
  return width
}

/** Pads with spaces to a width in columns. */
export const padTo = (text: string, width: number): string =>
  text + ' '.repeat(Math.max(0, width - displayWidth(text)))

/** Cuts to a width in columns, with an ellipsis. */
export function cutTo(text: string, width: number): string {
  if (displayWidth(text) <= width) return text
  let kept = ''
  let used = 1
  for (const character of text) {
    used += displayWidth(character)
    if (used > width) break
    kept += character
  }
  return `${kept.trimEnd()}…`
}

/** Breaks a text into lines of a width, at spaces where there are any. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line !== '' && displayWidth(line) + 1 + displayWidth(word) > width) {
      lines.push(line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  if (line !== '') lines.push(line)
  return lines
}
