/** Both languages say everything: every finding, reason, status and command has its words. */
import { describe, expect, test } from 'vitest'
import { EVERY_KIND_RUN } from '../../../fixtures/runs/every-kind.ts'
import { FINDING_OF_EVERY_CODE } from '../../../fixtures/runs/findings.ts'
import type { NotEvaluatedReason } from '../../../src/model/verdict.ts'
import { EN } from '../../../src/report/page/words/en.ts'
import { ZH } from '../../../src/report/page/words/zh.ts'

const CHINESE = /[\u4e00-\u9fff]/

test.each(Object.values(FINDING_OF_EVERY_CODE))(
  '$code is one Chinese sentence about its place',
  (finding) => {
    const sentence = ZH.headline(finding)
    expect(sentence).toMatch(CHINESE)
    expect(sentence).toMatch(/。$/)
    expect(sentence).not.toMatch(/undefined|\[object/)
    if (finding.path !== '$' && finding.code !== 'lines-vs-raw-text') expect(sentence).toContain(finding.path)
  },
)

test.each(Object.keys(EVERY_KIND_RUN.summary.fields.notEvaluated))('the reason %s has words', (reason) => {
  expect(ZH.reason(reason as NotEvaluatedReason)).toMatch(CHINESE)
  expect(EN.reason(reason as NotEvaluatedReason)).not.toMatch(CHINESE)
})

describe('words that take nothing', () => {
  /** The same in both languages. */
  const shared = new Set(['language', 'judgeTokens'])
  const plain = Object.entries(EN).filter(([, word]) => typeof word === 'string')
  test.each(plain)('%s is said in Chinese', (name) => {
    const word = ZH[name as keyof typeof ZH] as string
    if (shared.has(name) || name === 'otherLanguage') expect(word).not.toBe('')
    else expect(word).toMatch(CHINESE)
  })
})

test('what is new to this version is shown as the ledger names it', () => {
  for (const words of [EN, ZH]) {
    expect(words.reason('brand-new' as NotEvaluatedReason)).toBe('brand-new')
    expect(words.status('odd' as 'passed')).toBe('odd')
    expect(words.strength('odd' as 'bound')).toBe('odd')
    expect(words.reason('constructor' as NotEvaluatedReason)).not.toMatch(/function/)
  }
})
