/** The list of samples, worst first, with the controls that filter it where scripts run. */
import type { Run, SampleResult } from '../ledger/run.ts'
import { STATUSES_WORST_FIRST } from '../model/status.ts'
import { grouped } from './figures.ts'
import { html, type Markup } from './markup.ts'
import { faultsOf, figuresOf, type PlacedSample } from './sample-section.ts'
import { statusIcon, statusInWords, statusName } from './status-mark.ts'

/** Worst state first, then most findings, then by name. */
export const worstFirst = (samples: readonly SampleResult[]): SampleResult[] =>
  [...samples].sort(
    (left, right) =>
      STATUSES_WORST_FIRST.indexOf(left.status) - STATUSES_WORST_FIRST.indexOf(right.status) ||
      faultsOf(right) - faultsOf(left) ||
      (left.id < right.id ? -1 : 1),
  )

export function sampleIndex(placed: readonly PlacedSample[], { summary }: Run): Markup {
  return html`<nav class="index" aria-label="Samples">
<form class="controls" id="controls" role="search" hidden>
<label class="search"><span>Find</span><input type="search" id="query" placeholder="name, path or value" autocomplete="off" spellcheck="false"></label>
<fieldset><legend class="unseen">Show samples that are</legend>${STATUSES_WORST_FIRST.filter(
    (status) => summary.samples[status] > 0,
  ).map(
    (status) =>
      html`<label class="choice"><input type="checkbox" name="state" value="${status}" checked>${statusIcon(status)}<span>${statusInWords(status)}</span> <b>${grouped(summary.samples[status])}</b></label>`,
  )}</fieldset>
<p class="tools"><output id="shown" for="query"></output><button type="button" id="expand">Open all</button><button type="button" id="collapse">Close all</button></p>
</form>
<ol class="entries">${placed.map(
    ({ sample, anchor }) =>
      html`<li data-for="${anchor}"><a href="#${anchor}" class="s-${statusName(sample.status)}">${statusIcon(sample.status)}<span class="name">${sample.name}</span><span class="unseen">, ${statusInWords(sample.status)}</span><span class="figures">${figuresOf(sample)}</span></a></li>`,
  )}</ol>
</nav>
`
}
