/** Which of the recorded matcher calls count: the last retry of a test, each call once. */
import type { CheckLine } from './journal.ts'

/**
 * Drops what a runner repeats: earlier attempts of a retried test, the second look of an asymmetric matcher
 * (runners ask again while they print a diff), all but the last try of an `expect.poll`, and repetitions of
 * a test that found the same again.
 */
export function lastWords(calls: readonly CheckLine[]): CheckLine[] {
  const lastRetry = new Map<string, number>()
  for (const call of calls) {
    const attempt = attemptOf(call)
    lastRetry.set(attempt, Math.max(call.retry, lastRetry.get(attempt) ?? 0))
  }
  const kept = new Map<string, CheckLine>()
  for (const [index, call] of calls.entries()) {
    if (call.retry === lastRetry.get(attemptOf(call))) kept.set(identity(call, index), call)
  }
  return [...kept.values()]
}

const attemptOf = ({ test, repeat }: CheckLine): string => JSON.stringify([test?.id, repeat])

/** Later calls with the same identity replace earlier ones. */
function identity(call: CheckLine, index: number): string {
  const { test, retry, repeat, matcher, negated, asymmetric, poll, sample, result } = call
  if (!test) return `call ${index}`
  if (poll !== undefined) return JSON.stringify([test.id, repeat, retry, poll])
  if (asymmetric || repeat > 0) return JSON.stringify([test.id, asymmetric, matcher, negated, sample, result])
  return `call ${index}`
}
