/** Fields that no rule decides: left out by the template, or left to the judge with the place that he may see. */
import type { LocatedValue } from '../../facts/template/located.ts'
import type { NotEvaluatedLocator } from '../../facts/template/locator.ts'
import type { JsonValue } from '../../model/json.ts'
import { type PathSegments, valueAt } from '../../model/json-path.ts'
import type { SemanticField } from '../../model/ruling.ts'
import { type Judgement, silentLeaves, type Trial } from './judge-value.ts'

/**
 * Every leaf of the value, not evaluated; the first one of a semantic field carries what the judge needs.
 *
 * @param located the place of a semantic field; without one there is nothing to show to a judge.
 */
export function leftOpen(
  trial: Trial,
  segments: PathSegments,
  { note, semantic }: NotEvaluatedLocator,
  located?: LocatedValue,
): Judgement[] {
  if (!semantic) return silentLeaves(trial, segments, 'declared', note)
  if (located?.kind === 'undecided') return silentLeaves(trial, segments, located.reason, located.note)
  const value = valueAt(trial.candidate.value, segments) as JsonValue | undefined
  const question: SemanticField = {
    path: trial.candidate.path(segments),
    ...(value !== undefined && { value }),
    meaning: { description: note },
    passage: located?.kind === 'fact' ? located.fact.text : '',
    votes: semantic.votes,
  }
  return silentLeaves(trial, segments, 'semantic', note).map((judgement, index) =>
    index > 0 ? judgement : { ...judgement, field: { ...judgement.field, semantic: question } },
  )
}
