/** All fields of a facts check in the candidate's order: judged, spoken of by nobody, demanded, or left out. */
import type { Candidate } from '../../candidate/candidate.ts'
import type { Finding } from '../../model/finding.ts'
import { isNothing } from '../../model/is-nothing.ts'
import type { JsonValue } from '../../model/json.ts'
import { type PathSegments, valueAt } from '../../model/json-path.ts'
import { leavesOf } from '../../model/leaves.ts'
import { pathPattern } from '../../model/path-pattern.ts'
import type { FieldResult, NotEvaluatedReason } from '../../model/verdict.ts'
import type { CommonFactsOptions } from './facts-options.ts'
import type { Judgement } from './judge-value.ts'

/** Why a field has no judgement. */
export interface Silence {
  readonly reason: NotEvaluatedReason
  readonly note: string
}

export interface Gathering {
  readonly candidate: Candidate
  readonly judgements: readonly Judgement[]
  readonly options: Pick<CommonFactsOptions, 'only' | 'ignore'>
  /** Places that the caller demands. */
  readonly required: readonly PathSegments[]
  /** Why nobody spoke of a field. */
  readonly whySilent: (path: PathSegments) => Silence
}

export function gatherFields({ candidate, judgements, options, required, whySilent }: Gathering): {
  fields: FieldResult[]
  findings: Finding[]
} {
  const kept = selector(options)
  const judged = new Map(judgements.map(({ field }) => [field.path, field]))
  // An item that the page has at a place is missing there, whatever the candidate's own item at that place is worth.
  const isLacked = ({ finding }: Judgement): boolean => finding?.code === 'missing-item'
  const byPath = new Map(judgements.filter((one) => !isLacked(one)).map(({ field }) => [field.path, field]))
  const fields: FieldResult[] = []
  const dropped = new Set<string>()
  const add = (segments: PathSegments, field: FieldResult): void => {
    if (kept(segments)) fields.push(field)
    else {
      dropped.add(field.path)
      fields.push({ path: field.path, verdict: 'not_evaluated', reason: 'ignored' })
    }
  }
  for (const segments of leavesOf(candidate.value)) {
    const path = candidate.path(segments)
    const known = byPath.get(path)
    byPath.delete(path)
    add(segments, known ?? { path, verdict: 'not_evaluated', ...whySilent(segments) })
  }
  for (const [path, field] of byPath) add(candidate.segments(path), field)
  for (const { field } of new Map(judgements.filter(isLacked).map((one) => [one.field.path, one])).values())
    add(candidate.segments(field.path), field)
  const listed = new Set(
    required.length === 0 ? [] : fields.flatMap(({ path }) => [path, ...placesAround(candidate, path)]),
  )
  for (const segments of required) {
    const path = candidate.path(segments)
    if (listed.has(path) || !isNothing(valueAt(candidate.value, segments) as JsonValue | undefined)) continue
    const outer = outerField(candidate, judged, segments)
    if (outer && outer.verdict !== 'not_evaluated') continue
    const { reason, note } = outer ?? whySilent(segments)
    add(segments, {
      path,
      verdict: 'not_evaluated',
      ...(reason && { reason }),
      note: note === undefined ? 'the field is required' : `the field is required, and ${note}`,
    })
  }
  const findings = judgements.flatMap(({ finding }) =>
    finding && !dropped.has(finding.path) && kept(candidate.segments(finding.path)) ? [finding] : [],
  )
  return { fields, findings }
}

/** The printed paths of all that holds a place. */
function placesAround(candidate: Candidate, path: string): string[] {
  const segments = candidate.segments(path)
  return segments.map((_, length) => candidate.path(segments.slice(0, length)))
}

function selector({ only, ignore }: Gathering['options']) {
  const wanted = only === undefined ? undefined : [only].flat().map(pathPattern)
  const unwanted = ignore === undefined ? [] : [ignore].flat().map(pathPattern)
  return (path: PathSegments): boolean =>
    (wanted === undefined || wanted.some((fits) => fits(path))) && !unwanted.some((fits) => fits(path))
}

/** What was said of what holds a place: a verdict on the whole is one on its parts, and so is the reason for none. */
function outerField(
  candidate: Candidate,
  judged: ReadonlyMap<string, FieldResult>,
  path: PathSegments,
): FieldResult | undefined {
  for (let length = path.length - 1; length >= 0; length--) {
    const field = judged.get(candidate.path(path.slice(0, length)))
    if (field) return field
  }
  return undefined
}
