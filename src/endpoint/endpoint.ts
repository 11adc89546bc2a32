/** An OpenAI-compatible endpoint under one policy: timeout, retries, concurrency, budget and breaker. */
import { backoff } from './backoff.ts'
import { Breaker } from './breaker.ts'
import { Budget, type BudgetLimits, estimateTokens } from './budget.ts'
import { type ChatClient, type ConnectionOptions, connect, hostOf, secretsOf } from './client.ts'
import { Lanes } from './lanes.ts'
import { briefly, type Mask, maskSecrets } from './mask-secrets.ts'
import { type Fault, isReply, type Outcome, type Reply } from './outcome.ts'
import { readFault } from './read-fault.ts'
import { readReply } from './read-reply.ts'
import { SURROUNDINGS, type Surroundings } from './surroundings.ts'

/** How the endpoint is called. */
export interface EndpointOptions extends ConnectionOptions, BudgetLimits {
  /** Of one attempt, body and all, in milliseconds; 30,000. */
  readonly timeoutMs?: number
  /** Attempts after the first, for 408, 429, 5xx, timeouts and network faults; 3. */
  readonly retries?: number
  /** Calls under way at once; 4. Until the endpoint has answered once, there is one. */
  readonly concurrency?: number
  /** First wait before a retry, in milliseconds; 500. Each next one is twice as long. */
  readonly firstWaitMs?: number
  /** No wait is longer, in milliseconds; 60,000. A `Retry-After` beyond it ends the call. */
  readonly longestWaitMs?: number
  /** Calls in a row that may fail after all their attempts before the endpoint is given up; 3. */
  readonly mostFailures?: number
  /** Time and chance; those of the machine by default. */
  readonly surroundings?: Surroundings
}

/** The names of all options, for callers that refuse others. */
export const ENDPOINT_OPTIONS = [
  'client',
  'baseURL',
  'apiKey',
  'maxCalls',
  'maxTokens',
  'timeoutMs',
  'retries',
  'concurrency',
  'firstWaitMs',
  'longestWaitMs',
  'mostFailures',
  'surroundings',
] as const satisfies readonly (keyof EndpointOptions)[]

/** The body of a request: model, messages, and whatever else the endpoint takes. */
export interface ChatRequest {
  readonly model: string
  readonly messages: readonly { readonly role: string; readonly content: string }[]
  readonly [parameter: string]: unknown
}

/** What all calls have cost so far. */
export interface EndpointFigures {
  /** Requests that were sent, retries among them. */
  readonly requests: number
  readonly promptTokens: number
  readonly completionTokens: number
  /** Tokens among them that the endpoint did not count: estimated, and for requests without an answer at most. */
  readonly estimatedTokens: number
}

export interface Endpoint {
  /** Never throws: every outcome has its class. */
  call(request: ChatRequest, options?: { readonly signal?: AbortSignal }): Promise<Outcome>
  figures(): EndpointFigures
  /** Host and port, which may be written down. */
  readonly host: string
  /** Takes every known key out of a text. */
  readonly mask: Mask
}

const DEFAULTS = {
  timeoutMs: 30_000,
  retries: 3,
  concurrency: 4,
  firstWaitMs: 500,
  longestWaitMs: 60_000,
  mostFailures: 3,
}

/**
 * Opens an endpoint; nothing is sent or loaded before the first call.
 *
 * @throws TypeError for a limit that is no number.
 */
export function openEndpoint(options: EndpointOptions = {}): Endpoint {
  const policy = policyOf(options)
  return new OpenEndpoint(options, policy)
}

type Policy = typeof DEFAULTS

function policyOf(options: EndpointOptions): Policy {
  const given = Object.entries(options).filter(([name, value]) => name in DEFAULTS && value !== undefined)
  for (const [name, value] of [...given, ...limitsOf(options)]) {
    if (typeof value !== 'number' || !(value >= 0))
      throw new TypeError(
        `The option ${name} of the endpoint is ${typeof value === 'string' ? JSON.stringify(value) : String(value)}, but a number from 0 was expected.`,
      )
  }
  return { ...DEFAULTS, ...Object.fromEntries(given) }
}

const limitsOf = ({ maxCalls, maxTokens }: BudgetLimits): [string, unknown][] =>
  Object.entries({ maxCalls, maxTokens }).filter(([, value]) => value !== undefined)

class OpenEndpoint implements Endpoint {
  readonly host: string
  readonly mask: Mask
  readonly #connection: ConnectionOptions
  readonly #policy: Policy
  readonly #surroundings: Surroundings
  readonly #budget: Budget
  readonly #breaker: Breaker
  readonly #lanes: Lanes
  #client: Promise<ChatClient> | undefined

  constructor(options: EndpointOptions, policy: Policy) {
    this.#connection = options
    this.#policy = policy
    this.#surroundings = options.surroundings ?? SURROUNDINGS
    this.#budget = new Budget(options)
    this.#breaker = new Breaker(policy.mostFailures)
    this.#lanes = new Lanes(() => (this.#breaker.hasAnswered ? policy.concurrency : 1))
    this.host = hostOf(options)
    this.mask = maskSecrets(secretsOf(options))
  }

  figures(): EndpointFigures {
    const { prompt, completion, estimated } = this.#budget.tokens
    return {
      requests: this.#budget.calls,
      promptTokens: prompt,
      completionTokens: completion,
      estimatedTokens: estimated,
    }
  }

