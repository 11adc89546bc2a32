/** What the calls of an endpoint may cost together: requests and tokens. */
import type { Tokens } from './outcome.ts'

export interface BudgetLimits {
  /** Requests, retries among them. */
  readonly maxCalls?: number
  /** Prompt and completion tokens together. */
  readonly maxTokens?: number
}

/** Reserves before a request what it may cost at most, so that calls under way together do not overspend. */
export class Budget {
  readonly #limits: BudgetLimits
  #calls = 0
  #prompt = 0
  #completion = 0
  #estimated = 0
  #reserved = 0

  constructor(limits: BudgetLimits) {
    this.#limits = limits
  }

  get calls(): number {
    return this.#calls
  }

  /** `estimated` of them were not counted by the endpoint. */
  get tokens(): { readonly prompt: number; readonly completion: number; readonly estimated: number } {
    return { prompt: this.#prompt, completion: this.#completion, estimated: this.#estimated }
  }

  /** Why a request of this size may not be sent; `null` where it may. */
  refusal(tokens: number): string | null {
    const { maxCalls, maxTokens } = this.#limits
    if (maxCalls !== undefined && this.#calls >= maxCalls)
      return `the budget of ${maxCalls} ${maxCalls === 1 ? 'call' : 'calls'} is spent`
    const spent = this.#prompt + this.#completion
    if (maxTokens !== undefined && spent + this.#reserved + tokens > maxTokens)
      return `the budget of ${maxTokens} tokens does not hold another call: ${spent} are spent, and it may take ${tokens}`
    return null
  }

  /** Books a request that is sent now. @returns books its real cost; without one it has cost nothing. */
  start(tokens: number): (cost?: Tokens) => void {
    this.#calls++
    this.#reserved += tokens
    return (cost) => {
      this.#reserved -= tokens
      this.#prompt += cost?.prompt ?? 0
      this.#completion += cost?.completion ?? 0
      if (cost?.estimated) this.#estimated += cost.prompt + cost.completion
    }
  }
}

/**
 * Tokens of a text, more likely too many than too few: a third of its UTF-8 bytes, which is one for each CJK
 * character and about 1.3 times what English takes.
 */
export const estimateTokens = (text: string): number => Math.ceil(Buffer.byteLength(text) / 3)
