/**
 * The trace oracle: does the candidate agree with what the extractor says that it saw, and do its snapshots agree
 * with each other? It proves inner consistency only, and never mixes with what the page says.
 */
import { type Candidate, openCandidate } from '../../candidate/candidate.ts'
import { type CheckResult, checkResult } from '../../model/check-result.ts'
import type { Finding, FindingCode } from '../../model/finding.ts'
import { refuseNoOptions } from '../../model/given.ts'
import type { JsonValue } from '../../model/json.ts'
import { type PathSegment, valueAt } from '../../model/json-path.ts'
import { leavesOf } from '../../model/leaves.ts'
import { pathPattern } from '../../model/path-pattern.ts'
import type { FieldResult } from '../../model/verdict.ts'
import { withBasis } from '../basis.ts'
import { describeField, type JsonSchema } from '../contract/schema-at.ts'
import { withExhibit } from '../exhibit.ts'
import { withHints } from '../own-hints.ts'
import { compareSnapshots } from './compare-snapshots.ts'
import { Exchanges } from './exchanged-values.ts'
import { type Held, holds, speaksForItself } from './snapshot-values.ts'
import { openTrace, type Snapshot, type Trace, TraceUsageError } from './trace.ts'

export type { Trace }

export interface TraceOptions {
  /** A JSON Schema: its titles and `x-labels` are names of fields in the trace. */
  readonly contract?: JsonSchema
  /** Other names of fields: `{ '$.premium': ['保费合计'] }`. */
  readonly labels?: Readonly<Record<string, string | readonly string[]>>
  /** Fields that are always copied: where the trace does not have them, they are wrong. */
  readonly copied?: readonly string[]
  /** Fields that are left out. */
  readonly ignore?: readonly string[]
}

const OPTION_NAMES = ['contract', 'labels', 'copied', 'ignore']
/** The field that stands for the agreement of the snapshots. */
const SNAPSHOTS = 'lines = raw_text'

/**
 * Holds a candidate against the trace of its extraction.
 *
 * @param trace `{ lines, raw_text }`, or one of them.
 * @returns findings `candidate-vs-lines`, `candidate-vs-raw-text` and `lines-vs-raw-text`; fields that the trace
 * cannot derive are `not_evaluated`.
 * @throws TypeError for what is no trace or no candidate.
 */
export function checkTrace(candidate: unknown, trace: Trace, options: TraceOptions = {}): CheckResult {
  refuseNoOptions(options, TraceUsageError)
  for (const name of Object.keys(options)) {
    if (!OPTION_NAMES.includes(name))
      throw new TraceUsageError(
        `toAgreeWithTrace has no option "${name}". Its options are ${OPTION_NAMES.join(', ')}.`,
      )
  }
  const snapshots = openTrace(trace)
  const opened = openCandidate(candidate)
  if (snapshots.every(({ lines }) => lines.every((line) => line.trim() === ''))) {
    const error = {
      code: 'trace-empty',
      message: 'The trace holds no text, so nothing can be held against it.',
    }
    return checkResult({ check: 'trace', fields: [], findings: [], error })
  }
  if (opened.value === undefined) {
    const error = {
      code: 'candidate-unreadable',
      message: `The candidate is not JSON: ${opened.raw?.reason}.`,
      nextStep: 'Check its form with toConformToContract first.',
    }
    return checkResult({ check: 'trace', fields: [], findings: [], error })
  }
  const judged = judgeFields(opened, snapshots, options)
  const between = judgeSnapshots(snapshots)
  // Snapshots that agree with each other say nothing of a candidate that they cannot judge.
  const alone =
    judged.fields.every(({ verdict }) => verdict === 'not_evaluated') && between.findings.length === 0
  const result = checkResult({
    check: 'trace',
    fields: alone ? judged.fields : [...judged.fields, ...between.fields],
    findings: [...judged.findings, ...between.findings],
  })
  const hinted = withHints(result, { contract: options.contract, segments: opened.segments })
  return withBasis(withExhibit(hinted, candidate), options)
}

interface Judged {
  readonly fields: readonly FieldResult[]
  readonly findings: readonly Finding[]
}

