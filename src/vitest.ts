/** Registers the matchers and their types in Vitest, and tells the recorder which test is running. */
import { AsyncLocalStorage } from 'node:async_hooks'
import * as vitest from 'vitest'
import type { Template } from './facts/template/template.ts'
import type { TestReference } from './ledger/journal.ts'
import { PROVIDED_KEY, type ProvidedRun } from './ledger/provided-run.ts'
import { recordWith } from './ledger/recorder.ts'
import { testFile } from './ledger/test-file.ts'
import * as matchers from './matchers/index.ts'
import type { Contract, ContractOptions } from './oracles/contract/contract.ts'
import type { FactsOptions, HtmlSource } from './oracles/facts/check-html-facts.ts'
import type { Invariant } from './oracles/invariants/rule.ts'
import type { QuoteOptions, QuoteSource } from './oracles/quotes/check-quotes.ts'
import type { Trace, TraceOptions } from './oracles/trace/check-trace.ts'

/** The part of Vitest's task that names a test. */
interface RunningTask {
  readonly id: string
  readonly name: string
  readonly fullTestName?: string
  readonly suite?: { readonly name: string; readonly suite?: unknown }
  readonly file: { readonly filepath: string; readonly projectName?: string }
  readonly result?: { readonly retryCount?: number; readonly repeatCount?: number }
}

/**
 * The global `expect` does not know its test while tests run concurrently, so each test runs inside its own
 * async context. https://nodejs.org/api/async_context.html
 */
const runningTask = new AsyncLocalStorage<RunningTask>()

type AroundEach = (hook: (run: () => Promise<void>, context: { task: RunningTask }) => unknown) => void

// Vitest 4.1 and newer. In older ones `beforeEach` can only enter the context, which parallel hooks mix up.
const { aroundEach } = vitest as { aroundEach?: AroundEach }
// The context must be destructured: Vitest reads the parameter list to find out which fixtures are wanted.
if (aroundEach) aroundEach((run, { task }) => runningTask.run(task, run))
else vitest.beforeEach(({ task }) => runningTask.enterWith(task as unknown as RunningTask))

const provided = (): ProvidedRun | undefined =>
  (vitest.inject as (key: string) => ProvidedRun | undefined)(PROVIDED_KEY)

recordWith({
  journalFolder: () => provided()?.journal ?? null,
  currentTest(context) {
    const task = runningTask.getStore() ?? (context as { task?: RunningTask }).task
    if (!task) return undefined
    const { retryCount = 0, repeatCount = 0 } = task.result ?? {}
    return { reference: referenceOf(task), retry: retryCount, repeat: repeatCount }
  },
})

function referenceOf(task: RunningTask): TestReference {
  const root = provided()?.root ?? process.cwd()
  return {
    id: task.id,
    file: testFile(root, task.file.filepath, task.file.projectName),
    name: fullName(task),
  }
}

/** `suite > test`, as Vitest's own reporters print it. */
function fullName(task: RunningTask): string {
  const names = [task.name]
  for (let suite = task.suite; suite?.name; suite = suite.suite as typeof suite) names.unshift(suite.name)
  return names.join(' > ')
}

vitest.expect.extend(matchers)

/** `void`, or `Promise<void>` after `.resolves`, as the runner's own matchers return. */
type ReturnOf<Assertion> = Assertion extends { toBe(expected: infer _Expected): infer Result }
  ? Result
  : unknown

interface GoldenlessMatchers {
  /**
   * The candidate has the form that the contract promises: a JSON Schema, a zod schema or another Standard
   * Schema. The candidate is a value, or the model's raw text, which must be exactly one JSON value.
   */
  toConformToContract(contract: Contract, options?: ContractOptions): ReturnOf<this>
  /**
   * Every field that the page decides says what the page says. With a template, fields are found by it;
   * without, by what the page itself labels.
   */
  toMatchHtmlFacts(html: HtmlSource, templateOrOptions?: Template | FactsOptions): ReturnOf<this>
  /** The candidate's fields agree with each other under every rule. */
  toSatisfyInvariants(invariants: Invariant | readonly Invariant[]): ReturnOf<this>
  /** Every quote stands verbatim in the visible text of the source. */
  toQuoteSourceVerbatim(source: QuoteSource, options?: QuoteOptions): ReturnOf<this>
  /** The candidate agrees with what the extractor says that it saw, and its snapshots with each other. */
  toAgreeWithTrace(trace: Trace, options?: TraceOptions): ReturnOf<this>
}

declare module 'vitest' {
  // Without type parameters the same declaration fits Vitest 3, 4 and 5, which differ in theirs.
  interface Assertion extends GoldenlessMatchers {}
  interface AsymmetricMatchersContaining extends GoldenlessMatchers {}
}
