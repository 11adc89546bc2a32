/** What must be the same in every runner: a ledger without ids, times, versions and the name of the project. */
import type { Run } from '../../src/ledger/run.ts'

export interface NormalisedSample {
  readonly status: string
  /** One line a check: what ran, what it found, how it counts, and in which test it was called. */
  readonly checks: readonly string[]
  readonly tests: readonly string[]
  readonly errors: readonly string[]
}

export type NormalisedLedger = Readonly<Record<string, NormalisedSample>>

/** Samples by id, of the files that are wanted. */
export function normalisedLedger({ samples }: Run, isWanted: (file: string) => boolean): NormalisedLedger {
  const kept = samples.filter(({ id, tests }) => isWanted(tests[0]?.file ?? id))
  return Object.fromEntries(
    kept.map(({ id, status, checks, tests, errors }) => [
      bare(id),
      {
        status,
        checks: checks.map(
          ({ check, matcher, status: found, outcome, coverage, fields, findings, test, ...call }) =>
            [
              `${check} ${matcher} ${found} → ${outcome}`,
              call.negated ? 'negated' : '',
              call.asymmetric ? 'asymmetric' : '',
              `${coverage.evaluated}/${coverage.total}`,
              ...fields.map(({ path, verdict }) => `${path} ${verdict}`),
              ...findings.map(({ code, path }) => `${code} at ${path}`),
              call.error?.code ?? '',
              test === undefined ? 'in no test' : `in ${bare(tests[test].file)} > ${tests[test].name}`,
            ]
              .filter((part) => part !== '')
              .join(', '),
        ),
        tests: tests.map(
          ({ file, name, state, retries = 0 }) => `${bare(file)} > ${name}: ${state}, retries ${retries}`,
        ),
        errors: errors.map(({ code }) => code),
      },
    ]),
  )
}

/** Vitest names the project that holds the samples. */
const bare = (file: string): string => file.replace(/^\|[^|]*\| /, '')

/** Where two ledgers differ, in lines that people read; empty where they do not. */
export function differences(expected: NormalisedLedger, seen: NormalisedLedger): string[] {
  return [...new Set([...Object.keys(expected), ...Object.keys(seen)])].sort().flatMap((id) => {
    const [wanted, got] = [expected[id], seen[id]].map((sample) => JSON.stringify(sample, null, 1))
    return wanted === got
      ? []
      : [`${id}\n   expected ${wanted ?? 'nothing'}\n   seen     ${got ?? 'nothing'}`]
  })
}
