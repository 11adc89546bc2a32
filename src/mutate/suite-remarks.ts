/** What a suite has and that decides nothing: seen while its answers are mutated. */
import type { CheckResult } from '../model/check-result.ts'
import type { CheckName } from '../model/finding.ts'
import { formatPath, parsePath } from '../model/json-path.ts'
import type { SuiteRemark } from '../model/mutation.ts'
import { formatShape } from '../model/path-shape.ts'
import { contractLeaves } from './contract-leaves.ts'
import type { Mutant } from './make-mutants.ts'
import type { MutationSubject } from './subject.ts'
import { shapeOf } from './tally.ts'
import { templateEntries } from './template-entries.ts'

export class SuiteRemarks {
  /** Fields whose value a check other than the contract has compared. */
  readonly #looked = new Set<string>()
  /** Fields that an answer has. */
  readonly #present = new Set<string>()
  readonly #leaves = new Set<string>()
  /** Rules, and whether a mutant ever broke it. */
  readonly #rules = new Map<string, boolean>()
  /** Entries of templates, and whether one ever matched. */
  readonly #entries = new Map<string, boolean>()
  /** Fields that are compared, and a change that passed. */
  readonly #tolerances = new Map<string, string>()
  readonly #known = new Set<object>()

  /** What the checks say of a passing answer. */
  addOriginal({ template, contract }: MutationSubject, results: readonly CheckResult[]): void {
    if (typeof contract === 'object' && this.#isNew(contract))
      for (const shape of contractLeaves(contract)) this.#leaves.add(shape)
    if (template && this.#isNew(template))
      for (const entry of templateEntries(template)) this.#entries.set(entry, false)
    for (const { check, fields } of results) {
      for (const { path, rule, verdict } of fields) {
        if (check === 'invariants') {
          const name = rule ?? path
          if (!this.#rules.has(name)) this.#rules.set(name, false)
          continue
        }
        const shape = formatShape(parsePath(path) ?? [])
        this.#present.add(shape)
        if (check === 'contract' || verdict === 'not_evaluated') continue
        this.#looked.add(shape)
        if (check === 'facts' && verdict === 'matched') this.#markEntries(shape)
      }
    }
  }

  /** What they say of a mutant of it. */
  addMutant(mutant: Mutant, results: readonly CheckResult[], killers: readonly CheckName[]): void {
    if (killers.some((check) => check !== 'contract')) this.#looked.add(shapeOf(mutant))
    for (const { check, fields } of results) {
      if (check !== 'invariants') continue
      for (const { path, rule, verdict } of fields)
        if (verdict === 'wrong') this.#rules.set(rule ?? path, true)
    }
    if (killers.length === 0) this.#noteTolerance(mutant, results)
  }

  all(): SuiteRemark[] {
    return [
      ...remarksOn('unchecked-leaf', without(this.#leaves, this.#looked), (subject) =>
        this.#present.has(subject)
          ? `The contract describes ${subject}, and no check holds its value against anything.`
          : `The contract describes ${subject}, and no answer has it.`,
      ),
      ...remarksOn(
        'silent-rule',
        neverTrue(this.#rules),
        (subject) => `No mutant broke the rule "${subject}".`,
      ),
      ...remarksOn(
        'unmatched-entry',
        neverTrue(this.#entries),
        (subject) => `The template's entry for ${subject} matched in no sample.`,
      ),
      ...remarksOn(
        'wide-tolerance',
        [...this.#tolerances.keys()],
        (subject) => `The facts check compares ${subject}, and lets ${this.#tolerances.get(subject)} pass.`,
      ),
    ]
  }

  #isNew(part: object): boolean {
    if (this.#known.has(part)) return false
    this.#known.add(part)
    return true
  }

  /** A list that is empty on both sides has matched with all that its items would be. */
  #markEntries(shape: string): void {
    if (this.#entries.has(shape)) this.#entries.set(shape, true)
    else
      for (const entry of this.#entries.keys())
        if (entry.startsWith(`${shape}[*]`)) this.#entries.set(entry, true)
  }

  #noteTolerance(mutant: Mutant, results: readonly CheckResult[]): void {
    const { path, before, after } = mutant
    const shape = shapeOf(mutant)
    if (!isScalar(before) || !isScalar(after) || before === after || this.#tolerances.has(shape)) return
    const place = formatPath(path)
    const facts = results.find(({ check }) => check === 'facts')
    if (facts?.fields.some((field) => field.path === place && field.verdict === 'matched'))
      this.#tolerances.set(shape, `${JSON.stringify(after)} in place of ${JSON.stringify(before)}`)
  }
}

const isScalar = (value: unknown): boolean =>
  value !== undefined && value !== null && typeof value !== 'object'

const without = (all: ReadonlySet<string>, some: ReadonlySet<string>): string[] =>
  [...all].filter((one) => !some.has(one))

const neverTrue = (seen: ReadonlyMap<string, boolean>): string[] =>
  [...seen].flatMap(([name, was]) => (was ? [] : [name]))

const remarksOn = (
  code: SuiteRemark['code'],
  subjects: readonly string[],
  message: (subject: string) => string,
): SuiteRemark[] => subjects.map((subject) => ({ code, subject, message: message(subject) }))
