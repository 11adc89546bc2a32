/** A judgement by rule: the policy says what the rule may conclude, and this file says it of a field. */
import type { Finding, FindingCode } from '../../model/finding.ts'
import type { PathSegments } from '../../model/json-path.ts'
import type { TextRange } from '../../model/locator.ts'
import { seenAt } from '../exhibit.ts'
import type { Judgement, Trial } from './judge-value.ts'
import { POLICY, type Rule, type RuleCode } from './policy.ts'

/** What the page says, for the finding. */
export interface PageSide {
  /** As messages write it. */
  readonly shown: string
  readonly provenance: string
  readonly reader: string
  /** Where it stands in the visible text; absent for what is not visible. */
  readonly range?: TextRange
  readonly quote?: string
}

export interface RuleVerdict {
  readonly rule: RuleCode
  /** Code of the finding, where the rule fails the field. */
  readonly code?: FindingCode
  readonly page?: PageSide
  /** Why it is left alone, in words. */
  readonly note?: string
}

const VERDICT_OF: Partial<Record<FindingCode, Finding['verdict']>> = {
  'missing-value': 'missing',
  'missing-item': 'missing',
  'unexpected-value': 'unexpected',
  'unexpected-item': 'unexpected',
  'duplicate-item': 'unexpected',
}

/** The judgement on one leaf of the candidate, or on a place that it lacks. */
export function judgeByRule(trial: Trial, segments: PathSegments, verdict: RuleVerdict): Judgement {
  const { rule: ruleCode, code = 'wrong-value', page, note } = verdict
  const { power, strength, reason }: Rule = POLICY[ruleCode]
  const path = trial.candidate.path(segments)
  if (power === 'certifies')
    return { field: seenAt({ path, verdict: 'matched', strength, ruleCode }, page?.range) }
  if (power === 'tells')
    return {
      field: {
        path,
        verdict: 'not_evaluated',
        reason: reason ?? 'no-label',
        ruleCode,
        ...(note !== undefined && { note }),
      },
    }
  const kind = VERDICT_OF[code] ?? 'wrong'
  return {
    field: { path, verdict: kind, strength, ruleCode },
    finding: {
      check: 'facts',
      code,
      path,
      verdict: kind,
      strength,
      ruleCode,
      candidate: trial.candidate.side(segments),
      ...(page && {
        expected: { shown: page.shown, provenance: page.provenance },
        ...evidenceOf(trial, page),
      }),
      ...(note !== undefined && { note }),
    },
  }
}

function evidenceOf({ document }: Trial, { range, reader, quote }: PageSide): Pick<Finding, 'evidence'> {
  if (range === undefined) return {}
  return {
    evidence: {
      quote: quote ?? document.text.slice(range.start, range.end),
      reader,
      locator: document.locate(range),
    },
  }
}
