/** run.json made into one HTML file that opens from disk, loads nothing, and is safe on hostile pages. */
import type { Run } from '../ledger/run.ts'
import { Anchors } from './anchors.ts'
import { contentPolicy } from './content-policy.ts'
import { glance, masthead } from './glance.ts'
import { html, type Markup, NOTHING, trusted } from './markup.ts'
import { errorList, silentRuleList } from './remarks.ts'
import { REPORT_SCRIPT } from './report-script.ts'
import { REPORT_STYLE } from './report-style.ts'
import { sampleIndex, worstFirst } from './sample-index.ts'
import { sampleSection } from './sample-section.ts'
import { ICONS, statusInWords } from './status-mark.ts'

/** The whole report. Made of the run alone: the same run gives the same bytes. */
export function renderReport(run: Run): string {
  const title = `${statusInWords(run.status)}: run ${run.id} · goldenless`
  return html`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${trusted(contentPolicy(REPORT_STYLE, REPORT_SCRIPT))}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<style>${trusted(REPORT_STYLE)}</style>
</head>
<body>
<a class="skip" href="#samples">Skip to the samples</a>
${ICONS}
${masthead(run)}
<main>
${glance(run)}${runErrors(run)}${silentRuleList(run.summary.silentRules)}${samples(run)}
</main>
<footer><p>Made of run.json alone by goldenless ${run.tool.version}. What was not evaluated is in no pass rate.</p></footer>
<script>${trusted(REPORT_SCRIPT)}</script>
</body>
</html>
`.text
}

function runErrors({ errors }: Run): Markup {
  if (errors.length === 0) return NOTHING
  return html`<section class="run-errors" aria-labelledby="run-errors"><h2 id="run-errors">Errors of the run</h2>${errorList(errors)}</section>
`
}

function samples(run: Run): Markup {
  if (run.samples.length === 0) {
    return html`<section class="empty" id="samples"><h2>No samples</h2><p>No matcher of goldenless ran in this run, so nothing was checked. What checked nothing has not passed.</p></section>`
  }
  const anchors = new Anchors()
  const placed = worstFirst(run.samples).map((sample) => ({ sample, anchor: anchors.sample(sample.id) }))
  return html`<div class="workspace">${sampleIndex(placed, run)}
<section class="samples" id="samples" aria-labelledby="samples-title" tabindex="-1"><h2 id="samples-title" class="unseen">Samples</h2>
${placed.map((one) => sampleSection(one, anchors))}<p class="empty" id="none" hidden>No sample matches.</p></section></div>`
}
