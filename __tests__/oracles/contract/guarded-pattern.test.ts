import { expect, test } from 'vitest'
import {
  guardedPattern,
  mayBacktrack,
  SlowPatternError,
} from '../../../src/oracles/contract/guarded-pattern.ts'

test.each([
  ['^(a+)+$', true],
  ['^(a|ab)*$', true],
  ['^((a+)b)*$', true],
  ['(?:\\d+,?){2,}', true],
  ['^[a+]+$', false],
  ['^\\(a+\\)+$', false],
  ['^(a+)?$', false],
  ['^a{2,4}$', false],
])('%s may backtrack without end: %s', (source, expected) => {
  expect(mayBacktrack(source)).toBe(expected)
})

test('a pattern that is quick matches as any', () => {
  expect(guardedPattern('^(a+)+$', 'u').test('aaa')).toBe(true)
  expect(guardedPattern('^\\p{L}$', 'u').test('左')).toBe(true)
  expect(guardedPattern('b', 'u').test('a')).toBe(false)
})

test('one that is not is stopped by name', () => {
  expect(() => guardedPattern('^(a+)+$', 'u').test(`${'a'.repeat(50)}!`)).toThrow(SlowPatternError)
})

test('a text that is long is guarded too', () => {
  expect(() => guardedPattern('^.*.*.*x$', 'u').test('a'.repeat(100_000))).toThrow(SlowPatternError)
})
