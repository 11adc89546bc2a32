/** What a caller says of an extraction, checked before anything is sent. */
import { resolve } from 'node:path'
import { DemandError } from '../answer/judge-answer.ts'
import { ENDPOINT_OPTIONS, type EndpointOptions } from '../endpoint/endpoint.ts'
import { refuseUnknown } from '../endpoint/refuse-unknown.ts'
import { shortHash } from '../model/digest.ts'
import type { JsonValue } from '../model/json.ts'
import { checkContract } from '../oracles/contract/check-contract.ts'
import type { Contract } from '../oracles/contract/contract.ts'
import { contractIdentity, writtenSchema } from '../oracles/contract/written-contract.ts'
import type { QuoteOptions } from '../oracles/quotes/check-quotes.ts'
import type { AnswerStore } from './answer-store.ts'
import type { Extraction } from './extraction.ts'
import { fileStore } from './file-store.ts'
import type { Prompt } from './prompt.ts'
import { type AnswerDemands, demandedQuotes } from './validate-answer.ts'

/** How answers are asked for, checked and kept. */
export interface ExtractorOptions extends EndpointOptions {
  readonly model: string
  readonly prompt: Prompt
  readonly contract: Contract
  /** The quotes that an answer must have, beside those that the contract demands by `x-evidence-for`; `false` for none. */
  readonly quotes?: QuoteOptions | string | readonly string[] | false
  /** Further parameters of the request: `{ temperature: 0, max_tokens: 800 }`. */
  readonly parameters?: Readonly<Record<string, JsonValue>>
  /** A folder, `.goldenless/answers` by default, or another store: `duckdbStore('answers.duckdb')`. */
  readonly store?: string | AnswerStore
  /** How many samples may be asked for at most; what is in the store does not count. */
  readonly limit?: number
  /** Asks anew although there is a valid answer, which is kept: for all samples, or for those named. */
  readonly redo?: boolean | readonly string[]
  /** Nothing is asked: only what is in the store counts. */
  readonly offline?: boolean
  /** Stops the run; what was answered is kept. */
  readonly signal?: AbortSignal
  readonly onExtraction?: (done: number, planned: number, extraction: Extraction) => void
}

const OPTIONS: readonly (keyof ExtractorOptions)[] = [
  'model',
  'prompt',
  'contract',
  'quotes',
  'parameters',
  'store',
  'limit',
  'redo',
  'offline',
  'signal',
  'onExtraction',
  ...ENDPOINT_OPTIONS,
]

export const ANSWERS_FOLDER = '.goldenless/answers'

/** What is the same for all samples. */
export interface ExtractorPlan {
  readonly demands: AnswerDemands
  readonly contractHash: string
  readonly store: AnswerStore
}

/**
 * @throws TypeError naming the option and what it takes; DemandError where the contract is broken.
 */
export function planOf(options: ExtractorOptions): ExtractorPlan {
  refuseUnknown(
    'createExtractor',
    options ?? {},
    OPTIONS,
    'Other parameters of the request stand in parameters: { … }.',
  )
  const { model, prompt, contract, quotes, limit, redo, store = ANSWERS_FOLDER, parameters } = options ?? {}
  if (typeof model !== 'string' || model === '') refuse('model is the name of a model')
  if (!isPrompt(prompt)) refuse("prompt is a text, { file: 'prompt.md' }, or a function that makes messages")
  if (contract === undefined) refuse('contract is what each answer must conform to')
  if (limit !== undefined && !(Number.isInteger(limit) && limit >= 0))
    refuse('limit is a whole number from 0')
  if (redo !== undefined && typeof redo !== 'boolean' && !isNames(redo))
    refuse('redo is true, or a list of samples')
  if (parameters !== undefined && (typeof parameters !== 'object' || parameters === null))
    refuse('parameters is an object, such as { temperature: 0 }')
  if (typeof store !== 'string' && typeof store?.find !== 'function')
    refuse("store is a folder, or what fileStore('…') and duckdbStore('…') return")
  const broken = checkContract(null, contract)
  if (broken.error)
    throw new DemandError(`createExtractor: the contract cannot be used: ${broken.error.message}`)
  const schema = writtenSchema(contract)
  return {
    demands: { contract, schema, quotes: demandedQuotes(quotes, schema) },
    contractHash: shortHash(contractIdentity(contract)),
    store: typeof store === 'string' ? fileStore(resolve(store)) : store,
  }
}

const isPrompt = (prompt: unknown): boolean =>
  typeof prompt === 'string' ||
  typeof prompt === 'function' ||
  typeof (prompt as { file?: unknown } | null)?.file === 'string'

const isNames = (value: unknown): boolean =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

function refuse(what: string): never {
  throw new TypeError(`createExtractor: ${what}.`)
}
