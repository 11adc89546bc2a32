/** The candidate as oracles see it: a JSON value that knows its place in the model's answer. */

import type { CandidateSide } from '../model/finding.ts'
import type { JsonValue } from '../model/json.ts'
import { formatPath, type PathSegments, parsePath, valueAt } from '../model/json-path.ts'
import { placeInJson } from './json-places.ts'
import { originOf } from './origin.ts'
import { type RawAnswer, readRawAnswer } from './raw-text.ts'

/** A candidate opened for checking. Paths in it are relative; printed paths start at the root of the answer. */
export interface Candidate {
  readonly value: JsonValue | undefined
  /** The raw answer, where the candidate was given as text. */
  readonly raw?: RawAnswer
  readonly sample?: string
  /** The printed JSONPath of a place in the candidate. */
  path(segments: PathSegments): string
  /** The segments of a printed path, relative to the candidate. */
  segments(path: string): PathSegments
  /** What the candidate has at a place, with `file:line:column` where it came from a text. */
  side(segments: PathSegments): CandidateSide
  /** The same by a printed path. */
  sideAt(path: string): CandidateSide
}

/** A caller's mistake: the candidate is not something that a model can have answered. */
export class CandidateUsageError extends TypeError {
  override readonly name = 'CandidateUsageError'
}

/**
 * Opens a candidate given as a value or as the model's raw text. A string is always raw text: a model's
 * answer that is one JSON string is written with its quotes.
 */
export function openCandidate(input: unknown): Candidate {
  refuseWhatNoModelAnswers(input)
  if (typeof input === 'string') {
    const raw = readRawAnswer(input)
    const text = raw.value === undefined ? undefined : input.slice(raw.valueStart)
    return candidate(raw.value, [], {
      raw,
      locate: (at) =>
        raw.form === 'clean' && text ? placeInJson(text, 'candidate', at) : { source: 'candidate' },
    })
  }
  const traced = originOf(input)
  if (!traced) return candidate(input as JsonValue, [], { locate: () => ({ source: 'candidate' }) })
  const { origin, prefix } = traced
  return candidate(input as JsonValue, prefix, {
    sample: origin.sample,
    locate: (at) => placeInJson(origin.text, origin.file, [...prefix, ...at]),
  })
}

interface CandidateParts {
  readonly raw?: RawAnswer
  readonly sample?: string
  readonly locate: (segments: PathSegments) => NonNullable<CandidateSide['locator']>
}

function candidate(
  value: JsonValue | undefined,
  prefix: PathSegments,
  { raw, sample, locate }: CandidateParts,
): Candidate {
  const side = (segments: PathSegments): CandidateSide => {
    const found = valueAt(value, segments) as JsonValue | undefined
    const locator = locate(segments)
    return found === undefined
      ? { shown: 'nothing', locator }
      : { value: found, shown: showJson(found), locator }
  }
  return {
    value,
    ...(raw && { raw }),
    ...(sample !== undefined && { sample }),
    path: (segments) => formatPath([...prefix, ...segments]),
    side,
    segments: (path) => (parsePath(path) ?? []).slice(prefix.length),
    sideAt: (path) => side((parsePath(path) ?? []).slice(prefix.length)),
  }
}

const LONGEST_SHOWN = 200

/** A JSON value as messages write it: strings quoted, long ones cut with an ellipsis. */
export function showJson(value: JsonValue): string {
  const json = JSON.stringify(value) ?? String(value)
  return json.length <= LONGEST_SHOWN ? json : `${json.slice(0, LONGEST_SHOWN - 1)}…`
}

function refuseWhatNoModelAnswers(input: unknown): void {
  const problem = usageProblem(input)
  if (problem) throw new CandidateUsageError(`The candidate is ${problem}`)
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
  return cyclic(input) ? 'cyclic, which JSON cannot be.' : null
}

/** Depth-first without recursion; a value that stands twice is fine, one that contains itself is not. */
function cyclic(root: object): boolean {
  const open = new Set<object>()
  const stack: { value: object; leave: boolean }[] = [{ value: root, leave: false }]
  for (let step = stack.pop(); step; step = stack.pop()) {
    if (step.leave) {
      open.delete(step.value)
      continue
    }
    if (open.has(step.value)) return true
    open.add(step.value)
    stack.push({ value: step.value, leave: true })
    for (const child of Object.values(step.value)) {
      if (typeof child === 'object' && child !== null) stack.push({ value: child, leave: false })
    }
  }
  return false
}
