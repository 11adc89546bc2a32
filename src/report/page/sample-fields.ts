/** The fields of a sample, each once: those with findings first, then values that stand nowhere on the page, then the rest. */
import type { Exhibit, ExhibitPlace, ExhibitText } from '../../model/exhibit.ts'
import type { TextRange } from '../../model/locator.ts'
import type { NotEvaluatedReason, Strength, Verdict } from '../../model/verdict.ts'
import { type PackedSample, type ReportData, unpackedExhibit } from './data.ts'

/** Why a field stands where it does in the list. */
export type FieldGroup = 'findings' | 'unplaced' | 'placed'

export interface SampleField {
  readonly path: string
  readonly group: FieldGroup
  readonly verdict: Verdict
  readonly strength?: Strength
  readonly reason?: NotEvaluatedReason
  readonly note?: string
  /** What the candidate has there, as its text writes it; absent where that was not kept. */
  readonly value?: string
  /** Number of the first finding at this path, from 1. */
  readonly finding?: number
}

/** Findings in the order in which the sample's page lists and counts them: those that a test wanted come last. */
export function numberedFindings({ checks }: PackedSample): { check: number; finding: number }[] {
  const places = checks.flatMap(({ findings }, check) =>
    findings.map((_, finding) => ({ check, finding, wanted: checks[check].outcome === 'passed' })),
  )
  return [...places.filter(({ wanted }) => !wanted), ...places.filter(({ wanted }) => wanted)].map(
    ({ check, finding }) => ({ check, finding }),
  )
}

/** Worst first: which verdict a field has that several checks looked at. */
const WORST: readonly Verdict[] = ['wrong', 'missing', 'unexpected', 'not_evaluated', 'matched']
const GROUPS: readonly FieldGroup[] = ['findings', 'unplaced', 'placed']

export function sampleFields(sample: PackedSample, { paths }: Pick<ReportData, 'paths'>): SampleField[] {
  const { checks } = sample
  const exhibit = unpackedExhibit(sample, paths)
  const fields = new Map<string, Omit<SampleField, 'group' | 'value'>>()
  const add = (field: Omit<SampleField, 'group' | 'value'>): void => {
    const known = fields.get(field.path)
    if (known === undefined || WORST.indexOf(field.verdict) < WORST.indexOf(known.verdict))
      fields.set(field.path, { ...known, ...field })
  }
  for (const { check, outcome, fields: own, matched } of checks) {
    // Rules have names, and no place; the form of an answer is no value.
    if (check !== 'facts' && check !== 'quotes') continue
    for (const { path, verdict, strength, reason, note } of own)
      if (outcome !== 'passed' || verdict === 'not_evaluated')
        add({
          path,
          verdict,
          ...(strength && { strength }),
          ...(reason && { reason }),
          ...(note && { note }),
        })
    for (const [how, indexes] of matched)
      for (const index of indexes)
        add({ path: paths[index], verdict: 'matched', ...(how !== '' && { strength: how }) })
  }
  for (const [index, { check, finding }] of numberedFindings(sample).entries()) {
    const { path, verdict = 'wrong' } = checks[check].findings[finding]
    const known = fields.get(path)
    if (
      checks[check].outcome === 'passed' ||
      known?.finding !== undefined ||
      checks[check].check === 'invariants'
    )
      continue
    fields.set(path, {
      ...known,
      path,
      verdict: known?.verdict === 'matched' ? verdict : (known?.verdict ?? verdict),
      finding: index + 1,
    })
  }
  const placed = new Set(placesOn('source', exhibit).map(({ path }) => path))
  const values = new Map(placesOn('candidate', exhibit).map(({ path, range }) => [path, range]))
  const candidate = exhibit?.texts.find(({ side }) => side === 'candidate')
  return [...fields.values()]
    .map((field): SampleField => {
      const value = textAt(candidate, values.get(field.path))
      const group = field.finding !== undefined ? 'findings' : placed.has(field.path) ? 'placed' : 'unplaced'
      return { ...field, group, ...(value !== undefined && { value }) }
    })
    .sort((left, right) => GROUPS.indexOf(left.group) - GROUPS.indexOf(right.group))
}

export const placesOn = (side: ExhibitText['side'], exhibit: Exhibit | undefined): ExhibitPlace[] =>
  exhibit?.places.filter(({ text }) => exhibit.texts[text]?.side === side) ?? []

/** `undefined` where the text was not kept. */
export function textAt(text: ExhibitText | undefined, range: TextRange | undefined): string | undefined {
  const part =
    range &&
    text?.parts.find(({ start, text: kept }) => start <= range.start && range.end <= start + kept.length)
  return part && range && part.text.slice(range.start - part.start, range.end - part.start)
}
