/** The fields without findings: those left alone, by reason, and those that match, by strength of evidence. */
import { reasonInWords } from '../explain/reasons.ts'
import { nameInvisible } from '../explain/visible-characters.ts'
import type { CheckEntry } from '../ledger/run.ts'
import type { FieldResult, NotEvaluatedReason } from '../model/verdict.ts'
import { grouped } from './figures.ts'
import { html, type Markup, NOTHING } from './markup.ts'
import { STRENGTHS, strengthInWords } from './strength-in-words.ts'

/** Groups by reason, largest first; a person's own words stand beside the path. */
export function unevaluatedFields(checks: readonly CheckEntry[]): Markup {
  const groups = new Map<string, Group>()
  for (const { check, fields } of checks) {
    for (const field of fields) {
      if (field.verdict !== 'not_evaluated') continue
      const title = field.reason ? reasonInWords(field.reason as NotEvaluatedReason) : 'no reason given'
      gather(groups, check, title, field)
    }
  }
  if (groups.size === 0) return NOTHING
  const sorted = [...groups.values()].sort((left, right) => right.fields.length - left.fields.length)
  return html`<section class="rest"><h4>Not evaluated <span class="count">${countOf(sorted)}</span></h4><dl class="groups">${sorted.map(unevaluatedGroup)}</dl></section>`
}

/** Collapsed: they are in order, and only the strength of what they rest on is of interest. */
export function matchedFields(checks: readonly CheckEntry[]): Markup {
  const groups = new Map<string, Group>()
  for (const { check, fields } of checks) {
    for (const field of fields) {
      if (field.verdict === 'matched') gather(groups, check, howMatched(field), field)
    }
  }
  if (groups.size === 0) return NOTHING
  const rank = ({ fields: [first] }: { fields: FieldResult[] }) =>
    first?.strength ? STRENGTHS.indexOf(first.strength) : STRENGTHS.length
  const sorted = [...groups.values()].sort((left, right) => rank(left) - rank(right))
  return html`<details class="rest matched"><summary><h4>Matched <span class="count">${countOf(sorted)}</span></h4></summary><dl class="groups">${sorted.map(matchedGroup)}</dl></details>`
}

/** What a match rests on: strength of evidence, or how far a quote had to be folded to be found. */
function howMatched({ strength, match }: FieldResult): string {
  if (strength) return strengthInWords(strength)
  return match ? `found by the tier ${match.tier}` : ''
}

interface Group {
  readonly title: string
  readonly check: string
  readonly fields: FieldResult[]
}

type Groups = Map<string, Group>

function gather(groups: Groups, check: string, title: string, field: FieldResult): void {
  const key = `${check}: ${title}`
  let known = groups.get(key)
  if (!known) {
    known = { title, check, fields: [] }
    groups.set(key, known)
  }
  known.fields.push(field)
}

const groupHead = ({ title, check, fields }: Group): Markup =>
  html`<dt>${title === '' ? `in the ${check} check` : title} <b>${grouped(fields.length)}</b>${title !== '' && html`<span class="aside">${check} check</span>`}</dt>`

const unevaluatedGroup = (group: Group): Markup =>
  html`<div>${groupHead(group)}<dd><ul class="paths">${group.fields.map(
    ({ path, note }) =>
      html`<li><code>${path}</code>${note && html` <span class="aside">${note}</span>`}</li>`,
  )}</ul></dd></div>`

/** One element for all paths, one path a line: most fields of a run match, and elements cost a browser time. */
const matchedGroup = (group: Group): Markup =>
  html`<div>${groupHead(group)}<dd><code class="lines">${group.fields.map(({ path }) => nameInvisible(path)).join('\n')}</code></dd></div>`

const countOf = (groups: readonly { fields: readonly unknown[] }[]): string =>
  grouped(groups.reduce((sum, { fields }) => sum + fields.length, 0))
