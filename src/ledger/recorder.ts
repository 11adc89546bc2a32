/** Records each matcher call in the journal of its worker, attributed to the test that made it. */
import type { CheckResult } from '../model/check-result.ts'
import type { CheckLine, ErrorLine, TestReference } from './journal.ts'
import { keptOfResult } from './kept-of-result.ts'

/** What the runner's entry file tells the recorder: where to write, and which test is running. */
export interface RecordingRunner {
  /** Where the run of this moment is recorded, a folder of journals; `null` where no reporter listens. */
  place(): string | null
  append(place: string, line: CheckLine | ErrorLine, context: object): void
  /** `context` is the matcher's `this`. */
  currentTest(context: object): RunningTest | undefined
}

export interface RunningTest {
  readonly reference: TestReference
  readonly retry: number
  readonly repeat: number
  /** Only where the runner's reporter is not told so. */
  readonly expectedToFail?: boolean
}

/** One matcher call as the matcher knows it. */
export interface MatcherCall {
  readonly matcher: string
  readonly context: { readonly isNot?: boolean }
  readonly sample?: string
  readonly result: CheckResult
}

let runner: RecordingRunner | undefined

/** Set once by the runner's entry file; without one, matchers work and nothing is recorded. */
export function recordWith(recordingRunner: RecordingRunner): void {
  runner = recordingRunner
}

/** Where the run of this moment is recorded: another folder is another run. */
export const recordedRun = (): string | null => runner?.place() ?? null

/**
 * Appends the call to the journal. A journal that cannot be written must not turn into a wrong verdict:
 * the error is thrown to the test, named.
 */
export function recordCall({ matcher, context, sample, result }: MatcherCall): void {
  const place = runner?.place()
  if (!runner || !place) return
  const current = runner.currentTest(context)
  const poll = pollOf(context)
  try {
    const line: CheckLine = {
      kind: 'check',
      at: new Date().toISOString(),
      ...(current && { test: current.reference }),
      retry: current?.retry ?? 0,
      repeat: current?.repeat ?? 0,
      matcher,
      negated: context.isNot === true,
      asymmetric: isAsymmetric(context),
      ...(poll !== undefined && { poll }),
      ...(current?.expectedToFail && { expectedToFail: true }),
      ...(sample !== undefined && { sample }),
      ...keptOfResult(result),
    }
    runner.append(place, line, context)
  } catch (cause) {
    throw new Error(`goldenless could not write its journal in ${place}: ${(cause as Error).message}`, {
      cause,
    })
  }
}

/** A sample that could not be read is `error` in the ledger, though no matcher was reached. */
export function recordSampleError(
  sample: string,
  { code, message }: { code: string; message: string },
): void {
  const place = runner?.place()
  if (!runner || !place) return
  const test = runner.currentTest({})?.reference
  const file = test?.file
  const line: ErrorLine = {
    kind: 'error',
    code,
    message,
    sample,
    ...(file !== undefined && { file }),
    ...(test && { test }),
  }
  runner.append(place, line, {})
}

/** Both runners give `promise` to matchers, and to asymmetric matchers a context without it. */
export const isAsymmetric = (context: object): boolean => !('promise' in context)

const polls = new WeakMap<object, string>()
let pollCount = 0

/** Vitest tells its matchers that `expect.poll` is calling; its tries share one assertion. */
function pollOf(context: object): string | undefined {
  const { poll, assertion } = context as { poll?: unknown; assertion?: object }
  if (!poll) return undefined
  if (assertion === undefined) return 'poll'
  const known = polls.get(assertion)
  if (known !== undefined) return known
  const name = `poll ${++pollCount}`
  polls.set(assertion, name)
  return name
}
