/** What is checked on which samples, written once: the content of `goldenless.config.ts`. */
import type { ExtractorOptions } from '../extract/extractor-options.ts'
import { isTemplate, type Template } from '../facts/template/template.ts'
import type { TrialOptions } from '../gate/trial-options.ts'
import type { CheckName } from '../model/finding.ts'
import type { Contract, ContractOptions } from '../oracles/contract/contract.ts'
import type { FactsOptions } from '../oracles/facts/check-html-facts.ts'
import type { Invariant } from '../oracles/invariants/rule.ts'
import type { QuoteOptions } from '../oracles/quotes/check-quotes.ts'
import type { TraceOptions } from '../oracles/trace/check-trace.ts'
import {
  isJudgeSetting,
  isReviewSetting,
  type JudgeSetting,
  type ReviewSetting,
} from '../report/judge-run.ts'

/** The checks of a suite; each runs where it is given. */
export interface SuiteChecks {
  /** The form that was promised: a JSON Schema, a zod or other Standard Schema, a compiled Ajv validator. */
  readonly contract?: Contract | false
  readonly contractOptions?: ContractOptions
  /** Where every field stands on the page. */
  readonly template?: Template | false
  /** More options of the facts check. Without a template, what the page itself labels decides; `false` leaves the check out. */
  readonly facts?: Omit<FactsOptions, 'template'> | false
  readonly invariants?: Invariant | readonly Invariant[] | false
  /** JSONPaths of the quotes in the answer, or the options of the quotes check: `'$.evidence'`, `{ covers: { … } }`. */
  readonly quotes?: string | readonly string[] | QuoteOptions | false
  /** The folder's trace.json: `true`, or the options of the trace check. */
  readonly trace?: boolean | TraceOptions
}

/** What people write. */
export interface SuiteDefinition extends SuiteChecks {
  /** As tests and the ledger call it, where there are several. */
  readonly name?: string
  /** Sample folders, relative to the configuration file: `'data/*'`. */
  readonly samples: string | readonly string[]
  /** Live calls that let a prompt go on: `goldenless gate`. The contract and the invariants are those of the suite. */
  readonly gate?: GateDefinition
  /** Asks a model for the answer of each sample, in place of extracted.json. The contract is that of the suite. */
  readonly extract?: ExtractDefinition
  /** Other files whose change re-runs every sample in watch mode, such as the prompt: `'prompts/*.md'`. */
  readonly watch?: string | readonly string[]
  /** Asked about findings after the tests, once a run: `openaiJudge({ model })`, its options alone, or a function. */
  readonly judge?: JudgeSetting
  /** How many of the judged fields are listed for people to look at, `{ share: 0.1 }` of them by default; `false` for none. */
  readonly review?: ReviewSetting | false
}

/** What `goldenless gate` asks, and where its evidence is kept. */
export interface GateDefinition extends Omit<TrialOptions, 'contract' | 'invariants' | 'signal' | 'onTrial'> {
  /** The file to commit, relative to the configuration file; `gate-evidence.json`. */
  readonly evidence?: string
  /** Older evidence is stale for `goldenless gate --check`; 14. */
  readonly maxAgeDays?: number
}

/** How the answers of a suite's samples are asked for; paths are relative to the configuration file. */
export type ExtractDefinition = Omit<
  ExtractorOptions,
  'contract' | 'limit' | 'redo' | 'offline' | 'signal' | 'onExtraction'
>

/** A suite that was checked for form. Made by `defineSuite`. */
export interface Suite extends SuiteDefinition {
  readonly kind: 'goldenless-suite'
}

/** What a sample may say of itself, in its own `sample.ts`: each entry replaces that of the suite, `false` leaves a check out. */
export type SampleOverride = SuiteChecks

/** A configuration that cannot mean anything. */
export class SuiteError extends TypeError {
  override readonly name = 'SuiteError'
}

const CHECK_KEYS = [
  'contract',
  'contractOptions',
  'template',
  'facts',
  'invariants',
  'quotes',
  'trace',
] as const satisfies readonly (keyof SuiteChecks)[]

/**
 * Says what is checked on which samples: each folder is a test file of its own, without boilerplate.
 *
 * @throws SuiteError naming the entry and what it takes.
 */
