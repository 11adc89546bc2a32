/** Reads a judge's answer: one JSON object of the fixed form, or the reason why it is none. */
import { codeFences } from '../candidate/code-fences.ts'
import { isJsonObject, type JsonValue } from '../model/json.ts'
import type { RulingRemark, RulingVerdict } from '../model/ruling.ts'

/** An answer whose form is right; nothing is verified yet. */
export interface JudgeAnswer {
  readonly verdict: RulingVerdict
  readonly correctValue: JsonValue
  readonly evidenceQuote: string
  readonly confidence: number
  readonly reason: string
}

const VERDICTS: readonly string[] = ['correct', 'wrong', 'missing', 'unsupported'] satisfies RulingVerdict[]
const LONGEST_ANSWER = 20_000
const LONGEST_TEXT = 2000

/** @param answer an object, or a text with JSON, also inside one code fence. */
export function readAnswer(answer: unknown): JudgeAnswer | RulingRemark {
  const value = typeof answer === 'string' ? parsed(answer) : answer
  if (value === undefined) return { code: 'not-json', message: 'The answer is no JSON.' }
  if (!isJsonObject(value)) return invalid('the answer is no object')
  const { verdict, correct_value: correctValue = null, evidence_quote: quote, confidence, reason } = value
  if (typeof verdict !== 'string' || !VERDICTS.includes(verdict))
    return invalid(`verdict is ${shown(verdict)}, but must be one of ${VERDICTS.join(', ')}`)
  if (typeof confidence !== 'number' || !(confidence >= 0 && confidence <= 1))
    return invalid(`confidence is ${shown(confidence)}, but must be a number from 0 to 1`)
  if (typeof quote !== 'string' || quote.length > LONGEST_TEXT)
    return invalid(
      `evidence_quote is ${shown(quote)}, but must be a text of ${LONGEST_TEXT} characters at most`,
    )
  if (typeof reason !== 'string') return invalid(`reason is ${shown(reason)}, but must be a text`)
  if (shown(correctValue, LONGEST_TEXT).endsWith('…'))
    return invalid('correct_value is longer than any value')
  return {
    verdict: verdict as RulingVerdict,
    correctValue,
    evidenceQuote: quote,
    confidence,
    reason: reason.slice(0, LONGEST_TEXT),
  }
}

function parsed(text: string): unknown {
  if (text.length > LONGEST_ANSWER) return undefined
  const [fence, other] = codeFences(text)
  const inner = fence && !other ? text.slice(fence.content.start, fence.content.end) : text
  for (const candidate of [text, inner]) {
    try {
      return JSON.parse(candidate)
    } catch {}
  }
  return undefined
}

const invalid = (what: string): RulingRemark => ({
  code: 'invalid-answer',
  message: `In the answer, ${what}.`,
})

const shown = (value: unknown, longest = 60): string => {
  const json = JSON.stringify(value) ?? 'absent'
  return json.length <= longest ? json : `${json.slice(0, longest - 1)}…`
}
