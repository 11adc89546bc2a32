/** One sample: its checks, its findings, and all that was left alone; open unless it passed. */
import { explainUnwantedPass } from '../explain/explain.ts'
import { verdictlessHeadline } from '../explain/headline.ts'
import type { CheckEntry, SampleResult } from '../ledger/run.ts'
import type { Anchors } from './anchors.ts'
import { checkList, isWanted, wantedInWords } from './check-list.ts'
import { matchedFields, unevaluatedFields } from './field-lists.ts'
import { grouped, ofWhole, plural } from './figures.ts'
import { findingCard } from './finding-card.ts'
import { html, type Markup, NOTHING } from './markup.ts'
import { blindSpots, noticeList, sampleErrors, testList } from './remarks.ts'
import { statusMark, statusName } from './status-mark.ts'

export interface PlacedSample {
  readonly sample: SampleResult
  readonly anchor: string
}

export function sampleSection({ sample, anchor }: PlacedSample, anchors: Anchors): Markup {
  const { id, name, status, checks, errors, tests, carried } = sample
  const nextAnchor = countingAnchors(anchor, anchors)
  const faults = checks.filter((entry) => !isWanted(entry))
  return html`<details class="sample" id="${anchor}" data-state="${statusName(status)}"${status !== 'passed' && html` open`}>
<summary>${statusMark(status)}<h3>${name}</h3><span class="figures">${figuresOf(sample)}</span></summary>
<div class="body">
${id !== name && html`<p class="id"><code>${id}</code></p>`}${carried !== undefined && html`<p class="aside">It did not run again: this is from run <code>${carried}</code>.</p>`}
${checks.length > 0 && checkList(sample)}
${sampleErrors(faults, errors)}
${findingList(faults, nextAnchor)}
${unexplained(checks)}
${checks.filter(isWanted).map((entry) => wantedFindings(entry, nextAnchor))}
${unevaluatedFields(checks)}${noticeList(checks)}${blindSpots(checks)}${testList(tests)}${matchedFields(checks)}
</div>
</details>
`
}

/** Number of faults: what `.not` did not get counts as one. */
export const faultsOf = ({ checks }: SampleResult): number =>
  checks.reduce(
    (sum, { outcome, findings }) => sum + (outcome === 'failed' ? Math.max(1, findings.length) : 0),
    0,
  )

export function figuresOf(sample: SampleResult): string {
  const { checks, errors } = sample
  const parts: string[] = []
  const faults = faultsOf(sample)
  if (faults > 0) parts.push(plural(faults, 'finding'))
  const broken = errors.length + checks.filter((entry) => entry.error && !isWanted(entry)).length
  if (broken > 0) parts.push(plural(broken, 'error'))
  const facts = checks.filter(({ check }) => check === 'facts')
  const total = facts.reduce((sum, { coverage }) => sum + coverage.total, 0)
  const evaluated = facts.reduce((sum, { coverage }) => sum + coverage.evaluated, 0)
  if (total > 0) parts.push(`${ofWhole(evaluated, total)} fields`)
  else if (checks.length > 0) parts.push(plural(checks.length, 'check'))
  return parts.join(' · ')
}

function findingList(checks: readonly CheckEntry[], nextAnchor: () => string): Markup {
  const cards = checks.flatMap((entry) => [
    ...entry.findings.map((finding, index) => {
      const ruling = entry.rulings?.find((one) => one.finding === index)
      return findingCard(finding, { anchor: nextAnchor(), wanted: false, ...(ruling && { ruling }) })
    }),
    ...(entry.status === 'passed' && entry.outcome === 'failed' ? [unwantedPass(entry, nextAnchor())] : []),
  ])
  if (cards.length === 0) return NOTHING
  return html`<section class="findings"><h4>Findings <span class="count">${grouped(cards.length)}</span></h4>${cards}</section>`
}

function unwantedPass(entry: CheckEntry, anchor: string): Markup {
  return html`<article class="finding" id="${anchor}"><h5>${explainUnwantedPass(entry)} <a class="anchor" href="#${anchor}" aria-label="Link to this finding">#</a></h5><p class="kind"><span class="code">.not</span> <span>${entry.check} check</span></p></article>`
}

/** Checks that evaluated nothing say so in words; errors have said it already. */
function unexplained(checks: readonly CheckEntry[]): Markup {
  const silent = checks.filter(({ outcome, error }) => outcome === 'not_evaluated' && !error)
  if (silent.length === 0) return NOTHING
  return html`<ul class="silent">${silent.map((entry) => html`<li><b>${entry.check} check</b> ${verdictlessHeadline(entry)} What compared nothing has not passed.</li>`)}</ul>`
}

function wantedFindings(entry: CheckEntry, nextAnchor: () => string): Markup {
  const cards = entry.findings.map((finding) => findingCard(finding, { anchor: nextAnchor(), wanted: true }))
  return html`<details class="rest"><summary><h4>Wanted from the ${entry.check} check</h4> <span class="aside">${wantedInWords(entry)}</span></summary>${sampleErrors([entry], [])}${cards}</details>`
}

function countingAnchors(sample: string, anchors: Anchors): () => string {
  let count = 0
  return () => anchors.finding(sample, ++count)
}
