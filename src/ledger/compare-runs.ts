/** What changed from one run to another: by sample, check, path and code, with the values of both. Pure. */
import type { CheckName, Finding, FindingCode } from '../model/finding.ts'
import { type Explanation, explanationsOf } from './explanations.ts'
import type { CheckEntry, Run, RunError, SampleResult } from './run.ts'

/** Where a finding stands, the same in both runs. */
export interface FindingPlace {
  /** The sample's id. */
  readonly sample: string
  /** The sample's short name in the run that it was found in. */
  readonly name: string
  readonly check: CheckName
  readonly path: string
  readonly code: FindingCode
}

export interface FixedFinding extends FindingPlace {
  readonly before: Finding
}

export interface NewFinding extends FindingPlace {
  readonly after: Finding
}

export interface StillFinding extends FindingPlace {
  readonly before: Finding
  readonly after: Finding
  /** The candidate has another value there, or the evidence does. */
  readonly changed: boolean
}

/** A finding that is no longer there, without anything having shown that it is right now. */
export interface UndecidedFinding extends FindingPlace {
  readonly before: Finding
  /** The sample is gone; its check did not run or broke; its field was not evaluated. */
  readonly why: 'sample-gone' | 'check-gone' | 'check-error' | 'not-evaluated'
}

/** What broke: in a check, around one, or outside any sample; or a pass that `.not` did not want. */
export interface ComparedError {
  /** Absent where it broke outside any sample. */
  readonly sample?: string
  readonly name?: string
  readonly check?: CheckName
  readonly code: string
  readonly message: string
}

export interface CoverageChange {
  readonly sample: string
  readonly name: string
  readonly before: { readonly evaluated: number; readonly total: number }
  readonly after: { readonly evaluated: number; readonly total: number }
}

export interface RunComparison {
  readonly fixed: readonly FixedFinding[]
  readonly new: readonly NewFinding[]
  readonly still: readonly StillFinding[]
  readonly undecided: readonly UndecidedFinding[]
  readonly errors: {
    readonly fixed: readonly ComparedError[]
    readonly new: readonly ComparedError[]
    readonly still: readonly ComparedError[]
  }
  /** Samples that only the later run has; their findings are new. */
  readonly appeared: readonly { readonly id: string; readonly name: string }[]
  /** Samples that only the earlier run has; their findings are undecided, never fixed. */
  readonly gone: readonly { readonly id: string; readonly name: string }[]
  /** Samples in both runs whose facts checks evaluated other numbers of fields. */
  readonly coverage: readonly CoverageChange[]
  /** What else differs between the runs and may explain all of the above. */
  readonly explanations: readonly Explanation[]
}

/**
 * Compares two runs. A finding is `fixed` only where its check ran again and decided its field: a sample that was
 * deleted, a check that broke and a field that is no longer evaluated have fixed nothing.
 *
 * A place in a list is its index: where an item was put before others, findings behind it are fixed and new.
 */
export function compareRuns(before: Run, after: Run): RunComparison {
  const earlier = new Map(before.samples.map((sample) => [sample.id, sample]))
  const later = new Map(after.samples.map((sample) => [sample.id, sample]))
  const { matched, left, right } = pair(
    before.samples.flatMap(placedFindings),
    after.samples.flatMap(placedFindings),
    ({ place: { sample, check, path, code } }) => JSON.stringify([sample, check, path, code]),
    ({ finding }) => valuesOf(finding),
  )
  const errors = pair(
    errorsOf(before),
    errorsOf(after),
    ({ sample, check, code }) => JSON.stringify([sample, check, code]),
    ({ message }) => message,
  )
  const vanished = left.map(({ place, finding }) => ({
    ...place,
    before: finding,
    why: whyUndecided(place, later.get(place.sample)),
  }))
  return {
    fixed: vanished.flatMap(({ why, ...rest }) => (why === null ? [rest] : [])),
    new: right.map(({ place, finding }) => ({ ...place, after: finding })),
    still: matched.map(([one, other]) => ({
      ...other.place,
      before: one.finding,
      after: other.finding,
      changed: valuesOf(one.finding) !== valuesOf(other.finding),
    })),
    undecided: vanished.flatMap(({ why, ...rest }) => (why === null ? [] : [{ ...rest, why }])),
    errors: { fixed: errors.left, new: errors.right, still: errors.matched.map(([, error]) => error) },
    appeared: named(after.samples.filter(({ id }) => !earlier.has(id))),
    gone: named(before.samples.filter(({ id }) => !later.has(id))),
    coverage: after.samples.flatMap((sample) => coverageChange(earlier.get(sample.id), sample)),
    explanations: explanationsOf(before, after),
  }
}

/** Anything that was better before: a finding or an error that is new, a sample that is gone, a field that is no longer evaluated. */
export const isRegression = (changes: RunComparison): boolean =>
  changes.new.length > 0 ||
  changes.errors.new.length > 0 ||
  changes.gone.length > 0 ||
  changes.coverage.some(({ before, after }) => after.evaluated < before.evaluated)

