/** Live extraction for tuning a prompt: what was answered once is never asked again while nothing of it changed. */
import { basename } from 'node:path'
import { rememberOrigin } from '../candidate/origin.ts'
import type { SourceDocument } from '../document/source-document.ts'
import { type Endpoint, type EndpointFigures, openEndpoint } from '../endpoint/endpoint.ts'
import { Lanes } from '../endpoint/lanes.ts'
import { isReply, type Reply } from '../endpoint/outcome.ts'
import { newMark } from '../endpoint/untrusted-data.ts'
import { shortHash } from '../model/digest.ts'
import type { JsonObject, JsonValue } from '../model/json.ts'
import { type AnswerStore, type AnswerSubject, keyOf, type ValidAnswer } from './answer-store.ts'
import {
  countExtractions,
  type Extraction,
  ExtractionError,
  type ExtractionReport,
  type FailedExtraction,
  type LeftExtraction,
} from './extraction.ts'
import { type ExtractorOptions, type ExtractorPlan, planOf } from './extractor-options.ts'
import { type OpenPrompt, openPrompt } from './prompt.ts'
import { brokenByValue, evidenceIn, judgeReply } from './validate-answer.ts'

/** One source under a name; what `readSource` and `readSample` return is one. */
export interface ExtractionSample {
  readonly id: string
  readonly source: SourceDocument
}

/** What may be said of one call. */
export interface ExtractCall {
  /** Which of several answers to the same question, from 0. */
  readonly trial?: number
  readonly redo?: boolean
}

export interface Extractor {
  /**
   * The valid answer for a sample, from the store or asked now; checks know its sample.
   *
   * @throws ExtractionError where there is none, with the class and what is wrong.
   */
  <Extracted = JsonObject>(sample: ExtractionSample, call?: ExtractCall): Promise<Extracted>
  /** The same without throwing for what the model or the endpoint does. */
  attempt(sample: ExtractionSample, call?: ExtractCall): Promise<Extraction>
  /** Many samples: first what the store has, then what is missing, several at once. */
  all(samples: readonly ExtractionSample[], call?: ExtractCall): Promise<ExtractionReport>
  /** What all calls have cost so far. */
  figures(): EndpointFigures
  readonly store: AnswerStore
}

/**
 * Makes an extractor. Nothing is sent before the first sample that the store has no valid answer for.
 *
 * @throws TypeError naming the option and what it takes; DemandError where the contract is broken.
 */
export function createExtractor(options: ExtractorOptions): Extractor {
  const work = new Extracting(options, planOf(options))
  const extract = async (sample: ExtractionSample, call: ExtractCall = {}): Promise<never> => {
    const extraction = await work.attempt(sample, call)
    if (extraction.state !== 'valid') throw new ExtractionError(extraction)
    return traced(extraction.value, sample) as never
  }
  return Object.assign(extract, {
    attempt: (sample: ExtractionSample, call: ExtractCall = {}) => work.attempt(sample, call),
    all: (samples: readonly ExtractionSample[], call: ExtractCall = {}) => work.all(samples, call),
    figures: () => work.endpoint.figures(),
    store: work.store,
  })
}

/** Findings then name the sample and the line of the answer. */
export function traced(value: JsonValue, { id }: { readonly id: string }): JsonValue {
  // A sample that is asked twice gets a value of its own each time: what a test changes in it is its own affair.
  const text = JSON.stringify(value, null, 2)
  const own = JSON.parse(text) as JsonValue
  if (typeof own === 'object' && own !== null)
    rememberOrigin(own, { file: `answer for ${id}`, text, sample: id })
  return own
}

/** Samples under way at once; as many as the calls of an endpoint. */
const CONCURRENCY = 4

/** A sample with its question. */
interface Asked {
  readonly sample: ExtractionSample
  readonly prompt: OpenPrompt
  readonly subject: AnswerSubject
  readonly key: string
}

class Extracting {
  readonly endpoint: Endpoint
  readonly store: AnswerStore
  readonly #options: ExtractorOptions
  readonly #plan: ExtractorPlan
  readonly #underWay = new Map<string, Promise<Extraction>>()
  /** Aborted by the caller, and where the store is broken: what is under way would be lost. */
  readonly #stop = new AbortController()
  /** A lane is free again only when its answer is kept: no more than these are lost where the process is killed. */
  readonly #lanes: Lanes
  #asked = 0

  constructor(options: ExtractorOptions, plan: ExtractorPlan) {
    this.#options = options
    this.#plan = plan
    this.store = plan.store
    this.endpoint = openEndpoint(options)
    this.#lanes = new Lanes(() => options.concurrency ?? CONCURRENCY)
    const stop = (): void => this.#stop.abort()
    if (options.signal?.aborted) stop()
    options.signal?.addEventListener('abort', stop, { once: true })
  }

