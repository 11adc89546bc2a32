/** Finds the quotes in what the caller passed: one quote, a list, or an object with paths to quotes. */

import { placeInJson } from '../../candidate/json-places.ts'
import { originOf } from '../../candidate/origin.ts'
import type { JsonValue } from '../../model/json.ts'
import { formatPath, valueAt } from '../../model/json-path.ts'
import { leavesOf } from '../../model/leaves.ts'
import type { CandidateLocator } from '../../model/locator.ts'

/** One place where a quote was expected. */
export interface QuotePlace {
  readonly path: string
  /** The quote; `null` where there is none, and something else where the caller passed no text. */
  readonly value: JsonValue
  locate(): CandidateLocator
}

/** A caller's mistake: there can be no quotes in it. */
export class QuotesUsageError extends TypeError {
  override readonly name = 'QuotesUsageError'
}

/** @throws QuotesUsageError for what holds no quotes by its kind. */
export function collectQuotes(quotes: unknown): QuotePlace[] {
  if (quotes === undefined)
    throw new QuotesUsageError(
      'The quotes are undefined. Pass a quote, a list of quotes, or an object of quotes, such as extracted.evidence.',
    )
  if (typeof (quotes as { then?: unknown } | null)?.then === 'function')
    throw new QuotesUsageError('The quotes are a promise that was not awaited.')
  if (typeof quotes === 'number' || typeof quotes === 'boolean' || typeof quotes === 'function') {
    throw new QuotesUsageError(
      `A ${typeof quotes} is no quote. To compare a value with the page, use toMatchHtmlFacts.`,
    )
  }
  const traced = originOf(quotes)
  return leavesOf(quotes as JsonValue).map((segments) => ({
    path: formatPath([...(traced?.prefix ?? []), ...segments]),
    value: valueAt(quotes, segments) as JsonValue,
    locate: () =>
      traced
        ? placeInJson(traced.origin.text, traced.origin.file, [...traced.prefix, ...segments])
        : { source: 'candidate' },
  }))
}
