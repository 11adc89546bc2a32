/** A run, as run.json of version 2 holds it: what a run found, in the words of the model; the report is made from this alone. */
import type { CheckError, CheckedSource, Coverage, Notice } from '../model/check-result.ts'
import type { Exhibit } from '../model/exhibit.ts'
import type { CheckName, Finding, FindingCode } from '../model/finding.ts'
import type { MutationFigures } from '../model/mutation.ts'
import type { FieldMeaning, JudgedField, Ruling, RulingState, RulingVerdict } from '../model/ruling.ts'
import type { Status } from '../model/status.ts'
import type { FieldResult, NotEvaluatedReason, Verdict } from '../model/verdict.ts'

export const SCHEMA_VERSION = 2

/** Numbers of things by status; `total` is their sum. */
export type StatusCounts = Readonly<Record<Status, number>> & { readonly total: number }

/** A whole run. */
export interface Run {
  readonly schemaVersion: typeof SCHEMA_VERSION
  readonly tool: { readonly name: 'goldenless'; readonly version: string }
  /** Sorts by time: `2026-11-30T14-20-07-412`. */
  readonly id: string
  /** ISO 8601, UTC. */
  readonly startedAt: string
  readonly finishedAt: string
  readonly runner: RunnerInfo
  /** Where this is one machine's part of a run. */
  readonly shard?: Shard
  readonly fingerprints?: Fingerprints
  /** Where a judge was asked. Rulings change no status. */
  readonly judge?: JudgeFigures
  /** Where the checks themselves were tested: answers broken on purpose. */
  readonly mutation?: MutationFigures
  /** Where the run was joined from those of several machines. */
  readonly mergedFrom?: readonly { readonly run: string; readonly shard: Shard }[]
  readonly status: Status
  readonly summary: RunSummary
  readonly samples: readonly SampleResult[]
  /** Defects with the same cause in several samples, the most frequent first. */
  readonly patterns: readonly Pattern[]
  /** What broke outside any sample: a worker that died, a file that could not be loaded. */
  readonly errors: readonly RunError[]
}

export interface RunnerInfo {
  /** `vitest`, `jest`, or `goldenless` for the command line. */
  readonly name: string
  readonly version?: string
  readonly node: string
}

/** Which part of the test files one machine took: `--shard=3/4`. */
export interface Shard {
  /** From 1. */
  readonly index: number
  readonly count: number
}

/** Digests of what decides a run's results besides the tool and the runner: runs that differ here do not belong together. */
export interface Fingerprints {
  /** `goldenless.config.*` with the files of the project that it imports; SHA-256. */
  readonly config?: string
  /** The commit that CI checked out. */
  readonly commit?: string
  /** The model that extracted, as the reporter's option `model` names it. */
  readonly model?: string
  /** The prompt that it was asked by; a digest of the file that the reporter's option `prompt` names. */
  readonly prompt?: string
}

/** What a judge took. */
export interface JudgeCost {
  /** Name, model, host and digest of the instruction; never a key. */
  readonly about?: {
    readonly name: string
    readonly model?: string
    readonly host?: string
    readonly prompt?: string
  }
  /** Different questions, votes counted one by one: asked now, and known from an earlier run. */
  readonly questions: number
  readonly live: number
  readonly cached: number
  /** Requests to the endpoint, retries among them. */
  readonly requests: number
  readonly promptTokens: number
  readonly completionTokens: number
  /** Tokens among them that the endpoint did not count: estimated, and for requests without an answer at most. */
  readonly estimatedTokens?: number
}

/** What the judge of a run said and took. */
export interface JudgeFigures extends JudgeCost {
  /** Rulings on findings, by their state. */
  readonly rulings: Readonly<Record<RulingState, number>>
  /** Semantic fields: judged of all. Never among the matched. */
  readonly fields: { readonly judged: number; readonly total: number }
  /** Where suites have judges of their own, or shards had theirs: what each took; `about` is then absent. */
  readonly byJudge?: readonly JudgeCost[]
  /** Judged fields that were drawn for people to look at, since nothing else tells how often a judge errs. */
  readonly review?: Review
}

/** A random share of the judged fields; the same seed draws the same. */
export interface Review {
  readonly share: number
  readonly seed: string
  readonly fields: readonly FieldForReview[]
}

export interface FieldForReview {
  /** The sample's id. */
  readonly sample: string
  readonly path: string
  /** The candidate's value as the judge was shown it. */
  readonly shown: string
  readonly meaning?: FieldMeaning
  /** The text of the page that the judge was shown; 2,000 characters at most. */
  readonly passage: string
  readonly verdict: RulingVerdict
}

export interface RunError {
  readonly code: string
  readonly message: string
  /** Test file, relative to the project. */
  readonly file?: string
  /** Full name of the test that it is about. */
  readonly test?: string
  /** The run that it is from, where its file did not run again. */
  readonly carried?: string
}

