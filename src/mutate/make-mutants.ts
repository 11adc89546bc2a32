/** Makes the mutants of one answer: all faults of all mutators, without those that mean the same or were made before. */

import { edited } from '../model/edit-json.ts'
import type { JsonValue } from '../model/json.ts'
import { type PathSegments, valueAt } from '../model/json-path.ts'
import type { MutatorName } from '../model/mutation.ts'
import type { FieldKnowledge } from './field-knowledge.ts'
import type { Fault, Mutator, Original } from './mutator.ts'
import { randomFor } from './random.ts'

/** One answer, or its trace, broken in one place. */
export interface Mutant {
  readonly mutator: MutatorName
  /** Where a person looks for the fault, in the original; of the trace, in the trace. */
  readonly path: PathSegments
  /** The field that it counts for. */
  readonly field: PathSegments
  readonly isOfTrace: boolean
  readonly candidate: JsonValue
  readonly trace?: JsonValue
  readonly before?: JsonValue
  readonly after?: JsonValue
}

export interface MadeMutants {
  readonly mutants: readonly Mutant[]
  readonly equivalent: number
}

export function makeMutants(
  original: Original,
  knowledge: FieldKnowledge,
  mutators: readonly Mutator[],
  seed: number,
): MadeMutants {
  const mutants: Mutant[] = []
  const known = new Set<string>()
  let equivalent = 0
  for (const mutator of mutators) {
    const random = randomFor(seed, original.sample, mutator.name)
    for (const fault of mutator.faults(original, random)) {
      if ([fault, ...fault.edits].some(({ path }) => original.isLeftAlone(path))) continue
      // Two mutators may come to the same fault, such as an item that is merged or truncated.
      const identity = `${fault.ofTrace ?? false}${fault.edits.map((edit) => JSON.stringify(edit)).sort()}`
      if (known.has(identity)) continue
      known.add(identity)
      if (isEquivalent(fault, original, knowledge)) equivalent++
      else mutants.push(mutantOf(mutator.name, fault, original))
    }
  }
  return { mutants, equivalent }
}

function mutantOf(mutator: MutatorName, fault: Fault, { value, trace }: Original): Mutant {
  const { path, edits, ofTrace } = fault
  const from = ofTrace ? trace! : value
  const made = edited(from, edits)
  const [before, after] = [valueAt(from, path), valueAt(made, path)] as (JsonValue | undefined)[]
  return {
    mutator,
    path,
    field: fault.field ?? path,
    isOfTrace: ofTrace === true,
    candidate: ofTrace ? value : made,
    ...(trace !== undefined && { trace: ofTrace ? made : trace }),
    ...(before !== undefined && { before }),
    ...(after !== undefined && { after }),
  }
}

/** Every change is none by the field's own comparison. */
function isEquivalent(
  { edits, listChange, ofTrace }: Fault,
  { value }: Original,
  knowledge: FieldKnowledge,
): boolean {
  if (ofTrace) return false
  if (listChange) {
    const meaning = knowledge.meaningOf(listChange.path)
    return meaning === 'set' || (meaning === 'keyed' && listChange.kind === 'order')
  }
  return edits.every(({ path, value: after }) => {
    const before = valueAt(value, path) as JsonValue | undefined
    // A field that is not there is no field without a value: a contract may want it.
    const isThere = before !== undefined && after !== undefined
    return isThere && isScalar(before) && isScalar(after) && knowledge.areSame(path, before, after)
  })
}

const isScalar = (value: JsonValue): boolean => typeof value !== 'object' || value === null