export function defineSuite(definition: SuiteDefinition): Suite {
  if (typeof definition !== 'object' || definition === null)
    throw new SuiteError("defineSuite needs an object: { samples: 'data/*', … }.")
  const { samples, watch, name } = definition
  refuseUnknown('defineSuite', definition, [
    'name',
    'samples',
    'watch',
    'gate',
    'extract',
    'judge',
    'review',
    ...CHECK_KEYS,
  ])
  if (name !== undefined && typeof name !== 'string') refuse('defineSuite', 'name', 'a text')
  if (!isTexts(samples) || samples.length === 0)
    refuse('defineSuite', 'samples', "a pattern of folders, such as 'data/*', or a list of them")
  if (watch !== undefined && !isTexts(watch))
    refuse('defineSuite', 'watch', 'a pattern of files, or a list of them')
  if (definition.gate !== undefined && !definition.contract)
    throw new SuiteError('defineSuite: a gate needs a contract, which every answer is held against.')
  refuseWrongExtract(definition)
  const { judge, review } = definition
  if (judge !== undefined && !isJudgeSetting(judge))
    refuse('defineSuite', 'judge', "openaiJudge({ model: '…' }), its options, or a function")
  if (review !== undefined && !isReviewSetting(review))
    refuse('defineSuite', 'review', "{ share: 0.1, seed: '…' } with a share from 0 to 1, or false")
  refuseWrongChecks('defineSuite', definition)
  if (checksOf(definition).length === 0)
    throw new SuiteError(
      'The suite has no check. Give it a contract, a template, invariants, quotes or a trace.',
    )
  return { ...definition, kind: 'goldenless-suite' }
}

function refuseWrongExtract({ extract, contract }: SuiteDefinition): void {
  if (extract === undefined) return
  if (!isRecord(extract) || typeof extract.model !== 'string' || extract.prompt === undefined)
    refuse('defineSuite', 'extract', "{ model: '…', prompt: { file: 'prompts/extract.md' } }")
  if (!contract)
    throw new SuiteError('defineSuite: extract needs a contract, which every answer is held against.')
}

export const isSuite = (value: unknown): value is Suite =>
  typeof value === 'object' && value !== null && (value as Suite).kind === 'goldenless-suite'

/**
 * The checks of a suite with what one sample says of itself.
 *
 * @throws SuiteError naming the sample's file.
 */
export function withOverride(suite: Suite, override: unknown, file: string): Suite {
  if (override === undefined) return suite
  if (typeof override !== 'object' || override === null)
    throw new SuiteError(
      `${file} exports ${typeof override} as default, but an object of checks was expected.`,
    )
  refuseUnknown(file, override, CHECK_KEYS)
  refuseWrongChecks(file, override)
  return { ...suite, ...override }
}

/** In the order in which people read them: what makes the later ones meaningless goes first. */
export function checksOf({ contract, facts, invariants, quotes, trace }: SuiteChecks): CheckName[] {
  const given = (value: unknown): boolean => value !== undefined && value !== false
  return [
    ...(given(contract) ? (['contract'] as const) : []),
    ...(facts !== false ? (['facts'] as const) : []),
    ...(given(invariants) ? (['invariants'] as const) : []),
    ...(given(quotes) ? (['quotes'] as const) : []),
    ...(given(trace) ? (['trace'] as const) : []),
  ]
}

function refuseWrongChecks(where: string, { template, facts, invariants, quotes, trace }: SuiteChecks): void {
  if (template !== undefined && template !== false && !isTemplate(template))
    refuse(where, 'template', 'what defineTemplate returns')
  if (facts !== undefined && facts !== false && !isRecord(facts))
    refuse(where, 'facts', 'options of the facts check, or false')
  if (isRecord(facts) && 'template' in facts)
    throw new SuiteError(
      `${where}: the template stands beside facts, not inside: { template, facts: { … } }.`,
    )
  const rules = invariants === undefined || invariants === false ? [] : [invariants].flat()
  if (!rules.every((one) => typeof (one as Invariant | null)?.evaluate === 'function'))
    refuse(where, 'invariants', 'a rule or a list of rules, such as sumOf(…)')
  if (quotes !== undefined && quotes !== false && !isTexts(quotes) && !isRecord(quotes))
    refuse(where, 'quotes', "a JSONPath such as '$.evidence', a list of them, or options of the quotes check")
  if (trace !== undefined && typeof trace !== 'boolean' && !isRecord(trace))
    refuse(where, 'trace', 'true, or options of the trace check')
}

function refuseUnknown(where: string, given: object, known: readonly string[]): void {
  const unknown = Object.keys(given).find((key) => !known.includes(key))
  if (unknown !== undefined)
    throw new SuiteError(`${where} has no entry "${unknown}". It has: ${known.join(', ')}.`)
}

function refuse(where: string, entry: string, wanted: string): never {
  throw new SuiteError(`${where}: ${entry} is ${wanted}.`)
}

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isTexts = (value: unknown): value is string | readonly string[] =>
  typeof value === 'string' || (Array.isArray(value) && value.every((one) => typeof one === 'string'))
