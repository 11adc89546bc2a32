/** One value of the candidate against one fact of the page: the verdict, and the finding where it is wrong. */
import type { Candidate } from '../../candidate/candidate.ts'
import { type Comparator, compareRaw, foldText } from '../../compare/index.ts'
import type { RecordDocument } from '../../document/from-records.ts'
import type { HtmlDocument } from '../../document/html-document.ts'
import type { LocatedFact, LocatedValue } from '../../facts/template/located.ts'
import type { Finding, FindingCode } from '../../model/finding.ts'
import { isNothing } from '../../model/is-nothing.ts'
import type { JsonValue } from '../../model/json.ts'
import { type PathSegments, valueAt } from '../../model/json-path.ts'
import { leavesOf } from '../../model/leaves.ts'
import type { SourceLocator, TextRange } from '../../model/locator.ts'
import type { FieldResult, NotEvaluatedReason, Strength } from '../../model/verdict.ts'
import { seenAt } from '../exhibit.ts'
import { compareWithFact } from './compare-with-fact.ts'

/** What decides: a page, or data. */
export type JudgedSource = HtmlDocument | RecordDocument

/** What the oracle knows while it judges a candidate against a source. */
export interface Trial {
  readonly candidate: Candidate
  readonly document: JudgedSource
  readonly strength: Strength
}

/** A trial whose source is a page. */
export interface PageTrial extends Trial {
  readonly document: HtmlDocument
}

/** The verdict on one field. */
export interface Judgement {
  readonly field: FieldResult
  readonly finding?: Finding
}

/** One field to judge: where it is in the candidate, where on the page, how it compares. */
export interface ValueQuestion {
  readonly segments: PathSegments
  readonly located: LocatedValue
  readonly comparators: readonly Comparator[]
}

export function judgeValue(trial: Trial, { segments, located, comparators }: ValueQuestion): Judgement {
  const value = valueAt(trial.candidate.value, segments) as JsonValue | undefined
  if (located.kind === 'undecided') return silent(trial, segments, located.reason, located.note)
  if (located.kind === 'absent')
    return isNothing(value) ? matched(trial, segments, located) : unexpected(trial, segments, located)
  const { fact, decided } = located
  if (decided !== undefined) return judgeState(trial, segments, value, fact, decided, comparators)
  if (isDash(fact.text)) {
    const same = isNothing(value) || (typeof value === 'string' && foldText(value) === foldText(fact.text))
    // In filings and invoices a dash is how zero is written; elsewhere it is nothing at all.
    if (!same && isZero(value))
      return silent(
        trial,
        segments,
        'ambiguous-value',
        `${fact.provenance} shows ${quoted(fact.text)}, which is nothing or zero`,
      )
    return same
      ? matched(trial, segments, fact)
      : differs(trial, segments, 'unexpected-value', fact, `shows ${quoted(fact.text)} there`)
  }
  if (isNothing(value)) return differs(trial, segments, 'missing-value', fact, readShown(fact, comparators))
  return judgeText(trial, segments, value!, fact, comparators)
}

function judgeText(
  trial: Trial,
  segments: PathSegments,
  value: JsonValue,
  fact: LocatedFact,
  comparators: readonly Comparator[],
): Judgement {
  let open: { reason: NotEvaluatedReason; note: string } | undefined
  let different = false
  for (const comparator of comparators) {
    const comparison = compareWithFact(comparator, fact, value)
    if (comparison.kind === 'same') return matched(trial, segments, fact)
    if (comparison.kind === 'ambiguous')
      open ??= { reason: comparison.ambiguity.code, note: comparison.ambiguity.detail }
    else if (comparison.kind === 'unreadable' && comparison.side === 'source') {
      open ??= { reason: 'unreadable-value', note: `${fact.provenance}: ${comparison.detail}` }
    }
    // Where the page's value reads and the candidate's does not: whatever it is, it is not that value.
    else different = true
  }
  const bare = fact.text.replace(RAISED, '')
  if (
    bare !== fact.text &&
    comparators.some((one) => compareRaw(one, bare, value, { source: fact.context }).kind === 'same')
  )
    return silent(
      trial,
      segments,
      'ambiguous-value',
      `${fact.provenance} shows ${quoted(fact.text)}, whose raised digit is the mark of a note or an exponent`,
    )
  // A reading that is open could still be the right one.
  const undecided = open?.reason !== 'unreadable-value' ? open : different ? undefined : open
  if (undecided) return silent(trial, segments, undecided.reason, undecided.note)
  const { withUnseen } = fact
  const needsUnseen =
    withUnseen !== undefined &&
    comparators.some(
      (one) => compareRaw(one, withUnseen.text, value, { source: fact.context }).kind === 'same',
    )
  if (needsUnseen)
    return silent(
      trial,
      segments,
      'hidden-on-page',
      `${fact.provenance} has it in part where nobody sees it (${withUnseen.style})`,
    )
  return differs(trial, segments, 'wrong-value', fact, readShown(fact, comparators))
}

/** Raised digits behind a digit. */
const RAISED = /(?<=\p{Nd})[⁰¹²³⁴-⁹]{1,3}/gu

