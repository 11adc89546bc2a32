import { describe, expect, test } from 'vitest'
import { checkResult } from '../../src/model/check-result.ts'
import type { Finding } from '../../src/model/finding.ts'
import { type Status, worstStatus } from '../../src/model/status.ts'

describe('worstStatus', () => {
  const cases: [Status[], Status][] = [
    [['passed', 'failed', 'error', 'not_evaluated'], 'failed'],
    [['passed', 'error', 'not_evaluated'], 'error'],
    [['passed', 'not_evaluated'], 'not_evaluated'],
    [['passed', 'passed'], 'passed'],
    [[], 'not_evaluated'],
  ]
  test.each(cases)('%j is %s', (parts, whole) => {
    expect(worstStatus(parts)).toBe(whole)
  })
})

describe('checkResult', () => {
  const finding: Finding = { check: 'facts', code: 'wrong-value', path: '$.a', verdict: 'wrong' }
  const error = { code: 'source-empty', message: 'nothing to see' }

  test('a finding makes it failed, whatever else broke', () => {
    expect(checkResult({ check: 'facts', fields: [], findings: [finding], error }).status).toBe('failed')
  })

  test('what broke without a finding is an error', () => {
    expect(
      checkResult({ check: 'facts', fields: [{ path: '$.a', verdict: 'matched' }], findings: [], error })
        .status,
    ).toBe('error')
  })

  test('what evaluated nothing has not passed', () => {
    const fields = [{ path: '$.a', verdict: 'not_evaluated', reason: 'no-label' } as const]
    const result = checkResult({ check: 'facts', fields, findings: [] })
    expect(result).toMatchObject({
      status: 'not_evaluated',
      coverage: { evaluated: 0, total: 1, notEvaluated: { 'no-label': 1 } },
    })
    expect(checkResult({ check: 'facts', fields: [], findings: [] }).status).toBe('not_evaluated')
  })

  test('one matched field and no finding is a pass, and the rest is counted by reason', () => {
    const fields = [
      { path: '$.a', verdict: 'matched' },
      { path: '$.b', verdict: 'not_evaluated', reason: 'picture' },
      { path: '$.c', verdict: 'not_evaluated', reason: 'picture' },
    ] as const
    expect(checkResult({ check: 'facts', fields, findings: [] })).toMatchObject({
      status: 'passed',
      coverage: { evaluated: 1, total: 3, notEvaluated: { picture: 2 } },
    })
  })
})
