/** Findings made into defects, and defects of many samples into patterns: what people act on. Pure. */
import type { CheckName, Finding } from '../model/finding.ts'
import { stageOf } from './defect-stage.ts'
import { HINT_RULES } from './hint-rules.ts'
import { patternsOf } from './patterns.ts'
import { retestCommand } from './retest-command.ts'
import type { CheckEntry, Defect, Run, SampleResult } from './run.ts'

/** A run before its defects are known. */
export type BareRun = Omit<Run, 'patterns' | 'samples'> & { readonly samples: readonly BareSample[] }
export type BareSample = Omit<SampleResult, 'defects'>

/** One finding that counts, with its place in the sample. */
export interface CountedFinding {
  readonly check: number
  readonly finding: number
  readonly entry: CheckEntry
  readonly found: Finding
}

/** The run with the defects of its samples and the patterns of all. */
export function withDefects(run: BareRun): Run {
  const counted = run.samples.map((sample) => ({ sample, findings: countedFindings(sample) }))
  const { patterns, indexOf } = patternsOf(
    counted.flatMap(({ sample, findings }) => findings.map(({ found }) => ({ sample: sample.id, found }))),
  )
  const samples = counted.map(
    ({ sample, findings }): SampleResult => ({
      ...sample,
      defects: findings.length === 0 ? [] : defectsOf(run, sample, findings, indexOf),
    }),
  )
  return { ...run, samples, patterns }
}

/** What counts as a fault: findings that a test wanted are none. */
export const countedFindings = ({ checks }: BareSample): CountedFinding[] =>
  checks.flatMap((entry, check) =>
    entry.outcome === 'failed' && entry.status === 'failed'
      ? entry.findings.map((found, finding) => ({ check, finding, entry, found }))
      : [],
  )

function defectsOf(
  { runner }: BareRun,
  sample: BareSample,
  findings: readonly CountedFinding[],
  patternIndex: (found: Finding) => number | undefined,
): Defect[] {
  const matched = matchedPaths(sample)
  const snapshotsDiffer = findings.some(({ found }) => found.code === 'lines-vs-raw-text')
  return grouped(findings).map((group): Defect => {
    const [{ entry, found }] = group
    const confirms = (check: CheckName): boolean => matched.get(check)?.has(found.path) === true
    const pattern = group.map((one) => patternIndex(one.found)).find((index) => index !== undefined)
    return {
      path: found.path,
      shown: found.candidate?.shown ?? 'nothing',
      findings: group.map(({ check, finding }) => ({ check, finding })),
      ...stageOf({ against: group.map((one) => one.found), confirms, snapshotsDiffer }),
      ...hintsOf(group),
      retest: retestCommand(runner, { ...sample, defects: [] }, entry),
      ...(pattern !== undefined && { pattern }),
    }
  })
}

/** By path and value; a broken rule belongs to the one of its operands that another check finds wrong. */
function grouped(findings: readonly CountedFinding[]): CountedFinding[][] {
  const groups = new Map<string, CountedFinding[]>()
  const rules: CountedFinding[] = []
  for (const one of findings) {
    const { check, path, candidate } = one.found
    if (check === 'invariants') rules.push(one)
    else add(groups, keyOf(path, candidate?.shown), one)
  }
  const values = new Map(groups)
  for (const one of rules) {
    const wrong = [
      ...new Set(
        (one.found.rule?.operands ?? [])
          .map(({ path, shown }) => keyOf(path, shown))
          .filter((key) => values.has(key)),
      ),
    ]
    add(groups, wrong.length === 1 ? wrong[0] : `rule ${one.check} ${one.finding}`, one)
  }
  return [...groups.values()]
}

const keyOf = (path: string, shown = 'nothing'): string => JSON.stringify([path, shown])

function add(groups: Map<string, CountedFinding[]>, key: string, one: CountedFinding): void {
  const known = groups.get(key)
  if (known) known.push(one)
  else groups.set(key, [one])
}

function matchedPaths({ checks }: BareSample): Map<CheckName, Set<string>> {
  const matched = new Map<CheckName, Set<string>>()
  for (const { check, fields } of checks) {
    if (check !== 'facts' && check !== 'trace') continue
    const paths = matched.get(check) ?? new Set()
    for (const { path, verdict } of fields) if (verdict === 'matched') paths.add(path)
    matched.set(check, paths)
  }
  return matched
}

/** The project's own words where it has some, else the rule of the first finding's code. */
function hintsOf(group: readonly CountedFinding[]): Pick<Defect, 'impact' | 'fix' | 'hints'> {
  const own = group.flatMap(({ found }) => found.hints ?? [])
  const impact = own.find((hints) => hints.impact !== undefined)
  const fix = own.find((hints) => hints.fix !== undefined)
  const rule = HINT_RULES[group[0].found.code] ?? HINT_RULES['wrong-value']
  return {
    impact: impact?.impact ?? rule.impact,
    fix: fix?.fix ?? rule.fix,
    hints: { impact: impact?.from ?? 'rule', fix: fix?.from ?? 'rule' },
  }
}
