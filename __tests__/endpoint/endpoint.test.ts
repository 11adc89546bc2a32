/** Every outcome of a call through the real client against a real server on loopback, and the policy around it. */
import { describe, expect, test } from 'vitest'
import { type Endpoint, type EndpointOptions, openEndpoint } from '../../src/endpoint/endpoint.ts'
import type { Outcome } from '../../src/endpoint/outcome.ts'
import { SURROUNDINGS, type Surroundings } from '../../src/endpoint/surroundings.ts'
import {
  apiError,
  closedAddress,
  completion,
  type LoopbackEndpoint,
  type Reaction,
  type ReceivedRequest,
  startLoopback,
} from './loopback-endpoint.ts'

const KEY = 'sk-loopback-0123456789abcdef'
const REQUEST = { model: 'small', messages: [{ role: 'user', content: 'Say hello.' }] }

/** Waits are noted and not waited. */
function noting(): Surroundings & { readonly waits: number[] } {
  const waits: number[] = []
  return {
    ...SURROUNDINGS,
    random: () => 0.5,
    sleep: async (milliseconds) => void waits.push(milliseconds),
    waits,
  }
}

interface Opened {
  readonly server: LoopbackEndpoint
  readonly endpoint: Endpoint
  readonly waits: readonly number[]
}

async function open(
  react: (request: ReceivedRequest) => Reaction,
  options: EndpointOptions = {},
): Promise<Opened> {
  const server = await startLoopback(react)
  const surroundings = noting()
  const endpoint = openEndpoint({ baseURL: server.baseURL, apiKey: KEY, surroundings, ...options })
  return { server, endpoint, waits: surroundings.waits }
}

/** Reactions in turn, the last for ever. */
const inTurn =
  (...reactions: readonly Reaction[]) =>
  ({ number }: ReceivedRequest): Reaction =>
    reactions[Math.min(number, reactions.length) - 1]

const HELLO = completion('hello')

describe('a call that is answered', () => {
  test('is ok with its text, model and tokens', async () => {
    const { endpoint, server } = await open(() => HELLO)
    expect(await endpoint.call(REQUEST)).toMatchObject({
      kind: 'ok',
      text: 'hello',
      model: 'loopback-model',
      finishReason: 'stop',
      tokens: { prompt: 100, completion: 20 },
      attempts: 1,
    })
    expect(server.requests).toMatchObject([
      { url: '/v1/chat/completions', authorization: `Bearer ${KEY}`, body: REQUEST },
    ])
    expect(endpoint.figures()).toEqual({
      requests: 1,
      promptTokens: 100,
      completionTokens: 20,
      estimatedTokens: 0,
    })
    expect(endpoint.host).toMatch(/^127\.0\.0\.1:\d+$/)
  })

  test.each<[string, Reaction, object]>([
    [
      'is truncated at the limit of tokens',
      completion('hel', { finish: 'length' }),
      { kind: 'truncated', text: 'hel' },
    ],
    [
      'is a refusal where the model says so',
      completion(null, { message: { refusal: 'No.' } }),
      { kind: 'refusal', text: 'No.' },
    ],
    [
      'is a refusal where a filter stopped it',
      completion('', { finish: 'content_filter' }),
      { kind: 'refusal' },
    ],
    [
      'is an envelope without choices',
      { json: { choices: [] } },
      { kind: 'envelope', message: 'the endpoint sent an empty list of choices' },
    ],
    [
      'is an envelope without content',
      completion(null),
      { kind: 'envelope', message: 'the endpoint sent a message without content' },
    ],
    [
      'is an envelope with reasoning only',
      completion('', { message: { reasoning_content: 'Let me see' } }),
      { kind: 'envelope', message: 'the endpoint sent text in reasoning_content only, and no content' },
    ],
    [
      'is an envelope with tool calls only',
      completion(null, { message: { tool_calls: [] } }),
      { kind: 'envelope', message: 'the endpoint sent tool calls and no content' },
    ],
    [
      'is an envelope where it is an HTML page',
      { text: '<!doctype html><title>Sign in</title>', headers: { 'content-type': 'text/html' } },
      { kind: 'envelope', message: 'the endpoint sent an HTML page' },
    ],
    [
      'is an envelope where it is no JSON',
      { text: '{"choices": [' },
      { kind: 'envelope', message: 'the endpoint sent a text that is no JSON' },
    ],
    [
      'is an envelope where it is empty',
      { text: '' },
      { kind: 'envelope', message: 'the endpoint sent an empty body' },
    ],
    [
      'is an envelope where it is an error with status 200',
      { json: { error: { message: 'overloaded' } } },
      { kind: 'envelope', message: 'the endpoint sent an error with status 200: overloaded' },
    ],
    [
      'is ok where the content comes in parts',
      completion([
        { type: 'text', text: 'hel' },
        { type: 'text', text: 'lo' },
      ]),
      { kind: 'ok', text: 'hello' },
    ],
  ])('%s', async (_, reaction, outcome) => {
    const { endpoint, server } = await open(() => reaction)
    expect(await endpoint.call(REQUEST)).toMatchObject(outcome)
    expect(server.requests).toHaveLength(1)
  })

  test('has estimated tokens where the endpoint counts none', async () => {
    const { endpoint } = await open(() => completion('hello', { usage: null }))
    expect(await endpoint.call(REQUEST)).toMatchObject({
      tokens: { prompt: 4, completion: 2, estimated: true },
    })
  })
})