/** Figures of a run. Every rate that people read is made of two of these numbers. */
export interface RunSummary {
  readonly samples: StatusCounts
  readonly checks: Readonly<Partial<Record<CheckName, StatusCounts>>>
  /** Fields of the facts checks: how much of what the model said could be held against the page. */
  readonly fields: FieldFigures
  readonly findings: number
  /** Invariants that decided nothing in any sample: perhaps their path is misspelled. Absent where there are none. */
  readonly silentRules?: readonly SilentRule[]
  /** The runner's own tests, with and without our matchers. */
  readonly tests: {
    readonly passed: number
    readonly failed: number
    readonly skipped: number
    readonly unfinished: number
  }
}

/** A rule that was asked, and never decided. */
export interface SilentRule {
  readonly name: string
  /** In how many samples it was asked. */
  readonly samples: number
  /** Why it decided nothing, as the first sample has it. */
  readonly why?: string
}

export interface FieldFigures {
  readonly evaluated: number
  readonly total: number
  readonly verdicts: Readonly<Record<Verdict, number>>
  readonly notEvaluated: Readonly<Partial<Record<NotEvaluatedReason, number>>>
}

/** One source with its candidate, and all that was checked on it. */
export interface SampleResult {
  /** Folder relative to the project, or the test's full name where no folder was read. */
  readonly id: string
  readonly name: string
  readonly status: Status
  /** The run in which it was checked, where a re-run of watch mode left it alone: it is there, but did not run. */
  readonly carried?: string
  readonly checks: readonly CheckEntry[]
  readonly tests: readonly TestResult[]
  /** What broke around the checks: a test that failed elsewhere, or never ended. */
  readonly errors: readonly RunError[]
  /** What its findings are about: one defect for all findings on the same path and candidate value. */
  readonly defects: readonly Defect[]
  /** Page and candidate side by side; only of a sample with findings, and bounded. */
  readonly exhibit?: Exhibit
}

/**
 * Where a fault probably came about, by the truth table of the independent checks. `text-extraction`: the page was not
 * read right. `after-snapshot`: the text was right, and the model or a filter behind it was not. `trace-drift`: only the
 * trace differs. `snapshot-drift`: the two snapshots of the trace differ. `form`: the answer breaks its contract, its
 * values are not in question. `evidence`: the quotes, not the values. `undecided`: not enough checks looked at it.
 */
export type DefectStage =
  | 'text-extraction'
  | 'after-snapshot'
  | 'trace-drift'
  | 'snapshot-drift'
  | 'form'
  | 'evidence'
  | 'undecided'

/** Findings of one sample on the same path and the same candidate value: one fault, seen by one check or several. */
export interface Defect {
  readonly path: string
  /** What the candidate has, as messages write it. */
  readonly shown: string
  /** Its findings, each by the index of its check in `checks` and its own index there. */
  readonly findings: readonly { readonly check: number; readonly finding: number }[]
  readonly stage: DefectStage
  /** Which checks say so, in a sentence. */
  readonly because: string
  /** What it means downstream. */
  readonly impact: string
  /** Where to mend it. */
  readonly fix: string
  /** `contract` or `template` where impact or fix are the project's own words; `rule` where they are general. */
  readonly hints: { readonly impact: HintSource; readonly fix: HintSource }
  /** The command that tests it again, for a POSIX shell. */
  readonly retest: string
  /** Index into the run's `patterns`, where it is part of one. */
  readonly pattern?: number
}

export type HintSource = 'contract' | 'template' | 'rule'

/** The same fault in several samples: same check and code, same path but for its indexes, same shape of values. */
export interface Pattern {
  readonly check: CheckName
  readonly code: FindingCode
  /** `$.accidents[*].amount`. */
  readonly path: string
  /** What became of the value: `number × 10`, `text → nothing`. */
  readonly shape: string
  /** Findings of this pattern, and the samples that have them. */
  readonly findings: number
  readonly samples: number
  /** Ids of the first samples. */
  readonly examples: readonly string[]
}

/** One check as the ledger keeps it. */
export interface CheckEntry {
  readonly check: CheckName
  readonly matcher: string
  readonly status: Status
  /** The status as it counts: under `.not` and in a test that is expected to fail, a failure is what was wanted. */
  readonly outcome: Status
  readonly negated?: boolean
  readonly asymmetric?: boolean
  readonly coverage: Coverage
  /** Matched fields are kept only as path and strength. */
  readonly fields: readonly FieldResult[]
  readonly findings: readonly Finding[]
  readonly notices: readonly Notice[]
  readonly error?: CheckError
  readonly source?: CheckedSource
  /** What a judge says of findings, each by its index. */
  readonly rulings?: readonly (Ruling & { readonly finding: number })[]
  /** Semantic fields that were put to a judge. */
  readonly judged?: readonly JudgedField[]
  /** Index into the sample's `tests`. */
  readonly test?: number
  /** Digest of what it was done by: contract, template, rules and options. */
  readonly basis?: string
  /** The command that repeats it, where no test does. */
  readonly retest?: string
}

export type TestState = 'passed' | 'failed' | 'skipped' | 'unfinished'

/** One test of the runner. */
export interface TestResult {
  readonly file: string
  readonly name: string
  readonly state: TestState
  /** The run in which it ran, where a re-run of watch mode left it alone. */
  readonly carried?: string
  readonly durationMs?: number
  /** Attempts beyond the first. */
  readonly retries?: number
}
