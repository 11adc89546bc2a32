/** One sitting of a judge: asks each different question once, verifies every answer, keeps count. */

import type { EndpointFigures } from '../endpoint/endpoint.ts'
import { Lanes } from '../endpoint/lanes.ts'
import { briefly, maskSecrets } from '../endpoint/mask-secrets.ts'
import { contentKey } from '../model/digest.ts'
import type { Ruling, RulingReason } from '../model/ruling.ts'
import type { AnswerCache } from './answer-cache.ts'
import { type Judge, type JudgeAbout, JudgeError, type JudgeQuestion } from './judge.ts'
import { masked } from './masked.ts'
import { type Grounds, verifiedRuling } from './verify.ts'
import { costSoFar, limitOr, type NamedJudge, namedJudge } from './what-judge-tells.ts'

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

export class Court {
  readonly #judge: Judge
  readonly #options: CourtOptions
  readonly #lanes: Lanes
  readonly #asked = new Map<string, Promise<Ruling>>()
  readonly #before: EndpointFigures
  readonly #mask = maskSecrets([process.env.OPENAI_API_KEY])
  readonly #named: NamedJudge | null
  readonly #timeoutMs: number
  #live = 0
  #cached = 0

  /** @throws TypeError for a limit that is none. */
  constructor(judge: Judge, options: CourtOptions = {}) {
    this.#judge = judge
    this.#options = options
    const own = limitOr('concurrency of the judge', judge.concurrency, 4)
    const concurrency = limitOr('concurrency', options.concurrency, own)
    this.#timeoutMs = limitOr('timeoutMs of the judge', judge.timeoutMs, 30_000)
    this.#lanes = new Lanes(() => concurrency)
    this.#named = namedJudge(judge, this.#mask)
    this.#before = costSoFar(judge)
  }

  figures(): CourtFigures {
    const now = costSoFar(this.#judge)
    const since = (name: keyof EndpointFigures): number => Math.max(0, now[name] - this.#before[name])
    return {
      questions: this.#asked.size,
      live: this.#live,
      cached: this.#cached,
      requests: since('requests'),
      promptTokens: since('promptTokens'),
      completionTokens: since('completionTokens'),
      estimatedTokens: since('estimatedTokens'),
    }
  }

  /** What may be written down of the judge. */
  get about(): JudgeAbout | undefined {
    return this.#named?.about
  }

  /** Never throws: what the judge does wrong is a ruling in error. */
  ask(question: JudgeQuestion, grounds: Grounds, trial = 0): Promise<Ruling> {
    const key = contentKey(question, grounds, this.#named?.identity ?? null, trial)
    let ruling = this.#asked.get(key)
    if (!ruling) {
      ruling = this.#lanes.run(() => this.#ruling(question, grounds, trial, key))
      this.#asked.set(key, ruling)
    }
    return ruling
  }

  async #ruling(question: JudgeQuestion, grounds: Grounds, trial: number, key: string): Promise<Ruling> {
    const { signal } = this.#options
    const cache = this.#named ? this.#options.cache : undefined
    const known = rulingKept(await keptIn(cache, key), grounds)
    if (known) {
      this.#cached++
      return { ...known, isCached: true }
    }
    if (signal?.aborted) return failed('stopped', STOPPED)
    this.#live++
    try {
      const answer = masked(await this.#answer(question, trial), this.#mask)
      const ruling = verifiedRuling(answer, grounds)
      if (ruling.state !== 'error') await keepIn(cache, key, answer)
      return ruling
    } catch (error) {
      return failed(codeOf(error), briefly(wordsOf(error), this.#mask))
    }
  }

  /** A judge that never answers is left behind, whether it heeds its signal or not. */
  async #answer(question: JudgeQuestion, trial: number): Promise<unknown> {
    const { signal } = this.#options
    const limit = this.#timeoutMs
    const controller = new AbortController()
    let timer: NodeJS.Timeout | undefined
    let stop: (() => void) | undefined
    const givenUp = new Promise<never>((_, reject) => {
      const giveUp = (code: RulingReason, message: string): void => {
        reject(new JudgeError(code, message))
        controller.abort()
      }
      if (limit <= LONGEST_TIMER)
        timer = setTimeout(giveUp, limit, 'judge-unavailable', `No answer within ${limit / 1000} s.`)
      stop = () => giveUp('stopped', STOPPED)
      signal?.addEventListener('abort', stop, { once: true })
    })
    try {
      const call = { trial, signal: controller.signal }
      return await Promise.race([givenUp, this.#judge(question, call)])
    } finally {
      clearTimeout(timer)
      if (stop) signal?.removeEventListener('abort', stop)
    }
  }
}

/** Timers of Node.js count in 32 bits; a longer one would fire at once. */
const LONGEST_TIMER = 2 ** 31 - 1

const STOPPED = 'The judge was stopped before it answered.'

async function keptIn(cache: AnswerCache | undefined, key: string): Promise<unknown> {
  try {
    return await cache?.get(key)
  } catch {
    return undefined
  }
}

async function keepIn(cache: AnswerCache | undefined, key: string, answer: unknown): Promise<void> {
  try {
    await cache?.set(key, answer)
  } catch {}
}

const codeOf = (error: unknown): RulingReason =>
  error instanceof JudgeError && typeof error.code === 'string' ? error.code : 'judge-threw'

/** Whatever a judge throws, also what throws when it is read. */
function wordsOf(error: unknown): string {
  try {
    const message: unknown = error instanceof Error ? error.message : error
    return String(message)
  } catch {
    return 'The judge threw something that cannot be read.'
  }
}

/** What stands in a file is trusted no more than what a judge says. */
function rulingKept(answer: unknown, grounds: Grounds): Ruling | null {
  if (answer === undefined) return null
  try {
    const ruling = verifiedRuling(answer, grounds)
    return ruling.state === 'error' ? null : ruling
  } catch {
    return null
  }
}

const failed = (code: RulingReason, message: string): Ruling => ({
  state: 'error',
  because: { code, message },
})
