/** run.json made into one HTML file that opens from disk, loads nothing, and is safe on hostile pages. */
import type { Run } from '../ledger/run.ts'
import { contentPolicy } from './content-policy.ts'
import { dataBlock } from './data-block.ts'
import { pageScript, pageStyle } from './page/bundled.ts'
import { chunkId, DATA_ID, type ReportData } from './page/data.ts'
import { ICONS } from './page/icons.ts'
import { START } from './page/place.ts'
import { escapeHtml, toHtml } from './page/to-html.ts'
import { glance } from './page/views/glance.ts'
import { masthead } from './page/views/masthead.ts'
import { EN } from './page/words/en.ts'
import { type OtherRuns, reportParts } from './report-data.ts'
import { staticFailures } from './static-failures.ts'

/** The whole report as one text. */
export const renderReport = (run: Run, others: OtherRuns = {}): string =>
  [...reportPieces(run, others)].join('')

/**
 * The report piece by piece, for a file. Made of runs alone: the same runs give the same bytes.
 *
 * What is seen first is written first, and the samples last, so that a browser draws before it has read them.
 */
export function reportPieces(run: Run, others: OtherRuns = {}): Iterable<string> {
  // All that could go wrong goes wrong here, and not when half of a file is written.
  const { data, chunks } = reportParts(run, others)
  const page = { script: pageScript(), style: pageStyle() }
  return pieces(headOf(run, data, page), JSON.stringify(data), page.script, chunks)
}

function headOf(run: Run, data: ReportData, page: { script: string; style: string }): string {
  const view = { data, words: EN, place: START, isStatic: true }
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${contentPolicy(page.style, page.script)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${escapeHtml(`${EN.status(run.status)}: run ${run.id} · goldenless`)}</title>
<style>${page.style}</style>
</head>
<body>
<a class="skip" href="#main">${EN.skip}</a>
${toHtml(ICONS)}
<header class="masthead" id="masthead">${toHtml(masthead(view))}</header>
<div class="topbar" id="bar" hidden></div>
<main id="main" tabindex="-1">
${toHtml(glance(view))}
<noscript>${toHtml(staticFailures(run, EN))}</noscript>
</main>
<footer><p id="made-of">${escapeHtml(EN.madeOf(run.tool.version))}</p></footer>
`
}

function* pieces(
  head: string,
  data: string,
  script: string,
  chunks: Iterable<Iterable<string>>,
): Generator<string> {
  yield head
  yield* dataBlock(DATA_ID, [data])
  yield `<script>${script}</script>
`
  let number = 0
  for (const chunk of chunks) yield* dataBlock(chunkId(number++), chunk)
  yield '</body>\n</html>\n'
}
