/** All matchers, as a runner's `expect.extend` takes them. */
export { toAgreeWithTrace } from './to-agree-with-trace.ts'
export { toConformToContract } from './to-conform-to-contract.ts'
export { toMatchFacts } from './to-match-facts.ts'
export { toMatchHtmlFacts } from './to-match-html-facts.ts'
export { toMeetConformance } from './to-meet-conformance.ts'
export { toQuoteSourceVerbatim } from './to-quote-source-verbatim.ts'
export { toSatisfyInvariants } from './to-satisfy-invariants.ts'
