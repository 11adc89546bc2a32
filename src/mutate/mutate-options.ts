/** What a caller may say of mutation testing, checked. */
import type { JsonValue } from '../model/json.ts'
import type { PathSegments } from '../model/json-path.ts'
import type { LeftOut, MutateSettings } from '../model/mutation.ts'
import { pathPattern } from '../model/path-pattern.ts'
import type { Mutant } from './make-mutants.ts'
import { MUTATORS } from './mutators/index.ts'

export interface MutateOptions extends MutateSettings {
  /** Answers of other samples, from which faults are made plausible; by default those of a list of subjects. */
  readonly answers?: Iterable<JsonValue>
  /** Samples that somebody else has found to be none for mutants; told with the others. */
  readonly leftOut?: readonly LeftOut[]
  /** Told of each mutant that no check notices. */
  readonly onSurvivor?: (sample: string, mutant: Mutant) => void
  /** Told of each sample before it is mutated. */
  readonly onSample?: (sample: string) => void
}

const OPTION_NAMES = [
  'seed',
  'perField',
  'mutators',
  'ignore',
  'minMutationScore',
  'answers',
  'leftOut',
  'onSurvivor',
  'onSample',
]

export interface Settings {
  readonly seed: number
  readonly perField: number
  readonly mutators: typeof MUTATORS
  readonly isLeftAlone: (path: PathSegments) => boolean
  readonly minScore?: number
}

/** @throws TypeError naming the option and what it takes. */
export function settingsOf(options: MutateOptions): Settings {
  const unknown = Object.keys(options).find((name) => !OPTION_NAMES.includes(name))
  if (unknown !== undefined)
    throw new TypeError(`mutate has no option "${unknown}". It has: ${OPTION_NAMES.join(', ')}.`)
  const { seed = 1, perField = 3, mutators, ignore = [], minMutationScore: minScore } = options
  if (!Number.isSafeInteger(seed))
    throw new TypeError(`The option seed is ${seed}, but it is a whole number.`)
  if (!Number.isSafeInteger(perField) || perField < 1)
    throw new TypeError(`The option perField is ${perField}, but it is a whole number from 1.`)
  if (minScore !== undefined && !(minScore >= 0 && minScore <= 1))
    throw new TypeError(`The option minMutationScore is ${minScore}, but it is a number from 0 to 1.`)
  const names = MUTATORS.map(({ name }) => name)
  const stranger = mutators?.find((name) => !names.includes(name))
  if (stranger !== undefined)
    throw new TypeError(`There is no mutator "${stranger}". There are: ${names.join(', ')}.`)
  const patterns = [ignore].flat().map(pathPattern)
  return {
    seed,
    perField,
    mutators: MUTATORS.filter(({ name }) => mutators?.includes(name) ?? true),
    isLeftAlone: (path) => patterns.some((fits) => fits(path)),
    ...(minScore !== undefined && { minScore }),
  }
}
