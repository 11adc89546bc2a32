/** What a caller may say of quotes, checked. */
import type { SourceDocument } from '../../document/source-document.ts'
import { refuseNoOptions } from '../../model/given.ts'
import type { QuoteTier } from '../../model/verdict.ts'
import { type JsonSchema, schemaMentions } from '../contract/schema-at.ts'
import type { Covers } from './cover.ts'
import { openQuoteSource, type QuoteSource } from './open-quote-source.ts'
import { QuotesUsageError } from './quotes-usage-error.ts'
import { TIERS } from './tier.ts'
import { parseWildcardPath } from './wildcard-path.ts'

export interface QuoteOptions {
  /** The loosest tier that is accepted: `exact` accepts no folding at all. */
  readonly tier?: QuoteTier
  /** Case does not matter. */
  readonly ignoreCase?: boolean
  /** `A … C` is accepted where A and C stand in this order. */
  readonly ellipsis?: 'ordered'
  /** Where the quotes stand in the candidate, as JSONPaths; without it, every text of the candidate is a quote. */
  readonly at?: string | readonly string[]
  /** Which quotes are evidence for which fields: `{ '$.evidence': '$.open_to_region' }`. */
  readonly covers?: Covers
  /** A JSON Schema that says so by `x-evidence-for`. */
  readonly contract?: JsonSchema
  /** Judgements that leave it open and need no quote, besides `unclear`, `unknown` and their like. */
  readonly undecided?: readonly string[]
  /** Words that count as placeholders, besides `n/a`, `none` and their like. */
  readonly placeholders?: readonly string[]
  /** Sources that a quote may have been taken from by mistake; a finding then says so. */
  readonly otherSources?: Readonly<Record<string, QuoteSource>>
}

/** JSONPath patterns of the quotes that options name, by themselves or as evidence. */
export function pathsOfQuotes(quotes: QuoteOptions | string | readonly string[]): readonly string[] {
  if (typeof quotes === 'string') return [quotes]
  if (Array.isArray(quotes)) return quotes as readonly string[]
  const { at = [], covers = {} } = quotes as QuoteOptions
  return [...([at].flat() as string[]), ...Object.keys(covers)]
}

export interface OpenedOptions extends QuoteOptions {
  readonly others: ReadonlyMap<string, SourceDocument>
}

const NAMES = [
  'tier',
  'ignoreCase',
  'ellipsis',
  'at',
  'covers',
  'contract',
  'undecided',
  'placeholders',
  'otherSources',
]

/** @throws QuotesUsageError naming the option and what it takes. */
export function openQuoteOptions(options: QuoteOptions): OpenedOptions {
  refuseNoOptions(options, QuotesUsageError)
  for (const name of Object.keys(options)) {
    if (!NAMES.includes(name))
      throw new QuotesUsageError(
        `toQuoteSourceVerbatim has no option "${name}". Its options are ${NAMES.join(', ')}.`,
      )
  }
  refuseOtherKinds(options)
  const { tier, ellipsis, at, contract, covers, otherSources = {} } = options
  if (tier !== undefined && !TIERS.includes(tier))
    throw new QuotesUsageError(
      `The option tier is ${JSON.stringify(tier)}, but it is one of ${TIERS.join(', ')}.`,
    )
  if (ellipsis !== undefined && ellipsis !== 'ordered')
    throw new QuotesUsageError(`The option ellipsis is ${JSON.stringify(ellipsis)}, but it is "ordered".`)
  for (const path of at === undefined ? [] : [at].flat()) {
    if (!parseWildcardPath(path as string))
      throw new QuotesUsageError(
        `The option at has ${JSON.stringify(path)}, which is no JSONPath. Write $.evidence or $.rows[*].quote.`,
      )
  }
  if (
    contract !== undefined &&
    covers === undefined &&
    at === undefined &&
    !schemaMentions(contract, 'x-evidence-for')
  )
    throw new QuotesUsageError(
      'The contract says of no field which others it is evidence for. Write x-evidence-for in it, or pass covers.',
    )
  const others = new Map(
    Object.entries(otherSources).map(([name, source]) => [name, openNamed(name, source)]),
  )
  return { ...options, others }
}

const isRecord = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isListOfTexts = (value: unknown): boolean =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

/** What each option takes, where its own check says nothing of it. */
const KINDS: Readonly<Record<string, readonly [fits: (value: unknown) => boolean, expected: string]>> = {
  ignoreCase: [(value) => typeof value === 'boolean', 'true or false'],
  undecided: [isListOfTexts, 'a list of words, such as ["unclear"]'],
  placeholders: [isListOfTexts, 'a list of words, such as ["see above"]'],
  covers: [isRecord, "an object of paths, such as { '$.evidence': '$.open_to_region' }"],
  otherSources: [isRecord, 'an object of sources by name, such as { contract: readText(text) }'],
  contract: [(value) => isRecord(value) || typeof value === 'boolean', 'a JSON Schema'],
}

function refuseOtherKinds(options: QuoteOptions): void {
  for (const [name, [fits, expected]] of Object.entries(KINDS)) {
    const value = (options as Readonly<Record<string, unknown>>)[name]
    if (value === undefined || fits(value)) continue
    const shown = typeof value === 'function' ? 'a function' : JSON.stringify(value)
    throw new QuotesUsageError(`The option ${name} is ${shown}, but it is ${expected}.`)
  }
}

/** A text is called by the name that it was given. */
const openNamed = (name: string, source: QuoteSource): SourceDocument =>
  openQuoteSource(typeof source === 'string' ? { [name]: source } : source)
