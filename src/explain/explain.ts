/** A check result in words: headline, exhibit, witnesses, closing. What people see when a matcher throws. */
import type { CheckResult } from '../model/check-result.ts'
import type { Finding } from '../model/finding.ts'
import type { Verdict } from '../model/verdict.ts'
import { defuse } from './defuse.ts'
import { cutTo, wrap } from './display-width.ts'
import { exhibit } from './exhibit.ts'
import { headline, verdictlessHeadline } from './headline.ts'
import { type Palette, PLAIN } from './palette.ts'
import { reasonsInWords } from './reasons.ts'
import { witnesses } from './witnesses.ts'

const WIDTH = 76
const MOST_LISTED = 20

/** A check result in words, 76 columns: of one that did not pass, complete without any runner's diff. */
export function explain(raw: CheckResult, palette: Palette = PLAIN): string {
  if (raw.status === 'passed') return explainPassed(defuse(raw))
  const [first, ...others] = raw.findings
  const result = defuse(raw)
  const parts = first
    ? [headline(first), ...explainFinding(defuse(first), palette)]
    : explainVerdictless(result)
  if (others.length > 0) parts.push(otherFindings(others))
  const closing = closingOf(result)
  if (closing !== '') parts.push(indent(wrap(closing, WIDTH - 2)))
  return parts.filter((part) => part !== '').join('\n\n')
}

/** How much of the candidate was compared; of rules that decided nothing, why, since a path may be misspelled. */
function explainPassed(result: CheckResult): string {
  const { evaluated, total } = result.coverage
  const thing = thingOf(result)
  const [verb, holds] = result.check === 'invariants' ? ['holds', 'hold'] : ['matches', 'match']
  const said = `The ${result.check} check passed: ${evaluated} of ${total} ${thing}${total === 1 ? '' : 's'} ${total === 1 ? verb : holds}${unseenOf(result)}.`
  const parts = [wrap(said, WIDTH).join('\n')]
  if (result.check === 'invariants') parts.push(indent(whyNot(result)))
  return parts.filter((part) => part !== '').join('\n\n')
}

const thingOf = ({ check }: CheckResult): string =>
  check === 'invariants' ? 'rule' : check === 'quotes' ? 'quote' : 'field'

/** `; 2 were not evaluated (2 picture only)`. */
function unseenOf({ coverage }: CheckResult): string {
  const unseen = coverage.total - coverage.evaluated
  if (unseen === 0) return ''
  return `; ${unseen} ${unseen === 1 ? 'was' : 'were'} not evaluated (${reasonsInWords(coverage.notEvaluated)})`
}

/** The message of `.not` on a check that passed. */
export function explainUnwantedPass(result: CheckResult): string {
  const { evaluated, total } = result.coverage
  return `The candidate was expected to fail the ${result.check} check, but it passed: all ${evaluated} evaluated of ${total} fields match.`
}

function explainFinding(finding: Finding, palette: Palette): string[] {
  const parts = [indent(exhibit(finding, palette)), indent(witnesses(finding, palette))]
  if (finding.check === 'quotes' && finding.evidence) {
    const { range } = finding.evidence.locator
    const what = finding.code === 'quote-edited' ? 'closest passage' : 'passage'
    if (range) parts.push(`  ${palette.dim(`${what}: visible text ${range.start}–${range.end}`)}`)
  }
  // The headline of what stands nowhere says why.
  const note = finding.code === 'quote-not-found' ? undefined : finding.note
  const remarks = [note, finding.nextStep].filter((one) => one !== undefined)
  if (remarks.length > 0) parts.push(indent(wrap(remarks.join(' '), WIDTH - 2)))
  return parts
}

function explainVerdictless(result: CheckResult): string[] {
  const parts = [wrap(verdictlessHeadline(result), WIDTH).join('\n')]
  if (result.error?.nextStep) parts.push(indent(wrap(result.error.nextStep, WIDTH - 2)))
  const reasons = reasonsInWords(result.coverage.notEvaluated)
  if (!result.error && reasons !== '') {
    parts.push(indent(wrap(`Not evaluated: ${reasons}.`, WIDTH - 2)))
    parts.push(indent(whyNot(result)))
  }
  // What locators found is said field by field already.
  const said = result.error === undefined ? 'locator' : undefined
  const notices = result.notices.filter(({ code }) => code !== said).slice(0, MOST_NOTICES)
  parts.push(indent(notices.flatMap(({ message }) => bullet(message))))
  if (!result.error) parts.push('  What compared nothing has not passed.')
  return parts
}

const MOST_NOTICES = 6
const MOST_REASONS = 6

/** The fields that were left alone, with what the oracle said of each. */
function whyNot({ fields }: CheckResult): string[] {
  const silent = fields.filter(({ verdict, note }) => verdict === 'not_evaluated' && note !== undefined)
  const lines = silent.slice(0, MOST_REASONS).flatMap(({ path, note }) => bullet(`${path}: ${note}`))
  if (silent.length > MOST_REASONS) lines.push(`- and ${silent.length - MOST_REASONS} more`)
  return lines
}

const bullet = (text: string): string[] =>
  wrap(text, WIDTH - 4).map((line, at) => (at === 0 ? `- ${line}` : `  ${line}`))

function otherFindings(others: readonly Finding[]): string {
  const lines = [
    `${others.length} more:`,
    ...others.slice(0, MOST_LISTED).map((finding) => cutTo(headline(finding), WIDTH - 2)),
  ]
  if (others.length > MOST_LISTED)
    lines.push(`… and ${others.length - MOST_LISTED} more; the ledger has them all.`)
  return indent(lines)
}

/** Scope: what else was looked at, and what was not. */
function closingOf(result: CheckResult): string {
  if (result.findings.length === 0) return ''
  const things = thingOf(result)
  // The comparison of a trace's snapshots is no field of the answer: it has a sentence of its own.
  const snapshots =
    result.check === 'trace' ? result.fields.find(({ path }) => !path.startsWith('$')) : undefined
  const matched = result.fields.filter((one) => one !== snapshots && one.verdict === 'matched').length
  const said = `The other ${matched === 1 ? things : `${matched} ${things}s`} ${matched === 1 ? 'holds' : result.check === 'invariants' ? 'hold' : 'match'}`
  const scope = matched === 0 ? `No ${things} matches` : said
  const broke = result.error ? ` Besides, the check broke: ${result.error.message}` : ''
  return `${scope}${unseenOf(result)}.${agreement(snapshots?.verdict)}${broke}`
}

const agreement = (verdict: Verdict | undefined): string =>
  verdict === 'matched' ? ' The snapshots of the trace agree with each other.' : ''

const indent = (lines: readonly string[]): string => lines.map((line) => `  ${line}`).join('\n')
