/** A re-run of watch mode made whole: what did not run again is taken over from the run before, and marked so. Pure. */
import { worstStatus } from '../model/status.ts'
import { boundExhibits, joinExhibits } from './bound-exhibits.ts'
import { withDefects } from './defects.ts'
import type { JournalLine } from './journal.ts'
import { carriedFigures, joinedFigures } from './judge-figures.ts'
import type { CheckEntry, Run, RunError, SampleResult, TestResult } from './run.ts'
import { shortNames } from './short-names.ts'
import { summarise } from './summary.ts'

/** What a run did run, as its journals tell. */
export interface RanTests {
  readonly files: ReadonlySet<string>
  /** File and full name of each test that ran to its end or recorded anything. */
  readonly tests: ReadonlySet<string>
  /** Not every test of the files ran: the run was cancelled or cut short, or asked for tests by name. */
  readonly partial: boolean
}

/** Errors that say of a file that it did not run. */
const NOT_RUN = 'file-not-run'

/** What ran, by the journals of a run. */
export function ranTests(lines: readonly JournalLine[]): RanTests {
  const end = lines.find((line) => line.kind === 'end')
  const partial = end === undefined || end.partial === true
  const files = new Set<string>()
  const tests = new Set<string>()
  for (const line of lines) {
    if (line.kind === 'end' || line.kind === 'ruling' || line.kind === 'mutation') continue
    if (line.kind === 'error' && line.code === NOT_RUN) continue
    // What a name pattern or a cancelled run leaves out is told as skipped.
    if (line.kind === 'test' && line.state === 'skipped' && partial) continue
    if (line.test) {
      files.add(line.test.file)
      tests.add(testKey(line.test.file, line.test.name))
    } else if (line.kind === 'error' && line.file !== undefined) files.add(line.file)
  }
  return { files, tests, partial }
}

/**
 * @param isThere whether a test file still exists: what was deleted is not carried over.
 * @returns the run with all samples; its figures are those of all samples, but only tests that ran are counted as tests.
 */
export function carryOver(run: Run, previous: Run, ran: RanTests, isThere: (file: string) => boolean): Run {
  const staysFile = (file: string): boolean => !ran.files.has(file) && isThere(file)
  const stays = (file: string, name: string | undefined): boolean =>
    staysFile(file) ||
    (ran.partial && name !== undefined && isThere(file) && !ran.tests.has(testKey(file, name)))
  const carried = previous.samples.flatMap((sample) => carriedSample(sample, previous.id, stays) ?? [])
  if (carried.length === 0 && previous.errors.length === 0) return run
  const samples = boundExhibits(joined(run.samples, carried))
  const errors = [
    ...run.errors,
    ...previous.errors
      .filter(({ file, code }) => (file === undefined ? code === 'run-interrupted' : staysFile(file)))
      .map((error): RunError => ({ carried: previous.id, ...error })),
  ]
  const stayed = new Set(carried.map(({ id }) => id))
  const judge = joinedFigures(samples, [
    run.judge,
    previous.judge && carriedFigures(previous.judge, (sample) => stayed.has(sample)),
  ])
  return withDefects({
    ...run,
    ...(judge && { judge }),
    status: worstStatus([
      ...samples.map(({ status }) => status),
      ...(errors.length > 0 ? (['error'] as const) : []),
    ]),
    summary: summarise(samples, run.summary.tests),
    samples,
    errors,
  })
}

const testKey = (file: string, name: string): string => JSON.stringify([file, name])

/** What stays of a sample; `null` where nothing does. */
function carriedSample(
  { checks, tests, errors, ...sample }: SampleResult,
  from: string,
  stays: (file: string, name: string | undefined) => boolean,
): SampleResult | null {
  const kept = tests.map(({ file, name }) => stays(file, name))
  const keptTests = tests.flatMap((test, index): TestResult[] =>
    kept[index] ? [{ carried: sample.carried ?? from, ...test }] : [],
  )
  const keptErrors = errors.flatMap((error): RunError[] =>
    error.file !== undefined && stays(error.file, error.test)
      ? [{ carried: sample.carried ?? from, ...error }]
      : [],
  )
  if (keptTests.length === 0 && keptErrors.length === 0) return null
  const indexes = new Map<number, number>()
  for (const [index, stayed] of kept.entries()) if (stayed) indexes.set(index, indexes.size)
  const keptChecks = checks.flatMap((entry): CheckEntry[] => {
    const test = entry.test === undefined ? undefined : indexes.get(entry.test)
    return test === undefined ? [] : [{ ...entry, test }]
  })
  return {
    ...sample,
    status: statusOf(keptChecks, keptErrors),
    carried: sample.carried ?? from,
    checks: keptChecks,
    tests: keptTests,
    errors: keptErrors,
  }
}

/** Samples of both by id, and their names told apart anew. */
function joined(own: readonly SampleResult[], carried: readonly SampleResult[]): SampleResult[] {
  const samples = new Map(own.map((sample) => [sample.id, sample]))
  for (const sample of carried) {
    const known = samples.get(sample.id)
    samples.set(sample.id, known ? bothParts(known, sample) : sample)
  }
  const sorted = [...samples.values()].sort((left, right) => (left.id < right.id ? -1 : 1))
  const names = shortNames(sorted.map(({ id }) => id))
  return sorted.map((sample, index) => ({ ...sample, name: names[index] }))
}

/** A sample of several tests, of which some ran: its tests tell which of them did not. */
function bothParts(ran: SampleResult, carried: SampleResult): SampleResult {
  const checks = [
    ...ran.checks,
    ...carried.checks.map((entry) =>
      entry.test === undefined ? entry : { ...entry, test: entry.test + ran.tests.length },
    ),
  ]
  const errors = [...ran.errors, ...carried.errors]
  const exhibit = joinExhibits([ran, carried].flatMap((part) => part.exhibit ?? []))
  return {
    ...ran,
    status: statusOf(checks, errors),
    checks,
    tests: [...ran.tests, ...carried.tests],
    errors,
    ...(exhibit && { exhibit }),
  }
}

const statusOf = (checks: readonly CheckEntry[], errors: readonly RunError[]): SampleResult['status'] =>
  worstStatus([...checks.map(({ outcome }) => outcome), ...(errors.length > 0 ? (['error'] as const) : [])])
