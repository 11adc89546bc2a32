/** The facts oracle: does every field say what the page itself says? */
import { openCandidate } from '../../candidate/candidate.ts'
import type { Template } from '../../facts/template/template.ts'
import { type CheckResult, checkResult, type Notice } from '../../model/check-result.ts'
import type { PathSegments } from '../../model/json-path.ts'
import { withBasis } from '../basis.ts'
import { withExhibit } from '../exhibit.ts'
import { checkedSource, emptySource, type HtmlSource, openHtml } from '../open-source.ts'
import { withHints } from '../own-hints.ts'
import { candidateError, coverageError, templateMismatch } from './facts-errors.ts'
import { type FactsOptions, factsOptions } from './facts-options.ts'
import { withContext } from './finding-context.ts'
import { gatherFields, type Silence } from './gather-fields.ts'
import { judgeByLabels } from './judge-labelled.ts'
import { judgeByTemplate } from './judge-template.ts'
import type { PageTrial } from './judge-value.ts'
import { fieldNames } from './labels-of-field.ts'
import { requiredPlaces } from './required-fields.ts'
import { templateDrift } from './template-drift.ts'

export type { HtmlSource } from '../open-source.ts'
export type { FactsOptions } from './facts-options.ts'

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
  const options = factsOptions(templateOrOptions)
  const opened = openCandidate(candidate)
  const document = openHtml(html, options)
  const source = checkedSource(document)
  const error = emptySource(document) ?? candidateError(opened)
  if (error) return checkResult({ check: 'facts', fields: [], findings: [], error, source })
  const { template } = options
  const notices: Notice[] = document.notices.map(({ code, message }) => ({ code, message }))
  const trial: PageTrial = { candidate: opened, document, strength: template ? 'bound' : 'labelled' }
  const required = requiredPlaces(opened.value!, options.required)
  const names = fieldNames(options.contract ?? template?.contract, options.labels)
  const judged = template ? judgeByTemplate(trial, template, names) : undefined
  const { judgements, notices: own } =
    judged ?? judgeByLabels(trial, names, { structuredData: options.structuredData ?? false, required })
  notices.push(...own)
  const drift = judged && templateDrift(template!, document, judged)
  if (drift) notices.unshift(...drift.notices)
  if (drift?.error)
    return checkResult({ check: 'facts', fields: [], findings: [], notices, error: drift.error, source })
  if (judged && judged.looking > 0 && judged.placed === 0) {
    const mismatch = templateMismatch(template!, 'page')
    return checkResult({ check: 'facts', fields: [], findings: [], notices, error: mismatch, source })
  }
  const whySilent = template ? notInTemplate(template) : notOnPage
  const { fields, findings } = gatherFields({ candidate: opened, judgements, options, required, whySilent })
  const explained = findings.map((finding) => withContext(finding, document, opened, names))
  const tooLittle = coverageError(fields, options.minCoverage)
  const result = checkResult({
    check: 'facts',
    fields,
    findings: explained,
    notices,
    ...(tooLittle && { error: tooLittle }),
    source,
  })
  const hinted = withHints(result, { contract: names.contract, template, segments: opened.segments })
  return withBasis(withExhibit(hinted, candidate, document), templateOrOptions)
}

const notInTemplate =
  ({ name }: Template) =>
  (): Silence => ({
    reason: 'not-in-template',
    note: `${name === 'template' ? 'the template' : name} does not say where it stands`,
  })

const notOnPage = (path: PathSegments): Silence =>
  path.some((segment) => typeof segment === 'number')
    ? { reason: 'unbound-list', note: 'no list of the page is bound to its list' }
    : { reason: 'no-label', note: 'the page labels no such value' }