describe('a fault that may pass', () => {
  test.each([408, 429, 500, 502, 503, 529])('HTTP %i is tried again', async (status) => {
    const { endpoint, server, waits } = await open(inTurn(apiError(status, 'later'), HELLO))
    expect(await endpoint.call(REQUEST)).toMatchObject({ kind: 'ok', attempts: 2 })
    expect(server.requests).toHaveLength(2)
    expect(waits).toEqual([375])
  })

  test('waits double, with jitter, and end', async () => {
    const { endpoint, server, waits } = await open(() => apiError(500, 'broken'))
    expect(await endpoint.call(REQUEST)).toMatchObject({ kind: 'http', status: 500, attempts: 4 })
    expect(server.requests).toHaveLength(4)
    expect(waits).toEqual([375, 750, 1500])
  })

  test.each<[string, Record<string, string>, number]>([
    ['in seconds', { 'retry-after': '7' }, 7000],
    ['in milliseconds', { 'retry-after-ms': '40', 'retry-after': '7' }, 40],
  ])('a Retry-After %s is obeyed', async (_, headers, wait) => {
    const { endpoint, waits } = await open(
      inTurn(apiError(429, 'slow down', 'rate_limit_exceeded', headers), HELLO),
    )
    expect(await endpoint.call(REQUEST)).toMatchObject({ kind: 'ok' })
    expect(waits).toEqual([wait])
  })

  test('a Retry-After as a date is obeyed', async () => {
    const now = Date.parse('2026-03-01T10:00:00Z')
    const surroundings = { ...noting(), now: () => now }
    const headers = { 'retry-after': 'Sun, 01 Mar 2026 10:00:09 GMT' }
    const { endpoint } = await open(inTurn(apiError(503, 'later', undefined, headers), HELLO), {
      surroundings,
    })
    expect(await endpoint.call(REQUEST)).toMatchObject({ kind: 'ok' })
    expect(surroundings.waits).toEqual([9000])
  })

  test('a Retry-After that is too long ends the call', async () => {
    const { endpoint, server } = await open(() =>
      apiError(429, 'tomorrow', undefined, { 'retry-after': '86400' }),
    )
    expect(await endpoint.call(REQUEST)).toMatchObject({
      kind: 'http',
      status: 429,
      retryAfterMs: 86_400_000,
    })
    expect(server.requests).toHaveLength(1)
  })

  test.each(['before', 'within'] as const)('a connection reset %s the body is tried again', async (reset) => {
    const { endpoint } = await open(inTurn({ ...HELLO, reset }, HELLO))
    expect(await endpoint.call(REQUEST)).toMatchObject({ kind: 'ok', attempts: 2 })
  })

  test('a connection that is always reset is a network fault', async () => {
    const { endpoint } = await open(() => ({ ...HELLO, reset: 'before' }), { retries: 1 })
    expect(await endpoint.call(REQUEST)).toMatchObject({ kind: 'network', attempts: 2 })
  })

  test('a server that nobody runs is a network fault', async () => {
    const baseURL = await closedAddress()
    const endpoint = openEndpoint({ baseURL, apiKey: KEY, retries: 0 })
    expect(await endpoint.call(REQUEST)).toMatchObject({ kind: 'network', code: 'ECONNREFUSED' })
  })

  test.each<[string, Reaction]>([
    ['no answer', { ...HELLO, delayMs: 2000 }],
    ['half a body', { ...HELLO, stall: true }],
  ])('%s in time is a timeout', async (_, reaction) => {
    const { endpoint } = await open(() => reaction, { timeoutMs: 80, retries: 1 })
    expect(await endpoint.call(REQUEST)).toMatchObject({
      kind: 'timeout',
      message: 'no answer within 0.08 s',
      attempts: 2,
    })
  })
})

