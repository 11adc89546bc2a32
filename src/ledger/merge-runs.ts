/** Joins the runs of all shards into the one run that a single machine would have written. Pure: runs in, run out. */
import { type Status, worstStatus } from '../model/status.ts'
import { boundExhibits, joinExhibits } from './bound-exhibits.ts'
import { type BareSample, withDefects } from './defects.ts'
import { joinedFigures } from './judge-figures.ts'
import { byFile } from './order.ts'
import type { CheckEntry, Run, RunError, RunSummary, SampleResult, Shard, TestResult } from './run.ts'
import { shortNames } from './short-names.ts'
import { summarise } from './summary.ts'

export type RunOfShard = Run & { readonly shard: Shard }

/** @param shards all shards of one run, each once, by index. */
export function mergeRuns(id: string, shards: readonly RunOfShard[]): Run {
  const [{ schemaVersion, tool, runner, fingerprints }] = shards
  const samples = mergeSamples(shards.flatMap((shard) => shard.samples))
  const errors = mergeErrors(shards)
  const judge = joinedFigures(
    samples,
    shards.map((shard) => shard.judge),
  )
  return withDefects({
    schemaVersion,
    tool,
    id,
    startedAt: shards.map(({ startedAt }) => startedAt).sort()[0],
    finishedAt: shards
      .map(({ finishedAt }) => finishedAt)
      .sort()
      .at(-1)!,
    runner,
    ...(fingerprints && { fingerprints }),
    ...(judge && { judge }),
    mergedFrom: shards.map(({ id: run, shard }) => ({ run, shard })),
    status: worstStatus([
      ...samples.map(({ status }) => status),
      ...(errors.length > 0 ? (['error'] as const) : []),
    ]),
    summary: summarise(samples, sumTests(shards)),
    samples,
    errors,
  })
}

/** One sample may be checked by test files of several shards. */
function mergeSamples(parts: readonly SampleResult[]): readonly BareSample[] {
  const samples = new Map<string, SampleResult[]>()
  for (const part of parts) {
    const known = samples.get(part.id)
    if (known) known.push(part)
    else samples.set(part.id, [part])
  }
  const ids = [...samples.keys()].sort()
  const names = shortNames(ids)
  return boundExhibits(ids.map((id, index) => joinSample(samples.get(id)!, names[index])))
}

function joinSample(parts: readonly SampleResult[], name: string): BareSample {
  const [first] = parts
  if (parts.length === 1) return first.name === name ? first : { ...first, name }
  const entries = parts.flatMap(({ checks, tests }) =>
    checks.map((check) => ({ check, test: check.test === undefined ? undefined : tests[check.test] })),
  )
  const tests: TestResult[] = []
  const checks = byFile(entries, ({ test }) => test?.file).map(({ check, test }): CheckEntry => {
    if (test === undefined) return check
    const known = tests.indexOf(test)
    return { ...check, test: known >= 0 ? known : tests.push(test) - 1 }
  })
  const errors = onceEach(
    byFile(
      parts.flatMap((part) => part.errors),
      ({ file }) => file,
    ),
  )
  const statuses: Status[] = parts.map(({ status }) => status)
  const exhibit = joinExhibits(parts.flatMap((part) => part.exhibit ?? []))
  return {
    id: first.id,
    name,
    status: worstStatus(statuses),
    checks,
    tests,
    errors,
    ...(exhibit && { exhibit }),
  }
}

/** A sample that cannot be read is told once, however many tests tried; two tests that broke are two faults. */
function onceEach(errors: readonly RunError[]): RunError[] {
  const told = new Set<string>()
  return errors.filter(({ code, message }) => {
    if (code === 'test-failed' || code === 'test-unfinished') return true
    const isNew = !told.has(message)
    told.add(message)
    return isNew
  })
}

/** What broke the recording of one shard says which shard it was. */
function mergeErrors(shards: readonly RunOfShard[]): RunError[] {
  const ofRecording = ({ code }: RunError): boolean => code === 'run-cut-short' || code === 'torn-journal'
  const ofTests = shards.flatMap(({ errors }) => errors.filter((error) => !ofRecording(error)))
  const ofShards = shards.flatMap(({ errors, shard }) =>
    errors
      .filter(ofRecording)
      .map((error) => ({ ...error, message: `Shard ${shard.index} of ${shard.count}: ${error.message}` })),
  )
  return [...byFile(ofTests, ({ file }) => file), ...ofShards]
}

function sumTests(shards: readonly Run[]): RunSummary['tests'] {
  const sum = { passed: 0, failed: 0, skipped: 0, unfinished: 0 }
  for (const { summary } of shards) {
    for (const state of ['passed', 'failed', 'skipped', 'unfinished'] as const)
      sum[state] += summary.tests[state]
  }
  return sum
}
