import { describe, expect, test } from 'vitest'
import { countStages, type Stage } from '../../src/answer/stage.ts'
import { decide } from '../../src/gate/decide.ts'
import type { TrialReport } from '../../src/gate/run-trials.ts'
import { toMeetConformance } from '../../src/matchers/to-meet-conformance.ts'

const report = (stages: readonly Stage[], planned = stages.length): TrialReport => {
  const subject = { endpointHost: 'host', model: 'm', parameters: {}, promptHash: 'p', contractHash: 'c' }
  const quantiles = { p50: 1, p90: 1, p99: 1 }
  const decision = decide(stages, { rule: 'rate', minConformance: 0.98, confidence: 0.95, planned })
  return {
    kind: 'goldenless-trials',
    subject,
    decision,
    trials: stages.map((stage) => ({
      case: 'a',
      stage,
      violations: [],
      latencyMs: 1,
      tokens: { prompt: 1, completion: 1 },
    })),
    evidence: {
      evidenceVersion: 1,
      at: '2026-11-30T00:00:00.000Z',
      ...subject,
      decision,
      recovered: { clean: 0, asked: 0 },
      cases: [{ name: 'a', counts: countStages(stages) }],
      latencyMs: quantiles,
      tokens: { input: quantiles, output: quantiles },
      failures: [],
    },
  }
}
const clean = (count: number): Stage[] => Array.from({ length: count }, () => 'clean')
const matched = (trials: unknown, options = {}, isNot = false) =>
  toMeetConformance.call({ isNot }, trials as TrialReport, options)

describe('toMeetConformance', () => {
  test.each<[string, TrialReport, object, boolean, boolean]>([
    ['enough clean answers', report(clean(50)), {}, true, true],
    ['too few', report([...clean(40), 'parse']), {}, false, false],
    ['enough for another share', report([...clean(40), 'parse']), { min: 0.9 }, true, true],
    ['fewer trials than planned', report(clean(40), 50), {}, false, true],
    ['an interval that is open', report(clean(50)), { rule: 'interval' }, false, true],
    ['a contradiction', report([...clean(99), 'invariant']), { min: 0.5 }, false, false],
  ])('%s', (_name, trials, options, passes, negatedPass) => {
    expect(matched(trials, options).pass).toBe(passes)
    // Under .not, `pass: true` is what throws.
    expect(matched(trials, options, true).pass).toBe(negatedPass)
  })

  test('a promise that was not awaited is named', () => {
    expect(() => matched(Promise.resolve(report(clean(1))))).toThrow('a promise that was not awaited')
    expect(() => matched({ clean: 50 })).toThrow('takes what `await runTrials({ … })` returns')
    expect(() => matched(report(clean(1)), { min: 98 })).toThrow('a share above 0, up to 1')
  })

  test('the message says what the decision rests on', () => {
    expect(
      matched(report([...clean(40), 'parse']))
        .message()
        .split('\n')[0],
    ).toBe('gate failed: 40 of 41 answers are clean, but 98% are demanded.')
  })
})
