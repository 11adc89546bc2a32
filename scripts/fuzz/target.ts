/** What is fuzzed: inputs made at random, and what has to hold for each of them. */
import type fc from 'fast-check'

/** One part of the product under random input. */
export interface Target<Input = unknown> {
  /** As `--target` names it. */
  readonly name: string
  /** JSON values, so that a failing one can be written to a file and be read again. */
  readonly inputs: fc.Arbitrary<Input>
  /** @throws whatever does not hold; a named error of the product is caught by the target itself. */
  run(input: Input): void
}

/** Keeps the type of its inputs until it stands in the list of all targets. */
export const target = <Input>(made: Target<Input>): Target => made as Target

/** The errors that the product throws on purpose, by their classes. */
type ErrorClass = new (...parts: never[]) => Error

/** What a call gives; `undefined` where it threw an error that the product names. */
export function unlessRefused<Value>(refusals: readonly ErrorClass[], call: () => Value): Value | undefined {
  try {
    return call()
  } catch (error) {
    if (refusals.some((refusal) => error instanceof refusal)) return undefined
    throw error
  }
}

/** @throws Error with the words given, where a law does not hold. */
export function demand(holds: boolean, law: string): asserts holds {
  if (!holds) throw new Error(law)
}
