/** The cheapest check that would notice a fault that no check noticed: each proposal is tried on the answer and on the fault. */

import { labelled } from '../facts/template/builders.ts'
import { defineTemplate } from '../facts/template/template.ts'
import type { CheckResult } from '../model/check-result.ts'
import type { JsonValue } from '../model/json.ts'
import { isJsonObject } from '../model/json.ts'
import { formatPath, type PathSegments, valueAt } from '../model/json-path.ts'
import { leavesOf } from '../model/leaves.ts'
import type { Remedy } from '../model/mutation.ts'
import { formatShape } from '../model/path-shape.ts'
import type { Mutant } from '../mutate/make-mutants.ts'
import { checkContract } from '../oracles/contract/check-contract.ts'
import type { JsonSchema } from '../oracles/contract/schema-at.ts'
import { checkHtmlFacts, type FactsOptions } from '../oracles/facts/check-html-facts.ts'
import { type Examination, examine } from '../oracles/facts/examine-field.ts'
import { checkInvariants } from '../oracles/invariants/check-invariants.ts'
import { countOf, sumOf } from '../oracles/invariants/declared-rules.ts'
import type { Invariant } from '../oracles/invariants/rule.ts'
import { checkQuotes } from '../oracles/quotes/check-quotes.ts'
import { resultOrError } from '../oracles/result-or-error.ts'
import type { CheckedAnswer } from './checker.ts'

/** A check to add, and the check itself. */
interface Proposal extends Omit<Remedy, 'isTried'> {
  readonly check: (candidate: JsonValue) => CheckResult
}

/**
 * Looks for remedies of one sample, the cheapest kind first: contract, rule, quotes, template; else a judge.
 *
 * @param facts as the suite checks them.
 */
export function remediesOf(
  { candidate, source }: CheckedAnswer & { readonly candidate: JsonValue },
  facts: FactsOptions,
): (mutant: Mutant) => Remedy | undefined {
  let rules: readonly Proposal[] | undefined
  let examination: Examination | null | undefined
  return (mutant) => {
    if (mutant.isOfTrace) return undefined
    rules ??= rulesThatHold(candidate)
    const helps = ({ check }: Proposal): boolean =>
      statusOf(check, candidate) === 'passed' && statusOf(check, mutant.candidate) === 'failed'
    const cheap = [...contractProposals(candidate, mutant), ...rules, ...quoteProposals(source, mutant)]
    let found = cheap.find(helps)
    let entry: string | undefined
    if (!found) {
      examination ??= examined(candidate, source, facts)
      entry = entryFor(examination, mutant.path)
      found =
        entry === undefined ? undefined : templateProposals(source, mutant.path, entry, facts).find(helps)
    }
    if (found) {
      const { check: _, ...remedy } = found
      return { ...remedy, isTried: true }
    }
    const shape = formatShape(mutant.path)
    return entry === undefined
      ? {
          kind: 'judge',
          message: `No check of code was found that would notice it: leave ${shape} to the judge, with semantic(…).`,
          isTried: false,
        }
      : {
          kind: 'template',
          message: `Say in the template where ${shape} stands.`,
          code: entry,
          isTried: false,
        }
  }
}

const statusOf = (check: Proposal['check'], candidate: JsonValue): CheckResult['status'] =>
  resultOrError('facts', () => check(candidate)).status

function contractProposals(whole: JsonValue, { path, before, after }: Mutant): Proposal[] {
  const holder = path.slice(0, -1)
  const name = path.at(-1)
  const [place, around] = [formatShape(path), formatShape(holder)]
  const proposal = (message: string, at: PathSegments, schema: JsonSchema): Proposal => ({
    kind: 'contract',
    message,
    code: JSON.stringify(schema),
    check: (candidate) => checkContract(candidate, schemaFor(at, schema)),
  })
  const proposals: Proposal[] = []
  if (after === undefined && typeof name === 'string')
    proposals.push(proposal(`Let the contract require ${place}.`, holder, { required: [name] }))
  const members = valueAt(whole, typeof name === 'string' ? holder : path)
  const open = typeof name === 'string' ? holder : path
  if (isJsonObject(members))
    proposals.push(
      proposal(
        `Let the contract allow no other members in ${before === undefined ? around : formatShape(open)}.`,
        open,
        {
          additionalProperties: false,
          properties: Object.fromEntries(Object.keys(members).map((key) => [key, true])),
        },
      ),
    )
  if (before !== undefined && typeOf(before) !== typeOf(after))
    proposals.push(proposal(`Let the contract say the type of ${place}.`, path, { type: typeOf(before) }))
  if (typeof before === 'number' && before >= 0 && typeof after === 'number' && after < 0)
    proposals.push(proposal(`Let the contract allow no ${place} below zero.`, path, { minimum: 0 }))
  const list = Array.isArray(before) ? path : typeof name === 'number' ? holder : undefined
  if (list)
    proposals.push(
      proposal(`Let the contract allow each item of ${formatShape(list)} once.`, list, { uniqueItems: true }),
    )
  return proposals
}

