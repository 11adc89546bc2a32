/** Makes the question of one finding, or of one semantic field. */
import type { Finding } from '../model/finding.ts'
import type { JsonValue } from '../model/json.ts'
import type { SemanticField } from '../model/ruling.ts'
import type { JudgeQuestion } from './judge.ts'

const LONGEST_VALUE = 600
/** A longer text of a semantic field is no local passage any more. */
export const LONGEST_PASSAGE = 2000

/** Only disagreements with the page are a judge's affair: form, rules, quotes and traces are not. */
export const isForJudge = ({ check }: Finding): boolean => check === 'facts'

/** `null` where no text of the source stands beside the finding, so that there is nothing to show. */
export function questionOfFinding(finding: Finding): JudgeQuestion | null {
  const { path, candidate, expected, context } = finding
  if (!context || context.passage.trim() === '') return null
  return {
    path,
    ...(context.meaning && { meaning: context.meaning }),
    candidate: shownValue(candidate?.value, candidate?.shown),
    ...(expected && {
      page: {
        shown: cut(expected.shown, LONGEST_VALUE),
        provenance: cut(expected.provenance, LONGEST_VALUE),
      },
    }),
    passage: context.passage.slice(0, LONGEST_PASSAGE),
  }
}

export const questionOfField = ({ path, meaning, value, passage }: SemanticField): JudgeQuestion => ({
  path,
  meaning,
  candidate: shownValue(value),
  passage,
})

function shownValue(value: JsonValue | undefined, shown = 'nothing'): string {
  return cut(value === undefined ? shown : JSON.stringify(value), LONGEST_VALUE)
}

const cut = (text: string, longest: number): string =>
  text.length <= longest ? text : `${text.slice(0, longest - 1)}…`