function judgeFields(candidate: Candidate, snapshots: readonly Snapshot[], options: TraceOptions): Judged {
  const fields: FieldResult[] = []
  const findings: Finding[] = []
  const exchanges = new Exchanges()
  const ignored = (options.ignore ?? []).map(pathPattern)
  const copied = (options.copied ?? []).map(pathPattern)
  for (const segments of leavesOf(candidate.value)) {
    const path = candidate.path(segments)
    if (ignored.some((matches) => matches(segments))) {
      fields.push({ path, verdict: 'not_evaluated', reason: 'ignored' })
      continue
    }
    const value = valueAt(candidate.value, segments) as JsonValue
    const labels = labelsOf(segments, path, options)
    const held = snapshots.map((snapshot) => ({ snapshot, held: holds(snapshot, value, labels) }))
    const isCopied = isCode(value) || copied.some((matches) => matches(segments))
    const against = held.filter((one) =>
      contradicts(
        one.held,
        held.map((other) => other.held),
        isCopied,
      ),
    )
    if (against.length > 0) {
      fields.push({
        path,
        verdict: 'wrong',
        strength: against.some((one) => one.held.kind === 'other') ? 'labelled' : 'present',
      })
      findings.push(...against.map((one) => contradiction(candidate, segments, one.snapshot, one.held)))
    } else if (held.every((one) => one.held.kind === 'yes')) {
      const labelled = held.some((one) => one.held.kind === 'yes' && one.held.labelled)
      fields.push(
        labelled || speaksForItself(value)
          ? { path, verdict: 'matched', strength: labelled ? 'labelled' : 'present' }
          : {
              path,
              verdict: 'not_evaluated',
              reason: 'not-derivable',
              note: 'it stands there, but not behind its label',
            },
      )
    } else {
      const open = held.some((one) => one.held.kind === 'open')
      for (const one of held) exchanges.add({ segments, value, at: fields.length, ...one })
      fields.push({ path, verdict: 'not_evaluated', reason: open ? 'ambiguous-value' : 'not-derivable' })
    }
  }
  for (const { segments, snapshot, at, other } of exchanges.found()) {
    fields[at] = { path: candidate.path(segments), verdict: 'wrong', strength: 'labelled' }
    findings.push(contradiction(candidate, segments, snapshot, other))
  }
  return { fields, findings }
}

/** Another value behind the label; or absence where the other snapshot has it, or where it had to be copied. */
function contradicts(one: Held, all: readonly Held[], isCopied: boolean): boolean {
  if (one.kind === 'other') return true
  return one.kind === 'absent' && (isCopied || all.some(({ kind }) => kind === 'yes'))
}

/** Numbers of reports, plates and the like are copied, never worked out: `BX-2024-0611`. */
const isCode = (value: JsonValue): boolean =>
  typeof value === 'string' &&
  /^(?=.*\d)(?=.*\p{L})[\p{L}\d][\p{L}\d./_-]{4,40}$/u.test(value) &&
  !/^\d{4}(?:-|年|[QTW])/.test(value)

function contradiction(
  candidate: Candidate,
  segments: readonly PathSegment[],
  { name }: Snapshot,
  held: Held,
): Finding {
  const code: FindingCode = name === 'lines' ? 'candidate-vs-lines' : 'candidate-vs-raw-text'
  const side = candidate.side(segments)
  const [says, hasNot] = name === 'lines' ? ['say', 'do not have it'] : ['says', 'does not have it']
  return {
    check: 'trace',
    code,
    path: candidate.path(segments),
    verdict: 'wrong',
    strength: held.kind === 'other' ? 'labelled' : 'present',
    candidate: side,
    expected:
      held.kind === 'other'
        ? { shown: `${says} ${JSON.stringify(held.text)}`, provenance: `trace ${held.provenance}` }
        : { shown: hasNot, provenance: `trace ${name}` },
  }
}

function labelsOf(
  segments: readonly PathSegment[],
  path: string,
  { contract, labels = {} }: TraceOptions,
): string[] {
  const own = Object.entries(labels).flatMap(([pattern, names]) =>
    pattern === path || pathPattern(pattern)(segments) ? [names].flat() : [],
  )
  const described = contract === undefined ? undefined : describeField(contract, segments)
  const name = segments.findLast((segment) => typeof segment === 'string')
  const last =
    name === undefined || typeof segments.at(-1) === 'number' ? [] : [String(name), inWords(String(name))]
  return [...own, ...(described?.labels ?? []), ...(described?.titles ?? []), ...last] as string[]
}

/** `reportNo` and `report_no` are `report no` in words. */
const inWords = (name: string): string => name.replace(/([a-z\d])([A-Z])/g, '$1 $2').replace(/[_-]+/g, ' ')

function judgeSnapshots(snapshots: readonly Snapshot[]): Judged {
  const [lines, rawText] = snapshots
  if (!lines || !rawText) {
    const note = `the trace has only ${lines.name}, so there is nothing to compare it with`
    return {
      fields: [{ path: SNAPSHOTS, verdict: 'not_evaluated', reason: 'not-derivable', note }],
      findings: [],
    }
  }
  const { differences, complete } = compareSnapshots(lines, rawText)
  const findings = differences.map(
    ({ shown, provenance }): Finding => ({
      check: 'trace',
      code: 'lines-vs-raw-text',
      path: '$',
      expected: { shown, provenance },
    }),
  )
  if (findings.length === 0 && !complete) {
    const note = 'too many of their lines are broken differently to look for all of them'
    return {
      fields: [{ path: SNAPSHOTS, verdict: 'not_evaluated', reason: 'not-derivable', note }],
      findings,
    }
  }
  return { fields: [{ path: SNAPSHOTS, verdict: findings.length > 0 ? 'wrong' : 'matched' }], findings }
}
