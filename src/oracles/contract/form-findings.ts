/** What is wrong with the raw text of an answer: its form, and what its value loses of it. */
import type { Candidate } from '../../candidate/candidate.ts'
import type { RawAnswer } from '../../candidate/raw-text.ts'
import type { Notice } from '../../model/check-result.ts'
import { excerptOf } from '../../model/excerpt.ts'
import type { Finding, FindingCode } from '../../model/finding.ts'
import type { FormDemand } from './contract.ts'

const DEMANDS: Readonly<Record<Exclude<RawAnswer['form'], 'clean'>, string>> = {
  empty: 'be exactly one JSON value',
  fenced: 'be JSON alone, without a code fence',
  'prose-around': 'be JSON alone, without text around it',
  'reasoning-prefix': 'be JSON alone, without reasoning before it',
  'several-values': 'be exactly one JSON value',
  truncated: 'be a whole JSON value',
  refusal: 'be exactly one JSON value',
  syntax: 'be valid JSON',
}

const NEXT_STEPS: Partial<Record<RawAnswer['form'], string>> = {
  fenced:
    "Ask for JSON without Markdown, or tolerate the fence with { form: 'fence-tolerated' }, which counts it apart.",
  truncated: 'Raise the limit of output tokens, or ask for less at once.',
  'reasoning-prefix': 'Read the answer apart from the reasoning, or switch the reasoning off.',
}

export interface FormJudgement {
  readonly findings: readonly Finding[]
  readonly notices: readonly Notice[]
}

export function judgeForm(raw: RawAnswer, demand: FormDemand): FormJudgement {
  const { form, reason, cause, text, offset, position } = raw
  if (form === 'clean') return { findings: [], notices: [] }
  if (form === 'fenced' && demand === 'fence-tolerated') {
    const message = `A code fence around the JSON was tolerated (line ${position.line}); strictly, the answer would fail.`
    return { findings: [], notices: [{ code: 'fence-tolerated', message }] }
  }
  const requirement = DEMANDS[form]
  const start = Math.min(offset, Math.max(0, text.length - 1))
  const excerpt = excerptOf(text, { start, end: Math.min(text.length, start + 1) })
  const nextStep = NEXT_STEPS[form]
  const finding: Finding = {
    check: 'contract',
    code: form satisfies FindingCode,
    path: '$',
    verdict: 'wrong',
    candidate: { shown: reason ?? form, locator: { source: 'candidate', position, excerpt } },
    expected: { shown: requirement, provenance: 'contract' },
    contract: { keyword: 'form', requirement, ...(cause !== undefined && { cause }) },
    ...(nextStep !== undefined && { nextStep }),
  }
  return { findings: [finding], notices: [] }
}

const LOSSES = {
  'duplicate-key': {
    requirement: 'stand only once',
    note: 'Of two members with one name, JSON.parse keeps the last and drops the other.',
  },
  'number-precision': {
    requirement: 'keep all its digits',
    note: 'Numbers of JavaScript have about 16 digits. Ask for such numbers as strings.',
  },
  'lone-surrogate': {
    requirement: 'be well-formed Unicode',
    note: 'Half of a surrogate pair is no character: the answer was cut or escaped in the middle of one.',
  },
} as const

/** Valid JSON whose value is less than its text. */
export const lossFindings = (candidate: Candidate): Finding[] =>
  candidate.losses().map((loss) => {
    const { requirement, note } = LOSSES[loss.code]
    return {
      check: 'contract',
      code: loss.code,
      path: candidate.path(loss.path.slice(candidate.depth)),
      verdict: 'wrong',
      candidate: candidate.lossSide(loss),
      expected: { shown: requirement, provenance: 'JSON, as JSON.parse reads it' },
      contract: { keyword: 'json', requirement },
      note,
    }
  })
