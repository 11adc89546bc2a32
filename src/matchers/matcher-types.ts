/** The matchers as the types of a runner's `expect` have them: one declaration for Vitest and Jest. */
import type { Template } from '../facts/template/template.ts'
import type { Contract, ContractOptions } from '../oracles/contract/contract.ts'
import type { FactsOptions, HtmlSource } from '../oracles/facts/check-html-facts.ts'
import type { RecordFactsOptions } from '../oracles/facts/facts-options.ts'
import type { Invariant } from '../oracles/invariants/rule.ts'
import type { QuoteOptions, QuoteSource } from '../oracles/quotes/check-quotes.ts'
import type { Trace, TraceOptions } from '../oracles/trace/check-trace.ts'
import type { ConformanceOptions } from './to-meet-conformance.ts'

/** `void`, or `Promise<void>` after `.resolves`, as the runner's own matchers return. */
type ReturnOf<Assertion> = Assertion extends { toBe(expected: infer _Expected): infer Result }
  ? Result
  : unknown

export interface GoldenlessMatchers {
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
  /**
   * Every field says what a record says: an API's response, a database row. With a template, `at` and `items` say where
   * each field stands in the record; without one, fields of the same path are compared.
   */
  toMatchFacts(record: unknown, templateOrOptions?: Template | RecordFactsOptions): ReturnOf<this>
  /** The candidate's fields agree with each other under every rule. */
  toSatisfyInvariants(invariants: Invariant | readonly Invariant[]): ReturnOf<this>
  /** Every quote stands verbatim in the visible text of the source. */
  toQuoteSourceVerbatim(source: QuoteSource, options?: QuoteOptions): ReturnOf<this>
  /** The candidate agrees with what the extractor says that it saw, and its snapshots with each other. */
  toAgreeWithTrace(trace: Trace, options?: TraceOptions): ReturnOf<this>
  /** The trials of `runTrials` keep their promise often enough: `expect(await runTrials({ … })).toMeetConformance({ min: 0.98 })`. */
  toMeetConformance(options?: ConformanceOptions): ReturnOf<this>
}
