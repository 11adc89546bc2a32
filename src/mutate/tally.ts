/** Counts mutants as they are judged, over all samples: by check, mutator and field, and what survived where. */
import type { CheckName } from '../model/finding.ts'
import { formatPath } from '../model/json-path.ts'
import type { BlindSpot, Kills, MutantExample, MutatorName, Remedy } from '../model/mutation.ts'
import { formatShape } from '../model/path-shape.ts'
import type { Mutant } from './make-mutants.ts'

/** A mutant, and which of the checks that looked at it noticed. */
export interface JudgedMutant {
  readonly sample: string
  readonly mutant: Mutant
  readonly checks: readonly CheckName[]
  readonly killers: readonly CheckName[]
}

interface Count {
  killed: number
  survived: number
}

interface FieldCount extends Count {
  readonly survivors: Set<MutatorName>
  example?: MutantExample
  remedy?: Remedy
}

export class Tally {
  readonly #all: Count = { killed: 0, survived: 0 }
  readonly #checks = new Map<CheckName, Count>()
  readonly #mutators = new Map<MutatorName, Count>()
  readonly #fields = new Map<string, FieldCount>()

  /** @param remedy asked for the first survivor of each field. */
  add({ sample, mutant, checks, killers }: JudgedMutant, remedy: () => Remedy | undefined): void {
    const isKilled = killers.length > 0
    count(this.#all, isKilled)
    count(counted(this.#mutators, mutant.mutator), isKilled)
    for (const check of checks) count(counted(this.#checks, check), killers.includes(check))
    const shape = shapeOf(mutant)
    const field = this.#fields.get(shape) ?? { killed: 0, survived: 0, survivors: new Set() }
    this.#fields.set(shape, field)
    count(field, isKilled)
    if (isKilled) return
    field.survivors.add(mutant.mutator)
    if (field.example && !isMoreTelling(mutant.mutator, field.example.mutator)) return
    field.example = exampleOf(sample, mutant)
    field.remedy = remedy()
  }

  get kills(): Kills {
    return { ...this.#all }
  }

  get byCheck(): ({ readonly check: CheckName } & Kills)[] {
    return [...this.#checks].map(([check, kills]) => ({ check, ...kills }))
  }

  get byMutator(): ({ readonly mutator: MutatorName } & Kills)[] {
    return [...this.#mutators].map(([mutator, kills]) => ({ mutator, ...kills }))
  }

  get byField(): ({ readonly path: string } & Kills)[] {
    return [...this.#fields].map(([path, { killed, survived }]) => ({ path, killed, survived }))
  }

  /** What nothing protects goes first, then what most can be done to. */
  get blindSpots(): BlindSpot[] {
    return [...this.#fields]
      .flatMap(([path, { killed, survived, survivors, example, remedy }]): BlindSpot[] =>
        example === undefined
          ? []
          : [{ path, killed, survived, mutators: [...survivors], example, ...(remedy && { remedy }) }],
      )
      .sort((one, other) => shareLost(other) - shareLost(one) || other.survived - one.survived)
  }
}

/** `$.rows[*].amount`, or `trace.lines[*]`. */
export const shapeOf = ({ field, isOfTrace }: Mutant): string =>
  isOfTrace ? `trace${formatShape(field).slice(1)}` : formatShape(field)

/** A wrong value says more of a blind spot than one that is not there. */
const LEAST_TELLING: readonly MutatorName[] = [
  'field-invented',
  'key-renamed',
  'field-deleted',
  'value-nulled',
  'fields-swapped',
]

function isMoreTelling(mutator: MutatorName, than: MutatorName): boolean {
  const rank = (name: MutatorName): number =>
    LEAST_TELLING.includes(name) ? LEAST_TELLING.indexOf(name) : LEAST_TELLING.length
  return rank(mutator) > rank(than)
}

const exampleOf = (sample: string, { mutator, path, isOfTrace, before, after }: Mutant): MutantExample => ({
  sample,
  mutator,
  path: isOfTrace ? `trace${formatPath(path).slice(1)}` : formatPath(path),
  ...(before !== undefined && { before }),
  ...(after !== undefined && { after }),
})

const shareLost = ({ killed, survived }: Kills): number => survived / (killed + survived)

function count(into: Count, isKilled: boolean): void {
  if (isKilled) into.killed++
  else into.survived++
}

function counted<Key>(counts: Map<Key, Count>, key: Key): Count {
  let found = counts.get(key)
  if (!found) {
    found = { killed: 0, survived: 0 }
    counts.set(key, found)
  }
  return found
}
