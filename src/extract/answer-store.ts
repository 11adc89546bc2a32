/** Where answers are kept, as a port: what a store is given and what it must keep. */
import type { Tokens } from '../endpoint/outcome.ts'
import { contentKey } from '../model/digest.ts'
import type { JsonValue } from '../model/json.ts'

/** What an answer is an answer to: if any of it differs, it is asked anew. */
export interface AnswerSubject {
  readonly model: string
  /** Request parameters besides model and messages, such as the temperature. */
  readonly parameters: Readonly<Record<string, JsonValue>>
  readonly promptHash: string
  readonly contractHash: string
  readonly sourceHash: string
  /** Which of several answers to the same question, from 0. */
  readonly trial: number
}

/** One name for equal subjects, fit for a file name. */
export const keyOf = ({
  model,
  parameters,
  promptHash,
  contractHash,
  sourceHash,
  trial,
}: AnswerSubject): string => contentKey(model, parameters, promptHash, contractHash, sourceHash, trial)

/** One answer of a model, with all that is known of it. */
export interface KeptAnswer extends AnswerSubject {
  readonly key: string
  /** The sample that it was asked for. Another sample with the same source shares it. */
  readonly sample: string
  /** The model's text. */
  readonly raw: string
  readonly endpointHost: string
  /** ISO time of its arrival. */
  readonly at: string
  readonly latencyMs: number
  readonly tokens: Tokens
}

/** An answer that conforms. */
export interface ValidAnswer extends KeptAnswer {
  /** After normalisation. */
  readonly value: JsonValue
  /** The members of the value that hold its quotes, by name. */
  readonly evidence: Readonly<Record<string, JsonValue>>
  readonly stage: 'clean' | 'pass-after-fence-strip'
}

/** An answer that does not; kept for people to look at, and never taken for one that does. */
export interface InvalidAnswer extends KeptAnswer {
  readonly stage: InvalidStage
  /** In words, one a fault. */
  readonly violations: readonly string[]
}

/**
 * Why an answer is invalid: the stages of the gate, `quotes` where evidence is missing or does not stand in the source,
 * and `leaked-mark` where it repeats what no source can know.
 */
export type InvalidStage =
  | 'envelope'
  | 'truncated'
  | 'refusal'
  | 'parse'
  | 'schema'
  | 'quotes'
  | 'leaked-mark'

/**
 * Keeps answers. Both promises of `keep…` resolve only when the answer would survive the death of the process; an
 * answer that is there already under the key is never lost by them.
 */
export interface AnswerStore {
  /** The newest valid answer under a key. What cannot be read as one is none. */
  find(key: string): Promise<ValidAnswer | undefined>
  keep(answer: ValidAnswer): Promise<void>
  keepInvalid(answer: InvalidAnswer): Promise<void>
  /** Lets go of files; the store may be used again after it. */
  close?(): Promise<void>
}

/** A store that cannot be opened, read or written. */
export class StoreError extends Error {
  override readonly name = 'StoreError'
}

/** What stands in a store is trusted no more than what a model says. */
export function isValidAnswer(value: unknown): value is ValidAnswer {
  const one = value as Partial<ValidAnswer> | null
  return (
    typeof one === 'object' &&
    one !== null &&
    one.value !== undefined &&
    (one.stage === 'clean' || one.stage === 'pass-after-fence-strip') &&
    [one.key, one.sample, one.raw, one.at, one.model, one.promptHash].every(
      (text) => typeof text === 'string',
    )
  )
}
