/** Holds a judge's answer against the passage it was given: what its own evidence does not bear is no ruling. */
import { readText } from '../document/from-text.ts'
import { isNothing } from '../model/is-nothing.ts'
import type { JsonValue } from '../model/json.ts'
import { valueAt } from '../model/json-path.ts'
import { leavesOf } from '../model/leaves.ts'
import type { Ruling, RulingReason, RulingRemark } from '../model/ruling.ts'
import { carriesValue } from '../oracles/quotes/carries-value.ts'
import { checkQuotes } from '../oracles/quotes/check-quotes.ts'
import { type JudgeAnswer, readAnswer } from './read-answer.ts'

/** What code knows of the question. */
export interface Grounds {
  readonly passage: string
  /** Absent where the candidate has nothing. */
  readonly candidate?: JsonValue
  /** What the page says; absent for a semantic field. */
  readonly page?: { readonly value?: JsonValue; readonly shown: string }
  /** No rule can tell whether a quote holds the value of a semantic field. */
  readonly isSemantic?: boolean
}

/** The ruling that an answer deserves. Pure; never throws. */
export function verifiedRuling(raw: unknown, grounds: Grounds): Ruling {
  const answer = readAnswer(raw)
  if ('code' in answer) return { state: 'error', because: answer }
  const { verdict, correctValue, evidenceQuote, confidence, reason } = answer
  const said = { verdict, confidence, reason, evidenceQuote, ...(correctValue !== null && { correctValue }) }
  const error = quoteFault(answer, grounds)
  if (error) return { state: 'error', ...said, because: error }
  const conflict = conflictOf(answer, grounds)
  if (conflict) return { state: 'conflict', ...said, because: conflict }
  return { state: verdict === 'correct' ? 'disputed' : 'upheld', ...said }
}

function quoteFault({ verdict, evidenceQuote }: JudgeAnswer, grounds: Grounds): RulingRemark | null {
  const isEmpty = evidenceQuote.trim() === ''
  if (isEmpty && verdict === 'unsupported') return null
  if (isEmpty) return remark('quote-not-found', 'The answer has no evidence_quote.')
  const { status } = checkQuotes([evidenceQuote], readText(grounds.passage))
  if (status !== 'passed')
    return remark(
      'quote-not-found',
      'The evidence_quote does not stand in the passage that the judge was shown.',
    )
  return null
}

function conflictOf(answer: JudgeAnswer, grounds: Grounds): RulingRemark | null {
  switch (answer.verdict) {
    case 'correct':
      return correctConflict(answer, grounds)
    case 'wrong':
      if (isNothing(grounds.candidate))
        return remark('value-absent', 'The judge calls a value wrong, and the candidate has none.')
      return otherValueConflict(answer, grounds)
    case 'missing':
      if (!isNothing(grounds.candidate))
        return remark('value-present', 'The judge calls the value missing, and the candidate has one.')
      return otherValueConflict(answer, grounds)
    case 'unsupported':
      if (!isNothing(grounds.candidate)) return null
      return remark('value-absent', 'The judge calls a value unsupported, and the candidate has none.')
  }
}

/** A value is right only by words that say it: a quote with the page's value, or with neither, speaks against it. */
function correctConflict(
  { evidenceQuote }: JudgeAnswer,
  { candidate, page, isSemantic }: Grounds,
): RulingRemark | null {
  if (isSemantic) return null
  if (!isNothing(candidate) && carriesValue(evidenceQuote, candidate) !== 'no' && !isFlag(candidate))
    return null
  const pageValue = page && (page.value ?? page.shown)
  if (pageValue !== undefined && !isFlag(pageValue) && carriesValue(evidenceQuote, pageValue) === 'yes')
    return remark('against-evidence', `The judge calls the candidate correct, and quotes ${page!.shown}.`)
  if (isNothing(candidate) || isFlag(candidate) || typeof candidate === 'object') return null
  return remark(
    'quote-lacks-value',
    'The judge calls the candidate correct, and its quote does not hold the value.',
  )
}

function otherValueConflict(
  { correctValue }: JudgeAnswer,
  { candidate, passage }: Grounds,
): RulingRemark | null {
  if (isNothing(correctValue)) return remark('value-not-found', 'The judge names no correct_value.')
  if (!isNothing(candidate) && isSameValue(correctValue, candidate))
    return remark('same-value', "The judge's correct_value is the candidate's own.")
  const leaves = leavesOf(correctValue).map((path) => valueAt(correctValue, path) as JsonValue)
  if (leaves.some((leaf) => !isFlag(leaf) && carriesValue(passage, leaf) === 'no'))
    return remark('value-not-found', "The judge's correct_value does not stand in the passage.")
  return null
}

/** Whether a text says yes or no is a judgement, which no search for the value replaces. */
const isFlag = (value: JsonValue | undefined): boolean => typeof value === 'boolean'

/** The same JSON, or texts that hold each other as a value: `1280` and `"1,280"`. */
function isSameValue(left: JsonValue, right: JsonValue): boolean {
  if (JSON.stringify(left) === JSON.stringify(right)) return true
  if (typeof left === 'object' || typeof right === 'object') return false
  if (typeof left === 'boolean' || typeof right === 'boolean') return String(left) === String(right)
  return carriesValue(String(left), right) === 'yes' && carriesValue(String(right), left) === 'yes'
}

const remark = (code: RulingReason, message: string): RulingRemark => ({ code, message })
