/** What stands around the findings: errors with their next step, notices, blind spots, tests. */
import type { CheckEntry, RunError, SilentRule, TestResult } from '../ledger/run.ts'
import { duration, grouped, plural } from './figures.ts'
import { html, type Markup, NOTHING } from './markup.ts'

interface ShownError {
  readonly code: string
  readonly message: string
  readonly nextStep?: string
  readonly file?: string
  readonly from?: string
}

export function errorList(errors: readonly ShownError[]): Markup {
  if (errors.length === 0) return NOTHING
  return html`<ul class="errors">${errors.map(
    ({ code, message, nextStep, file, from }) =>
      html`<li><p class="kind"><span class="code">${code}</span>${from && html` <span>${from}</span>`}${file && html` <code>${file}</code>`}</p><p class="message">${message}</p>${nextStep && html`<p class="next"><b>Next</b> ${nextStep}</p>`}</li>`,
  )}</ul>`
}

/** Errors of a sample: those of its checks, then those around them. */
export function sampleErrors(checks: readonly CheckEntry[], errors: readonly RunError[]): Markup {
  const ofChecks = checks.flatMap(({ check, error }) => (error ? [{ ...error, from: `${check} check` }] : []))
  return errorList([...ofChecks, ...errors])
}

/** Invariants that decided nothing in any sample. */
export function silentRuleList(rules: readonly SilentRule[] = []): Markup {
  if (rules.length === 0) return NOTHING
  return html`<section class="rest" aria-labelledby="silent-rules"><h2 id="silent-rules">Rules that decided nothing <span class="count">${grouped(rules.length)}</span></h2><ul class="notices">${rules.map(
    ({ name, samples, why }) =>
      html`<li>${name} <span class="aside">in ${plural(samples, 'sample')}${why !== undefined && `: ${why}`}</span></li>`,
  )}</ul></section>
`
}

export function noticeList(checks: readonly CheckEntry[]): Markup {
  const notices = checks.flatMap(({ check, notices }) => notices.map((notice) => ({ check, ...notice })))
  if (notices.length === 0) return NOTHING
  return html`<section class="rest"><h4>Notices <span class="count">${grouped(notices.length)}</span></h4><ul class="notices">${notices.map(
    ({ check, code, message, path }) =>
      html`<li><span class="code">${code}</span> ${message}${path && html` <code>${path}</code>`} <span class="aside">${check} check</span></li>`,
  )}</ul></section>`
}

/** What no text oracle can see, counted once a source. */
export function blindSpots(checks: readonly CheckEntry[]): Markup {
  const sources = new Map<string, Readonly<Record<string, number>>>()
  for (const { source } of checks) {
    if (source?.blindSpots) sources.set(source.name, source.blindSpots)
  }
  const rows = [...sources].flatMap(([source, spots]) => {
    const seen = Object.entries(spots).filter(([, count]) => count > 0)
    return seen.length === 0 ? [] : [{ source, seen }]
  })
  if (rows.length === 0) return NOTHING
  return html`<section class="rest"><h4>Blind spots</h4>${rows.map(
    ({ source, seen }) =>
      html`<p class="blind">Not seen in <code>${source}</code>: ${seen.map(([name, count], index) => html`${index > 0 && ', '}<span class="spot">${grouped(count)} ${inWords(name, count)}</span>`)}.</p>`,
  )}</section>`
}

/** `unsavedStyleSheets` and `unsaved-style-sheets` are `unsaved style sheets`, and one of them has no `s`. */
function inWords(name: string, count: number): string {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[-_]/g, ' ')
    .toLowerCase()
  return count === 1 ? words.replace(/s$/, '') : words
}

export function testList(tests: readonly TestResult[]): Markup {
  if (tests.length === 0) return NOTHING
  return html`<section class="rest"><h4>Tests</h4><ul class="tests">${tests.map(
    ({ file, name, state, durationMs, retries, carried }) =>
      html`<li><span class="state">${state}</span> <span>${name}</span> <code>${file}</code>${durationMs !== undefined && html` <span class="aside">${duration(durationMs)}</span>`}${retries !== undefined && retries > 0 && html` <span class="aside">${retries === 1 ? '1 retry' : `${grouped(retries)} retries`}</span>`}${carried !== undefined && html` <span class="aside">did not run again</span>`}</li>`,
  )}</ul></section>`
}
