/** What a check looked at, kept beside its result: both texts and the places of its fields, for run.json. */
import { type WrittenCandidate, writtenCandidate } from '../candidate/written-candidate.ts'
import type { CheckResult } from '../model/check-result.ts'
import { cutText } from '../model/cut-text.ts'
import type { Exhibit, ExhibitPlace, ExhibitText } from '../model/exhibit.ts'
import { parsePath } from '../model/json-path.ts'
import type { TextRange } from '../model/locator.ts'
import type { FieldResult } from '../model/verdict.ts'

/** UTF-16 units that are kept of each text. */
const LONGEST_TEXT = 12_000
const MOST_PLACES = 400

/** Made when somebody asks: most results are looked at by nobody. */
const exhibits = new WeakMap<CheckResult, () => Exhibit>()
const evidenceOf = new WeakMap<FieldResult, TextRange>()

/** Remembers where the page shows what a field matched. */
export function seenAt(field: FieldResult, range: TextRange | undefined): FieldResult {
  if (range && range.end > range.start) evidenceOf.set(field, range)
  return field
}

/** The same result, which remembers what it was made of. */
export function withExhibit(
  result: CheckResult,
  candidate: unknown,
  source?: { readonly name: string; readonly text: string },
): CheckResult {
  if (result.findings.length > 0)
    exhibits.set(result, () => exhibit(result, writtenCandidate(candidate), source))
  return result
}

/** `undefined` of a result without findings, and of one that no oracle of ours made. */
export function exhibitOf(result: CheckResult): Exhibit | undefined {
  try {
    return exhibits.get(result)?.()
  } catch {
    // A candidate that throws while it is read again has no text to show; its findings stand.
    return undefined
  }
}

interface KnownPlace {
  readonly path: string
  readonly side: ExhibitText['side']
  readonly range: TextRange
}

function exhibit(
  { findings, fields }: CheckResult,
  candidate: WrittenCandidate | null,
  source: { readonly name: string; readonly text: string } | undefined,
): Exhibit {
  const inCandidate = (path: string): KnownPlace[] => {
    const segments = parsePath(path)
    const range = segments && candidate?.rangeOf(segments)
    return range ? [{ path, side: 'candidate', range }] : []
  }
  const inSource = (path: string, range: TextRange | undefined): KnownPlace[] =>
    range && source ? [{ path, side: 'source', range }] : []
  const ofFindings = findings.flatMap(({ path, evidence, rule }) => [
    ...inCandidate(path),
    ...(rule?.operands ?? []).flatMap((operand) => inCandidate(operand.path)),
    ...inSource(path, evidence?.locator.range),
  ])
  const ofFields = fields.flatMap((field) => [
    ...inCandidate(field.path),
    ...inSource(field.path, field.match?.range ?? evidenceOf.get(field)),
  ])
  const known = once([...ofFindings, ...ofFields])
  const kept = known.slice(0, MOST_PLACES)
  const texts = [
    ...(source ? [textOf('source', source.name, source.text, kept)] : []),
    ...(candidate ? [textOf('candidate', candidate.name, candidate.text, kept)] : []),
  ]
  const indexOf = (side: ExhibitText['side']): number => texts.findIndex((text) => text.side === side)
  return {
    texts,
    places: kept.map(({ path, side, range }): ExhibitPlace => ({ path, text: indexOf(side), range })),
    ...(known.length > kept.length && { placesLeftOut: known.length - kept.length }),
  }
}

function textOf(
  side: ExhibitText['side'],
  name: string,
  text: string,
  places: readonly KnownPlace[],
): ExhibitText {
  const own = places.flatMap((place) => (place.side === side ? [place.range] : []))
  return { side, name, length: text.length, parts: cutText(text, own, LONGEST_TEXT) }
}

/** The first of each place: a finding's field is at the place of the finding. */
function once(places: readonly KnownPlace[]): KnownPlace[] {
  const known = new Map<string, KnownPlace>()
  for (const place of places) {
    const key = JSON.stringify([place.side, place.path, place.range.start, place.range.end])
    if (!known.has(key)) known.set(key, place)
  }
  return [...known.values()]
}
