/** The checks of a sample, one line each: status, what ran, what it covered, and whether a failure was wanted. */
import type { CheckEntry } from '../ledger/run.ts'
import { grouped, ofWhole, plural } from './figures.ts'
import { html, type Markup } from './markup.ts'
import { statusMark } from './status-mark.ts'

export function checkList(checks: readonly CheckEntry[]): Markup {
  return html`<ul class="checks">${checks.map(
    (entry) =>
      html`<li>${statusMark(entry.outcome)}<span class="what"><b>${entry.check}</b> <code>${entry.matcher}</code>${flags(entry)}</span><span class="covers">${covers(entry)}</span><span class="found">${found(entry)}</span></li>`,
  )}</ul>`
}

/** True where the check failed and the test asked for just that. */
export const isWanted = ({ status, outcome }: CheckEntry): boolean =>
  status === 'failed' && outcome === 'passed'

/** Why a failure was wanted, to follow "wanted:". */
export function whyWanted({ negated, asymmetric }: CheckEntry): string {
  if (negated) return 'the test says .not'
  return asymmetric ? 'the expectation around this asymmetric matcher holds' : 'the test is expected to fail'
}

function flags(entry: CheckEntry): Markup {
  const { negated, asymmetric } = entry
  return html`${negated && html` <span class="flag" title="The test expects this check to fail">.not</span>`}${asymmetric && html` <span class="flag" title="Used inside another expectation">asymmetric</span>`}${isWanted(entry) && html` <span class="flag">failed, as wanted: ${whyWanted(entry)}</span>`}`
}

const THINGS: Readonly<Record<string, string>> = { invariants: 'rules', quotes: 'quotes' }

function covers({ check, coverage: { evaluated, total } }: CheckEntry): string {
  if (total === 0) return 'nothing to evaluate'
  return `${ofWhole(evaluated, total)} ${THINGS[check] ?? 'fields'} evaluated`
}

function found(entry: CheckEntry): string {
  const count = entry.findings.length
  if (entry.error) return count > 0 ? `${entry.error.code}, ${plural(count, 'finding')}` : entry.error.code
  if (count === 0) return entry.outcome === 'failed' && entry.negated ? 'passed, but .not' : 'no findings'
  return isWanted(entry) ? `${grouped(count)} wanted` : plural(count, 'finding')
}
