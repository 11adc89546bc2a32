/** Fields and rules over all samples, counted while the samples go by. */
import type { CheckEntry } from '../ledger/run.ts'
import type { CheckName } from '../model/finding.ts'
import { shapeOfPath } from '../model/path-shape.ts'
import type { NotEvaluatedReason, Strength, Verdict } from '../model/verdict.ts'
import { type FieldRow, isWanted, type RuleRow } from './page/data.ts'

interface OpenRow {
  samples: number
  lastSample: number
  total: number
  readonly verdicts: Partial<Record<Verdict, number>>
  readonly strengths: Partial<Record<Strength, number>>
  readonly reasons: Partial<Record<NotEvaluatedReason, number>>
  readonly others: Partial<Record<CheckName, number>>
}

export class FieldRows {
  readonly #fields = new Map<string, OpenRow>()
  readonly #rules = new Map<string, { holds: number; broken: number; undecided: number }>()
  #sample = 0

  /** Counts the checks of one more sample. */
  add(checks: readonly CheckEntry[]): void {
    this.#sample++
    for (const entry of checks) {
      // What a test wanted to fail tells nothing about the field.
      if (isWanted(entry)) continue
      if (entry.check === 'invariants') this.#addRules(entry)
      else if (entry.check === 'facts') this.#addFacts(entry)
      else this.#addOthers(entry)
    }
  }

  fields(): FieldRow[] {
    return [...this.#fields]
      .map(([path, { lastSample: _, ...row }]) => ({ path, ...row }))
      .sort((left, right) => (left.path < right.path ? -1 : 1))
  }

  rules(): RuleRow[] {
    return [...this.#rules]
      .map(([name, row]) => ({ name, ...row }))
      .sort((left, right) => right.broken - left.broken || (left.name < right.name ? -1 : 1))
  }

  #addFacts({ fields }: CheckEntry): void {
    for (const { path, verdict, strength, reason } of fields) {
      const row = this.#row(path)
      row.total++
      count(row.verdicts, verdict)
      if (strength && verdict !== 'not_evaluated') count(row.strengths, strength)
      if (reason) count(row.reasons, reason)
    }
  }

  #addOthers({ check, findings }: CheckEntry): void {
    for (const { path } of findings) count(this.#row(path).others, check)
  }

  #addRules({ fields }: CheckEntry): void {
    for (const { path, rule, verdict } of fields) {
      const name = rule ?? path
      let row = this.#rules.get(name)
      if (!row) {
        row = { holds: 0, broken: 0, undecided: 0 }
        this.#rules.set(name, row)
      }
      row[verdict === 'matched' ? 'holds' : verdict === 'not_evaluated' ? 'undecided' : 'broken']++
    }
  }

  #row(path: string): OpenRow {
    const name = shapeOfPath(path)
    let row = this.#fields.get(name)
    if (!row) {
      row = { samples: 0, lastSample: 0, total: 0, verdicts: {}, strengths: {}, reasons: {}, others: {} }
      this.#fields.set(name, row)
    }
    if (row.lastSample !== this.#sample) {
      row.lastSample = this.#sample
      row.samples++
    }
    return row
  }
}

const count = <Key extends string>(counts: Partial<Record<Key, number>>, key: Key): void => {
  counts[key] = (counts[key] ?? 0) + 1
}
