/** Joins the journals of a run with the runner's results into one Run. Pure: lines in, Run out. */
import type { Exhibit } from '../model/exhibit.ts'
import { type Status, worstStatus } from '../model/status.ts'
import { boundExhibits, joinExhibits } from './bound-exhibits.ts'
import { type BareSample, withDefects } from './defects.ts'
import type { CheckLine, ErrorLine, JournalLine, TestLine } from './journal.ts'
import { lastWords } from './last-words.ts'
import { byFile } from './order.ts'
import { withRecordedRulings } from './recorded-rulings.ts'
import {
  type CheckEntry,
  type Fingerprints,
  type Run,
  type RunError,
  type RunnerInfo,
  SCHEMA_VERSION,
  type Shard,
  type TestResult,
} from './run.ts'
import { sampleOfCalls } from './sample-of-call.ts'
import { shortNames } from './short-names.ts'
import { countTests, summarise } from './summary.ts'
import { withRecordedMutation } from './with-mutation.ts'

/** What is known of a run besides its journals. */
export interface RunFrame {
  readonly id: string
  readonly startedAt: string
  readonly version: string
  readonly runner: RunnerInfo
  readonly shard?: Shard
  readonly fingerprints?: Fingerprints
  /** Torn journal lines, as `file:line`. */
  readonly torn?: readonly string[]
}

interface OpenSample {
  readonly id: string
  readonly checks: CheckEntry[]
  readonly exhibits: Exhibit[]
  readonly tests: { readonly key: string; readonly result: TestResult; readonly line?: TestLine }[]
  readonly errors: RunError[]
}

/** The run, with the rulings and the mutation testing that its journals hold. */
export const buildRun = (frame: RunFrame, lines: readonly JournalLine[]): Run =>
  withRecordedMutation(withRecordedRulings(joinedRun(frame, lines), lines), lines)

function joinedRun(frame: RunFrame, lines: readonly JournalLine[]): Run {
  const testLines = new Map<string, TestLine>()
  const told: RunError[] = []
  let finishedAt: string | undefined
  for (const line of lines) {
    if (line.kind === 'test') testLines.set(line.test.id, line)
    else if (line.kind === 'error' && line.sample === undefined) told.push(runError(line))
    else if (line.kind === 'end') finishedAt = line.at
  }
  const recorded = lastWords(lines.filter((line) => line.kind === 'check')).map((call) =>
    underReportedName(call, testLines),
  )
  const calls = byFile(recorded, ({ test }) => test?.file)
  const errors = byFile(told, ({ file }) => file)
  if (finishedAt === undefined) {
    errors.push({ code: 'run-cut-short', message: 'The run ended before the runner reported its end.' })
  }
  errors.push(...tornJournals(frame.torn ?? []))
  const broken = lines.filter((line) => line.kind === 'error' && line.sample !== undefined) as (ErrorLine & {
    sample: string
  })[]
  const opened = collectSamples(
    calls,
    byFile(broken, ({ file }) => file),
    testLines,
  )
  const names = shortNames(opened.map(({ id }) => id))
  const explained = new Set(calls.flatMap((call) => explainedTest(call, testLines)))
  const samples = boundExhibits(opened.map((sample, index) => closeSample(sample, names[index], explained)))
  const status = worstStatus([
    ...samples.map((sample) => sample.status),
    ...(errors.length > 0 ? (['error'] as const) : []),
  ])
  return withDefects({
    schemaVersion: SCHEMA_VERSION,
    tool: { name: 'goldenless', version: frame.version },
    id: frame.id,
    startedAt: frame.startedAt,
    finishedAt: finishedAt ?? lastTime(lines) ?? frame.startedAt,
    runner: frame.runner,
    ...(frame.shard && { shard: frame.shard }),
    ...(frame.fingerprints && { fingerprints: frame.fingerprints }),
    status,
    summary: summarise(samples, countTests([...testLines.values()], unfinishedTests(calls, testLines))),
    samples,
    errors,
  })
}

/** One error a journal: a damaged one may have thousands of lines. */
function tornJournals(places: readonly string[]): RunError[] {
  const files = new Map<string, string[]>()
  for (const place of places) {
    const file = place.slice(0, place.lastIndexOf(':'))
    const known = files.get(file)
    if (known) known.push(place)
    else files.set(file, [place])
  }
  return [...files.values()].map(([first, ...others]) => ({
    code: 'torn-journal',
    message:
      others.length === 0
        ? `The journal line ${first} is torn: the process that wrote it died in the middle.`
        : `The journal line ${first} and ${others.length} more of this file are torn or no lines of goldenless.`,
  }))
}

/** Reporters know a test's suites; a worker of Jest knows only the joined name. */
function underReportedName(call: CheckLine, testLines: ReadonlyMap<string, TestLine>): CheckLine {
  const reported = call.test && testLines.get(call.test.id)?.test
  return reported && reported.name !== call.test?.name ? { ...call, test: reported } : call
}

