/** Patterns of a contract, run so that none can hang the check: those that may backtrack without end have a time limit. */
import vm from 'node:vm'

/** Milliseconds that one pattern may take on one text. */
const TIME_LIMIT = 250

/** A pattern that took too long: the contract has to be mended, the candidate was not judged. */
export class SlowPatternError extends Error {
  override readonly name = 'SlowPatternError'
}

/** What Ajv wants of a regular expression engine. */
export interface GuardedPattern {
  test(text: string): boolean
  /** Ajv keeps patterns by this. */
  toString(): string
}

/** A group that is repeated and holds a repetition or alternatives: `(a+)+`, `(a|ab)*`. Looks at the text only. */
export function mayBacktrack(source: string): boolean {
  const open: boolean[] = []
  let inClass = false
  for (let at = 0; at < source.length; at++) {
    const sign = source[at]
    if (sign === '\\') at++
    else if (inClass) inClass = sign !== ']'
    else if (sign === '[') inClass = true
    else if (sign === '(') open.push(false)
    else if (sign === ')') {
      const inner = open.pop() ?? false
      const repeated = /^(?:[*+]|\{\d+,)/.test(source.slice(at + 1, at + 8))
      if (inner && repeated) return true
      if (inner && open.length > 0) open[open.length - 1] = true
    } else if ((sign === '*' || sign === '+' || sign === '|' || sign === '{') && open.length > 0)
      open[open.length - 1] = true
  }
  // Two repetitions side by side are slow only on long texts: quadratic.
  return false
}

const context = vm.createContext(Object.create(null))
const RUN = new vm.Script('pattern.test(text)')
const LONG_TEXT = 20_000

/** @throws SyntaxError where the source is no pattern. */
export function guardedPattern(source: string, flags: string): GuardedPattern {
  const pattern = new RegExp(source, flags)
  const suspicious = mayBacktrack(source)
  const repeats = /[*+{]/.test(source)
  return {
    toString: () => String(pattern),
    test(text) {
      if (!suspicious && !(repeats && text.length > LONG_TEXT)) return pattern.test(text)
      context.pattern = pattern
      context.text = text
      try {
        return RUN.runInContext(context, { timeout: TIME_LIMIT }) as boolean
      } catch (cause) {
        throw new SlowPatternError(
          `The pattern ${source} took longer than ${TIME_LIMIT} ms on a text of ${text.length} characters.`,
          { cause },
        )
      }
    },
  }
}
