/** How often each rule of the gate decides wrongly, for prompts whose true share of clean answers is known. */

import type { Stage } from '../../src/answer/stage.ts'
import { type DecisionRule, decide, percent } from '../../src/gate/decide.ts'
import { DecisionTable } from './decision-table.ts'
import { seededRandom } from './seeded-random.ts'

const REPEATS = 1000
const DEMANDED = 0.98

const next = seededRandom(20261130)
const table = new DecisionTable('node', '../gate/wrong-decisions')
for (const share of [0.97, 0.98, 0.99])
  for (const [rule, planned] of [
    ['rate', 50],
    ['rate', 500],
    ['interval', 50],
    ['interval', 500],
    ['interval', 2000],
  ] satisfies [DecisionRule, number][]) {
    const verdicts = { passed: 0, failed: 0, inconclusive: 0 }
    for (let repeat = 0; repeat < REPEATS; repeat++) {
      const stages = Array.from({ length: planned }, (): Stage => (next() < share ? 'clean' : 'schema'))
      verdicts[decide(stages, { rule, minConformance: DEMANDED, confidence: 0.95, planned }).verdict]++
    }
    table.add({ share: percent(share), trials: planned, rule, isEnough: share >= DEMANDED }, verdicts)
  }
table.end()
