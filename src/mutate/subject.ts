/** What is mutated: one answer that passes its checks, and the checks, handed in as a function. */
import type { Template } from '../facts/template/template.ts'
import type { CheckResult } from '../model/check-result.ts'
import type { JsonValue } from '../model/json.ts'
import type { Remedy } from '../model/mutation.ts'
import type { JsonSchema } from '../oracles/contract/schema-at.ts'
import type { Mutant } from './make-mutants.ts'

/** One answer that passes its checks, and the checks. */
export interface MutationSubject {
  readonly sample: string
  readonly candidate: JsonValue
  /** What the extractor says that it saw, where a check looks at it. */
  readonly trace?: JsonValue
  /** All checks of the sample on another answer to the same page; called once for each mutant, in process. */
  check(candidate: JsonValue, trace?: JsonValue): readonly CheckResult[]
  /** Says how fields compare, and which entries should match. */
  readonly template?: Template
  /** Says what may stand in fields: a JSON Schema. */
  readonly contract?: JsonSchema
  /** JSONPath patterns of the quotes in the answer. */
  readonly quotes?: readonly string[]
  /** The cheapest check that would notice a mutant that none noticed. */
  remedyFor?(mutant: Mutant): Remedy | undefined
}
