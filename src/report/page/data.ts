/** What the report's file carries: the run without repetition, in parts that are read when they are looked at. */
import type { RunComparison } from '../../ledger/compare-runs.ts'
import type { CheckEntry, Run, SampleResult, StatusCounts } from '../../ledger/run.ts'
import type { Exhibit } from '../../model/exhibit.ts'
import type { CheckName, Finding } from '../../model/finding.ts'
import { STATUSES_WORST_FIRST, type Status } from '../../model/status.ts'
import type { NotEvaluatedReason, Strength, Verdict } from '../../model/verdict.ts'

/** Ids of the elements that hold data. */
export const DATA_ID = 'data'
export const chunkId = (chunk: number): string => `data-${chunk}`

/** Samples that the overview lists, with their first finding. */
export const MOST_FIRST = 12

export interface ReportData {
  readonly run: RunHead
  /** Worst state first, then most findings, then by id. */
  readonly samples: readonly SampleRow[]
  /** Defects of all samples. */
  readonly defects: number
  /** Of each of the first samples its first finding, else what broke: what to look at first. */
  readonly first: readonly (Finding | FirstError | null)[]
  /** Of matched fields, which name their paths by index. */
  readonly paths: readonly string[]
  readonly fields: readonly FieldRow[]
  readonly rules: readonly RuleRow[]
  readonly quotes: readonly QuoteRow[]
  readonly blindSpots: readonly BlindSpotRow[]
  /** What changed since an earlier run; absent where there is none. */
  readonly changes?: Changes
  /** Oldest first, this run last; of one run only where none is known before it. */
  readonly history: readonly RunPoint[]
}

export interface FirstError {
  readonly error: string
}

export type RunHead = Omit<Run, 'samples'>

/** One sample in the list: id, name where it differs, state, findings, errors, evaluated and all fields, checks, place. */
export type SampleRow = readonly [
  id: string,
  name: string | 0,
  status: number,
  faults: number,
  errors: number,
  evaluated: number,
  total: number,
  checks: number,
  chunk: number,
  index: number,
]

export const rowName = ([id, name]: SampleRow): string => (name === 0 ? id : name)
export const rowStatus = (row: SampleRow): Status => STATUSES_WORST_FIRST[row[2]] ?? 'not_evaluated'

/** A sample in its chunk. */
export interface PackedSample extends Omit<SampleResult, 'checks' | 'exhibit'> {
  readonly checks: readonly PackedCheck[]
  readonly exhibit?: PackedExhibit
}

export interface PackedExhibit extends Omit<Exhibit, 'places'> {
  readonly places: readonly PackedPlace[]
}

/** A place: index into `paths` and into the exhibit's texts, and its range. */
export type PackedPlace = readonly [path: number, text: number, start: number, end: number]

export function unpackedExhibit({ exhibit }: PackedSample, paths: readonly string[]): Exhibit | undefined {
  if (!exhibit) return undefined
  const places = exhibit.places.map(([path, text, start, end]) => ({
    path: paths[path],
    text,
    range: { start, end },
  }))
  return { ...exhibit, places }
}

/** A check whose matched fields are gathered: most fields of a run match. */
export interface PackedCheck extends Omit<CheckEntry, 'coverage'> {
  readonly coverage: Pick<CheckEntry['coverage'], 'evaluated' | 'total'>
  /** Strength of evidence or tier of quotes, and the fields' indexes into `paths`. */
  readonly matched: readonly (readonly [how: Strength | '', paths: readonly number[]])[]
}

/** True where the check did not pass, and the test asked for just that. */
export const isWanted = ({ status, outcome }: Pick<CheckEntry, 'status' | 'outcome'>): boolean =>
  status !== 'passed' && outcome === 'passed'

/** One field over all samples: lists have one row an item's field, `$.rows[*].amount`. */
export interface FieldRow {
  readonly path: string
  readonly samples: number
  readonly total: number
  readonly verdicts: Readonly<Partial<Record<Verdict, number>>>
  readonly strengths: Readonly<Partial<Record<Strength, number>>>
  readonly reasons: Readonly<Partial<Record<NotEvaluatedReason, number>>>
  /** Findings of other checks at this path. */
  readonly others: Readonly<Partial<Record<CheckName, number>>>
}

/** One invariant over all samples. */
export interface RuleRow {
  readonly name: string
  readonly holds: number
  readonly broken: number
  readonly undecided: number
}

/** The quotes at one path, over all samples. */
export interface QuoteRow {
  readonly path: string
  readonly total: number
  /** Quotes that hold text at all. */
  readonly given: number
  readonly matched: number
  readonly wrong: number
  readonly tiers: Readonly<Record<string, number>>
  /** Numbers of quotes by length, see `QUOTE_LENGTHS`. */
  readonly lengths: readonly number[]
  /** Smallest, median and largest length; absent where no length is known. */
  readonly spread?: readonly [least: number, median: number, most: number]
}

/** Upper ends of the classes of lengths, in UTF-16 units; the last class is open. */
export const QUOTE_LENGTHS: readonly number[] = [10, 20, 40, 80, 160, 320]

export interface BlindSpotRow {
  readonly kind: string
  readonly count: number
  readonly sources: number
  /** Samples with most of it, and how many each. */
  readonly most: readonly (readonly [sample: string, count: number])[]
}

/** A comparison as it is shown: lists are cut, and their counts are not. */
export interface Changes {
  readonly before: RunPoint
  readonly counts: Readonly<
    Record<'new' | 'fixed' | 'still' | 'undecided' | 'newErrors' | 'fixedErrors', number>
  >
  readonly new: RunComparison['new']
  readonly fixed: RunComparison['fixed']
  readonly still: RunComparison['still']
  readonly undecided: RunComparison['undecided']
  readonly errors: RunComparison['errors']
  readonly appeared: RunComparison['appeared']
  readonly gone: RunComparison['gone']
  readonly coverage: RunComparison['coverage']
  /** What else differs between the runs, and may explain all of it. */
  readonly explanations: RunComparison['explanations']
}

/** One run among others. */
export interface RunPoint {
  readonly id: string
  readonly startedAt: string
  readonly status: Status
  readonly samples: StatusCounts
  readonly evaluated: number
  readonly total: number
  readonly findings: number
}
