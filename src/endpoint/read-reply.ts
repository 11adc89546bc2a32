/** Reads the body of a 200: what the model wrote, and the class of an answer that is none. */
import { estimateTokens } from './budget.ts'
import { briefly, type Mask } from './mask-secrets.ts'
import type { Reply, Tokens } from './outcome.ts'

type Loose = Readonly<Record<string, unknown>>

const isLoose = (value: unknown): value is Loose => typeof value === 'object' && value !== null

/** Reasoning models of several providers put their thoughts under these names. */
const REASONING_FIELDS = ['reasoning_content', 'reasoning', 'thinking']

/** @param body as the client returns it: an object, or a text where the endpoint sent no JSON. */
export function readReply(body: unknown, promptTokens: number, mask: Mask): Reply {
  const made = classed(body, mask)
  return { ...made, text: mask(made.text), tokens: tokensOf(body, promptTokens, made.text) }
}

function classed(body: unknown, mask: Mask): Omit<Reply, 'tokens'> {
  if (!isLoose(body)) return envelope(whatCameInstead(body), String(body ?? ''))
  const model = typeof body.model === 'string' ? { model: mask(body.model.slice(0, 200)) } : {}
  if (!Array.isArray(body.choices)) {
    const error = isLoose(body.error) ? body.error.message : body.error
    const why = typeof error === 'string' ? `an error with status 200: ${briefly(error, mask)}` : 'no choices'
    return { ...envelope(why, JSON.stringify(body)), ...model }
  }
  const [choice] = body.choices as unknown[]
  if (!isLoose(choice)) return { ...envelope('an empty list of choices', JSON.stringify(body)), ...model }
  const finishReason = typeof choice.finish_reason === 'string' ? choice.finish_reason : undefined
  const common = { ...model, ...(finishReason !== undefined && { finishReason }) }
  const message = isLoose(choice.message) ? choice.message : {}
  const text = textOf(message.content)
  if (typeof message.refusal === 'string' && message.refusal !== '')
    return { kind: 'refusal', text: message.refusal, message: 'the model refused', ...common }
  if (finishReason === 'content_filter')
    return { kind: 'refusal', text, message: 'a content filter stopped the answer', ...common }
  if (finishReason === 'length')
    return { kind: 'truncated', text, message: 'the answer was cut off at the limit of tokens', ...common }
  if (text.trim() !== '') return { kind: 'ok', text, ...common }
  const thoughts = REASONING_FIELDS.find((name) => textOf(message[name]).trim() !== '')
  const why =
    thoughts !== undefined
      ? `text in ${thoughts} only, and no content`
      : message.tool_calls !== undefined
        ? 'tool calls and no content'
        : 'a message without content'
  return { ...envelope(why, thoughts === undefined ? '' : textOf(message[thoughts])), ...common }
}

const LONGEST_ENVELOPE = 2000

const envelope = (what: string, text: string): { kind: 'envelope'; text: string; message: string } => ({
  kind: 'envelope',
  text: text.slice(0, LONGEST_ENVELOPE),
  message: `the endpoint sent ${what}`,
})

function whatCameInstead(body: unknown): string {
  if (typeof body !== 'string' || body.trim() === '') return 'an empty body'
  return /^\s*<(?:!doctype|html|head|body)\b/i.test(body) ? 'an HTML page' : 'a text that is no JSON'
}

/** A text, or a list of parts of which some are texts. */
function textOf(content: unknown): string {
  if (typeof content === 'string') return content
  if (!Array.isArray(content)) return ''
  return content.map((part) => (isLoose(part) && typeof part.text === 'string' ? part.text : '')).join('')
}

function tokensOf(body: unknown, promptTokens: number, text: string): Tokens {
  const usage = isLoose(body) && isLoose(body.usage) ? body.usage : {}
  const { prompt_tokens: prompt, completion_tokens: completion } = usage
  if (isCount(prompt) && isCount(completion)) return { prompt, completion }
  return { prompt: promptTokens, completion: estimateTokens(text), estimated: true }
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0
