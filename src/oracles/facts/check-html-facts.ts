/** The facts oracle: does every field say what the page itself says? */
import { type Candidate, openCandidate } from '../../candidate/candidate.ts'
import { isTemplate, type Template } from '../../facts/template/template.ts'
import { type CheckError, type CheckResult, checkResult, type Notice } from '../../model/check-result.ts'
import type { Finding } from '../../model/finding.ts'
import { leavesOf } from '../../model/leaves.ts'
import { pathPattern } from '../../model/path-pattern.ts'
import type { FieldResult } from '../../model/verdict.ts'
import type { JsonSchema } from '../contract/schema-at.ts'
import { checkedSource, emptySource, type HtmlSource, openHtml } from '../open-source.ts'
import { judgeByLabels } from './judge-labelled.ts'
import { judgeByTemplate } from './judge-template.ts'
import type { Judgement, Trial } from './judge-value.ts'
import { FieldNames } from './labels-of-field.ts'

export type { HtmlSource } from '../open-source.ts'

/** How a candidate is held against a page. */
export interface FactsOptions {
  /** Where every field stands. Without one, only what the page itself labels decides. */
  readonly template?: Template
  /** A JSON Schema whose `title`s and `x-labels` are the page's labels. */
  readonly contract?: JsonSchema
  /** JSONPath (wildcards allowed) → what the page calls it. */
  readonly labels?: Readonly<Record<string, string | readonly string[]>>
  /** JSONPath patterns: all other fields are left alone. */
  readonly only?: string | readonly string[]
  /** JSONPath patterns of fields to leave alone; they are counted as `ignored`. */
  readonly ignore?: string | readonly string[]
  /** JSON-LD, microdata and meta may speak for fields that the visible page does not decide; off by default. */
  readonly structuredData?: boolean
  /** Least share of fields that must be evaluated, 0 to 1; below it the check is an `error`. */
  readonly minCoverage?: number
}

/**
 * Compares a candidate with what the page shows, field by field. The page decides; the candidate never
 * produces an expected value, and what the page does not decide is `not_evaluated` with its reason.
 *
 * @param candidate the extracted value, or the model's raw text.
 * @param html the page: string, bytes, Document, Element, or what `readHtml` and `readSample` return.
 * @returns one finding a wrong, missing or unexpected value; `error: source-empty` without visible text.
 * @throws TypeError for a caller's mistake.
 */
export function checkHtmlFacts(
  candidate: unknown,
  html: HtmlSource,
  templateOrOptions: Template | FactsOptions = {},
): CheckResult {
  const options = isTemplate(templateOrOptions)
    ? { template: templateOrOptions }
    : knownOptions(templateOrOptions)
  const opened = openCandidate(candidate)
  const document = openHtml(html)
  const source = checkedSource(document)
  const error = emptySource(document) ?? unreadable(opened) ?? tooDeep(opened)
  if (error) return checkResult({ check: 'facts', fields: [], findings: [], error, source })
  const notices: Notice[] = document.notices.map(({ code, message }) => ({ code, message }))
  const trial: Trial = { candidate: opened, document, strength: options.template ? 'bound' : 'labelled' }
  const judged = options.template ? judgeByTemplate(trial, options.template) : undefined
  const names = new FieldNames(options.contract, options.labels ?? {})
  const { judgements, notices: own } = judged ?? judgeByLabels(trial, names, options.structuredData ?? false)
  notices.push(...own)
  if (judged && judged.looking > 0 && judged.placed === 0) {
    return checkResult({
      check: 'facts',
      fields: [],
      findings: [],
      notices,
      error: templateMismatch(options.template!),
      source,
    })
  }
  const { fields, findings } = gather(opened, judgements, options)
  const tooLittle = coverageError(fields, options.minCoverage)
  return checkResult({
    check: 'facts',
    fields,
    findings,
    notices,
    ...(tooLittle && { error: tooLittle }),
    source,
  })
}

/** Fields in the candidate's order, with what nobody spoke of, and without what the caller leaves out. */
function gather(
  candidate: Candidate,
  judgements: readonly Judgement[],
  { only, ignore, template }: FactsOptions,
): { fields: FieldResult[]; findings: Finding[] } {
  const kept = selector(only, ignore)
  const byPath = new Map(judgements.map((judgement) => [judgement.field.path, judgement.field]))
  const fields: FieldResult[] = []
  const dropped = new Set<string>()
  const ignored = (path: string): FieldResult => {
    dropped.add(path)
    return { path, verdict: 'not_evaluated', reason: 'ignored' }
  }
  for (const segments of leavesOf(candidate.value)) {
    const path = candidate.path(segments)
    const known = byPath.get(path)
    byPath.delete(path)
    if (!kept(segments)) fields.push(ignored(path))
    else
      fields.push(
        known ?? {
          path,
          verdict: 'not_evaluated',
          reason: 'not-in-template',
          note: `${template?.name ?? 'the template'} does not say where it stands`,
        },
      )
  }
  for (const [path, field] of byPath) fields.push(kept(candidate.segments(path)) ? field : ignored(path))
  const findings = judgements.flatMap(({ finding }) =>
    finding && !dropped.has(finding.path) && kept(candidate.segments(finding.path)) ? [finding] : [],
  )
  return { fields, findings }
}

