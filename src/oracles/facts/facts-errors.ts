/** Why a facts check could not be run, or evaluated too little. */
import type { Candidate } from '../../candidate/candidate.ts'
import type { Template } from '../../facts/template/template.ts'
import type { CheckError } from '../../model/check-result.ts'
import { leavesOf } from '../../model/leaves.ts'
import type { FieldResult } from '../../model/verdict.ts'

/** Nobody extracts what is nested this deep; paths of such fields would cost more than the page. */
const DEEPEST = 1_000

/** A candidate that cannot be compared with any source. */
export function candidateError({ value, raw }: Candidate): CheckError | undefined {
  if (value === undefined)
    return {
      code: 'candidate-unreadable',
      message: `The candidate is not JSON: ${raw?.reason}.`,
      nextStep: 'Check its form with toConformToContract first.',
    }
  if (!leavesOf(value).some((path) => path.length > DEEPEST)) return undefined
  return {
    code: 'candidate-too-deep',
    message: `The candidate is nested more than ${DEEPEST} levels deep, so its fields were not compared with the source.`,
    nextStep: 'Check the form of the answer with toConformToContract first.',
  }
}

/** @param source `page`, `record`: what the places were looked for in. */
export function templateMismatch({ name }: Template, source: 'page' | 'record'): CheckError {
  return {
    code: 'template-mismatch',
    message: `None of the places of the template ${name} is ${source === 'page' ? 'on this page' : 'in this record'}, so it is another ${source} than the template was written for.`,
    nextStep: `Check that the ${source} is the right one, or mend the template${source === 'page' ? ' for the new layout' : ''}.`,
  }
}

export function coverageError(
  fields: readonly FieldResult[],
  least: number | undefined,
): CheckError | undefined {
  if (least === undefined) return undefined
  const evaluated = fields.filter(({ verdict }) => verdict !== 'not_evaluated').length
  if (evaluated >= least * fields.length) return undefined
  return {
    code: 'coverage-too-low',
    message: `Only ${evaluated} of ${fields.length} fields could be evaluated, and minCoverage is ${least}.`,
    nextStep: 'Name the missing places in the template, or lower minCoverage.',
  }
}
