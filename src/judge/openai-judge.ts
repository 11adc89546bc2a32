/** A judge on any OpenAI-compatible endpoint. */
import {
  type ChatRequest,
  ENDPOINT_OPTIONS,
  type Endpoint,
  type EndpointOptions,
  openEndpoint,
} from '../endpoint/endpoint.ts'
import type { Outcome } from '../endpoint/outcome.ts'
import { refuseUnknown } from '../endpoint/refuse-unknown.ts'
import { newMark } from '../endpoint/untrusted-data.ts'
import { type Judge, type JudgeCall, JudgeError, type JudgeQuestion } from './judge.ts'
import { ANSWER_FORMAT, messagesOf, PROMPT_VERSION } from './prompt.ts'

/** Which model is asked, how, and under what limits. */
export interface OpenaiJudgeOptions extends EndpointOptions {
  readonly model: string
  /** 0 by default; votes on semantic fields differ only above it. */
  readonly temperature?: number
  /** Tokens of one answer; 500. */
  readonly maxAnswerTokens?: number
  /** More parameters of the request, such as `reasoning_effort`. */
  readonly parameters?: Readonly<Record<string, unknown>>
}

/**
 * Makes a judge of a model. Nothing is sent or loaded before the first question, and without questions never.
 *
 * @throws TypeError without a model, or for a limit that is no number.
 */
export function openaiJudge(options: OpenaiJudgeOptions): Judge {
  refuseUnknown(
    'openaiJudge',
    options ?? {},
    OPTIONS,
    'Other parameters of the request stand in parameters: { … }.',
  )
  const { model, temperature = 0, maxAnswerTokens = 500, parameters = {}, ...connection } = options ?? {}
  if (typeof model !== 'string' || model === '')
    throw new TypeError("openaiJudge needs the name of a model: openaiJudge({ model: 'gpt-5-mini' }).")
  const endpoint = openEndpoint(connection)
  const dialect = new Dialect()
  const judge = async (question: JudgeQuestion, { signal }: JudgeCall): Promise<unknown> => {
    const mark = newMark()
    const request: ChatRequest = {
      model,
      messages: messagesOf(question, mark),
      temperature,
      max_tokens: maxAnswerTokens,
      response_format: ANSWER_FORMAT,
      ...parameters,
    }
    const answer = answerOf(await asked(endpoint, request, dialect, signal))
    if (answer.includes(mark))
      throw new JudgeError(
        'leaked-delimiter',
        'The answer repeats the mark around the data, which no answer may.',
      )
    return answer
  }
  const about = {
    name: 'openaiJudge',
    model,
    host: endpoint.host,
    prompt: PROMPT_VERSION,
    parameters: { temperature, max_tokens: maxAnswerTokens, ...parameters },
  }
  return Object.assign(judge, {
    about,
    // Each attempt has its own limit, and the waits between them belong to the call.
    timeoutMs: Number.POSITIVE_INFINITY,
    concurrency: options.concurrency ?? 4,
    figures: () => endpoint.figures(),
  })
}

const OPTIONS: readonly (keyof OpenaiJudgeOptions)[] = [
  'model',
  'temperature',
  'maxAnswerTokens',
  'parameters',
  ...ENDPOINT_OPTIONS,
]

/** Asks again where the endpoint does not take a parameter, and never asks for that parameter again. */
async function asked(
  endpoint: Endpoint,
  request: ChatRequest,
  dialect: Dialect,
  signal: AbortSignal,
): Promise<Outcome> {
  for (;;) {
    const { known } = dialect
    const outcome = await endpoint.call(dialect.spoken(request), { signal })
    if (outcome.kind !== 'http' || (outcome.status !== 400 && outcome.status !== 422)) return outcome
    dialect.learn(outcome.message)
    // Another question may have learned it while this one was under way.
    if (dialect.known === known) return outcome
  }
}

/** Parameters that endpoints and models are known to refuse, and what is sent instead. */
class Dialect {
  readonly #refused = new Set<string>()

  spoken({ temperature, max_tokens, response_format, ...request }: ChatRequest): ChatRequest {
    return {
      ...request,
      ...(!this.#refused.has('temperature') && { temperature }),
      ...(this.#refused.has('max_tokens') ? { max_completion_tokens: max_tokens } : { max_tokens }),
      ...(!this.#refused.has('response_format') && { response_format }),
    }
  }

  /** How many parameters are known to be refused. */
  get known(): number {
    return this.#refused.size
  }

  learn(message: string): void {
    const found = REFUSALS.find(([name, names]) => names.test(message) && !this.#refused.has(name))
    if (found) this.#refused.add(found[0])
  }
}

const REFUSALS = [
  ['response_format', /response_format|json_schema|structured output/i],
  ['max_tokens', /max_tokens/i],
  ['temperature', /temperature/i],
] as const

/** @throws JudgeError for an outcome that is no answer. */
function answerOf(outcome: Outcome): string {
  const { kind } = outcome
  switch (kind) {
    case 'ok':
      return outcome.text
    case 'truncated':
    case 'refusal':
      throw new JudgeError(kind, sentence(outcome.message))
    case 'envelope':
      throw new JudgeError('no-answer', sentence(outcome.message))
    case 'budget':
      throw new JudgeError('budget-spent', sentence(outcome.message))
    case 'aborted':
      throw new JudgeError('stopped', sentence(outcome.message))
    default:
      throw new JudgeError('judge-unavailable', sentence(outcome.message))
  }
}

const sentence = (message = 'there is no answer'): string => {
  const text = `${message[0].toUpperCase()}${message.slice(1)}`
  return text.endsWith('.') ? text : `${text}.`
}