function selector(only: FactsOptions['only'], ignore: FactsOptions['ignore']) {
  const wanted = only === undefined ? undefined : [only].flat().map(pathPattern)
  const unwanted = ignore === undefined ? [] : [ignore].flat().map(pathPattern)
  return (path: readonly (string | number)[]): boolean =>
    (wanted === undefined || wanted.some((fits) => fits(path))) && !unwanted.some((fits) => fits(path))
}

/** Nobody extracts what is nested this deep; paths of such fields would cost more than the page. */
const DEEPEST = 1_000

function tooDeep({ value }: Candidate): CheckError | undefined {
  if (!leavesOf(value).some((path) => path.length > DEEPEST)) return undefined
  return {
    code: 'candidate-too-deep',
    message: `The candidate is nested more than ${DEEPEST} levels deep, so its fields were not compared with the page.`,
    nextStep: 'Check the form of the answer with toConformToContract first.',
  }
}

function unreadable({ value, raw }: Candidate): CheckError | undefined {
  if (value !== undefined) return undefined
  return {
    code: 'candidate-unreadable',
    message: `The candidate is not JSON: ${raw?.reason}.`,
    nextStep: 'Check its form with toConformToContract first.',
  }
}

function templateMismatch({ name }: Template): CheckError {
  return {
    code: 'template-mismatch',
    message: `None of the places of the template ${name} is on this page, so it is another page than the template was written for.`,
    nextStep: 'Check that the page is the right one, or mend the template for the new layout.',
  }
}

function coverageError(fields: readonly FieldResult[], least: number | undefined): CheckError | undefined {
  if (least === undefined) return undefined
  const evaluated = fields.filter(({ verdict }) => verdict !== 'not_evaluated').length
  if (evaluated >= least * fields.length) return undefined
  return {
    code: 'coverage-too-low',
    message: `Only ${evaluated} of ${fields.length} fields could be evaluated, and minCoverage is ${least}.`,
    nextStep: 'Name the missing places in the template, or lower minCoverage.',
  }
}

const OPTION_NAMES = [
  'template',
  'contract',
  'labels',
  'only',
  'ignore',
  'structuredData',
  'minCoverage',
] as const satisfies readonly (keyof FactsOptions)[]

/** An option that nobody knows is a typo, and would be a silent hole in the check. */
function knownOptions(options: unknown): FactsOptions {
  if (typeof options !== 'object' || options === null)
    throw new TypeError(
      `The second argument is a ${typeof options}, but a template (defineTemplate) or options were expected.`,
    )
  const unknown = Object.keys(options).find((name) => !(OPTION_NAMES as readonly string[]).includes(name))
  if (unknown === undefined) return refuseWrongTypes(options as FactsOptions)
  if (unknown.startsWith('$') || unknown === 'fields')
    throw new TypeError(
      'The second argument looks like the inside of a template. Wrap it: defineTemplate({ fields: { … } }).',
    )
  if (unknown === '$schema' || unknown === 'properties' || unknown === 'type')
    throw new TypeError('The second argument looks like a JSON Schema. Pass it as { contract: schema }.')
  throw new TypeError(`toMatchHtmlFacts has no option "${unknown}". It has: ${OPTION_NAMES.join(', ')}.`)
}

/** @throws TypeError naming the option and what it takes. */
function refuseWrongTypes(options: FactsOptions): FactsOptions {
  const { contract, labels, minCoverage } = options
  const refuse = (name: string, value: unknown, wanted: string): never => {
    const shown = typeof value === 'number' ? String(value) : JSON.stringify(value)
    throw new TypeError(`The option ${name} is ${shown}, but it is ${wanted}.`)
  }
  const isRecord = (value: unknown): boolean =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
  if (contract !== undefined && typeof contract !== 'boolean' && !isRecord(contract))
    refuse('contract', contract, 'a JSON Schema')
  if (labels !== undefined && !isRecord(labels))
    refuse('labels', labels, 'an object of JSONPaths and what the page calls them')
  if (minCoverage !== undefined && !(typeof minCoverage === 'number' && minCoverage >= 0 && minCoverage <= 1))
    refuse('minCoverage', minCoverage, 'a number from 0 to 1')
  return options
}
