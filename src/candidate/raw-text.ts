/** What form a model's raw answer has: exactly one JSON value, or something else by name. */
import { positionAt } from '../model/excerpt.ts'
import type { JsonValue } from '../model/json.ts'
import type { Position } from '../model/locator.ts'
import { codeFences } from './code-fences.ts'
import { type Island, jsonIslands } from './json-islands.ts'
import { reasoningBefore } from './reasoning.ts'
import { refusalIn } from './refusal.ts'
import { scanJson, skipSpace } from './scan-json.ts'
import { CAUSE_IN_WORDS, type SyntaxCause } from './syntax-cause.ts'

/** `clean` is the only form that a program can believe without guessing. */
export type RawForm =
  | 'clean'
  | 'fenced'
  | 'prose-around'
  | 'reasoning-prefix'
  | 'several-values'
  | 'truncated'
  | 'refusal'
  | 'syntax'
  | 'empty'

/** A raw answer, classified. `value` is there wherever one JSON value can be told apart, in every form. */
export interface RawAnswer {
  readonly form: RawForm
  readonly text: string
  readonly value?: JsonValue
  /** Where `value` starts in `text`. */
  readonly valueStart?: number
  /** Offset of the first thing that is not JSON. */
  readonly offset: number
  readonly position: Position
  /** Why, in words, for the forms that are not clean. */
  readonly reason?: string
  /** What broke the syntax, by name. */
  readonly cause?: SyntaxCause
}

/**
 * Classifies raw text: one class each, the first of these that fits. Never repairs: a truncated list does not
 * become a shorter valid one, and of several values none is chosen.
 */
export function readRawAnswer(text: string): RawAnswer {
  // A byte order mark is no part of the JSON (RFC 8259 §8.1 lets readers ignore it).
  const start = text.charCodeAt(0) === 0xfeff ? 1 : 0
  const { offset, ...rest } = classify(text, start)
  return { text, offset, position: positionAt(text, offset), ...rest }
}

type Class = Omit<RawAnswer, 'text' | 'position'>

function classify(text: string, start: number): Class {
  if (text.slice(start).trim() === '')
    return { form: 'empty', offset: start, reason: 'there is no text at all' }
  const whole = tryParse(start === 0 ? text : text.slice(start))
  if (whole !== undefined)
    return { form: 'clean', offset: start, value: whole, valueStart: skipSpace(text, start) }
  const reasoning = reasoningBefore(text)
  return reasoning ? afterReasoning(text, reasoning.answerStart, reasoning) : answerFrom(text, start)
}

function afterReasoning(
  text: string,
  answerStart: number,
  { mark, closed }: { mark: string; closed: boolean },
): Class {
  if (!closed)
    return {
      form: 'truncated',
      offset: text.length,
      reason: `the text ends within the reasoning that ${mark} opens`,
    }
  if (text.slice(answerStart).trim() === '')
    return { form: 'empty', offset: text.length, reason: `nothing follows the reasoning that ${mark} marks` }
  const whole = tryParse(text.slice(answerStart))
  const rest: Class =
    whole === undefined
      ? answerFrom(text, answerStart)
      : { form: 'clean', offset: answerStart, value: whole, valueStart: skipSpace(text, answerStart) }
  if (rest.value === undefined) return rest
  const also = rest.form === 'clean' ? '' : `, and ${rest.reason}`
  const { value, valueStart } = rest
  return {
    form: 'reasoning-prefix',
    offset: Math.max(0, text.search(/\S/)),
    value,
    ...(valueStart !== undefined && { valueStart }),
    reason: `reasoning stands before the JSON value (${mark})${also}`,
  }
}

/** The text from `from` on is not JSON as it is. */
function answerFrom(text: string, from: number): Class {
  const start = from + Math.max(0, text.slice(from).search(/\S/))
  return fenced(text, start) ?? withIslands(text, start) ?? withoutValue(text, start)
}

