/** A rule that must hold in every row of a list by itself. */
import { parsePath } from '../../model/json-path.ts'
import { type Invariant, type Query, type RowRule, type RuleOutcome, rule } from './rule.ts'
import { misuse, refuseSurplus } from './rule-arguments.ts'

/**
 * A rule on each row: paths start at the row, `$('$.qty')` is the row's own. Each row is a result of its own, with
 * its path; a row whose operands are absent decides nothing, and the others do.
 *
 * @param rows JSONPath of the rows, `$.items[*]`.
 * @param evaluate gets the row, and the whole candidate beside it.
 * @throws TypeError where the path names a single place.
 */
export function eachRow(
  rows: string,
  name: string,
  evaluate: ($: Query, whole: Query) => RuleOutcome,
  ...surplus: readonly never[]
): Invariant {
  refuseSurplus('eachRow', surplus)
  if (typeof rows !== 'string' || parsePath(rows) !== null)
    throw new TypeError(`eachRow(${JSON.stringify(rows)}, …) needs the path of rows, such as $.items[*].`)
  if (typeof name !== 'string' || name.trim() === '')
    throw misuse('eachRow', 'a name that says what must hold is missing')
  if (typeof evaluate !== 'function') throw misuse('eachRow', 'a function that judges a row is missing')
  const { name: checked } = rule(name, evaluate as Invariant['evaluate'])
  const rowsOf = ($: Query): RowRule[] =>
    $(rows).values.map(({ path }) => ({ path, evaluate: () => evaluate(within($, path), $) }))
  return { name: checked, rows: rowsOf, evaluate: ($) => together(rows, rowsOf($)) }
}

/** Paths relative to a row; printed paths start at the answer, of which the candidate may be a part. */
function within($: Query, printed: string): Query {
  const root = $('$').values[0]?.path ?? '$'
  const row = `$${printed.slice(root.length)}`
  return (path) => {
    if (typeof path !== 'string' || !path.startsWith('$')) return $(path)
    return $(row + path.slice(1))
  }
}

/** As one outcome, for a rule under a condition: the first row that breaks it speaks. */
function together(rows: string, each: readonly RowRule[]): RuleOutcome {
  const outcomes = each.map(({ evaluate }) => evaluate())
  const operands = outcomes.flatMap((outcome) => outcome.operands)
  const broken = outcomes.find(({ kind }) => kind === 'broken')
  if (broken) return broken
  if (outcomes.some(({ kind }) => kind === 'held')) return { kind: 'held', operands }
  return outcomes[0] ?? { kind: 'idle', why: `${rows} has no rows`, operands }
}
