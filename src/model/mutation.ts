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

/** What a configuration may say of mutation testing. */
export interface MutateSettings {
  /** Makes other mutants, and the same ones each time; 1. */
  readonly seed?: number
  /** Places that are changed of each field, `$.rows[*].amount`, in each sample; 3. */
  readonly perField?: number
  /** Only these kinds of faults. */
  readonly mutators?: readonly MutatorName[]
  /** JSONPath patterns of fields that are left alone. */
  readonly ignore?: string | readonly string[]
  /** The least score, 0 to 1: below it the figures have an error. */
  readonly minMutationScore?: number
}

/** Mutants that a check noticed, and those that none did. The score is `killed / (killed + survived)`. */
export interface Kills {
  readonly killed: number
  readonly survived: number
}

/** A sample that is not mutated, and why: only what passes can be broken. */
export interface LeftOut {
  readonly sample: string
  readonly why: string
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
    readonly leftOut: readonly LeftOut[]
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

/** Figures of a run in which mutation testing was asked for and could not begin. */
export const notMutated = (message: string): MutationFigures => ({
  seed: 1,
  kills: { killed: 0, survived: 0 },
  equivalent: 0,
  invalid: 0,
  samples: { mutated: 0, leftOut: [] },
  byCheck: [],
  byMutator: [],
  byField: [],
  blindSpots: [],
  remarks: [],
  error: { code: 'no-mutants', message: `No mutant was made: ${message}` },
})
