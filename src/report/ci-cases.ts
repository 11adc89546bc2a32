/** A run as CI systems know it: cases by sample, each with what to read first and where it stands. All formats are made of these. */
import path from 'node:path'
import { defuseText } from '../explain/defuse.ts'
import { headline } from '../explain/headline.ts'
import { reasonsInWords } from '../explain/reasons.ts'
import type { CheckEntry, Defect, Run, RunError, SampleResult } from '../ledger/run.ts'
import { fileOfTest } from '../ledger/test-file.ts'
import type { Finding } from '../model/finding.ts'
import type { Status } from '../model/status.ts'

export interface CiSample {
  /** The sample's id, or `run` for what broke outside any sample. */
  readonly name: string
  readonly cases: readonly CiCase[]
}

/** One check of a sample, or one thing that broke around its checks. */
export interface CiCase {
  /** `facts`, `facts (policy > policy-001)`, or the code of what broke. */
  readonly name: string
  readonly status: Status
  /** What to read first, in one line; empty where it passed. */
  readonly message: string
  /** One entry a finding, complete. */
  readonly details: readonly CiDetail[]
  /** Finding code, error code, or the reason why nothing was evaluated. */
  readonly code: string
  /** Of the test around it, in milliseconds; the first check of a test has it. */
  readonly durationMs: number
  readonly file?: string
  readonly retries?: number
}

export interface CiDetail {
  readonly title: string
  readonly lines: readonly string[]
  readonly place?: CiPlace
}

/** Where an annotation goes, relative to the project. */
export interface CiPlace {
  readonly file: string
  readonly line?: number
  readonly column?: number
}

/** Samples in the run's order; what broke outside them last. */
export function ciSamples(run: Run): CiSample[] {
  const samples = run.samples.map((sample) => ({
    name: defuseText(sample.id),
    cases: [
      ...sample.checks.map((entry, index) => checkCase(sample, entry, index)),
      ...sample.errors.map(errorCase),
    ],
  }))
  return run.errors.length === 0 ? samples : [...samples, { name: 'run', cases: run.errors.map(errorCase) }]
}

function checkCase(sample: SampleResult, entry: CheckEntry, index: number): CiCase {
  const test = entry.test === undefined ? undefined : sample.tests[entry.test]
  const isFirst = sample.checks.findIndex((one) => one.test === entry.test) === index
  const sameCheck = sample.checks.filter((one) => one.check === entry.check)
  const told = test && (sameCheck.length > 1 || entry.negated)
  const again = sameCheck.filter((one) => one.test === entry.test).length > 1
  const number = again ? ` ${sameCheck.filter((one) => one.test === entry.test).indexOf(entry) + 1}` : ''
  const details = entry.outcome === 'failed' ? detailsOf(sample, entry, index) : []
  return {
    name: defuseText(`${entry.check}${number}${told ? ` (${test.name})` : ''}`),
    status: entry.outcome,
    message: defuseText(messageOf(entry, details)),
    details,
    code: codeOf(entry),
    durationMs: test && isFirst ? (test.durationMs ?? 0) : 0,
    ...(test && { file: fileOfTest(test.file) }),
    ...(test?.retries && { retries: test.retries }),
  }
}

function messageOf(
  { outcome, check, error, coverage, negated }: CheckEntry,
  details: readonly CiDetail[],
): string {
  if (outcome === 'passed') return ''
  if (outcome === 'failed') {
    const [first, ...others] = details
    if (first === undefined)
      return `The ${check} check passed, but the test wanted it to fail${negated ? ' (.not)' : ''}.`
    return others.length === 0 ? first.title : `${first.title} And ${others.length} more.`
  }
  if (error) return error.message
  const reasons = reasonsInWords(coverage.notEvaluated)
  return `The ${check} check evaluated nothing${reasons === '' ? '' : `: ${reasons}`}.`
}

function codeOf({ outcome, findings, error, coverage }: CheckEntry): string {
  if (outcome === 'failed') return findings[0]?.code ?? 'unwanted-pass'
  if (error) return error.code
  return outcome === 'passed' ? '' : (Object.keys(coverage.notEvaluated)[0] ?? 'nothing-evaluated')
}

function detailsOf(sample: SampleResult, entry: CheckEntry, index: number): CiDetail[] {
  if (entry.status !== 'failed') return []
  return entry.findings.map((finding, number) => {
    const defect = sample.defects.find(({ findings }) =>
      findings.some((one) => one.check === index && one.finding === number),
    )
    const place = placeOf(sample, finding)
    return {
      title: defuseText(headline(finding)),
      lines: linesOf(finding, defect).map(defuseText),
      ...(place && { place }),
    }
  })
}

/** `source`, `candidate`, and what the defect says, one a line. */
function linesOf({ candidate, expected, evidence, note }: Finding, defect: Defect | undefined): string[] {
  const at = evidence?.locator.position
  const from = candidate?.locator
  return [
    ...(expected ? [`source     ${oneLine(expected.shown)} (${oneLine(expected.provenance)})`] : []),
    ...(evidence && at ? [`           ${evidence.locator.source}:${at.line}:${at.column}`] : []),
    ...(candidate ? [`candidate  ${oneLine(candidate.shown)}`] : []),
    ...(from?.position ? [`           ${from.source}:${from.position.line}:${from.position.column}`] : []),
    ...(note === undefined ? [] : [oneLine(note)]),
    ...(defect
      ? [
          `stage      ${defect.stage}: ${defect.because}`,
          `impact     ${oneLine(defect.impact)}`,
          `fix        ${oneLine(defect.fix)}`,
          `retest     ${oneLine(defect.retest)}`,
        ]
      : []),
  ]
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** The candidate's file where it has one, else the page: a sample's files are named by its folder alone. */
function placeOf({ id }: SampleResult, { candidate, evidence }: Finding): CiPlace | undefined {
  for (const locator of [candidate?.locator, evidence?.locator]) {
    if (!locator?.position) continue
    const [folder, ...rest] = locator.source.split('/')
    if (rest.length === 0 || path.posix.basename(id) !== folder) continue
    const { line, column } = locator.position
    return { file: [path.posix.dirname(id), locator.source].join('/').replace(/^\.\//, ''), line, column }
  }
  return undefined
}

function errorCase({ code, message, file, test }: RunError): CiCase {
  return {
    name: defuseText(test === undefined ? code : `${code} (${test})`),
    status: 'error',
    message: defuseText(message),
    details:
      file === undefined
        ? []
        : [{ title: defuseText(message), lines: [], place: { file: fileOfTest(file) } }],
    code,
    durationMs: 0,
    ...(file !== undefined && { file: fileOfTest(file) }),
  }
}
