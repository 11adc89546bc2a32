/** One field of a facts check in words: its verdict, what decided it, where it stands, and what would have it evaluated. */
import type { Template } from '../facts/template/template.ts'
import type { SourceLocator } from '../model/locator.ts'
import type { FieldResult } from '../model/verdict.ts'
import { examine, type FieldStanding, type Witness } from '../oracles/facts/examine-field.ts'
import type { FactsOptions } from '../oracles/facts/facts-options.ts'
import type { HtmlSource } from '../oracles/open-source.ts'
import { defuse } from './defuse.ts'
import { cutTo, padTo, wrap } from './display-width.ts'
import { exhibit } from './exhibit.ts'
import { headline } from './headline.ts'
import { type Palette, PLAIN } from './palette.ts'
import { reasonInWords } from './reasons.ts'
import { nameInvisible } from './visible-characters.ts'
import { witnesses as findingWitnesses } from './witnesses.ts'

const WIDTH = 76

/**
 * Why a field of `toMatchHtmlFacts` is `matched`, `wrong`, `missing`, `unexpected` or `not_evaluated`, with every
 * place that bears on it; for a field that was not evaluated, the template entry that would have it evaluated.
 *
 * @param path JSONPath of the field, `$.rows[2].amount`.
 * @throws UnknownFieldError (a TypeError) for a path that neither the candidate nor the template has; TypeError for
 * a caller's mistake.
 */
export function explainField(
  candidate: unknown,
  html: HtmlSource,
  path: string,
  templateOrOptions: Template | FactsOptions = {},
): string {
  return standingInWords(examine(candidate, html, templateOrOptions).of(path))
}

/** The same of a standing that is known. */
export function standingInWords(raw: FieldStanding, palette: Palette = PLAIN): string {
  const standing = defuse(raw)
  const { findings } = standing
  const parts = [
    firstLine(standing),
    indent(decision(standing, palette)),
    ...findings
      .slice(0, 1)
      .map((one) => indent([...exhibit(one, palette), '', ...findingWitnesses(one, palette)])),
    places(standing, palette),
    proposal(standing),
  ]
  return parts.filter((part) => part !== '').join('\n\n')
}

function firstLine({ path, field, findings, candidate }: FieldStanding): string {
  const [finding] = findings
  if (finding) return headline(finding)
  const shown = cutTo(nameInvisible(candidate.shown), 60)
  if (field.verdict === 'matched') return `${path} is ${shown}, as the page says.`
  const why = field.reason === undefined ? 'no reason is known' : reasonInWords(field.reason)
  return `${path} is not evaluated: ${why}.`
}

/** Verdict, strength, rule and reason, one a line. */
function decision({ field, entry, candidate, findings }: FieldStanding, palette: Palette): string[] {
  const { position, source } = candidate.locator ?? { source: '', position: undefined }
  const from = position ? palette.dim(`   ${source}:${position.line}:${position.column}`) : ''
  const rows: [string, string][] = [
    ['verdict', verdictInWords(field)],
    ...(field.ruleCode === undefined ? [] : [['rule', field.ruleCode] as [string, string]]),
    ...(entry === undefined ? [] : [['template', entry] as [string, string]]),
    ...(field.note === undefined ? [] : [['because', field.note] as [string, string]]),
    ...(findings.length > 0
      ? []
      : [['candidate', cutTo(nameInvisible(candidate.shown), 120) + from] as [string, string]]),
  ]
  return rows.flatMap(([name, text]) =>
    wrap(text, WIDTH - 13).map((line, at) => `${padTo(at === 0 ? name : '', 9)}  ${line}`),
  )
}

const STRENGTHS: Readonly<Record<NonNullable<FieldResult['strength']>, string>> = {
  bound: 'bound: the template says where it stands',
  labelled: 'labelled: the page itself names it so',
  present: 'present: it stands in the visible text',
  structured: "structured: the page's structured data names it so",
}

const verdictInWords = ({ verdict, strength, reason }: FieldResult): string => {
  const why = reason === undefined ? '' : ` (${reason})`
  return `${verdict}${why}${strength === undefined ? '' : `, ${STRENGTHS[strength]}`}`
}

/** Where the value stands, and what the page has under the field's name. */
function places(
  { witnesses, placesFound, findings, hasValue, field }: FieldStanding,
  palette: Palette,
): string {
  const shown = findings.length > 0 ? witnesses.filter(({ shows }) => shows !== 'other-value') : witnesses
  const ofValue = shown.filter(({ shows }) => shows !== 'other-value')
  const lines: string[] = []
  const isNowhere = hasValue && ofValue.length === 0 && !shown.some(({ open }) => open !== undefined)
  if (isNowhere) lines.push('The value stands nowhere in the visible text.')
  for (const [title, listed] of [
    [ofValue.length === 1 ? 'The value stands at' : 'The value stands at several places:', ofValue],
    ['Under a label of this name the page has', shown.filter(({ shows }) => shows === 'other-value')],
  ] as const) {
    if (listed.length === 0) continue
    if (lines.length > 0) lines.push('')
    lines.push(title, ...listed.flatMap((one) => placeLines(one, palette)))
  }
  const rest = placesFound - witnesses.length
  if (rest > 0 && shown.length > 0) lines.push(`  and ${rest} more ${rest === 1 ? 'place' : 'places'}`)
  return field.reason === 'ignored' ? '' : indent(lines)
}

function placeLines(
  { quote, locator, reader, provenance, shows, open }: Witness,
  palette: Palette,
): string[] {
  const among = shows === 'value-among-words' ? ', among other words' : ''
  const who = provenance ?? (reader === 'page' ? 'no label' : reader)
  return [
    `  ${palette.dim(placeInWords(locator))}  ${palette.source(cutTo(`"${nameInvisible(quote)}"`, 44))}`,
    ...wrap(`${who}${among}`, WIDTH - 8).map((line) => `    ${line}`),
    ...(open === undefined ? [] : wrap(`it is open: ${open}`, WIDTH - 8).map((line) => `    ${line}`)),
    ...(locator.cssPath === undefined ? [] : [`    ${palette.dim(locator.cssPath)}`]),
  ]
}

const placeInWords = ({ source, position }: SourceLocator): string =>
  position ? `${source}:${position.line}:${position.column}` : source

/** What to write into the template; nothing is proposed that was not tried on this page. */
function proposal({ field, suggestions, path, witnesses, hasValue }: FieldStanding): string {
  if (field.verdict !== 'not_evaluated') return ''
  if (field.reason === 'ignored')
    return indent(wrap('Take it out of "ignore", or name it in "only", to have it evaluated.', WIDTH - 2))
  if (field.reason === 'declared') return ''
  if (suggestions.length > 0) {
    const title =
      suggestions.length === 1
        ? 'To have it evaluated, write in the fields of a template:'
        : 'To have it evaluated, write one of these in the fields of a template:'
    return indent([title, '', ...suggestions.map((line) => `  ${line}`)])
  }
  if (witnesses.length > 0)
    return indent(
      wrap(
        'No single entry was found that binds it: name the block or row around one of these places with each(…) or rows(…).',
        WIDTH - 2,
      ),
    )
  if (!hasValue)
    return indent(wrap('There is nothing to bind it to: the page has no label of this name.', WIDTH - 2))
  return indent([
    'If no text of the page can decide it, say so in the template:',
    '',
    `  '${path.replaceAll("'", "\\'")}': notEvaluated('why no text of the page decides it'),`,
  ])
}

const indent = (lines: readonly string[]): string =>
  lines.map((line) => (line === '' ? '' : `  ${line}`)).join('\n')
