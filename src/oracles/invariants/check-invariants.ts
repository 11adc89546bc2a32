/** The invariants oracle: do the fields of the candidate agree with each other? */
import { openCandidate } from '../../candidate/candidate.ts'
import { type CheckError, type CheckResult, checkResult } from '../../model/check-result.ts'
import type { Finding } from '../../model/finding.ts'
import type { FieldResult } from '../../model/verdict.ts'
import { withBasis } from '../basis.ts'
import { withExhibit } from '../exhibit.ts'
import { NotANumberError } from './operand.ts'
import { queryOf } from './query.ts'
import { type Invariant, type Query, type RuleOutcome, shownOperand } from './rule.ts'
import { noting, unmatchedNotices } from './unmatched-paths.ts'

/**
 * Checks named cross-field rules. Each rule counts as one field of the result, and of `eachRow` each row: held,
 * broken, or `not_evaluated` where an operand is absent.
 *
 * @param candidate the extracted value, or the model's raw text.
 * @returns one finding a broken rule; status `error` where a rule threw.
 * @throws TypeError where the invariants are no rules.
 */
export function checkInvariants(
  candidate: unknown,
  invariants: Invariant | readonly Invariant[],
): CheckResult {
  const rules = asRules(invariants)
  const opened = openCandidate(candidate)
  const fields: FieldResult[] = []
  const findings: Finding[] = []
  let error: CheckError | undefined
  if (opened.value === undefined) {
    error = {
      code: 'candidate-unreadable',
      message: `The candidate is not JSON: ${opened.raw?.reason}.`,
      nextStep: 'Check its form with toConformToContract first.',
    }
    return checkResult({ check: 'invariants', fields, findings, error })
  }
  const $ = queryOf(opened)
  const missedBy = new Map<string, Set<string>>()
  for (const invariant of rules) {
    const { name } = invariant
    const missed = new Set<string>()
    const before = fields.length
    for (const { path, evaluate } of callsOf(invariant, noting($, missed))) {
      const own = path === name ? {} : { rule: name }
      const outcome = run(evaluate)
      if ('thrown' in outcome) {
        error ??= {
          code: 'rule-threw',
          message: `The rule "${path}" threw: ${outcome.thrown}`,
          nextStep: 'Mend the rule; the others were evaluated.',
        }
        fields.push({ path, verdict: 'not_evaluated', reason: 'rule-threw', note: outcome.thrown, ...own })
      } else if (outcome.kind === 'held') fields.push({ path, verdict: 'matched', ...own })
      else if (outcome.kind === 'idle')
        fields.push({
          path,
          verdict: 'not_evaluated',
          reason: outcome.reason ?? 'absent-operand',
          note: outcome.why,
          ...own,
        })
      else {
        fields.push({ path, verdict: 'wrong', ...own })
        findings.push(brokenRule(path, outcome, opened.sideAt))
      }
    }
    if (missed.size > 0 && !fields.slice(before).some(isDecided)) missedBy.set(name, missed)
  }
  // Where nothing was decided at all, every rule says why already.
  const notices = fields.some(isDecided) ? unmatchedNotices(missedBy, opened.value) : []
  const result = checkResult({ check: 'invariants', fields, findings, notices, ...(error && { error }) })
  return withBasis(withExhibit(result, candidate), invariants)
}

const isDecided = ({ verdict }: FieldResult): boolean => verdict !== 'not_evaluated'

interface Call {
  /** The rule's name, and of a row where it stands. */
  readonly path: string
  readonly evaluate: () => RuleOutcome
}

/** One call a rule; of a rule on rows, one a row. */
function callsOf({ name, evaluate, rows }: Invariant, $: Query): Call[] {
  const whole = { path: name, evaluate: () => evaluate($) }
  if (!rows) return [whole]
  try {
    const each = rows($).map((row) => ({ path: `${name}, ${row.path}`, evaluate: row.evaluate }))
    return each.length > 0 ? each : [whole]
  } catch {
    // A path that is none: the rule as a whole says so.
    return [whole]
  }
}

function run(evaluate: () => RuleOutcome): RuleOutcome | { thrown: string } {
  try {
    const outcome: unknown = evaluate()
    const kind = (outcome as RuleOutcome | undefined)?.kind
    if (kind === 'held' || kind === 'broken' || kind === 'idle') return outcome as RuleOutcome
    if (typeof (outcome as { then?: unknown } | null)?.then === 'function')
      return { thrown: 'it returned a promise: a rule is not async.' }
    return {
      thrown: `it returned ${outcome === null ? 'null' : typeof outcome}, not the outcome of equal(…), atMost(…), atLeast(…) or when(…).`,
    }
  } catch (thrown) {
    // The candidate's fault, which the contract judges; the rule is as it should be.
    if (thrown instanceof NotANumberError)
      return {
        kind: 'idle',
        why: thrown.message.replace(/\.$/, ''),
        operands: [],
        reason: 'unreadable-value',
      }
    return { thrown: thrown instanceof Error ? thrown.message : String(thrown) }
  }
}

function brokenRule(
  name: string,
  outcome: RuleOutcome & { kind: 'broken' },
  side: (path: string) => Finding['candidate'],
): Finding {
  const places = outcome.operands.filter((operand) => operand.path.startsWith('$') && !operand.derived)
  const path = (places.find((operand) => operand.path === outcome.subject) ?? places[0])?.path ?? '$'
  const at = side(path)
  return {
    check: 'invariants',
    code: 'rule-broken',
    path,
    verdict: 'wrong',
    candidate: { ...at, shown: outcome.actual },
    expected: { shown: outcome.expected, provenance: `rule "${name}"` },
    rule: {
      name,
      operands: outcome.operands.map((operand) => ({
        path: operand.path,
        shown: shownOperand(operand),
      })),
    },
  }
}

function asRules(invariants: unknown): readonly Invariant[] {
  const rules = Array.isArray(invariants) ? invariants : [invariants]
  if (rules.length === 0) throw new TypeError('No invariants were given, so nothing would be checked.')
  const names = new Set<string>()
  for (const one of rules) {
    if (typeof (one as Invariant)?.evaluate !== 'function' || typeof (one as Invariant).name !== 'string') {
      throw new TypeError(
        `${describe(one)} is no invariant. One is made by rule('name', ($) => …), eachRow, sumOf, countOf, maxOf, minOf, ratioOf, oneOf, inSet, unique, ordered, present, absent or when(…).then(…).`,
      )
    }
    if (names.has(one.name))
      throw new TypeError(`Two invariants have the name "${one.name}"; the ledger could not tell them apart.`)
    names.add(one.name)
  }
  return rules as readonly Invariant[]
}

function describe(one: unknown): string {
  if (typeof one === 'function') return 'A function'
  if (typeof (one as { then?: unknown } | null)?.then === 'function') return 'when(…) without .then(…)'
  return Array.isArray(one)
    ? 'A list within the list'
    : `A value of type ${one === null ? 'null' : typeof one}`
}
