/**
 * Records in a page that Vitest runs tests in. It can write no file, so evidence goes into the `meta` of its test, which
 * Vitest hands to reporters together with the test's result.
 */
import { PROVIDED_KEY, type ProvidedRun } from './provided-run.ts'
import { recordWith } from './recorder.ts'

/** The part of Vitest's task that is needed. */
export interface BrowserTask {
  readonly meta: object
  readonly result?: { readonly retryCount?: number; readonly repeatCount?: number }
}

/** Tests of this page that have begun and not ended: a page has no async context that tells them apart. */
const running = new Set<BrowserTask>()

/** @returns what ends the test. */
export function testBegins(task: BrowserTask): () => void {
  running.add(task)
  return () => void running.delete(task)
}

/**
 * Called once a test file.
 *
 * @param inject Vitest's own: it tells whether a reporter listens.
 */
export function recordInBrowser(inject: unknown): void {
  const provided = (): ProvidedRun | undefined =>
    (inject as (key: string) => ProvidedRun | undefined)(PROVIDED_KEY)
  recordWith({
    place: () => provided()?.journal ?? null,
    // The reporter knows the test that carries the line.
    currentTest: () => undefined,
    append(_place, line) {
      const [carrier] = running
      if (!carrier) throw new Error('a matcher was called outside of any test')
      const { retryCount: retry = 0, repeatCount: repeat = 0 } = carrier.result ?? {}
      // While tests run concurrently, any of them may have called.
      const isOwn = running.size === 1
      carry(carrier.meta as Record<string, unknown>, {
        line: isOwn && line.kind === 'check' ? { ...line, retry, repeat } : line,
        isOwn,
      })
    },
  })
}

/** As texts, since nothing else passes every channel unchanged. The meta of a test is one object in all its attempts. */
function carry(meta: Record<string, unknown>, evidence: object): void {
  const before = Array.isArray(meta[PROVIDED_KEY]) ? meta[PROVIDED_KEY] : []
  meta[PROVIDED_KEY] = [...before, JSON.stringify(evidence)]
}
