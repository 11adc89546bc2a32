/** A made-up page with the answer that is right for it: what the benches read and break. */
import type { Template } from '../../src/facts/template/template.ts'
import type { JsonObject } from '../../src/model/json.ts'
import type { JsonSchema } from '../../src/oracles/contract/schema-at.ts'

export interface BenchPage {
  readonly name: string
  readonly html: string
  /** Right in every field. */
  readonly answer: JsonObject
  readonly contract: JsonSchema
  readonly template: Template
  readonly probes: Probes
}

/** What a reader of visible text gets right or wrong. */
export interface Probes {
  /** Texts that a person sees, as they stand on the screen; white space is one space. */
  readonly shown: readonly string[]
  /** Texts that nobody sees. */
  readonly unseen: readonly string[]
}

/** `seed` makes another page of the kind, `size` is the least number of characters. */
export type MakePage = (seed: number, size: number) => BenchPage
