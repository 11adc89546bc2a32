/** Splits the text of a style sheet into its outermost rules, so that those that do not apply can be left out. */
import type { StyleRule } from './write-page.ts'

/** All of the text, in order: what stands between two rules belongs to the one after it. */
export function styleRules(sheet: string): StyleRule[] {
  const rules: StyleRule[] = []
  let start = 0
  let depth = 0
  // Comments and strings may hold braces.
  const token = /\/\*[\s\S]*?(?:\*\/|$)|"(?:[^"\\\n]|\\[\s\S])*"?|'(?:[^'\\\n]|\\[\s\S])*'?|\\[\s\S]|[{};]/g
  for (let found = token.exec(sheet); found; found = token.exec(sheet)) {
    const [sign] = found
    if (sign === '{') depth++
    else if (sign === '}') depth = Math.max(0, depth - 1)
    if (depth > 0 || (sign !== '}' && sign !== ';')) continue
    rules.push({ text: sheet.slice(start, token.lastIndex) })
    start = token.lastIndex
  }
  if (start < sheet.length) rules.push({ text: sheet.slice(start) })
  return rules
}
