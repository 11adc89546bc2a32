/** What a third view may see of one finding: the visible text around its evidence, and what the field means. */
import type { Candidate } from '../../candidate/candidate.ts'
import type { Finding } from '../../model/finding.ts'
import type { TextRange } from '../../model/locator.ts'
import type { FieldMeaning } from '../../model/ruling.ts'
import type { FieldNames } from './labels-of-field.ts'

/** Enough for a row of a table with its neighbours, and never the page. */
const LONGEST_PASSAGE = 600
const LONGEST_MEANING = 300

/** The finding with its context; one that no text of the source decides has none. */
export function withContext(
  finding: Finding,
  { text }: { readonly text: string },
  candidate: Candidate,
  names: FieldNames,
): Finding {
  if (!finding.evidence) return finding
  const { quote, locator } = finding.evidence
  const passage = locator.range ? passageAround(text, locator.range) : quote.slice(0, LONGEST_PASSAGE)
  if (passage.trim() === '') return finding
  const meaning = meaningOf(finding.path, candidate, names)
  return { ...finding, context: { passage, ...(meaning && { meaning }) } }
}

/** Whole words on both sides of the range, as many as there is room for. */
export function passageAround(text: string, { start, end }: TextRange): string {
  const kept = Math.min(end - start, LONGEST_PASSAGE)
  const margin = Math.floor((LONGEST_PASSAGE - kept) / 2)
  const from = Math.max(0, start - margin)
  const to = Math.min(text.length, start + kept + margin)
  const before = text.slice(from, start)
  const after = text.slice(start + kept, to)
  return (
    (from === 0 ? before : before.replace(/^\S{0,40}\s|^[\udc00-\udfff]/, '')) +
    text.slice(start, start + kept) +
    (to === text.length ? after : after.replace(/\s\S{0,40}$|[\ud800-\udbff]$/, ''))
  ).trim()
}

function meaningOf(path: string, candidate: Candidate, names: FieldNames): FieldMeaning | undefined {
  const { description } = names.of(candidate.segments(path))
  const [title] = description?.titles ?? []
  const words = description?.description
  if (title === undefined && words === undefined) return undefined
  return {
    ...(title !== undefined && { title: title.slice(0, LONGEST_MEANING) }),
    ...(words !== undefined && { description: words.slice(0, LONGEST_MEANING) }),
  }
}