describe('the breaker', () => {
  test.each<[string, Reaction]>([
    ['401', apiError(401, 'Incorrect API key provided')],
    ['403', apiError(403, 'Not allowed')],
    ['a model that is not there', apiError(404, 'The model small does not exist', 'model_not_found')],
    ['a quota that is spent', apiError(429, 'You exceeded your current quota', 'insufficient_quota')],
  ])('opens at once on %s: one request, whatever is waiting', async (_, reaction) => {
    const { endpoint, server, waits } = await open(() => reaction)
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => endpoint.call(REQUEST)))
    expect(outcomes[0]).toMatchObject({ kind: 'http', isConfiguration: true, attempts: 1 })
    expect(outcomes.slice(1).map(({ kind }) => kind)).toEqual(Array(9).fill('unavailable'))
    expect(server.requests).toHaveLength(1)
    expect(waits).toEqual([])
  })

  test('opens after several calls in a row that failed', async () => {
    const { endpoint, server } = await open(() => apiError(500, 'broken'), { retries: 0, mostFailures: 2 })
    const kinds: string[] = []
    for (let count = 0; count < 4; count++) kinds.push((await endpoint.call(REQUEST)).kind)
    expect(kinds).toEqual(['http', 'http', 'unavailable', 'unavailable'])
    expect(server.requests).toHaveLength(2)
    expect(await endpoint.call(REQUEST)).toMatchObject({
      message: '2 calls in a row failed, the last: HTTP 500 broken',
    })
  })

  test('an answer between failures starts the count anew', async () => {
    const react = ({ number }: ReceivedRequest) => (number % 2 === 0 ? HELLO : apiError(500, 'broken'))
    const { endpoint } = await open(react, { retries: 0, mostFailures: 2 })
    const kinds: string[] = []
    for (let count = 0; count < 6; count++) kinds.push((await endpoint.call(REQUEST)).kind)
    expect(kinds).toEqual(['http', 'ok', 'http', 'ok', 'http', 'ok'])
  })

  test('a request that is refused for what is in it stops no other', async () => {
    const { endpoint } = await open(() => apiError(400, 'unknown parameter'))
    const kinds: string[] = []
    for (let count = 0; count < 5; count++) kinds.push((await endpoint.call(REQUEST)).kind)
    expect(kinds).toEqual(Array(5).fill('http'))
  })
})

describe('the limits', () => {
  test('no more calls are under way than the concurrency allows, and one until the first answer', async () => {
    const { endpoint, server } = await open(() => ({ ...HELLO, delayMs: 15 }), { concurrency: 3 })
    const first = endpoint.call(REQUEST)
    const others = Array.from({ length: 9 }, () => endpoint.call(REQUEST))
    await first
    expect(server.requests).toHaveLength(1)
    await Promise.all(others)
    expect(server.requests).toHaveLength(10)
    expect(server.mostAtOnce()).toBe(3)
  })

  test('a budget of calls counts retries too', async () => {
    const { endpoint, server } = await open(() => apiError(500, 'broken'), { maxCalls: 2 })
    expect(await endpoint.call(REQUEST)).toMatchObject({ kind: 'http', attempts: 2 })
    expect(await endpoint.call(REQUEST)).toMatchObject({
      kind: 'budget',
      message: 'the budget of 2 calls is spent',
    })
    expect(server.requests).toHaveLength(2)
  })

  test('a budget of tokens is not overspent by calls that are under way together', async () => {
    const usage = { prompt_tokens: 4, completion_tokens: 20 }
    const { endpoint, server } = await open(() => completion('hello', { usage }), { maxTokens: 100 })
    const limited = { ...REQUEST, max_tokens: 20 }
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => endpoint.call(limited)))
    expect(outcomes.filter(({ kind }) => kind === 'ok')).toHaveLength(4)
    expect(outcomes.filter(({ kind }) => kind === 'budget')).toHaveLength(4)
    expect(server.requests).toHaveLength(4)
    expect(endpoint.figures()).toEqual({
      requests: 4,
      promptTokens: 16,
      completionTokens: 80,
      estimatedTokens: 0,
    })
  })

  test.each<[string, Reaction, number]>([
    ['not answered in time', { ...HELLO, delayMs: 3000 }, 24],
    ['cut in the middle of its answer', { ...HELLO, reset: 'within' }, 24],
    ['refused', apiError(500, 'broken'), 0],
  ])(
    'a request that was %s is booked with what it may have cost, and said to be an estimate',
    async (_, reaction, tokens) => {
      const { endpoint } = await open(() => reaction, { timeoutMs: 80, retries: 0, maxTokens: 30 })
      const limited = { ...REQUEST, max_tokens: 20 }
      await endpoint.call(limited)
      const { promptTokens, completionTokens, estimatedTokens } = endpoint.figures()
      expect([promptTokens + completionTokens, estimatedTokens]).toEqual([tokens, tokens])
      expect((await endpoint.call(limited)).kind === 'budget').toBe(tokens > 0)
    },
  )

  test('a request that no one received costs nothing', async () => {
    const endpoint = openEndpoint({ baseURL: await closedAddress(), apiKey: KEY, retries: 0 })
    expect(await endpoint.call({ ...REQUEST, max_tokens: 20 })).toMatchObject({ kind: 'network' })
    expect(endpoint.figures()).toMatchObject({ promptTokens: 0, completionTokens: 0, estimatedTokens: 0 })
  })

  test('a caller can stop a call that is under way, and one that has not begun', async () => {
    const stop = new AbortController()
    const { endpoint, server } = await open(() => {
      stop.abort()
      return { ...HELLO, delayMs: 2000 }
    })
    expect(await endpoint.call(REQUEST, { signal: stop.signal })).toMatchObject({
      kind: 'aborted',
      attempts: 1,
    })
    expect(await endpoint.call(REQUEST, { signal: stop.signal })).toMatchObject({
      kind: 'aborted',
      attempts: 0,
    })
    expect(server.requests).toHaveLength(1)
  })

  test.each(['timeoutMs', 'retries', 'concurrency', 'maxCalls', 'maxTokens'])(
    '%s has to be a number',
    (name) => {
      expect(() => openEndpoint({ [name]: '3' })).toThrow(
        `The option ${name} of the endpoint is "3", but a number from 0 was expected.`,
      )
    },
  )
})

