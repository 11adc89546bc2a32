import { describe, expect, test } from 'vitest'
import type { Stage } from '../../src/answer/stage.ts'
import { type DecisionOptions, decide } from '../../src/gate/decide.ts'

const trials = (clean: number, others: readonly Stage[] = []): Stage[] => [
  ...Array.from({ length: clean }, (): Stage => 'clean'),
  ...others,
]
const RATE: DecisionOptions = { rule: 'rate', minConformance: 0.98, confidence: 0.95, planned: 50 }
const INTERVAL: DecisionOptions = { ...RATE, rule: 'interval' }

describe('the rule rate', () => {
  test.each<[number, Stage[], string]>([
    [50, [], 'passed'],
    [49, ['parse'], 'passed'],
    [48, ['parse', 'schema'], 'failed'],
    [49, ['pass-after-fence-strip'], 'passed'],
    [48, ['pass-after-fence-strip', 'pass-after-fence-strip'], 'failed'],
    [49, ['invariant'], 'failed'],
    [49, [], 'inconclusive'],
    [0, [], 'inconclusive'],
    [10, ['invariant'], 'failed'],
  ])('%i clean and %j is %s', (clean, others, verdict) => {
    expect(decide(trials(clean, others), RATE).verdict).toBe(verdict)
  })
})

describe('the rule interval', () => {
  test.each<[number, number, number, string]>([
    [50, 50, 0.98, 'inconclusive'],
    [189, 189, 0.98, 'passed'],
    [40, 50, 0.98, 'failed'],
    [49, 50, 0.8, 'passed'],
  ])('%i of %i against %f is %s', (clean, planned, minConformance, verdict) => {
    const others = Array.from({ length: planned - clean }, (): Stage => 'schema')
    expect(decide(trials(clean, others), { ...INTERVAL, planned, minConformance }).verdict).toBe(verdict)
  })

  test('what is open says how many trials would decide', () => {
    const decision = decide(trials(50), INTERVAL)
    expect(decision).toMatchObject({ verdict: 'inconclusive', wouldDecide: 189 })
    expect(decision.reason).toBe('50 of 50 answers are clean; 95% interval 92.8% to 100% holds 98%')
  })
})

test('counts of all stages sum to the trials', () => {
  const { counts } = decide(trials(3, ['http', 'refusal', 'refusal']), RATE)
  expect(counts).toEqual({
    http: 1,
    envelope: 0,
    truncated: 0,
    refusal: 2,
    parse: 0,
    schema: 0,
    invariant: 0,
    'pass-after-fence-strip': 0,
    clean: 3,
  })
})
