/** What a caller may say of mutation testing, checked. */
import type { JsonValue } from '../model/json.ts'
import type { PathSegments } from '../model/json-path.ts'
import type { MutatorName } from '../model/mutation.ts'
import { pathPattern } from '../model/path-pattern.ts'
import { MUTATORS } from './mutators/index.ts'

export interface MutateOptions {
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
  /** Answers of other samples, from which faults are made plausible; by default those of a list of subjects. */
  readonly answers?: Iterable<JsonValue>
  /** Told of each sample before it is mutated. */
  readonly onSample?: (sample: string) => void
}

const OPTION_NAMES = ['seed', 'perField', 'mutators', 'ignore', 'minMutationScore', 'answers', 'onSample']

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
