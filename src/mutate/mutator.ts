/** What a mutator is: it proposes faults of one kind at the places of an answer. */

import type { Edit } from '../model/edit-json.ts'
import type { JsonObject, JsonValue } from '../model/json.ts'
import type { PathSegments } from '../model/json-path.ts'
import type { MutatorName } from '../model/mutation.ts'
import type { Random } from './random.ts'

/** A scalar of the answer, or an empty container. */
export interface Leaf {
  readonly path: PathSegments
  readonly value: JsonValue
  /** One of the quotes of the answer. */
  readonly isQuote: boolean
  /** Values that the contract allows there, where it lists them. */
  readonly members?: readonly JsonValue[]
  /** The contract wants it to be there. */
  readonly isRequired: boolean
}

export interface ListPlace {
  readonly path: PathSegments
  readonly items: readonly JsonValue[]
}

export interface ObjectPlace {
  readonly path: PathSegments
  readonly members: JsonObject
  /** Members that the contract knows there and the answer does not have. */
  readonly absent: readonly string[]
}

/** One passing answer, with the places where faults are made: all of them, or some of each field. */
export interface Original {
  readonly sample: string
  readonly value: JsonValue
  readonly leaves: readonly Leaf[]
  readonly lists: readonly ListPlace[]
  readonly objects: readonly ObjectPlace[]
  /** What the extractor says that it saw, where a check looks at it. */
  readonly trace?: JsonValue
  /** Fields in which no fault is wanted. */
  isLeftAlone(path: PathSegments): boolean
  /** All values of a field, `$.rows[*].state`, in this and in the other answers. */
  valuesLike(path: PathSegments): readonly JsonValue[]
  /** Words of the answer's texts, to put in place of others. */
  readonly words: readonly string[]
}

/** One fault. */
export interface Fault {
  /** Where a person looks for it, in the original. */
  readonly path: PathSegments
  /** The field that it counts for, where that is not the one at the path: what is invented belongs to its object. */
  readonly field?: PathSegments
  readonly edits: readonly Edit[]
  /** Nothing but the order of a list changes, or how often an item stands in it. */
  readonly listChange?: { readonly path: PathSegments; readonly kind: 'order' | 'repetition' }
  /** The edits are of the trace, and the answer stays. */
  readonly ofTrace?: true
}

export interface Mutator {
  readonly name: MutatorName
  /** Faults in the order of their places; the same for the same chance. */
  faults(original: Original, random: Random): Iterable<Fault>
}

/** A mutator of single values: one fault a leaf, where there is one. */
export const leafMutator = (
  name: MutatorName,
  changed: (leaf: Leaf, random: Random, original: Original) => JsonValue | undefined,
): Mutator => ({
  name,
  *faults(original, random) {
    for (const leaf of original.leaves) {
      const value = changed(leaf, random, original)
      if (value !== undefined && value !== leaf.value)
        yield { path: leaf.path, edits: [{ path: leaf.path, value }] }
    }
  },
})

/** A mutator of lists: one fault a list, where there is one. */
export const listMutator = (
  name: MutatorName,
  fault: (list: ListPlace, random: Random, original: Original) => Fault | undefined,
): Mutator => ({
  name,
  *faults(original, random) {
    for (const list of original.lists) {
      const made = fault(list, random, original)
      if (made !== undefined) yield made
    }
  },
})
