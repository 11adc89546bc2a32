/** Decides by code whether an answer may be kept: form, contract, and evidence that stands in the source. */
import { brokenDemand, ranOrThrow, readOutcome } from '../answer/judge-answer.ts'
import type { SourceDocument } from '../document/source-document.ts'
import type { Reply } from '../endpoint/outcome.ts'
import { headline } from '../explain/headline.ts'
import type { Finding } from '../model/finding.ts'
import { isJsonObject, type JsonValue } from '../model/json.ts'
import { parsePath } from '../model/json-path.ts'
import type { Contract } from '../oracles/contract/contract.ts'
import { type JsonSchema, schemaMentions, schemasAt } from '../oracles/contract/schema-at.ts'
import { checkQuotes, type QuoteOptions } from '../oracles/quotes/check-quotes.ts'
import { pathsOfQuotes } from '../oracles/quotes/quote-options.ts'
import type { InvalidStage } from './answer-store.ts'
import { normaliseLists } from './normalise-lists.ts'

/** What an answer must fulfil. */
export interface AnswerDemands {
  readonly contract: Contract
  /** The contract as JSON Schema, where there is one. */
  readonly schema: JsonSchema | null
  /** `null` where no field demands a quote. */
  readonly quotes: QuoteOptions | null
}

/** An answer that was judged. */
export type JudgedAnswer =
  | {
      readonly stage: 'clean' | 'pass-after-fence-strip'
      /** After normalisation. */
      readonly value: JsonValue
    }
  | {
      readonly stage: InvalidStage
      readonly violations: readonly string[]
      readonly findings: readonly Finding[]
      readonly value?: JsonValue
    }

/** The quotes that a contract demands by `x-evidence-for`, or that the caller names. */
export function demandedQuotes(
  quotes: QuoteOptions | string | readonly string[] | false | undefined,
  schema: JsonSchema | null,
): QuoteOptions | null {
  if (quotes === false) return null
  if (typeof quotes === 'string' || Array.isArray(quotes)) return { at: quotes as string | readonly string[] }
  const annotated = schema !== null && schemaMentions(schema, 'x-evidence-for')
  if (quotes !== undefined)
    return annotated ? { contract: schema, ...(quotes as QuoteOptions) } : (quotes as QuoteOptions)
  return annotated ? { contract: schema } : null
}

/** @throws DemandError where the contract is broken, or the source cannot be searched. */
export function judgeReply(
  reply: Reply,
  mark: string,
  source: SourceDocument,
  demands: AnswerDemands,
): JudgedAnswer {
  const read = readOutcome({ ...reply, attempts: 1, latencyMs: 0 })
  if (!('value' in read))
    // A reply has no stage `http`.
    return { stage: read.stage as InvalidStage, violations: [read.message], findings: [] }
  if (reply.text.includes(mark))
    return {
      stage: 'leaked-mark',
      violations: ['The answer repeats the mark around the data, which no answer may.'],
      findings: [],
    }
  const { schema } = demands
  const value = schema === null ? read.value : normaliseLists(read.value, schema)
  const broken = brokenByValue(value, source, demands)
  if (!broken) return { stage: read.stage, value }
  const { stage, findings } = broken
  return { stage, findings, violations: findings.map(headline), value }
}

/** What a value breaks; `null` where it may be kept. */
export function brokenByValue(
  value: JsonValue,
  source: SourceDocument,
  { contract, quotes }: AnswerDemands,
): { readonly stage: 'schema' | 'quotes'; readonly findings: readonly Finding[] } | null {
  const broken = brokenDemand(value, { contract })
  if (broken) return { stage: 'schema', findings: broken.findings }
  // Quotes are inside of an object or a list; a lone value has none.
  if (quotes === null || typeof value !== 'object' || value === null) return null
  const quoted = ranOrThrow(checkQuotes(value, source, quotes))
  return quoted.status === 'failed' ? { stage: 'quotes', findings: quoted.findings } : null
}

/** The members of a value that hold its quotes, by name. */
export function evidenceIn(
  value: JsonValue,
  schema: JsonSchema | null,
  quotes: QuoteOptions | null,
): Record<string, JsonValue> {
  if (!isJsonObject(value) || quotes === null) return {}
  const named = new Set(
    pathsOfQuotes(quotes).flatMap((one) => parsePath(one.replace(/\[\*\].*|\.\*.*/, ''))?.slice(0, 1) ?? []),
  )
  const members = Object.entries(value).filter(
    ([name]) => named.has(name) || (schema !== null && holdsEvidence(schema, name)),
  )
  return Object.fromEntries(members)
}

const holdsEvidence = (schema: JsonSchema, name: string): boolean =>
  schemasAt(schema, [name]).some((one) => schemaMentions(one, 'x-evidence-for'))