/** A schema that says something of one place, and nothing of all others. */
function schemaFor(path: PathSegments, schema: JsonSchema): JsonSchema {
  let made = schema
  for (const segment of [...path].reverse())
    made = typeof segment === 'number' ? { items: made } : { properties: { [segment]: made } }
  return made
}

function typeOf(value: JsonValue | undefined): string {
  if (value === null || value === undefined) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}

const MOST_RULES = 24

/** Sums and counts that are right in the answer as it is. */
function rulesThatHold(candidate: JsonValue): Proposal[] {
  const leaves = leavesOf(candidate)
  const totals = leaves.filter(
    (path) =>
      typeof valueAt(candidate, path) === 'number' && path.every((segment) => typeof segment === 'string'),
  )
  const columns = new Set(
    leaves
      .filter((path) => path.filter((segment) => typeof segment === 'number').length === 1)
      .filter((path) => typeof valueAt(candidate, path) === 'number')
      .map(formatShape),
  )
  const lists = new Set(
    [...leaves].flatMap((path) => {
      const at = path.findIndex((segment) => typeof segment === 'number')
      return at < 0 ? [] : [formatPath(path.slice(0, at))]
    }),
  )
  const proposals: Proposal[] = []
  const add = (message: string, code: string, made: () => Invariant): void => {
    if (proposals.length >= MOST_RULES) return
    const rule = made()
    const check = (one: JsonValue): CheckResult => checkInvariants(one, [rule])
    if (statusOf(check, candidate) === 'passed') proposals.push({ kind: 'invariant', message, code, check })
  }
  for (const total of totals.map(formatPath)) {
    for (const column of columns)
      add(
        `Add the rule that ${total} is the sum of ${column}.`,
        `sumOf(${quoted(total)}, ${quoted(column)})`,
        () => sumOf(total, column),
      )
    for (const list of lists)
      add(
        `Add the rule that ${total} is the number of items of ${list}.`,
        `countOf(${quoted(total)}, ${quoted(`${list}[*]`)})`,
        () => countOf(total, `${list}[*]`),
      )
  }
  return proposals
}

/** A text that stands on the page word for word can be demanded to. */
function quoteProposals(source: CheckedAnswer['source'], { path, before, after }: Mutant): Proposal[] {
  if (typeof before !== 'string' || typeof after !== 'string') return []
  const [at, shape] = [formatPath(path), formatShape(path)]
  return [
    {
      kind: 'quotes',
      message: `Demand that ${shape} stands in the source word for word.`,
      code: `quotes: ${quoted(shape)}`,
      check: (candidate) => checkQuotes(candidate, source, { at }),
    },
  ]
}

/** An entry of a label is tried; what others would say is known only when they are written. */
function templateProposals(
  source: CheckedAnswer['source'],
  path: PathSegments,
  entry: string,
  { locale, viewport }: FactsOptions,
): Proposal[] {
  const label = /: labelled\('((?:[^'\\]|\\.)*)'\)/.exec(entry)?.[1]
  if (label === undefined) return []
  const template = defineTemplate({
    fields: { [formatPath(path)]: labelled(label.replace(/\\(.)/g, '$1')) },
  })
  const options: FactsOptions = {
    template,
    ...(locale !== undefined && { locale }),
    ...(viewport && { viewport }),
  }
  return [
    {
      kind: 'template',
      message: `Say in the template where ${formatShape(path)} stands.`,
      code: entry,
      check: (candidate) => checkHtmlFacts(candidate, source, options),
    },
  ]
}

/** A text as source has no labels to look for; a page that cannot be examined proposes nothing. */
function examined(
  candidate: JsonValue,
  source: CheckedAnswer['source'],
  facts: FactsOptions,
): Examination | null {
  try {
    return examine(candidate, source, facts)
  } catch {
    return null
  }
}

function entryFor(examination: Examination | null, path: PathSegments): string | undefined {
  try {
    return examination?.of(formatPath(path)).suggestions[0]
  } catch {
    // A field that the check does not know, such as one that was invented.
    return undefined
  }
}

const quoted = (text: string): string => `'${text.replace(/['\\]/g, '\\$&')}'`