  async attempt(sample: ExtractionSample, call: ExtractCall): Promise<Extraction> {
    const asked = this.#question(sample, this.#prompt(), call)
    return (await this.#stored(asked, call)) ?? this.#ask(asked)
  }

  async all(samples: readonly ExtractionSample[], call: ExtractCall): Promise<ExtractionReport> {
    const prompt = this.#prompt()
    const extractions: Extraction[] = []
    let done = 0
    const settled = (index: number, extraction: Extraction): void => {
      extractions[index] = extraction
      this.#options.onExtraction?.(++done, samples.length, extraction)
    }
    const missing: { readonly index: number; readonly asked: Asked }[] = []
    for (const [index, sample] of samples.entries()) {
      const asked = this.#question(sample, prompt, call)
      const stored = await this.#stored(asked, call)
      if (stored) settled(index, stored)
      else missing.push({ index, asked })
    }
    try {
      await Promise.all(missing.map(async ({ index, asked }) => settled(index, await this.#ask(asked))))
    } catch (error) {
      this.#stop.abort()
      throw error
    }
    return this.#report(extractions, prompt)
  }

  #prompt(): OpenPrompt {
    return openPrompt(this.#options.prompt, this.#plan.demands.schema)
  }

  #question(sample: ExtractionSample, prompt: OpenPrompt, { trial = 0 }: ExtractCall): Asked {
    if (typeof sample?.id !== 'string' || typeof sample.source?.text !== 'string')
      throw new TypeError(
        "extract takes a sample, { id, source }: what readSource('data/policy-001') returns, or { id: 'a', source: readText(text) }.",
      )
    const { model, parameters = {} } = this.#options
    const subject = {
      model,
      parameters,
      promptHash: prompt.hash(sample),
      contractHash: this.#plan.contractHash,
      sourceHash: shortHash(sample.source.text),
      trial,
    }
    return { sample, prompt, subject, key: keyOf(subject) }
  }

  /** A valid answer that is there, unless it is to be asked anew. */
  async #stored({ sample, key }: Asked, { redo }: ExtractCall): Promise<Extraction | null> {
    if (redo ?? this.#isToRedo(sample)) return null
    const answer = await this.store.find(key)
    // A file may have been edited, or kept when less was demanded.
    if (!answer || brokenByValue(answer.value, sample.source, this.#plan.demands)) return null
    return { state: 'valid', sample: sample.id, isStored: true, value: answer.value, answer }
  }

  #isToRedo({ id }: ExtractionSample): boolean {
    const { redo = false } = this.#options
    return typeof redo === 'boolean' ? redo : redo.some((name) => name === id || name === basename(id))
  }

  /** The same question is asked once, however many samples have it. */
  async #ask(asked: Asked): Promise<Extraction> {
    const { key, sample } = asked
    const known = this.#underWay.get(key)
    if (known) return { ...(await known), sample: sample.id }
    const asking = this.#lanes.run(() => this.#askNow(asked)).finally(() => this.#underWay.delete(key))
    this.#underWay.set(key, asking)
    return asking
  }

  async #askNow(asked: Asked): Promise<Extraction> {
    const { sample, prompt, subject } = asked
    const { id, source } = sample
    const { limit, offline = false } = this.#options
    if (source.text.trim() === '')
      return failed(
        id,
        'source-empty',
        `The source ${source.name} has no visible text, so that there is nothing to extract.`,
      )
    if (offline) return left(id, 'offline', 'Ask for it: npx goldenless extract')
    if (limit !== undefined && this.#asked >= limit) return left(id, 'limit', `the limit is ${limit}`)
    this.#asked++
    const mark = newMark()
    const { model, parameters } = subject
    const request = { ...parameters, model, messages: prompt.messages(sample, mark) }
    const outcome = await this.endpoint.call(request, { signal: this.#stop.signal })
    if (isReply(outcome)) return this.#judged(asked, outcome, outcome.latencyMs, mark)
    const { kind, message, isConfiguration = kind === 'client' } = outcome
    if (kind === 'aborted') return left(id, 'stopped', message)
    if (kind === 'budget' || kind === 'unavailable') return left(id, kind, message)
    return failed(id, kind, message, isConfiguration)
  }

  /** A valid answer is kept the moment it arrives. */
  async #judged(
    { sample: { id, source }, subject, key }: Asked,
    reply: Reply,
    latencyMs: number,
    mark: string,
  ): Promise<Extraction> {
    const { demands } = this.#plan
    const judged = judgeReply(reply, mark, source, demands)
    const { text: raw, tokens } = reply
    const at = new Date(this.#options.surroundings?.now() ?? Date.now()).toISOString()
    const kept = { key, sample: id, ...subject, raw, endpointHost: this.endpoint.host, at, latencyMs, tokens }
    if ('violations' in judged) {
      const { stage, violations } = judged
      await this.store.keepInvalid({ ...kept, stage, violations })
      return { state: 'invalid', sample: id, raw, ...judged }
    }
    const { value, stage } = judged
    const evidence = evidenceIn(value, demands.schema, demands.quotes)
    const answer: ValidAnswer = { ...kept, value, evidence, stage }
    await this.store.keep(answer)
    return { state: 'valid', sample: id, isStored: false, value, answer }
  }

  #report(extractions: readonly Extraction[], prompt: OpenPrompt): ExtractionReport {
    const { model, prompt: given } = this.#options
    const fault = extractions.find((one) => one.state === 'failed' && one.isConfiguration)
    const unavailable = extractions.find((one) => one.state === 'left' && one.because === 'unavailable')
    const ended = (fault ?? unavailable) as FailedExtraction | LeftExtraction | undefined
    return {
      kind: 'goldenless-extractions',
      model,
      endpointHost: this.endpoint.host,
      contractHash: this.#plan.contractHash,
      // A prompt that is no function is the same for every sample.
      ...(typeof given !== 'function' && { promptHash: prompt.hash({} as ExtractionSample) }),
      extractions,
      counts: countExtractions(extractions),
      figures: this.endpoint.figures(),
      ...(ended && { ended: { message: ended.message, isConfiguration: fault !== undefined } }),
    }
  }
}

const failed = (
  sample: string,
  kind: string,
  message: string,
  isConfiguration = false,
): FailedExtraction => ({ state: 'failed', sample, kind, message, isConfiguration })

const left = (sample: string, because: LeftExtraction['because'], message: string): LeftExtraction => ({
  state: 'left',
  sample,
  because,
  message,
})