function collectSamples(
  calls: readonly CheckLine[],
  broken: readonly (ErrorLine & { sample: string })[],
  testLines: ReadonlyMap<string, TestLine>,
): OpenSample[] {
  const samples = new Map<string, OpenSample>()
  const open = (id: string): OpenSample => {
    let sample = samples.get(id)
    if (!sample) {
      sample = { id, checks: [], exhibits: [], tests: [], errors: [] }
      samples.set(id, sample)
    }
    return sample
  }
  const sampleOf = sampleOfCalls(calls)
  for (const call of calls) {
    const sample = open(sampleOf(call))
    const line = call.test && testLines.get(call.test.id)
    if (call.exhibit) sample.exhibits.push(call.exhibit)
    sample.checks.push(checkEntry(call, line, call.test && testIndex(sample, call.test, line)))
  }
  for (const line of broken) {
    const { errors } = open(line.sample)
    if (!errors.some(({ message }) => message === line.message)) errors.push(runError(line))
  }
  return [...samples.values()].sort((left, right) => (left.id < right.id ? -1 : 1))
}

function testIndex(
  sample: OpenSample,
  test: NonNullable<CheckLine['test']>,
  line: TestLine | undefined,
): number {
  const known = sample.tests.findIndex(({ key }) => key === test.id)
  if (known >= 0) return known
  const result: TestResult = {
    file: test.file,
    name: test.name,
    state: line?.state ?? 'unfinished',
    ...(line?.durationMs !== undefined && { durationMs: line.durationMs }),
    ...(line && line.retries > 0 && { retries: line.retries }),
  }
  return sample.tests.push({ key: test.id, result, ...(line && { line }) }) - 1
}

function checkEntry(call: CheckLine, line: TestLine | undefined, test: number | undefined): CheckEntry {
  const { result, negated, asymmetric, matcher, retest, basis } = call
  const { check, status, coverage, fields, findings, notices, error, source } = result
  return {
    check,
    matcher,
    status,
    outcome: outcomeOf(call, line),
    ...(negated && { negated }),
    ...(asymmetric && { asymmetric }),
    coverage,
    fields,
    findings,
    notices,
    ...(error && { error }),
    ...(source && { source }),
    ...(test !== undefined && { test }),
    ...(basis !== undefined && { basis }),
    ...(retest !== undefined && { retest }),
  }
}

/**
 * A failure that the author asked for is what was wanted: under `.not`, in a test marked as failing, and in
 * an asymmetric matcher that the passing test around it took into account.
 */
function outcomeOf(
  { result: { status }, negated, asymmetric, expectedToFail }: CheckLine,
  line: TestLine | undefined,
): Status {
  const wantsFailure = negated !== (line?.expectedToFail === true || expectedToFail === true)
  if (wantsFailure && status === 'failed') return 'passed'
  if (wantsFailure && status === 'passed' && negated) return 'failed'
  if (asymmetric && line?.state === 'passed' && status === 'failed') return 'passed'
  return status
}

/** The test of a call whose outcome explains that the test failed, in whatever sample it is booked. */
function explainedTest(call: CheckLine, testLines: ReadonlyMap<string, TestLine>): string[] {
  if (!call.test || outcomeOf(call, testLines.get(call.test.id)) === 'passed') return []
  return [call.test.id]
}

function closeSample(
  { id, checks, exhibits, tests, errors: broken }: OpenSample,
  name: string,
  explained: ReadonlySet<string>,
): BareSample {
  const ofTests = tests.flatMap(({ key, result, line }) => testError(result, line, explained.has(key)))
  const errors = byFile([...broken, ...ofTests], ({ file }) => file)
  const parts: Status[] = checks.map((check) => check.outcome)
  if (errors.length > 0) parts.push('error')
  const exhibit = joinExhibits(exhibits)
  return {
    id,
    name,
    status: worstStatus(parts),
    checks,
    tests: tests.map(({ result }) => result),
    errors,
    ...(exhibit && { exhibit }),
  }
}

/** A test that broke outside our checks, or never ended, cannot leave its sample passed. */
function testError(test: TestResult, line: TestLine | undefined, explained: boolean): RunError[] {
  const { file, name } = test
  if (test.state === 'unfinished') {
    return [
      {
        code: 'test-unfinished',
        message: `The test "${name}" never ended: its process died or was stopped.`,
        file,
        test: name,
      },
    ]
  }
  if (test.state !== 'failed' || explained) return []
  return [
    {
      code: 'test-failed',
      message: `The test "${name}" failed outside goldenless: ${line?.errors[0] ?? 'no error was reported'}`,
      file,
      test: name,
    },
  ]
}

function unfinishedTests(calls: readonly CheckLine[], testLines: ReadonlyMap<string, TestLine>): number {
  return new Set(calls.flatMap(({ test }) => (test && !testLines.has(test.id) ? [test.id] : []))).size
}

const runError = ({ code, message, file, test }: ErrorLine): RunError => ({
  code,
  message,
  ...(file !== undefined && { file }),
  ...(test && { test: test.name }),
})

const lastTime = (lines: readonly JournalLine[]): string | undefined =>
  lines
    .flatMap((line) => ('at' in line ? [line.at] : []))
    .sort()
    .at(-1)
