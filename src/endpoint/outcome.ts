/** What became of one call of an endpoint: an answer, an answer that is none, or a fault; each by its class. */

/** Tokens as the endpoint counted them; where it did not, `estimated` is true and the numbers are ours. */
export interface Tokens {
  readonly prompt: number
  readonly completion: number
  readonly estimated?: boolean
}

/**
 * The endpoint answered with 200. `ok`: there is a text. `truncated`: it was cut off at the limit of tokens.
 * `refusal`: the model or a filter refused. `envelope`: there is no usable text in it, such as an HTML page, no
 * choices, or reasoning without an answer.
 */
export interface Reply {
  readonly kind: 'ok' | 'truncated' | 'refusal' | 'envelope'
  /** What the model wrote; of an envelope, the start of what came instead. */
  readonly text: string
  /** In words, where the answer is no `ok`. */
  readonly message?: string
  readonly finishReason?: string
  /** The model as the endpoint calls it. */
  readonly model?: string
  readonly tokens: Tokens
}

/**
 * There is no answer. `http`: a status that is no success. `timeout`, `network`: no answer in time, or no connection.
 * `client`: the request could not be made at all. `aborted`: by the caller. `budget`: it was never sent, since the
 * budget is spent. `unavailable`: it was never sent, since an earlier fault showed that it would be in vain.
 */
export interface Fault {
  readonly kind: 'http' | 'timeout' | 'network' | 'client' | 'aborted' | 'budget' | 'unavailable'
  /** One line, without any secret. */
  readonly message: string
  readonly status?: number
  /** The endpoint's own code, `insufficient_quota`, or that of the network, `ECONNRESET`. */
  readonly code?: string
  /** Wrong key, model, address or quota: every other call would fail the same way. */
  readonly isConfiguration?: boolean
  /** The same request may succeed later. */
  readonly isPassing?: boolean
  /** How long the endpoint asks to wait. */
  readonly retryAfterMs?: number
}

/** One call with all its attempts. */
export type Outcome = (Reply | Fault) & {
  /** Requests that were sent. */
  readonly attempts: number
  /** Of the last attempt. */
  readonly latencyMs: number
}

const REPLIES: readonly string[] = ['ok', 'truncated', 'refusal', 'envelope'] satisfies Reply['kind'][]

export const isReply = <Result extends Reply | Fault>(
  result: Result,
): result is Extract<Result, { kind: Reply['kind'] }> => REPLIES.includes(result.kind)
