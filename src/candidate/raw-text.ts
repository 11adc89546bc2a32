/** What form a model's raw answer has: exactly one JSON value, or something else by name. */
import { parse as parseWithPlaces } from '@humanwhocodes/momoa'
import { positionAt } from '../model/excerpt.ts'
import type { JsonValue } from '../model/json.ts'
import type { Position } from '../model/locator.ts'

/** `clean` is the only form that a program can believe without guessing. */
export type RawForm =
  | 'clean'
  | 'fenced'
  | 'prose-around'
  | 'several-values'
  | 'truncated'
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
}

/** The info string of a fence decides nothing: a `bash` fence is not taken for the JSON. */
const WHOLE_FENCE = /^\s*(?:```|~~~)[ \t]*([A-Za-z0-9_+-]*)[^\n`]*\n([\s\S]*?)\n?[ \t]*(?:```|~~~)\s*$/

/** Classifies raw text. Never repairs: a truncated list does not become a shorter valid one. */
export function readRawAnswer(text: string): RawAnswer {
  const body = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text
  if (body.trim() === '') return answer(text, 'empty', 0, { reason: 'there is no text at all' })
  const whole = tryParse(body)
  if (whole !== undefined)
    return answer(text, 'clean', 0, { value: whole, valueStart: text.length - body.length })
  const fence = WHOLE_FENCE.exec(text)
  const fenced = fence && !/(?:```|~~~)/.test(fence[2]) ? tryParse(fence[2]) : undefined
  if (fence && fenced !== undefined) {
    const reason = 'the JSON is wrapped in a Markdown code fence'
    return answer(text, 'fenced', text.search(/\S/), {
      value: fenced,
      valueStart: text.indexOf(fence[2], text.indexOf('\n')),
      reason,
    })
  }
  const islands = jsonIslands(text)
  const start = text.search(/\S/)
  if (islands.length > 1 && islands.every(({ glued }) => glued)) {
    const reason = `there are ${islands.length} JSON values`
    return answer(text, 'several-values', islands[1].start, { reason })
  }
  if (islands.length === 1) {
    const { value, start: valueStart, end } = islands[0]
    const offset = valueStart > start ? start : end + text.slice(end).search(/\S/)
    return answer(text, 'prose-around', offset, {
      value,
      valueStart,
      reason: 'there is text around the JSON value',
    })
  }
  if (islands.length > 1) {
    return answer(text, 'several-values', islands[1].start, {
      reason: `there are ${islands.length} JSON values among text`,
    })
  }
  return classifyBroken(text)
}

function answer(
  text: string,
  form: RawForm,
  offset: number,
  rest: { value?: JsonValue; valueStart?: number; reason?: string },
): RawAnswer {
  return { form, text, offset, position: positionAt(text, offset), ...rest }
}

function tryParse(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text) as JsonValue
  } catch {
    return undefined
  }
}

interface Island {
  readonly value: JsonValue
  readonly start: number
  readonly end: number
  /** Nothing but white space or commas between this value and the one before. */
  readonly glued: boolean
}

/** Unbalanced brackets make the search look ahead again and again; past this many steps it stops. */
const MOST_STEPS = 4_000_000

/** Objects and arrays that stand in the text as whole JSON values, outermost only. */
function jsonIslands(text: string): Island[] {
  const islands: Island[] = []
  let end = 0
  let steps = 0
  for (let at = 0; at < text.length && islands.length < 20; at++) {
    const unit = text[at]
    if (unit !== '{' && unit !== '[') continue
    const close = matchingBracket(text, at)
    steps += (close < 0 ? text.length : close) - at
    if (steps > MOST_STEPS) break
    if (close < 0) continue
    const value = tryParse(text.slice(at, close + 1))
    if (value === undefined) continue
    islands.push({ value, start: at, end: close + 1, glued: /^[\s,]*$/.test(text.slice(end, at)) })
    end = close + 1
    at = close
  }
  return islands
}

/** The bracket that closes the one at `open`, strings skipped; −1 where none does. */
function matchingBracket(text: string, open: number): number {
  let depth = 0
  let inString = false
  for (let at = open; at < text.length; at++) {
    const unit = text[at]
    if (inString) {
      if (unit === '\\') at++
      else if (unit === '"') inString = false
    } else if (unit === '"') inString = true
    else if (unit === '{' || unit === '[') depth++
    else if ((unit === '}' || unit === ']') && --depth === 0) return at
  }
  return -1
}

function classifyBroken(text: string): RawAnswer {
  const start = text.search(/\S/)
  const opens = text[start] === '{' || text[start] === '['
  if (opens && matchingBracket(text, start) < 0) {
    const reason = 'the text ends in the middle of the JSON value'
    return answer(text, 'truncated', text.length, { reason })
  }
  if (!opens && !/[{[]/.test(text)) {
    return answer(text, 'syntax', start, { reason: 'there is no JSON value in it' })
  }
  try {
    parseWithPlaces(text, { mode: 'json' })
  } catch (thrown) {
    const { offset, message } = thrown as { offset?: number; message: string }
    const reason = message.replace(/ found\. \(\d+:\d+\)$/, '').replace(/^Unexpected/, 'unexpected')
    return answer(text, 'syntax', offset ?? start, { reason })
  }
  return answer(text, 'syntax', start, { reason: 'it is not JSON' })
}
