/** What mutation testing says of the checks of a run: answers broken on purpose, and which of them nobody noticed. */
import type { CheckError } from './check-result.ts'
import type { CheckName } from './finding.ts'
import type { JsonValue } from './json.ts'

/** The kinds of faults that are made: one a mutator. Part of the ledger's format: add, never rename. */
export type MutatorName =
  | 'field-deleted'
  | 'value-nulled'
  | 'digit-changed'
  | 'scale-moved'
  | 'sign-flipped'
  | 'day-month-swapped'
  | 'unit-changed'
  | 'state-flipped'
  | 'item-dropped'
  | 'item-duplicated'
  | 'item-invented'
  | 'items-reordered'
  | 'items-merged'
  | 'fields-swapped'
  | 'columns-swapped'
  | 'rows-shifted'
  | 'word-replaced'
  | 'word-dropped'
  | 'text-truncated'
  | 'quote-reworded'
  | 'trace-drifted'
  | 'field-invented'
  | 'key-renamed'

/** Mutants that a check noticed, and those that none did. The score is `killed / (killed + survived)`. */
export interface Kills {
  readonly killed: number
  readonly survived: number
}

/** What mutation testing found in a run. */
export interface MutationFigures {
  /** Makes the same mutants again. */
  readonly seed: number
  readonly kills: Kills
  /** Mutants that mean the same as the original by the field's own comparison; not counted. */
  readonly equivalent: number
  /** Mutants on which a check broke by itself; not counted. */
  readonly invalid: number
  readonly samples: {
    readonly mutated: number
    /** Samples that are not mutated, and why: only what passes can be broken. */
    readonly leftOut: readonly { readonly sample: string; readonly why: string }[]
  }
  /** For each check, the mutants of its samples that it noticed by itself. */
  readonly byCheck: readonly ({ readonly check: CheckName } & Kills)[]
  readonly byMutator: readonly ({ readonly mutator: MutatorName } & Kills)[]
  /** Items of a list are one field: `$.rows[*].amount`. */
  readonly byField: readonly ({ readonly path: string } & Kills)[]
  /** Fields that can be changed without any check noticing; those that nothing protects first. */
  readonly blindSpots: readonly BlindSpot[]
  readonly remarks: readonly SuiteRemark[]
  /** The least score that was asked for, 0 to 1. */
  readonly minScore?: number
  /** Why there is no score, or why it is not enough: `no-mutants`, `mutation-score`. */
  readonly error?: CheckError
}

/** A field with mutants that survived. */
export interface BlindSpot extends Kills {
  /** `$.rows[*].amount`. */
  readonly path: string
  /** What was done to it and not noticed. */
  readonly mutators: readonly MutatorName[]
  readonly example: MutantExample
  /** The cheapest check that would have noticed the example. */
  readonly remedy?: Remedy
}

/** One mutant, so that a person can make it himself. */
export interface MutantExample {
  readonly sample: string
  readonly mutator: MutatorName
  /** JSONPath of what was changed. */
  readonly path: string
  /** Absent where there was nothing. */
  readonly before?: JsonValue
  /** Absent where nothing is left. */
  readonly after?: JsonValue
}

/** A check to add. */
export interface Remedy {
  readonly kind: 'contract' | 'invariant' | 'template' | 'quotes' | 'judge'
  /** One sentence. */
  readonly message: string
  /** What to write, where it can be said. */
  readonly code?: string
  /** It was tried, and notices the example while the original passes. */
  readonly isTried: boolean
}

/** Something that a suite has and that decides nothing. */
export interface SuiteRemark {
  readonly code: 'unchecked-leaf' | 'silent-rule' | 'unmatched-entry' | 'wide-tolerance'
  /** JSONPath with `[*]`, or the name of a rule. */
  readonly subject: string
  /** One sentence. */
  readonly message: string
}
