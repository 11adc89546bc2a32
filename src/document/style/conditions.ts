/** The boolean grammar that `@media` and `@supports` share: `not`, `and`, `or`, parentheses, functions. */
import { closingParenthesis } from './css-scan.ts'

/** `null` is "unknown": it stays unknown under `not`, and counts as false in the end (Media Queries 4 §3.1). */
export type Truth = boolean | null

/** Decides one leaf: the text in parentheses, and the name of the function before them (`''` without). */
export type Leaf = (inner: string, functionName: string) => Truth

const MAX_DEPTH = 32
const NOT = /^not(?=\s)/i
const OPERATOR = /^(and|or)(?=\s)/i
const FUNCTION = /^[a-z-]+(?=\()/i

/** Evaluates a condition; `null` where it is unknown or not well formed. */
export function evaluateCondition(condition: string, leaf: Leaf, depth = 0): Truth {
  if (depth > MAX_DEPTH) return null
  let rest = condition.trim()
  let result: Truth = null
  let operator = ''
  for (;;) {
    const negated = NOT.test(rest)
    if (negated) rest = rest.slice(3).trimStart()
    const name = FUNCTION.exec(rest)?.[0] ?? ''
    if (rest[name.length] !== '(') return null
    const close = closingParenthesis(rest, name.length)
    const inner = rest.slice(name.length + 1, close)
    let value =
      name === '' && isCondition(inner)
        ? evaluateCondition(inner, leaf, depth + 1)
        : leaf(inner, name.toLowerCase())
    if (negated && value !== null) value = !value
    result = operator === '' ? value : operator === 'and' ? and(result, value) : or(result, value)

    rest = rest.slice(close + 1).trimStart()
    if (rest === '') return result
    const next = OPERATOR.exec(rest)?.[1]?.toLowerCase()
    // `and` and `or` cannot be mixed without parentheses.
    if (next === undefined || (operator !== '' && next !== operator)) return null
    operator = next
    rest = rest.slice(next.length).trimStart()
  }
}

const isCondition = (inner: string): boolean =>
  /^\s*(?:\(|not\s|(?:selector|font-tech|font-format|style)\()/i.test(inner)

const and = (left: Truth, right: Truth): Truth =>
  left === false || right === false ? false : left === null || right === null ? null : true

const or = (left: Truth, right: Truth): Truth =>
  left === true || right === true ? true : left === null || right === null ? null : false
