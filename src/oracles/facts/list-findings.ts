/** Findings on lists and on whole items of lists. */
import type { LocatedItem } from '../../facts/template/located.ts'
import type { Finding, FindingCode } from '../../model/finding.ts'
import type { JsonValue } from '../../model/json.ts'
import type { PathSegments } from '../../model/json-path.ts'
import { leavesOf } from '../../model/leaves.ts'
import type { Verdict } from '../../model/verdict.ts'
import type { Judgement, Trial } from './judge-value.ts'

/** One verdict and one finding for a list or an item as a whole. */
export function whole(
  trial: Trial,
  segments: PathSegments,
  code: FindingCode,
  verdict: Finding['verdict'],
  shown: string,
  provenance: string,
  item: LocatedItem | undefined,
): Judgement {
  const { candidate, strength } = trial
  const path = candidate.path(segments)
  return {
    field: { path, verdict: verdict as Verdict, strength },
    finding: {
      check: 'facts',
      code,
      path,
      verdict,
      strength,
      candidate: candidate.side(segments),
      expected: { shown, provenance },
      ...evidenceOf(trial, item),
    },
  }
}

/** The rows or block of the page as evidence, where they are shown. */
export function evidenceOf({ document }: Trial, item: LocatedItem | undefined): Pick<Finding, 'evidence'> {
  if (!item?.range) return {}
  const { start, end } = item.range
  return {
    evidence: {
      quote: document.text.slice(start, end),
      reader: 'template',
      locator: document.locate(item.range),
    },
  }
}

/** One finding for the item, one verdict for each of its leaves. */
export function leafwise(
  trial: Trial,
  at: PathSegments,
  value: JsonValue,
  verdict: 'wrong' | 'unexpected',
  code: FindingCode,
  shown: string,
  provenance: string,
  item: LocatedItem | undefined,
): Judgement[] {
  const { finding } = whole(trial, at, code, verdict, shown, provenance, item)
  return leavesOf(value).map((leaf, index) => ({
    field: { path: trial.candidate.path([...at, ...leaf]), verdict, strength: trial.strength },
    ...(index === 0 && finding && { finding }),
  }))
}