describe('the key', () => {
  const texts = (outcome: Outcome): string => JSON.stringify(outcome)

  test.each<[string, Reaction]>([
    ['an error that repeats it', apiError(401, `Incorrect API key provided: ${KEY}. Bearer ${KEY}`)],
    ['an error with half of it', apiError(401, 'Incorrect API key provided: sk-loopb*******cdef.')],
    ['an error page', { status: 500, text: `<p>${KEY}</p>`, headers: { 'content-type': 'text/html' } }],
    ['an error in Base64', apiError(400, Buffer.from(KEY).toString('base64'))],
    ['an answer that repeats it', completion(`Your key is ${KEY}.`)],
    ['an envelope that repeats it', { json: { error: { message: KEY } } }],
  ])('stands in no outcome: %s', async (_, reaction) => {
    const { endpoint } = await open(() => reaction, { retries: 0 })
    const outcome = await endpoint.call(REQUEST)
    expect(texts(outcome)).not.toContain('0123')
    expect(texts(outcome)).not.toMatch(/loopb\*|cdef/)
    expect(texts(outcome)).not.toContain(Buffer.from(KEY).toString('base64'))
    expect(texts(outcome)).toContain('[secret]')
  })

  test('of a client of one’s own is masked too', async () => {
    const server = await startLoopback(() => apiError(401, `wrong: own-key-${KEY.slice(3)}`))
    const { OpenAI } = await import('openai' as string)
    const client = new OpenAI({ baseURL: server.baseURL, apiKey: `own-key-${KEY.slice(3)}`, maxRetries: 5 })
    const outcome = await openEndpoint({ client }).call(REQUEST)
    expect(outcome).toMatchObject({ kind: 'http', message: 'HTTP 401 wrong: [secret]' })
    expect(server.requests).toHaveLength(1)
  })

  test('that is missing is a fault of configuration, and nothing is sent', async () => {
    const { OPENAI_API_KEY, OPENAI_BASE_URL } = process.env
    delete process.env.OPENAI_API_KEY
    delete process.env.OPENAI_BASE_URL
    try {
      expect(await openEndpoint().call(REQUEST)).toMatchObject({
        kind: 'client',
        isConfiguration: true,
        message: 'There is no key for the endpoint. Set OPENAI_API_KEY, or pass apiKey.',
      })
    } finally {
      if (OPENAI_API_KEY !== undefined) process.env.OPENAI_API_KEY = OPENAI_API_KEY
      if (OPENAI_BASE_URL !== undefined) process.env.OPENAI_BASE_URL = OPENAI_BASE_URL
    }
  })

  test('in an address is not part of the host that may be written down', () => {
    expect(openEndpoint({ baseURL: 'https://user:secret-word@models.example.org/v1?key=abc' }).host).toBe(
      'models.example.org',
    )
  })
})
