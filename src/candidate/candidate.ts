/** The candidate as oracles see it: a JSON value that knows its place in the model's answer. */

import type { CandidateSide } from '../model/finding.ts'
import { readGiven } from '../model/given.ts'
import type { JsonValue } from '../model/json.ts'
import { formatPath, type PathSegments, parsePath, valueAt } from '../model/json-path.ts'
import { withoutAbsentMembers } from './absent-members.ts'
import { isConstant } from './constant.ts'
import { lossesIn, placeInJson, placeOfRange } from './json-places.ts'
import type { Loss } from './json-tree.ts'
import { notJson } from './not-json.ts'
import { originOf } from './origin.ts'
import { losesNothing, type PlainJson, quickLook } from './quick-look.ts'
import { type RawAnswer, readRawAnswer } from './raw-text.ts'
import { CandidateSizeError, deeperThan, refuseWhatIsTooLarge } from './size.ts'

/** A candidate opened for checking. Paths in it are relative; printed paths start at the root of the answer. */
export interface Candidate {
  readonly value: JsonValue | undefined
  /** The raw answer, where the candidate was given as text. */
  readonly raw?: RawAnswer
  readonly sample?: string
  /** Nobody changes it, and it has no text: verdicts on a part of it hold for that part elsewhere. */
  readonly isConstant: boolean
  /** How deep the candidate stands in the whole answer: 0 where it is all of it. */
  readonly depth: number
  /** The printed JSONPath of a place in the candidate. */
  path(segments: PathSegments): string
  /** The segments of a printed path, relative to the candidate. */
  segments(path: string): PathSegments
  /** What the candidate has at a place, with `file:line:column` where it came from a text. */
  side(segments: PathSegments): CandidateSide
  /** The same by a printed path. */
  sideAt(path: string): CandidateSide
  /** What the candidate's text holds and its value does not; nothing where it has no text. */
  losses(): readonly Loss[]
  /** The place of a loss. */
  lossSide(loss: Loss): CandidateSide
}

/** A caller's mistake: the candidate is not something that a model can have answered. */
export class CandidateUsageError extends TypeError {
  override readonly name = 'CandidateUsageError'
}

/**
 * Opens a candidate given as a value or as the model's raw text. A string is always raw text: a model's
 * answer that is one JSON string is written with its quotes. A member that is undefined counts as absent.
 */
export const openCandidate = (input: unknown): Candidate =>
  readGiven('The candidate', input, [CandidateUsageError, CandidateSizeError], () => openGiven(input))

function openGiven(input: unknown): Candidate {
  if (typeof input === 'string') {
    const raw = readRawAnswer(input)
    const from = raw.valueStart ?? 0
    return candidate(raw.value, [], {
      raw,
      ...(raw.value !== undefined && { text: { text: input, file: 'candidate', from } }),
    })
  }
  const plain = quickLook(input)
  if (!plain) refuseWhatNoModelAnswers(input)
  const traced = originOf(input)
  const value = plain ? (input as JsonValue) : withoutAbsentMembers(input)
  if (!traced) return candidate(value, [], { plain, isConstant: isConstant(input) })
  const { origin, prefix } = traced
  return candidate(value, prefix, {
    plain,
    sample: origin.sample,
    text: { text: origin.text, file: origin.file, from: 0 },
  })
}

interface CandidateParts {
  /** Where the input was looked at already. */
  readonly plain?: PlainJson | null
  readonly isConstant?: boolean
  readonly raw?: RawAnswer
  readonly sample?: string
  /** The text that the value was read from, and where it starts in it. */
  readonly text?: { readonly text: string; readonly file: string; readonly from: number }
}

function candidate(
  value: JsonValue | undefined,
  prefix: PathSegments,
  { raw, sample, text, plain = quickLook(value), isConstant = false }: CandidateParts,
): Candidate {
  if (plain === null) refuseWhatIsTooLarge(value)
  const side = (segments: PathSegments): CandidateSide => {
    const found = valueAt(value, segments) as JsonValue | undefined
    const locator = text
      ? placeInJson(text.text, text.file, [...prefix, ...segments], text.from)
      : { source: 'candidate' }
    if (found === undefined) return { shown: 'nothing', locator }
    // A ledger holds values that it can write: none that is nested without end.
    return { ...(deeperThan(found, DEEPEST_KEPT) ? {} : { value: found }), shown: showJson(found), locator }
  }
  return {
    value,
    ...(raw && { raw }),
    ...(sample !== undefined && { sample }),
    isConstant,
    depth: prefix.length,
    path: (segments) => formatPath([...prefix, ...segments]),
    side,
    segments: (path) => (parsePath(path) ?? []).slice(prefix.length),
    sideAt: (path) => side((parsePath(path) ?? []).slice(prefix.length)),
    losses: () =>
      !text || (plain && losesNothing(text.text, text.from, plain))
        ? []
        : lossesIn(text.text, text.from).filter(({ path }) => startsWith(path, prefix)),
    lossSide: ({ range, shown }) => ({ shown, locator: placeOfRange(text!.text, text!.file, range) }),
  }
}

const startsWith = (path: PathSegments, prefix: PathSegments): boolean =>
  prefix.every((segment, index) => path[index] === segment)

const DEEPEST_KEPT = 200
const LONGEST_SHOWN = 200

/** A JSON value as messages write it: strings quoted, long ones cut with an ellipsis. */
export function showJson(value: JsonValue): string {
  if (deeperThan(value, DEEPEST_KEPT)) return Array.isArray(value) ? '[[…' : '{"…'
  const json = JSON.stringify(value) ?? (typeof value === 'function' ? 'a function' : String(value))
  return json.length <= LONGEST_SHOWN ? json : `${json.slice(0, LONGEST_SHOWN - 1)}…`
}

function refuseWhatNoModelAnswers(input: unknown): void {
  const problem = usageProblem(input)
  if (problem) throw new CandidateUsageError(`The candidate is ${problem}`)
  const foreign = notJson(input)
  if (foreign) throw new CandidateUsageError(`The candidate is not JSON: ${foreign}`)
}

function usageProblem(input: unknown): string | null {
  if (input === undefined) return 'undefined. Pass the extracted JSON value or the raw text of the answer.'
  if (typeof input === 'function') return 'a function. Pass the value that it returns.'
  if (typeof input === 'bigint' || typeof input === 'symbol')
    return `a ${typeof input}, which JSON cannot hold.`
  if (typeof input !== 'object' || input === null) return null
  if (typeof (input as { then?: unknown }).then === 'function') {
    return 'a promise that was not awaited. Write `expect(await extract(…))`.'
  }
  if (typeof Response !== 'undefined' && input instanceof Response) {
    return 'a fetch Response. Pass `await response.json()` or `await response.text()`.'
  }
  if (input instanceof Map || input instanceof Set) {
    return `a ${input.constructor.name}. Pass a plain object or array, as JSON.parse gives it.`
  }
  return null
}