/** A state is decided by the template; a comparator given with it maps the state's name or its words. */
function judgeState(
  trial: Trial,
  segments: PathSegments,
  value: JsonValue | undefined,
  fact: LocatedFact,
  decided: string | boolean,
  comparators: readonly Comparator[],
): Judgement {
  const words = fact.text === '' ? String(decided) : `${String(decided)} (${quoted(fact.text)})`
  if (isNothing(value)) return differs(trial, segments, 'missing-value', fact, words)
  const [comparator] = comparators
  const same =
    value === decided ||
    (typeof value === 'string' && fact.text !== '' && foldText(value) === foldText(fact.text)) ||
    (comparator !== undefined &&
      [String(decided), fact.text].some((side) => compareRaw(comparator, side, value!, {}).kind === 'same'))
  return same ? matched(trial, segments, fact) : differs(trial, segments, 'wrong-value', fact, words)
}

const isZero = (value: JsonValue | undefined): boolean =>
  value === 0 || (typeof value === 'string' && /^-?0+(?:[.,]0+)?%?$/.test(value.trim()))

/** A cell that shows only a dash, or says that nothing applies, shows that there is nothing. */
export const isDash = (text: string): boolean => /^[\s\-‐-―−－—/]+$/.test(text) || NOTHING.test(text)

/** Plain negations, `无` and `none`, are none of these: they answer a question. */
const NOTHING =
  /^\s*(?:n\s?[./]\s?a\.?|not (?:applicable|available|specified|stated)|no (?:data|aplica)|k\.\s?A\.|keine Angaben?|entf(?:ä|ae)llt|n[ée]ant|sans objet|non (?:applicabile|renseigné)|não aplicável|n\.v\.t\.|不适用|不適用|暂无数据|該当なし)\s*$/iu

/** The page's value in the words of the first comparator that reads it. */
export function readShown(fact: LocatedFact, comparators: readonly Comparator[]): string {
  const [comparator] = comparators
  if (comparator === undefined || comparator.name === 'text') return quoted(fact.text)
  const reading = comparator.read(fact.raw ?? fact.text, fact.context)
  return reading.kind === 'value' ? comparator.format(reading.value) : quoted(fact.text)
}

const LONGEST = 160

export function quoted(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return `"${line.length > LONGEST ? `${line.slice(0, LONGEST - 1)}…` : line}"`
}

function matched(
  { candidate, strength }: Trial,
  segments: PathSegments,
  { range }: { readonly range?: TextRange },
): Judgement {
  return { field: seenAt({ path: candidate.path(segments), verdict: 'matched', strength }, range) }
}

export function silent(
  { candidate }: Trial,
  segments: PathSegments,
  reason: NotEvaluatedReason,
  note: string,
): Judgement {
  return { field: { path: candidate.path(segments), verdict: 'not_evaluated', reason, note } }
}

/** Every leaf of a value left alone, or the place itself where the candidate has no value. */
export function silentLeaves(
  trial: Trial,
  segments: PathSegments,
  reason: NotEvaluatedReason,
  note: string,
): Judgement[] {
  const value = valueAt(trial.candidate.value, segments) as JsonValue | undefined
  const leaves = value === undefined ? [[]] : leavesOf(value)
  return leaves.map((leaf) => silent(trial, [...segments, ...leaf], reason, note))
}

const VERDICT_OF = {
  'wrong-value': 'wrong',
  'missing-value': 'missing',
  'unexpected-value': 'unexpected',
} as const

function differs(
  trial: Trial,
  segments: PathSegments,
  code: FindingCode & keyof typeof VERDICT_OF,
  fact: LocatedFact,
  shown: string,
): Judgement {
  const { candidate, document, strength } = trial
  const path = candidate.path(segments)
  const verdict = VERDICT_OF[code]
  return {
    field: { path, verdict, strength },
    finding: {
      check: 'facts',
      code,
      path,
      verdict,
      strength,
      candidate: candidate.side(segments),
      expected: { shown, provenance: fact.provenance },
      evidence: { quote: fact.text, reader: fact.reader, locator: placeOf(document, fact) },
    },
  }
}

/** What stands in an attribute or in structured data has no place in the visible text, only an element. */
function placeOf(document: JudgedSource, { range, element }: LocatedFact): SourceLocator {
  if (range.end > range.start || document.kind !== 'html' || !element) return document.locate(range)
  return { source: document.name, cssPath: document.cssPath(element) }
}

/** The page has the place and shows nothing there: it cannot be where the value comes from. */
function unexpected(
  trial: Trial,
  segments: PathSegments,
  { provenance, range }: LocatedValue & { kind: 'absent' },
): Judgement {
  const { candidate, document, strength } = trial
  const path = candidate.path(segments)
  return {
    field: { path, verdict: 'unexpected', strength },
    finding: {
      check: 'facts',
      code: 'unexpected-value',
      path,
      verdict: 'unexpected',
      strength,
      candidate: candidate.side(segments),
      expected: { shown: 'shows no value there', provenance },
      ...(range && { evidence: { quote: '', reader: 'template', locator: document.locate(range) } }),
    },
  }
}
