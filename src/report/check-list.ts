/** The checks of a sample, one line each: status, what ran, what it covered, and whether a failure was wanted. */
import type { CheckEntry, SampleResult, TestResult } from '../ledger/run.ts'
import { grouped, ofWhole, plural } from './figures.ts'
import { html, type Markup } from './markup.ts'
import { statusInWords, statusMark } from './status-mark.ts'

/** One line a check; the test is named where the sample has several. */
export function checkList({ checks, tests }: SampleResult): Markup {
  return html`<ul class="checks">${checks.map(
    (entry) =>
      html`<li>${statusMark(entry.outcome)}<span class="what"><b>${entry.check}</b> <code>${entry.matcher}</code>${flags(entry)}${asides(entry, tests)}</span><span class="covers">${covers(entry)}</span><span class="found">${found(entry)}</span></li>`,
  )}</ul>`
}

/** True where the check did not pass, and the test asked for just that. */
export const isWanted = ({ status, outcome }: CheckEntry): boolean =>
  status !== 'passed' && outcome === 'passed'

/** `failed, as wanted: the test says .not`. */
export function wantedInWords({ status, negated, asymmetric }: CheckEntry): string {
  const word = statusInWords(status)
  if (negated) return `${word}, as wanted: the test says .not`
  return asymmetric ? `${word}, and the expectation around it holds` : `${word}, as the test expects`
}

function flags({ negated, asymmetric }: CheckEntry): Markup {
  return html`${negated && html` <span class="flag">.not</span>`}${asymmetric && html` <span class="flag">asymmetric</span>`}`
}

function asides(entry: CheckEntry, tests: readonly TestResult[]): Markup {
  const test = entry.test !== undefined && tests.length > 1 ? tests[entry.test] : undefined
  return html`${isWanted(entry) && html`<span class="aside">${wantedInWords(entry)}</span>`}${test && html`<span class="aside">in “${test.name}”</span>`}`
}

const THINGS: Readonly<Record<string, string>> = { invariants: 'rules', quotes: 'quotes' }

function covers({ check, coverage: { evaluated, total } }: CheckEntry): string {
  if (total === 0) return 'nothing to evaluate'
  return `${ofWhole(evaluated, total)} ${THINGS[check] ?? 'fields'} evaluated`
}

function found(entry: CheckEntry): string {
  const count = entry.findings.length
  if (entry.error) return count > 0 ? `${entry.error.code}, ${plural(count, 'finding')}` : entry.error.code
  if (count === 0)
    return entry.status === 'passed' && entry.outcome === 'failed' ? 'passed, but .not' : 'no findings'
  return isWanted(entry) ? `${grouped(count)} wanted` : plural(count, 'finding')
}
