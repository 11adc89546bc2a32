/** Words that stand in the project's own files anyway: labels, selectors, titles and allowed values of its checks. */
import { isJsonObject, type JsonValue } from '../model/json.ts'
import { childrenOf } from '../model/leaves.ts'
import { tokensOf } from './stand-ins.ts'

/** A part of a configuration may hold itself, or all of a library. */
const MOST_PARTS = 50_000

/** The tokens of all texts and names in plain data, functions left out. */
export function wordsOfChecks(parts: readonly unknown[]): Set<string> {
  const words = new Set<string>()
  const known = new Set<unknown>()
  const pending = [...parts]
  for (let part = pending.pop(); pending.length > 0 || part !== undefined; part = pending.pop()) {
    if (typeof part === 'string') for (const token of tokensOf(part)) words.add(token)
    if (typeof part !== 'object' || part === null || known.has(part) || known.size > MOST_PARTS) continue
    known.add(part)
    for (const [name, value] of Object.entries(part)) {
      for (const token of nameTokens(name)) words.add(token)
      pending.push(value)
    }
  }
  return words
}

/** The words of the names of an answer's members. */
export function wordsOfNames(root: JsonValue): Set<string> {
  const words = new Set<string>()
  const pending = [root]
  for (let value = pending.pop(); value !== undefined; value = pending.pop()) {
    if (isJsonObject(value))
      for (const name of Object.keys(value)) for (const token of nameTokens(name)) words.add(token)
    for (const [, child] of childrenOf(value)) pending.push(child)
  }
  return words
}

/** `reportNo` and `report_no` are `report` and `no`. */
const nameTokens = (name: string): string[] =>
  tokensOf(name.replace(/([\p{Ll}\d])(?=\p{Lu})/gu, '$1 ')).filter((token) => !/\d/.test(token))
