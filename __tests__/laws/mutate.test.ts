import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { JsonValue } from '../../src/index.ts'
import { FieldKnowledge } from '../../src/mutate/field-knowledge.ts'
import { makeMutants } from '../../src/mutate/make-mutants.ts'
import { MUTATORS } from '../../src/mutate/mutators/index.ts'
import { openOriginal } from '../../src/mutate/open-original.ts'
import { randomFor } from '../../src/mutate/random.ts'
import { KnownValues } from '../../src/mutate/values-like.ts'

const texts = fc.oneof(
  fc.string(),
  fc.constantFrom('412 g', '2026-03-04', 'not in stock', '1,280.00 USD', '左前门有划痕', '__proto__', '(7)%'),
)
const { answer } = fc.letrec<{ answer: JsonValue }>((tie) => ({
  answer: fc.oneof(
    { maxDepth: 4 },
    texts,
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('answer'), { maxLength: 4 }),
    fc.dictionary(fc.oneof(fc.constantFrom('a', 'b_c', '__proto__'), fc.string()), tie('answer'), {
      maxKeys: 4,
    }),
  ) as fc.Arbitrary<JsonValue>,
}))

function made(value: JsonValue, seed: number) {
  const knowledge = new FieldKnowledge({})
  const known = new KnownValues()
  known.add(value)
  const parts = { sample: 's', value, knowledge, known, perField: 3, isLeftAlone: () => false }
  return makeMutants(openOriginal(parts, randomFor(seed, 's')), knowledge, MUTATORS, seed).mutants
}

test('a mutant is JSON, differs from its original, is made once, and leaves the original alone', () => {
  fc.assert(
    fc.property(answer, fc.integer(), (value, seed) => {
      const original = JSON.stringify(value)
      const mutants = made(value, seed).map(({ candidate }) => JSON.stringify(candidate))
      expect(JSON.stringify(value)).toBe(original)
      for (const mutant of mutants) {
        expect(mutant).not.toBe(original)
        expect(JSON.stringify(JSON.parse(mutant))).toBe(mutant)
      }
    }),
    { numRuns: 300 },
  )
})

test('the same seed makes the same mutants in the same order', () => {
  fc.assert(
    fc.property(answer, fc.integer(), (value, seed) => {
      expect(made(value, seed)).toEqual(made(structuredClone(value), seed))
    }),
    { numRuns: 100 },
  )
})
