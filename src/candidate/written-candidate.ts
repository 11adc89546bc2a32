/** The text of a candidate with the place of every value in it: the text that it was read from, or else its JSON. */
import type { JsonValue } from '../model/json.ts'
import type { PathSegments } from '../model/json-path.ts'
import type { TextRange } from '../model/locator.ts'
import { rangeInJson } from './json-places.ts'
import { originOf } from './origin.ts'
import { readRawAnswer } from './raw-text.ts'
import { deeperThan } from './size.ts'

export interface WrittenCandidate {
  /** `policy-001/extracted.json`, or `candidate` where it has no file. */
  readonly name: string
  readonly text: string
  /** Where a value stands, by its path in the whole answer; `null` where the text has no such value. */
  rangeOf(path: PathSegments): TextRange | null
}

/** Deeper values are written by nobody who wants them read, and `JSON.stringify` recurses. */
const DEEPEST = 200

/** `null` for a value that cannot be written down. */
export function writtenCandidate(candidate: unknown): WrittenCandidate | null {
  if (typeof candidate === 'string')
    return written('candidate', candidate, readRawAnswer(candidate).valueStart ?? 0)
  const origin = originOf(candidate)?.origin
  if (origin) return written(origin.file, origin.text, 0)
  if (deeperThan(candidate as JsonValue, DEEPEST)) return null
  const text = JSON.stringify(candidate, null, 2) as string | undefined
  return text === undefined ? null : written('candidate', text, 0)
}

const written = (name: string, text: string, from: number): WrittenCandidate => ({
  name,
  text,
  rangeOf: (path) => {
    const found = rangeInJson(text, path, from)
    return found?.exact ? found.range : null
  },
})
