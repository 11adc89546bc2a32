/** The public API of goldenless: pure checks, templates, rules, sources and samples. */
export type { Candidate } from './candidate/candidate.ts'
export { type MojibakeRepair, type RepairedValue, repairMojibake } from './candidate/mojibake.ts'
export type { Comparator } from './compare/index.ts'
export {
  code,
  date,
  duration,
  enumeration,
  flag,
  money,
  number,
  percent,
  quantity,
  quarter,
  time,
} from './compare/index.ts'
export { type Fingerprint, type FingerprintSource, fingerprint } from './document/fingerprint/fingerprint.ts'
export {
  compareFingerprints,
  type FingerprintComparison,
  similarity,
} from './document/fingerprint/similarity.ts'
export { readHtml } from './document/from-html.ts'
export { type MarkdownDocument, readMarkdown } from './document/from-markdown.ts'
export { PdfError, type ReadPdfOptions, readPdf } from './document/from-pdf.ts'
export { type ReadRecordOptions, type RecordDocument, readRecord } from './document/from-records.ts'
export { readText } from './document/from-text.ts'
export type { HtmlDocument, ReadHtmlOptions } from './document/html-document.ts'
export type { SourceDocument } from './document/source-document.ts'
export type { Message } from './endpoint/message.ts'
export { explain } from './explain/explain.ts'
export { explainField } from './explain/explain-field.ts'
export {
  type AnswerStore,
  type AnswerSubject,
  type InvalidAnswer,
  type InvalidStage,
  StoreError,
  type ValidAnswer,
} from './extract/answer-store.ts'
export { type DuckdbStoreOptions, duckdbStore } from './extract/duckdb-store.ts'
export {
  type Extraction,
  ExtractionError,
  type ExtractionReport,
} from './extract/extraction.ts'
export {
  createExtractor,
  type ExtractCall,
  type ExtractionSample,
  type Extractor,
} from './extract/extractor.ts'
export type { ExtractorOptions } from './extract/extractor-options.ts'
export { fileStore } from './extract/file-store.ts'
export type { Prompt, PromptFile, PromptInput } from './extract/prompt.ts'
export { amongWords } from './facts/template/among-words.ts'
export {
  at,
  attr,
  block,
  column,
  each,
  firstOf,
  has,
  items,
  labelled,
  notEvaluated,
  rows,
  semantic,
  state,
  structured,
  text,
} from './facts/template/builders.ts'
export type { FieldPath } from './facts/template/field-path.ts'
export type {
  BlockFilter,
  FieldLocator,
  ItemLocator,
  ItemObject,
  ListLocator,
  ListMode,
  NotEvaluatedLocator,
  ValueLocator,
} from './facts/template/locator.ts'
export { type SameWordsOptions, sameWords } from './facts/template/same-words.ts'
export {
  defineTemplate,
  type Template,
  type TemplateDefinition,
  type TemplateHint,
} from './facts/template/template.ts'
export type { Decision, DecisionRule } from './gate/decide.ts'
export type { GateEvidence } from './gate/evidence.ts'
export { runTrials, type Trial, type TrialReport } from './gate/run-trials.ts'
export type { TrialCase, TrialOptions } from './gate/trial-options.ts'
export { type ArbitrateOptions, type Arbitration, arbitrate } from './judge/arbitrate.ts'
export { type Judge, type JudgeAbout, type JudgeCall, JudgeError, type JudgeQuestion } from './judge/judge.ts'
export { type OpenaiJudgeOptions, openaiJudge } from './judge/openai-judge.ts'
export { type ReviewOptions, sampleForReview } from './judge/sample-for-review.ts'
export { type LearnOptions, learnTemplate, type SampleToLearn } from './learn/learn-template.ts'
export type { Disagreement, LearnedField, LearnedTemplate, UnplacedField } from './learn/learned-template.ts'
export { writeTemplate } from './learn/write-template.ts'
export type { Run } from './ledger/run.ts'
export type { CheckError, CheckResult, Coverage, Notice } from './model/check-result.ts'
export type { CheckName, Finding, FindingCode } from './model/finding.ts'
export type { JsonValue } from './model/json.ts'
export type { Position, SourceLocator, TextRange } from './model/locator.ts'
export type {
  BlindSpot,
  Kills,
  MutantExample,
  MutationFigures,
  MutatorName,
  Remedy,
  SuiteRemark,
} from './model/mutation.ts'
export type { JudgedField, Ruling, RulingReason, RulingState, RulingVerdict } from './model/ruling.ts'
export type { Status } from './model/status.ts'
export type {
  FieldResult,
  NotEvaluatedReason,
  QuoteMatch,
  QuoteTier,
  Strength,
  Verdict,
} from './model/verdict.ts'
export { mutate, mutationScore } from './mutate/mutate.ts'
export type { MutateOptions } from './mutate/mutate-options.ts'
export type { MutationSubject } from './mutate/subject.ts'
export { checkContract } from './oracles/contract/check-contract.ts'
export type { Contract, ContractOptions } from './oracles/contract/contract.ts'
export type { JsonSchema } from './oracles/contract/schema-at.ts'
export { checkFacts } from './oracles/facts/check-facts.ts'
export { checkHtmlFacts, type FactsOptions, type HtmlSource } from './oracles/facts/check-html-facts.ts'
export type { RecordFactsOptions } from './oracles/facts/facts-options.ts'
export { minus, plus, ratio, type Term, times } from './oracles/invariants/arithmetic.ts'
export { checkInvariants } from './oracles/invariants/check-invariants.ts'
export {
  absent,
  countOf,
  inSet,
  maxOf,
  minOf,
  type OrderOptions,
  oneOf,
  ordered,
  present,
  type RatioOptions,
  ratioOf,
  type SumOptions,
  sumOf,
  unique,
  when,
} from './oracles/invariants/declared-rules.ts'
export type { DurationSum } from './oracles/invariants/duration-sum.ts'
export { eachRow } from './oracles/invariants/each-row.ts'
export { count, max, min, type Operand, sum } from './oracles/invariants/operand.ts'
export type { Rounding } from './oracles/invariants/rounding.ts'
export { atLeast, atMost, equal, type Invariant, type Query, rule, value } from './oracles/invariants/rule.ts'
export { checkQuotes, type QuoteOptions, type QuoteSource } from './oracles/quotes/check-quotes.ts'
export { describeQuote, type QuoteSelector } from './oracles/quotes/describe-quote.ts'
export { checkTrace, type Trace, type TraceOptions } from './oracles/trace/check-trace.ts'
export {
  type Pin,
  PinError,
  type PinnedCheck,
  type PinnedField,
  type PinnedFinding,
} from './pin/pinned-verdict.ts'
export { readSample, readSource, type Sample, SampleError, type SampleSource } from './samples/read-sample.ts'
export { type CheckedAnswer, type Checker, createChecker } from './suite/checker.ts'
export {
  defineSuite,
  type SampleOverride,
  type Suite,
  type SuiteChecks,
  type SuiteDefinition,
  SuiteError,
} from './suite/define-suite.ts'
export { type MutatedAnswer, mutateAnswers } from './suite/mutate-samples.ts'
export { type PinnedSample, type PinOptions, pinAnswer } from './suite/pin-answer.ts'
