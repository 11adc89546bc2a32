/** One finding as a card: the headline, both sides with their places, and what to do next. */
import { headline } from '../explain/headline.ts'
import { nameInvisible } from '../explain/visible-characters.ts'
import type { CandidateSide, Finding } from '../model/finding.ts'
import type { Ruling } from '../model/ruling.ts'
import { decidingWords, demandInWords } from './deciding-words.ts'
import { exhibit, placeInWords } from './marked-text.ts'
import { html, type Markup, NOTHING } from './markup.ts'
import { passageSide, quoteSide } from './quote-comparison.ts'
import { strengthInWords } from './strength-in-words.ts'

export interface FindingPlace {
  readonly anchor: string
  /** A failure that the test asked for: shown, but not as a fault. */
  readonly wanted: boolean
  readonly ruling?: Ruling
}

export function findingCard(finding: Finding, { anchor, wanted, ruling }: FindingPlace): Markup {
  const { check, code, strength, ruleCode } = finding
  return html`<article class="finding${wanted && ' wanted'}" id="${anchor}">
<h5>${headline(finding)} <a class="anchor" href="#${anchor}" aria-label="Link to this finding">#</a></h5>
<p class="kind"><span class="code">${code}</span> <span>${check} check</span>${strength && html` <span>evidence ${strengthInWords(strength)}</span>`}${ruleCode && html` <span>rule of evidence <code>${ruleCode}</code></span>`}</p>
<div class="sides">${decidingSide(finding)}${candidateSide(finding)}</div>
${operands(finding)}${remarks(finding)}${rulingBeside(ruling)}
</article>
`
}

/** A third view, said as such: the finding stands whatever it is. */
function rulingBeside(ruling: Ruling | undefined): Markup {
  if (!ruling) return NOTHING
  const { state, verdict, confidence, reason, evidenceQuote, because } = ruling
  return html`<p class="note"><b>Judge</b> ${state}${verdict && html`: ${verdict}`}${confidence !== undefined && ` (${confidence})`}${because && html`. ${because.message} <span class="code">${because.code}</span>`}${reason && html` <q>${nameInvisible(reason)}</q>`}${evidenceQuote && html` quotes <q>${nameInvisible(evidenceQuote)}</q>`}</p>`
}

function decidingSide(finding: Finding): Markup {
  const { check, expected, evidence, quote, rule, contract } = finding
  const { heading, shows, from } = decidingWords(finding)
  if (shows === 'nothing') return NOTHING
  const said =
    shows === 'passage' && quote
      ? passageSide(quote)
      : expected
        ? shownValue(demandInWords(finding), shows === 'phrase')
        : NOTHING
  if (said === NOTHING && !evidence) return NOTHING
  const rows: [string, Markup][] = []
  if (rule) rows.push(['rule', html`${rule.name}`])
  if (expected && !rule && check !== 'contract') rows.push([from, html`${expected.provenance}`])
  if (contract && contract.keyword !== 'form') rows.push(['keyword', html`<code>${contract.keyword}</code>`])
  if (contract?.schemaPath) rows.push(['schema', html`<code>${contract.schemaPath}</code>`])
  if (contract?.cause) rows.push(['cause', html`${contract.cause}`])
  if (evidence) rows.push(...evidenceRows(finding))
  return html`<section class="side source"><h6>${heading}</h6>${said}${evidence && exhibit(evidence.locator, 'source')}${places(rows)}</section>`
}

function evidenceRows({ evidence, expected, quote }: Finding): [string, Markup][] {
  const { quote: text, reader, locator } = evidence!
  const rows: [string, Markup][] = []
  if (!quote && text !== '' && text !== expected?.shown)
    rows.push(['verbatim', html`<q>${nameInvisible(text)}</q>`])
  rows.push(['read by', html`${reader}`])
  if (locator.cssPath) rows.push(['CSS path', html`<code>${locator.cssPath}</code>`])
  if (locator.range) rows.push(['visible text', html`${locator.range.start}–${locator.range.end}`])
  return rows
}

function candidateSide({ path, candidate, quote, check }: Finding): Markup {
  if (check === 'trace' && !candidate) return NOTHING
  const said = quote
    ? quoteSide(quote)
    : shownValue(candidate?.shown ?? 'nothing', candidate?.value === undefined && check !== 'invariants')
  const where = path === '$' ? 'the whole answer' : html`<code>${path}</code>`
  return html`<section class="side candidate"><h6>The candidate has</h6>${said}${candidate && candidateExhibit(candidate)}${places([['at', html`${where}`]])}</section>`
}

function candidateExhibit({ locator }: CandidateSide): Markup {
  if (!locator) return NOTHING
  if (locator.position) return exhibit(locator, 'candidate')
  return html`<p class="place"><code>${placeInWords(locator)}</code></p>`
}

const shownValue = (shown: string, phrase: boolean): Markup =>
  html`<p class="value${phrase && ' words'}">${nameInvisible(shown)}</p>`

const places = (rows: readonly (readonly [string, Markup])[]): Markup =>
  rows.length === 0
    ? NOTHING
    : html`<dl class="places">${rows.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`

function operands({ rule }: Finding): Markup {
  if (!rule || rule.operands.length === 0) return NOTHING
  return html`<table class="operands"><caption>What the rule read</caption><tbody>${rule.operands.map(
    ({ path, shown }) =>
      html`<tr><th scope="row"><code>${path}</code></th><td><code>${nameInvisible(shown)}</code></td></tr>`,
  )}</tbody></table>`
}

/** The headline of a quote that stands nowhere has told its note already. */
function remarks({ code, note, nextStep }: Finding): Markup {
  return html`${note && code !== 'quote-not-found' && html`<p class="note">${note}</p>`}${nextStep && html`<p class="next"><b>Next</b> ${nextStep}</p>`}`
}
