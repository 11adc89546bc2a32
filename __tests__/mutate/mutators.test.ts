import { describe, expect, test } from 'vitest'
import type { JsonValue } from '../../src/index.ts'
import { FieldKnowledge } from '../../src/mutate/field-knowledge.ts'
import { makeMutants } from '../../src/mutate/make-mutants.ts'
import { MUTATORS } from '../../src/mutate/mutators/index.ts'
import { openOriginal } from '../../src/mutate/open-original.ts'
import { randomFor } from '../../src/mutate/random.ts'
import { KnownValues } from '../../src/mutate/values-like.ts'
import { MUTATOR_CASES, type MutatorCase } from '../cases/mutators.ts'

const SEEDS = Array.from({ length: 40 }, (_, at) => at)

function mutantsOf({ mutator, answer, contract, quotes, others = [] }: MutatorCase, seed: number) {
  const knowledge = new FieldKnowledge({
    ...(contract !== undefined && { contract }),
    ...(quotes && { quotes }),
  })
  const known = new KnownValues()
  for (const one of [answer, ...others]) known.add(one)
  const parts = { sample: 's', value: answer, knowledge, known, perField: 3, isLeftAlone: () => false }
  const own = MUTATORS.filter(({ name }) => name === mutator)
  return makeMutants(openOriginal(parts, randomFor(seed, 's')), knowledge, own, seed).mutants
}

describe('mutators', () => {
  test('each has a name of its own, and cases', () => {
    const names = MUTATORS.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    const tested = new Set(MUTATOR_CASES.map(({ mutator }) => mutator))
    expect(names.filter((name) => !tested.has(name))).toEqual(['trace-drifted'])
  })

  test.each(MUTATOR_CASES)('$mutator of $answer makes what it may, all of it, and nothing else', (one) => {
    const made = new Set(
      SEEDS.flatMap((seed) => mutantsOf(one, seed).map(({ candidate }) => JSON.stringify(candidate))),
    )
    const allowed = one.allowed.map((value) => JSON.stringify(value))
    expect([...made].filter((text) => !allowed.includes(text))).toEqual([])
    // Chance gives most of what is possible in so many tries; where there is one outcome, it gives that.
    expect(made.size).toBeGreaterThanOrEqual(Math.ceil(allowed.length / 2))
  })

  test('a day that is changed stays a day of the calendar', () => {
    const one: MutatorCase = { mutator: 'digit-changed', answer: { a: '2026-02-28' }, allowed: [] }
    for (const seed of SEEDS) {
      const [{ candidate }] = mutantsOf(one, seed)
      const text = (candidate as { a: string }).a
      expect(new Date(text).toISOString().slice(0, 10)).toBe(text)
    }
  })

  test('one line of the trace drifts, and the answer stays', () => {
    const answer: JsonValue = { total: 12 }
    const knowledge = new FieldKnowledge({})
    const known = new KnownValues()
    const trace = { lines: ['Total: 12', { text: 'Paid' }, ''], raw_text: 'Total: 12\nPaid' }
    const parts = {
      sample: 's',
      value: answer,
      trace,
      knowledge,
      known,
      perField: 3,
      isLeftAlone: () => false,
    }
    const own = MUTATORS.filter(({ name }) => name === 'trace-drifted')
    const { mutants } = makeMutants(openOriginal(parts, randomFor(1, 's')), knowledge, own, 1)
    expect(mutants.map(({ path }) => path)).toEqual([
      ['lines', 0],
      ['lines', 1, 'text'],
    ])
    for (const mutant of mutants) {
      expect(mutant.candidate).toBe(answer)
      expect(mutant.trace).not.toEqual(trace)
      expect((mutant.trace as { raw_text: string }).raw_text).toBe(trace.raw_text)
    }
  })
})