/** Nothing but one closed fence, with nothing but JSON in it. */
function fenced(text: string, start: number): Class | null {
  if (!/^[`~]/.test(text[start])) return null
  const shift = start
  const [fence, ...others] = codeFences(text.slice(start))
  if (!fence || others.length > 0 || fence.range.start !== 0) return null
  if (text.slice(shift + fence.range.end).trim() !== '') return null
  const contentStart = shift + fence.content.start
  const value = tryParse(text.slice(contentStart, shift + fence.content.end))
  if (value === undefined) return null
  return {
    form: 'fenced',
    offset: start,
    value,
    valueStart: skipSpace(text, contentStart),
    reason: fence.closed
      ? 'the JSON is wrapped in a Markdown code fence'
      : 'the JSON stands in a Markdown code fence that is not closed',
  }
}

function withIslands(text: string, start: number): Class | null {
  const { found, broken } = jsonIslands(text, start)
  const [first, second] = found
  // The answer begins with a value that breaks: what stands behind that is not the answer.
  if (!first || (broken?.start === start && looksLikeObject(text, start))) return null
  if (second) return several(text, start, found)
  const after = skipSpace(text, first.end)
  const tail = text.slice(after)
  if (first.start === start) {
    const rest = scanJson(text, after)
    if (/^[\]}]/.test(tail)) return syntax(after, 'extra-bracket')
    if (/^[,;]\s*$/.test(tail))
      return syntax(after, tail[0] === ',' ? 'trailing-comma' : 'unexpected-character')
    if (/^(?:\/[/*]|#)/.test(tail)) return syntax(after, 'comment')
    if (rest.ok) return { form: 'several-values', offset: after, reason: 'another JSON value follows' }
  }
  const before = first.start > start
  const where = before ? (tail === '' ? 'before' : 'around') : 'after'
  return {
    form: 'prose-around',
    offset: before ? start : after,
    value: first.value,
    valueStart: first.start,
    reason: `text stands ${where} the JSON value`,
  }
}

function several(text: string, start: number, found: readonly Island[]): Class {
  const glued = found.every(({ start: at }, index) =>
    /^[\s,]*$/.test(text.slice(index === 0 ? start : found[index - 1].end, at)),
  )
  const among = glued ? '' : ' among text'
  return {
    form: 'several-values',
    offset: found[1].start,
    reason: `there are ${found.length} JSON values${among}`,
  }
}

/** No whole JSON value: it was refused, is cut off, or is broken. */
function withoutValue(text: string, start: number): Class {
  const opens =
    /["{[\d-]/.test(text[start]) ||
    /^(?:t|tr|tru|f|fa|fal|fals|n|nu|nul)\s*$/.test(text.slice(start, start + 6))
  const { broken } = jsonIslands(text, start)
  const from = opens ? start : (broken?.start ?? -1)
  if (!opens) {
    const phrase = refusalIn(text.slice(start))
    if (phrase !== null && (from < 0 || !looksLikeObject(text, from)))
      return { form: 'refusal', offset: start, reason: `the model declines to answer ("${phrase}")` }
  }
  if (from < 0) {
    const scan = scanJson(text, start)
    const cause = scan.ok || scan.cause === 'unexpected-character' ? 'no-json' : (scan.cause ?? 'no-json')
    return syntax(start, cause)
  }
  const scan = scanJson(text, from)
  if (scan.ok) {
    const after = skipSpace(text, scan.end)
    return syntax(after, /[\]}]/.test(text[after]) ? 'extra-bracket' : 'unexpected-character')
  }
  if (scan.cause === undefined)
    return { form: 'truncated', offset: text.length, reason: 'the text ends in the middle of the JSON value' }
  return syntax(scan.at, scan.cause)
}

/** `{` with a key behind it: more than a bracket in prose. */
const looksLikeObject = (text: string, at: number): boolean =>
  /^(?:\{\s*["'“}]|\[\s*["{[\d])/.test(text.slice(at, at + 80))

const syntax = (offset: number, cause: SyntaxCause): Class => ({
  form: 'syntax',
  offset,
  cause,
  reason: CAUSE_IN_WORDS[cause],
})

function tryParse(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text) as JsonValue
  } catch {
    return undefined
  }
}
