/** The facts oracle where the source is data: does every field say what the record says? */
import { openCandidate } from '../../candidate/candidate.ts'
import { type RecordDocument, readRecord } from '../../document/from-records.ts'
import { locateInRecord, locateItems, type RecordScope } from '../../facts/template/locate-record.ts'
import type { FieldLocator } from '../../facts/template/locator.ts'
import type { Template } from '../../facts/template/template.ts'
import { type CheckResult, checkResult, type Notice } from '../../model/check-result.ts'
import type { Finding } from '../../model/finding.ts'
import type { JsonValue } from '../../model/json.ts'
import { formatPath, type PathSegments, valueAt } from '../../model/json-path.ts'
import { withBasis } from '../basis.ts'
import { withExhibit } from '../exhibit.ts'
import { checkedSource } from '../open-source.ts'
import { withHints } from '../own-hints.ts'
import { comparatorsFor } from './choose-comparator.ts'
import { candidateError, coverageError, templateMismatch } from './facts-errors.ts'
import { type RecordFactsOptions, recordFactsOptions } from './facts-options.ts'
import { withContext } from './finding-context.ts'
import { gatherFields, type Silence } from './gather-fields.ts'
import type { ChooseComparators } from './judge-item.ts'
import { judgeList } from './judge-list.ts'
import { type Judgement, judgeValue, silentLeaves, type Trial } from './judge-value.ts'
import { fieldNames } from './labels-of-field.ts'
import { leftOpen } from './left-open.ts'
import { requiredPlaces } from './required-fields.ts'
import { sameNamed, withPlaces } from './same-named.ts'

/**
 * Compares a candidate with a record (an API's response, a database row), field by field. With a template, `at` and
 * `items` say where each field stands in the record; without one, fields of the same path are compared.
 *
 * @param candidate the extracted value, or the model's raw text.
 * @param record plain data, or what `readRecord` returned.
 * @throws TypeError for a caller's mistake, such as a page in place of the record.
 */
export function checkFacts(
  candidate: unknown,
  record: unknown,
  templateOrOptions: Template | RecordFactsOptions = {},
): CheckResult {
  const options = recordFactsOptions(templateOrOptions)
  const opened = openCandidate(candidate)
  const document = isRecordDocument(record) ? record : readRecord(record)
  const source = checkedSource(document)
  const error = candidateError(opened)
  if (error) return checkResult({ check: 'facts', fields: [], findings: [], error, source })
  const { template } = options
  const trial: Trial = { candidate: opened, document, strength: template ? 'bound' : 'labelled' }
  const locale = template?.locale ?? options.locale
  const scope: RecordScope = { record: document, base: [], ...(locale !== undefined && { locale }) }
  const judgements: Judgement[] = []
  const notices: Notice[] = []
  let [looking, placed] = [0, 0]
  const required = requiredPlaces(opened.value!, options.required)
  const looked = withPlaces(opened.value!, required)
  for (const { segments, locator } of template?.fields ?? sameNamed(looked, document.value)) {
    const judged = judgeField(trial, segments, locator, scope)
    judgements.push(...judged.judgements)
    if (locator.type !== 'not-evaluated') looking++
    if (judged.isPlaced) placed++
    if (judged.fault !== undefined)
      notices.push({
        code: 'locator',
        path: formatPath(segments),
        message: `${formatPath(segments)}: ${judged.fault}.`,
      })
  }
  if (template && looking > 0 && placed === 0) {
    const mismatch = templateMismatch(template, 'record')
    return checkResult({ check: 'facts', fields: [], findings: [], notices, error: mismatch, source })
  }
  const names = fieldNames(template?.contract)
  const whySilent = template ? notInTemplate(template) : notInRecord
  const gathered = gatherFields({ candidate: opened, judgements, options, required, whySilent })
  const tooLittle = coverageError(gathered.fields, options.minCoverage)
  const result = checkResult({
    check: 'facts',
    fields: gathered.fields,
    findings: gathered.findings.map((finding) =>
      withContext(ofRecord(finding, document), document, opened, names),
    ),
    notices,
    ...(tooLittle && { error: tooLittle }),
    source,
  })
  const hinted = withHints(result, { contract: names.contract, template, segments: opened.segments })
  return withBasis(withExhibit(hinted, candidate, document), templateOrOptions)
}

const isRecordDocument = (value: unknown): value is RecordDocument =>
  typeof value === 'object' &&
  value !== null &&
  (value as Partial<RecordDocument>).kind === 'record' &&
  typeof (value as Partial<RecordDocument>).rangeAt === 'function'

/** By the template's `.as(…)`, else by the candidate's type. */
const chooseByType: ChooseComparators = (_path, own, candidate) => (own ? [own] : comparatorsFor(candidate))

interface JudgedField {
  readonly judgements: readonly Judgement[]
  readonly isPlaced: boolean
  readonly fault?: string
}

function judgeField(
  trial: Trial,
  segments: PathSegments,
  locator: FieldLocator,
  scope: RecordScope,
): JudgedField {
  if (locator.type === 'not-evaluated') {
    const located = locator.semantic && locateInRecord(locator.semantic.at, scope)
    return { judgements: leftOpen(trial, segments, locator, located), isPlaced: false }
  }
  if (locator.type === 'list') {
    const located = locateItems(locator, scope)
    const judgements = judgeList(trial, { segments, located, mode: locator.mode, choose: chooseByType })
    return { judgements, ...placing(located) }
  }
  const located = locateInRecord(locator, scope)
  const own = (located.kind === 'fact' ? located.comparator : undefined) ?? locator.comparator
  const value = valueAt(trial.candidate.value, segments) as JsonValue | undefined
  const comparators = chooseByType(segments, own, value)
  if (located.kind === 'undecided')
    return { judgements: silentLeaves(trial, segments, located.reason, located.note), ...placing(located) }
  return { judgements: [judgeValue(trial, { segments, located, comparators })], ...placing(located) }
}

const placing = (located: {
  readonly kind: string
  readonly note?: string
  readonly locatorFault?: boolean
}) => ({
  isPlaced: located.kind !== 'undecided',
  ...(located.locatorFault && located.note !== undefined && { fault: located.note }),
})

/** The record is who says it; where nothing of it is to be shown, its first line stands for it. */
function ofRecord(finding: Finding, document: RecordDocument): Finding {
  const { evidence } = finding
  if (evidence) return { ...finding, evidence: { ...evidence, reader: 'record' } }
  const locator = document.locate({ start: 0, end: 1 })
  return { ...finding, evidence: { quote: '', reader: 'record', locator } }
}

const notInTemplate =
  ({ name }: Template) =>
  (): Silence => ({
    reason: 'not-in-template',
    note: `${name === 'template' ? 'the template' : name} does not say where it stands`,
  })

const notInRecord = (path: PathSegments): Silence => ({
  reason: 'not-in-record',
  note: `the record has no ${formatPath(path)}`,
})