  call(request: ChatRequest, { signal }: { readonly signal?: AbortSignal } = {}): Promise<Outcome> {
    return this.#lanes.run(() => this.#withRetries(request, signal))
  }

  async #withRetries(request: ChatRequest, signal: AbortSignal | undefined): Promise<Outcome> {
    const { retries, firstWaitMs, longestWaitMs } = this.#policy
    const client = await this.#connected()
    if ('kind' in client) return { ...client, attempts: 0, latencyMs: 0 }
    const estimate = estimateOf(request)
    let last: Outcome | undefined
    for (let attempt = 1; ; attempt++) {
      const refusal = this.#refusal(estimate, signal)
      if (refusal) return last ?? { ...refusal, attempts: 0, latencyMs: 0 }
      // Nothing waits between the look at the budget and the reservation.
      const settle = this.#budget.start(estimate.prompt + estimate.completion)
      const started = this.#surroundings.now()
      const result = await this.#once(client, request, estimate.prompt, signal)
      if (isReply(result)) settle(result.tokens)
      else settle(mayHaveCost(result) ? { ...estimate, estimated: true } : undefined)
      last = { ...result, attempts: attempt, latencyMs: this.#surroundings.now() - started }
      if (isReply(result)) {
        this.#breaker.answered()
        return last
      }
      if (result.isConfiguration) this.#breaker.trip(result.message)
      if (!result.isPassing || attempt > retries) return this.#giveUp(last, result)
      const wait =
        result.retryAfterMs ??
        backoff(attempt, this.#surroundings.random(), { firstMs: firstWaitMs, longestMs: longestWaitMs })
      if (wait > longestWaitMs) return this.#giveUp(last, result)
      await this.#surroundings.sleep(wait, signal)
    }
  }

  async #connected(): Promise<ChatClient | Fault> {
    try {
      this.#client ??= connect(this.#connection)
      return await this.#client
    } catch (error) {
      const message = briefly((error as Error).message, this.mask)
      this.#breaker.trip(message)
      return { kind: 'client', message, isConfiguration: true }
    }
  }

  /** Why the next request is not sent. */
  #refusal(estimate: Estimate, signal: AbortSignal | undefined): Fault | null {
    if (signal?.aborted) return { kind: 'aborted', message: 'the call was stopped' }
    const { because } = this.#breaker
    if (because !== undefined) return { kind: 'unavailable', message: because }
    const spent = this.#budget.refusal(estimate.prompt + estimate.completion)
    return spent === null ? null : { kind: 'budget', message: spent }
  }

  /** A request that is refused for what is in it says nothing of the next one. */
  #giveUp(outcome: Outcome, { kind, status, message }: Fault): Outcome {
    if (kind !== 'aborted' && status !== 400 && status !== 422) this.#breaker.failed(message)
    return outcome
  }

  async #once(
    client: ChatClient,
    request: ChatRequest,
    promptTokens: number,
    signal: AbortSignal | undefined,
  ): Promise<Reply | Fault> {
    const { timeoutMs } = this.#policy
    const controller = new AbortController()
    const stop = (): void => controller.abort()
    signal?.addEventListener('abort', stop, { once: true })
    let timedOut = false
    const stopTimer = this.#surroundings.startTimer(timeoutMs, () => {
      timedOut = true
      stop()
    })
    try {
      const body = await abortable(send(client, request, controller.signal, timeoutMs), controller.signal)
      return readReply(body, promptTokens, this.mask)
    } catch (error) {
      const aborted = signal?.aborted ?? false
      const context = { timeoutMs, timedOut, aborted, now: this.#surroundings.now(), mask: this.mask }
      const fault = readFault(error, context)
      return fault.kind === 'envelope' ? readReply('broken JSON', promptTokens, this.mask) : fault
    } finally {
      stopTimer()
      signal?.removeEventListener('abort', stop)
    }
  }
}

/** The network's codes of a request that never reached the endpoint. */
const NEVER_SENT =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|CERT_|ERR_TLS|UND_ERR_CONNECT)/

/** A request that was sent and not answered may be billed all the same. */
const mayHaveCost = ({ kind, code = '' }: Fault): boolean =>
  kind === 'timeout' || kind === 'aborted' || (kind === 'network' && !NEVER_SENT.test(code))

type Create = (body: ChatRequest, options: object) => PromiseLike<unknown>

/** The client's own timeout ends with the headers; ours holds for the body too, and goes first. */
function send(
  client: ChatClient,
  request: ChatRequest,
  signal: AbortSignal,
  timeoutMs: number,
): PromiseLike<unknown> {
  const { completions } = client.chat
  return (completions.create as Create).call(completions, request, {
    signal,
    timeout: timeoutMs * 2 + 1000,
    maxRetries: 0,
  })
}

/** Also a client that pays no heed to its signal is left behind. */
function abortable<Value>(work: PromiseLike<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const stopped = (): void => reject(new Error('aborted'))
    if (signal.aborted) stopped()
    signal.addEventListener('abort', stopped, { once: true })
    work.then(resolve, reject)
  })
}

interface Estimate {
  readonly prompt: number
  readonly completion: number
}

/** What a request may cost at most, as far as it can be known beforehand. */
function estimateOf({ messages, max_tokens, max_completion_tokens }: ChatRequest): Estimate {
  const limit = max_completion_tokens ?? max_tokens
  return {
    prompt: estimateTokens(messages.map(({ content }) => content).join('\n')),
    completion: typeof limit === 'number' ? limit : 0,
  }
}