interface PlacedFinding {
  readonly place: FindingPlace
  readonly finding: Finding
}

/** What counts as a fault: findings that a test wanted are none. */
const placedFindings = ({ id, name, checks }: SampleResult): PlacedFinding[] =>
  checks
    .filter(({ outcome, status }) => outcome === 'failed' && status === 'failed')
    .flatMap(({ check, findings }) =>
      findings.map((finding) => {
        const { path, code } = finding
        return { place: { sample: id, name, check, path, code }, finding }
      }),
    )

const valuesOf = ({ candidate, expected }: Finding): string =>
  JSON.stringify([candidate?.shown, expected?.shown])

/** Pairs what has the same key: what is the same in detail first, the rest in order. */
function pair<Item>(
  before: readonly Item[],
  after: readonly Item[],
  keyOf: (item: Item) => string,
  detailOf: (item: Item) => string,
): { matched: [Item, Item][]; left: Item[]; right: Item[] } {
  const partners = new Map<Item, Item>()
  const match = (identity: (item: Item) => string): void => {
    const open = new Map<string, Item[]>()
    for (const item of before) {
      if (partners.has(item)) continue
      const key = identity(item)
      const known = open.get(key)
      if (known) known.push(item)
      else open.set(key, [item])
    }
    for (const queue of open.values()) queue.reverse()
    for (const item of after) {
      if (partners.has(item)) continue
      const partner = open.get(identity(item))?.pop()
      if (partner === undefined) continue
      partners.set(item, partner)
      partners.set(partner, item)
    }
  }
  match((item) => JSON.stringify([keyOf(item), detailOf(item)]))
  match(keyOf)
  return {
    matched: after.flatMap((item) => {
      const partner = partners.get(item)
      return partner === undefined ? [] : [[partner, item] as [Item, Item]]
    }),
    left: before.filter((item) => !partners.has(item)),
    right: after.filter((item) => !partners.has(item)),
  }
}

/** `null` where the check ran, decided the field, and did not find the fault again. */
function whyUndecided(
  { check, path, code }: FindingPlace,
  sample: SampleResult | undefined,
): UndecidedFinding['why'] | null {
  if (sample === undefined) return 'sample-gone'
  const entries = sample.checks.filter((entry) => entry.check === check && !entry.negated)
  if (entries.length === 0) return 'check-gone'
  if (entries.every(({ error }) => error !== undefined)) return 'check-error'
  const inside = (field: string) =>
    field === path || field.startsWith(`${path}.`) || field.startsWith(`${path}[`)
  const fields = entries.flatMap((entry) => entry.fields.filter((field) => inside(field.path)))
  if (
    fields.length > 0 ? fields.every(({ verdict }) => verdict === 'not_evaluated') : code === 'missing-value'
  )
    return 'not-evaluated'
  return entries.every(({ status }) => status === 'not_evaluated') ? 'not-evaluated' : null
}

function errorsOf({ samples, errors }: Run): ComparedError[] {
  const plain = ({ code, message }: Pick<RunError, 'code' | 'message'>) => ({ code, message })
  return [
    ...samples.flatMap(({ id, name, checks, errors: own }) => [
      ...checks.flatMap((entry) => checkErrors(entry).map((error) => ({ sample: id, name, ...error }))),
      ...own.map((error) => ({ sample: id, name, ...plain(error) })),
    ]),
    ...errors.map(plain),
  ]
}

function checkErrors({ check, outcome, status, error }: CheckEntry): ComparedError[] {
  if (outcome === 'failed' && status === 'passed')
    return [{ check, code: 'unwanted-pass', message: `.not: the ${check} check passed` }]
  if (outcome === 'not_evaluated' && !error)
    return [{ check, code: 'not-evaluated', message: `the ${check} check evaluated nothing` }]
  return error && outcome !== 'passed' ? [{ check, code: error.code, message: error.message }] : []
}

function coverageChange(before: SampleResult | undefined, after: SampleResult): CoverageChange[] {
  if (before === undefined) return []
  const change = { sample: after.id, name: after.name, before: fieldsOf(before), after: fieldsOf(after) }
  const same =
    change.before.evaluated === change.after.evaluated && change.before.total === change.after.total
  return same ? [] : [change]
}

/** Fields of the facts checks, as the summary of a run counts them. */
function fieldsOf({ checks }: SampleResult): { evaluated: number; total: number } {
  const facts = checks.filter(({ check }) => check === 'facts')
  return {
    evaluated: facts.reduce((sum, { coverage }) => sum + coverage.evaluated, 0),
    total: facts.reduce((sum, { coverage }) => sum + coverage.total, 0),
  }
}

const named = (samples: readonly SampleResult[]): { id: string; name: string }[] =>
  samples.map(({ id, name }) => ({ id, name }))
