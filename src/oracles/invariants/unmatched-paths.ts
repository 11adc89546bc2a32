/** Paths of rules that found nothing in the candidate: an absent field, or a path that is misspelled. */
import type { Notice } from '../../model/check-result.ts'
import { editsBetween } from '../../model/edits-between.ts'
import type { JsonValue } from '../../model/json.ts'
import { formatPath } from '../../model/json-path.ts'
import { leavesOf } from '../../model/leaves.ts'
import { shapeOfPath } from '../../model/path-shape.ts'
import type { Query } from './rule.ts'

/** A query that also notes which paths found nothing; an empty list that is there is something. */
export function noting($: Query, missed: Set<string>): Query {
  return (path) => {
    const operand = $(path)
    if (operand.values.length === 0 && operand.emptyList !== true) missed.add(path)
    return operand
  }
}

/** One notice a path; rows are told apart nowhere, since a rule on rows names them all. */
export function unmatchedNotices(
  missed: ReadonlyMap<string, Iterable<string>>,
  candidate: JsonValue | undefined,
): Notice[] {
  const rulesOf = new Map<string, string[]>()
  for (const [rule, paths] of missed)
    for (const path of longest(Array.from(paths, shapeOfPath)))
      rulesOf.set(path, [...(rulesOf.get(path) ?? []), rule])
  if (rulesOf.size === 0) return []
  const known = [...new Set(somePaths(candidate).map(shapeOfPath))]
  return [...rulesOf].map(([path, rules]) => ({
    code: 'path-matched-nothing',
    path,
    message: `${path} matched nothing in the candidate, so ${rules.map((rule) => `"${rule}"`).join(' and ')} decided nothing.${nearest(path, known)}`,
  }))
}

/** A path speaks for the beginnings of it, which sums look up too. */
function longest(paths: readonly string[]): string[] {
  const all = [...new Set(paths)]
  return all.filter(
    (path) =>
      !all.some(
        (other) => other !== path && /^[.[]/.test(other.slice(path.length)) && other.startsWith(path),
      ),
  )
}

const MOST_KNOWN = 500

const somePaths = (candidate: JsonValue | undefined): string[] =>
  leavesOf(candidate).slice(0, MOST_KNOWN).map(formatPath)

/** One slip, or two in a longer path: no more is a guess. */
function nearest(path: string, known: readonly string[]): string {
  if (path.length > 200) return ''
  const ranked = known
    .filter((one) => Math.abs(one.length - path.length) <= 2)
    .map((one) => ({ one, edits: editsBetween(one, path) }))
    .filter(({ edits }) => edits <= (path.length > 8 ? 2 : 1))
    .sort((left, right) => left.edits - right.edits)
  return ranked.length === 0 ? '' : ` Did you mean ${ranked[0].one}?`
}
