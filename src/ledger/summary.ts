/** The figures of a run: pure arithmetic over its samples, each with its denominator. */
import type { CheckName } from '../model/finding.ts'
import type { Status } from '../model/status.ts'
import type { NotEvaluatedReason, Verdict } from '../model/verdict.ts'
import type { BareSample as CountedSample } from './defects.ts'
import type { TestLine } from './journal.ts'
import type { FieldFigures, RunSummary, SilentRule, StatusCounts } from './run.ts'

/** Counts samples, checks, fields and tests. */
export function summarise(samples: readonly CountedSample[], tests: RunSummary['tests']): RunSummary {
  const byCheck = new Map<CheckName, Status[]>()
  let findings = 0
  for (const { checks } of samples) {
    for (const { check, outcome, findings: found } of checks) {
      byCheck.set(check, [...(byCheck.get(check) ?? []), outcome])
      if (outcome === 'failed') findings += Math.max(found.length, 1)
    }
  }
  const silentRules = rulesWithoutVerdict(samples)
  return {
    samples: countStatuses(samples.map(({ status }) => status)),
    checks: Object.fromEntries([...byCheck].map(([check, statuses]) => [check, countStatuses(statuses)])),
    fields: fieldFigures(samples),
    findings,
    ...(silentRules.length > 0 && { silentRules }),
    tests,
  }
}

/** @param unfinished tests that called a matcher and of which the runner never told the end. */
export function countTests(tests: readonly TestLine[], unfinished: number): RunSummary['tests'] {
  const count = (state: string) => tests.filter((test) => test.state === state).length
  return {
    passed: count('passed'),
    failed: count('failed'),
    skipped: count('skipped'),
    unfinished: count('unfinished') + unfinished,
  }
}

export function countStatuses(statuses: readonly Status[]): StatusCounts {
  const counts = { passed: 0, failed: 0, error: 0, not_evaluated: 0, total: statuses.length }
  for (const status of statuses) counts[status]++
  return counts
}

/** Fields of the facts checks only: the other checks look at the same fields from other sides. */
function fieldFigures(samples: readonly CountedSample[]): FieldFigures {
  const verdicts: Record<Verdict, number> = {
    matched: 0,
    wrong: 0,
    missing: 0,
    unexpected: 0,
    not_evaluated: 0,
  }
  const notEvaluated: Partial<Record<NotEvaluatedReason, number>> = {}
  let total = 0
  for (const { checks } of samples) {
    for (const { check, fields } of checks) {
      if (check !== 'facts') continue
      for (const { verdict, reason } of fields) {
        total++
        verdicts[verdict]++
        if (verdict === 'not_evaluated' && reason) notEvaluated[reason] = (notEvaluated[reason] ?? 0) + 1
      }
    }
  }
  return { evaluated: total - verdicts.not_evaluated, total, verdicts, notEvaluated }
}

/** Rules by name that were not evaluated in any sample, in the order in which they were first asked. */
function rulesWithoutVerdict(samples: readonly CountedSample[]): SilentRule[] {
  const silent = new Map<string, { samples: Set<string>; why?: string }>()
  const decided = new Set<string>()
  for (const { id, checks } of samples) {
    for (const { path, rule, verdict, note } of checks
      .filter(({ check }) => check === 'invariants')
      .flatMap(({ fields }) => fields)) {
      const name = rule ?? path
      if (verdict !== 'not_evaluated') decided.add(name)
      const known = silent.get(name)
      if (known) known.samples.add(id)
      else silent.set(name, { samples: new Set([id]), ...(note !== undefined && { why: note }) })
    }
  }
  return [...silent].flatMap(([name, { samples: asked, why }]) =>
    decided.has(name) ? [] : [{ name, samples: asked.size, ...(why !== undefined && { why }) }],
  )
}
