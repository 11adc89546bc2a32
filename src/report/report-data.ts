/** A run made into what the report's file carries: a head with everything that is seen at once, and chunks of samples. */
import { PathTable } from '../ledger/path-table.ts'
import type { CheckEntry, Run, SampleResult } from '../ledger/run.ts'
import type { Finding } from '../model/finding.ts'
import { STATUSES_WORST_FIRST } from '../model/status.ts'
import { BlindSpotRows } from './blind-spot-rows.ts'
import { briefFinding } from './brief-finding.ts'
import { changesBetween } from './changes-between.ts'
import { FieldRows } from './field-rows.ts'
import { packSample } from './pack-sample.ts'
import { type FirstError, MOST_FIRST, type ReportData, type RunPoint, type SampleRow } from './page/data.ts'
import { QuoteRows } from './quote-rows.ts'
import { runPoint } from './run-point.ts'

/** What is known of other runs. */
export interface OtherRuns {
  /** The run that this one is compared with. */
  readonly before?: Run
  /** Runs before this one, oldest first. */
  readonly history?: readonly RunPoint[]
}

export interface ReportParts {
  readonly data: ReportData
  /** JSON of the samples, chunk by chunk and each in pieces, made when they are asked for: once. */
  readonly chunks: Iterable<Iterable<string>>
}

/** Characters of JSON from which on a chunk is full: small enough to be read at once, large enough to be few. */
const CHUNK = 150_000

export function reportParts(run: Run, { before, history = [] }: OtherRuns = {}): ReportParts {
  const { samples, ...head } = run
  const paths = new PathTable()
  const fields = new FieldRows()
  const quotes = new QuoteRows()
  const blindSpots = new BlindSpotRows()
  const rows: SampleRow[] = []
  /** Where each chunk starts among the samples. */
  const starts: number[] = []
  let size = 0
  let defects = 0
  const sorted = worstFirst(samples)
  for (const [index, sample] of sorted.entries()) {
    fields.add(sample.checks)
    quotes.add(sample.checks)
    blindSpots.add(sample)
    defects += sample.defects?.length ?? 0
    if (starts.length === 0 || size >= CHUNK) {
      starts.push(index)
      size = 0
    }
    rows.push(sampleRow(sample, starts.length - 1, index - starts[starts.length - 1]))
    // Measured here and written later: kept, the texts of a large run would be most of the memory that it takes.
    size += JSON.stringify(packSample(sample, paths)).length
  }
  return {
    data: {
      run: head,
      samples: rows,
      defects,
      first: sorted.slice(0, MOST_FIRST).map(firstFault),
      paths: paths.paths,
      fields: fields.fields(),
      rules: fields.rules(),
      quotes: quotes.rows(),
      blindSpots: blindSpots.rows(),
      ...(before && { changes: changesBetween(before, run) }),
      history: [...history.filter(({ id }) => id !== run.id), runPoint(run)],
    },
    chunks: chunksOf(sorted, starts, paths),
  }
}

function* chunksOf(
  samples: readonly SampleResult[],
  starts: readonly number[],
  paths: PathTable,
): Generator<Iterable<string>> {
  for (const [chunk, start] of starts.entries()) yield listed(samples.slice(start, starts[chunk + 1]), paths)
}

function* listed(samples: readonly SampleResult[], paths: PathTable): Generator<string> {
  for (const [index, sample] of samples.entries())
    yield `${index === 0 ? '[' : ','}${JSON.stringify(packSample(sample, paths))}`
  yield ']'
}

/** Worst state first, then most findings, then by id. */
export function worstFirst(samples: readonly SampleResult[]): SampleResult[] {
  return samples
    .map((sample) => ({
      sample,
      rank: STATUSES_WORST_FIRST.indexOf(sample.status),
      faults: faultsOf(sample),
    }))
    .sort(
      (left, right) =>
        left.rank - right.rank || right.faults - left.faults || (left.sample.id < right.sample.id ? -1 : 1),
    )
    .map(({ sample }) => sample)
}

/** Number of faults: what `.not` did not get counts as one. */
const faultsOf = ({ checks }: SampleResult): number =>
  checks.reduce(
    (sum, { outcome, findings }) => sum + (outcome === 'failed' ? Math.max(1, findings.length) : 0),
    0,
  )

/** Characters of what broke in a sample, where it is one of many. */
const LONGEST_ERROR = 240

/** Of those that nobody wanted. */
function firstFault({ checks, errors }: SampleResult): Finding | FirstError | null {
  const entry = checks.find(({ outcome, findings }) => outcome === 'failed' && findings.length > 0)
  if (entry) return briefFinding(entry.findings[0])
  const broken = checks.find(({ error, outcome }) => error && outcome === 'error')?.error ?? errors[0]
  return broken ? { error: excerptOf(broken.message) } : null
}

const excerptOf = (message: string): string =>
  message.length <= LONGEST_ERROR ? message : `${message.slice(0, LONGEST_ERROR - 1)}…`

function sampleRow(sample: SampleResult, chunk: number, index: number): SampleRow {
  const { id, name, status, checks, errors } = sample
  const facts = checks.filter(({ check }) => check === 'facts')
  const sum = (of: (entry: CheckEntry) => number): number =>
    facts.reduce((total, entry) => total + of(entry), 0)
  const broken = checks.filter(
    ({ error, outcome, status: own }) => error && !(own !== 'passed' && outcome === 'passed'),
  )
  return [
    id,
    name === id ? 0 : name,
    STATUSES_WORST_FIRST.indexOf(status),
    faultsOf(sample),
    errors.length + broken.length,
    sum(({ coverage }) => coverage.evaluated),
    sum(({ coverage }) => coverage.total),
    checks.length,
    chunk,
    index,
  ]
}
