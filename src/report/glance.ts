/** The run at a glance: samples by state, findings, coverage with the reasons of the rest, and how it was run. */
import { reasonInWords } from '../explain/reasons.ts'
import type { FieldFigures, Run, StatusCounts } from '../ledger/run.ts'
import type { CheckName } from '../model/finding.ts'
import { STATUSES_WORST_FIRST } from '../model/status.ts'
import type { NotEvaluatedReason } from '../model/verdict.ts'
import { shareBar, stackedBar } from './bars.ts'
import { clock, elapsed, grouped, percent, plural } from './figures.ts'
import { html, type Markup, NOTHING } from './markup.ts'
import { statusIcon, statusInWords, statusMark } from './status-mark.ts'

export function masthead({ id, status, startedAt, finishedAt, runner, tool }: Run): Markup {
  const took = elapsed(startedAt, finishedAt)
  return html`<header class="masthead"><p class="brand">goldenless</p><h1>Run <code>${id}</code></h1><p class="verdict">${statusMark(status)}</p>
<dl class="frame"><div><dt>started</dt><dd><time datetime="${startedAt}">${clock(startedAt)}</time></dd></div>${took !== '' && html`<div><dt>took</dt><dd>${took}</dd></div>`}<div><dt>runner</dt><dd>${runner.name} ${runner.version}</dd></div><div><dt>Node</dt><dd>${runner.node}</dd></div><div><dt>goldenless</dt><dd>${tool.version}</dd></div></dl></header>
`
}

export function glance({ summary }: Run): Markup {
  const { samples, fields, findings, tests, checks } = summary
  return html`<section class="glance" aria-labelledby="glance"><h2 id="glance" class="unseen">At a glance</h2>
<div class="figure"><h3>Samples</h3><p class="big">${grouped(samples.total)}</p>${stackedBar(STATUSES_WORST_FIRST.map((status) => ({ count: samples[status], kind: `s-${status}` })))}${stateCounts(samples)}</div>
<div class="figure"><h3>Findings</h3><p class="big">${grouped(findings)}</p>${checkTable(checks)}</div>
${coverage(fields)}
<div class="figure tests"><h3>Tests</h3><p class="big">${grouped(tests.passed + tests.failed + tests.skipped + tests.unfinished)}</p><ul class="legend">${(['passed', 'failed', 'skipped', 'unfinished'] as const).filter((state) => tests[state] > 0).map((state) => html`<li><span>${state}</span> <b>${grouped(tests[state])}</b></li>`)}</ul></div>
</section>
`
}

const stateCounts = (counts: StatusCounts): Markup =>
  html`<ul class="legend">${STATUSES_WORST_FIRST.filter((status) => counts[status] > 0).map(
    (status) =>
      html`<li>${statusIcon(status)}<span>${statusInWords(status)}</span> <b>${grouped(counts[status])}</b></li>`,
  )}</ul>`

function checkTable(checks: Run['summary']['checks']): Markup {
  const rows = Object.entries(checks) as [CheckName, StatusCounts][]
  if (rows.length === 0) return html`<p class="aside">no check ran</p>`
  return html`<table class="by-check"><caption class="unseen">Checks by state</caption><thead><tr><th scope="col">check</th>${STATUSES_WORST_FIRST.map((status) => html`<th scope="col">${statusIcon(status)}<span class="unseen">${statusInWords(status)}</span></th>`)}</tr></thead><tbody>${rows.map(
    ([check, counts]) =>
      html`<tr><th scope="row">${check}</th>${STATUSES_WORST_FIRST.map((status) => html`<td${counts[status] === 0 && html` class="none"`}>${grouped(counts[status])}</td>`)}</tr>`,
  )}</tbody></table>`
}

function coverage(fields: FieldFigures): Markup {
  const { evaluated, total, verdicts } = fields
  if (total === 0) {
    return html`<div class="figure coverage"><h3>Coverage</h3><p class="big">–</p><p class="aside">No field was compared with a page.</p></div>`
  }
  const parts = [
    { kind: 's-failed', count: verdicts.wrong + verdicts.missing + verdicts.unexpected },
    { kind: 's-not_evaluated', count: verdicts.not_evaluated },
    { kind: 's-passed', count: verdicts.matched },
  ]
  const wrong = (
    [
      ['wrong', verdicts.wrong],
      ['missing', verdicts.missing],
      ['unexpected', verdicts.unexpected],
    ] as const
  ).filter(([, count]) => count > 0)
  return html`<div class="figure coverage"><h3>Coverage</h3><p class="big">${percent(evaluated, total)} <small>${grouped(evaluated)} of ${plural(total, 'field')} held against the page</small></p>${stackedBar(parts)}<ul class="legend">${wrong.map(([word, count]) => html`<li>${statusIcon('failed')}<span>${word}</span> <b>${grouped(count)}</b></li>`)}<li>${statusIcon('not_evaluated')}<span>not evaluated</span> <b>${grouped(verdicts.not_evaluated)}</b></li><li>${statusIcon('passed')}<span>matched</span> <b>${grouped(verdicts.matched)}</b></li></ul>${reasons(fields)}</div>`
}

const MOST_REASONS = 6

/** Why fields were left alone, commonest first; each bar is a share of all that were. */
function reasons({ notEvaluated, verdicts }: FieldFigures): Markup {
  const rows = (Object.entries(notEvaluated) as [NotEvaluatedReason, number][]).sort(
    (left, right) => right[1] - left[1],
  )
  if (rows.length === 0) return NOTHING
  const first = rows.length <= MOST_REASONS + 1 ? rows : rows.slice(0, MOST_REASONS)
  const others = rows.slice(first.length)
  const fields = others.reduce((sum, [, count]) => sum + count, 0)
  return html`${reasonTable(first, verdicts.not_evaluated, 'Why fields were not evaluated')}${
    others.length > 0 &&
    html`<details><summary>${grouped(others.length)} more reasons, ${plural(fields, 'field')}</summary>${reasonTable(others, verdicts.not_evaluated, '')}</details>`
  }`
}

const reasonTable = (rows: readonly [NotEvaluatedReason, number][], whole: number, caption: string): Markup =>
  html`<table class="reasons">${caption !== '' && html`<caption>${caption}</caption>`}<tbody>${rows.map(
    ([reason, count]) =>
      html`<tr><th scope="row">${reasonInWords(reason)}</th><td class="number">${grouped(count)}</td><td class="share">${shareBar(count, whole)}</td></tr>`,
  )}</tbody></table>`
