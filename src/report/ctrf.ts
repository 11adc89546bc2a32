/** run.json as CTRF, the Common Test Report Format (https://ctrf.io): one test a check. */
import type { Run } from '../ledger/run.ts'
import type { Status } from '../model/status.ts'
import { type CiCase, ciSamples } from './ci-cases.ts'

/**
 * CTRF knows no errors: what could not be run is `failed` with `error` as its raw status, so that nothing takes it for
 * passed; what evaluated nothing is `skipped` with `not_evaluated`.
 */
const STATUS = {
  passed: 'passed',
  failed: 'failed',
  error: 'failed',
  not_evaluated: 'skipped',
} as const satisfies Record<Status, string>

/** The whole document. */
export function ctrfJson(run: Run): string {
  const samples = ciSamples(run)
  const tests = samples.flatMap(({ name, cases }) => cases.map((one) => testOf(name, one)))
  const count = (status: string): number => tests.filter((test) => test.status === status).length
  const start = Date.parse(run.startedAt) || 0
  const summary = {
    tests: tests.length,
    passed: count('passed'),
    failed: count('failed'),
    skipped: count('skipped'),
    pending: 0,
    other: 0,
    suites: samples.length,
    start,
    stop: Math.max(start, Date.parse(run.finishedAt) || 0),
    extra: { status: run.status, fields: run.summary.fields },
  }
  const document = {
    reportFormat: 'CTRF',
    specVersion: '0.0.0',
    runId: run.id,
    generatedBy: `goldenless ${run.tool.version}`,
    results: { tool: { name: run.tool.name, version: run.tool.version }, summary, tests },
  }
  return `${JSON.stringify(document, null, 1)}\n`
}

function testOf(sample: string, { name, status, message, details, durationMs, file, retries, code }: CiCase) {
  const trace = details.flatMap(({ title, lines }) => [title, ...lines.map((line) => `  ${line}`)]).join('\n')
  return {
    name: `${sample}: ${name}`,
    status: STATUS[status],
    rawStatus: status,
    duration: Math.round(durationMs),
    suite: [sample],
    ...(message !== '' && { message }),
    ...(trace !== '' && { trace }),
    ...(file !== undefined && { filePath: file }),
    ...(retries && { retries }),
    ...(code !== '' && { tags: [code] }),
  }
}
