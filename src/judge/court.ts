/** One sitting of a judge: asks each different question once, verifies every answer, keeps count. */
import { Lanes } from '../endpoint/lanes.ts'
import { briefly, maskSecrets } from '../endpoint/mask-secrets.ts'
import { contentKey } from '../model/digest.ts'
import type { Ruling, RulingReason } from '../model/ruling.ts'
import type { AnswerCache } from './answer-cache.ts'
import { type Judge, JudgeError, type JudgeQuestion } from './judge.ts'
import { type Grounds, verifiedRuling } from './verify.ts'

/** How a judge is asked. */
export interface CourtOptions {
  /** Keeps verified answers; only for a judge that says who it is. */
  readonly cache?: AnswerCache
  /** Questions under way at once; what the judge says, else 4. */
  readonly concurrency?: number
  readonly signal?: AbortSignal
}

/** What a sitting took. */
export interface CourtFigures {
  /** Different questions, votes counted one by one. */
  readonly questions: number
  /** Asked of the judge. */
  readonly live: number
  /** Answered from an earlier run. */
  readonly cached: number
  /** Requests that an endpoint was sent, retries among them. */
  readonly requests: number
  readonly promptTokens: number
  readonly completionTokens: number
  /** Tokens among them that the endpoint did not count: estimated, and for requests without an answer at most. */
  readonly estimatedTokens: number
}

const NO_FIGURES = { requests: 0, promptTokens: 0, completionTokens: 0, estimatedTokens: 0 }

export class Court {
  readonly #judge: Judge
  readonly #options: CourtOptions
  readonly #lanes: Lanes
  readonly #asked = new Map<string, Promise<Ruling>>()
  readonly #before: typeof NO_FIGURES
  readonly #mask = maskSecrets([process.env.OPENAI_API_KEY])
  #live = 0
  #cached = 0

  constructor(judge: Judge, options: CourtOptions = {}) {
    this.#judge = judge
    this.#options = options
    this.#lanes = new Lanes(() => options.concurrency ?? judge.concurrency ?? 4)
    this.#before = judge.figures?.() ?? NO_FIGURES
  }

  figures(): CourtFigures {
    const now = this.#judge.figures?.() ?? NO_FIGURES
    return {
      questions: this.#asked.size,
      live: this.#live,
      cached: this.#cached,
      requests: now.requests - this.#before.requests,
      promptTokens: now.promptTokens - this.#before.promptTokens,
      completionTokens: now.completionTokens - this.#before.completionTokens,
      estimatedTokens: now.estimatedTokens - this.#before.estimatedTokens,
    }
  }

  /** Never throws: what the judge does wrong is a ruling in error. */
  ask(question: JudgeQuestion, grounds: Grounds, trial = 0): Promise<Ruling> {
    const key = contentKey(question, grounds, this.#judge.about ?? null, trial)
    let ruling = this.#asked.get(key)
    if (!ruling) {
      ruling = this.#lanes.run(() => this.#ruling(question, grounds, trial, key))
      this.#asked.set(key, ruling)
    }
    return ruling
  }

  async #ruling(question: JudgeQuestion, grounds: Grounds, trial: number, key: string): Promise<Ruling> {
    const { signal } = this.#options
    const cache = this.#judge.about ? this.#options.cache : undefined
    const known = await cache?.get(key)
    if (known !== undefined) {
      // What stands in a file is trusted no more than what a judge says.
      const ruling = verifiedRuling(known, grounds)
      if (ruling.state !== 'error') {
        this.#cached++
        return { ...ruling, isCached: true }
      }
    }
    if (signal?.aborted) return failed('stopped', 'The judge was stopped before this question.')
    this.#live++
    try {
      const answer = await this.#judge(question, { trial, ...(signal && { signal }) })
      const ruling = verifiedRuling(answer, grounds)
      if (ruling.state !== 'error') await cache?.set(key, answer)
      return ruling
    } catch (error) {
      const message = briefly(error instanceof Error ? error.message : String(error), this.#mask)
      return failed(error instanceof JudgeError ? error.code : 'judge-threw', message)
    }
  }
}

const failed = (code: RulingReason, message: string): Ruling => ({
  state: 'error',
  because: { code, message },
})
