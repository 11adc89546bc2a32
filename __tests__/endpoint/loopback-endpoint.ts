/** A real HTTP server on loopback that answers as an OpenAI-compatible endpoint, or as badly as a test wants. */
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export interface ReceivedRequest {
  /** Counts from 1. */
  readonly number: number
  readonly url: string
  readonly authorization: string | undefined
  readonly body: {
    readonly model: string
    readonly messages: readonly { readonly role: string; readonly content: string }[]
    readonly [parameter: string]: unknown
  }
}

/** What the server does with one request. */
export interface Reaction {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as JSON. */
  readonly json?: unknown
  /** Sent as it is, as `application/json` unless the headers say otherwise. */
  readonly text?: string
  readonly delayMs?: number
  /** Cuts the connection before anything is sent, or in the middle of the body. */
  readonly reset?: 'before' | 'within'
  /** Sends the headers and the first half of the body, and nothing more. */
  readonly stall?: true
}

export interface LoopbackEndpoint {
  readonly baseURL: string
  readonly requests: readonly ReceivedRequest[]
  /** The most requests that were under way at once. */
  readonly mostAtOnce: () => number
}

/** The answer of a model, as `/chat/completions` has it. */
export const completion = (
  content: unknown,
  {
    finish = 'stop',
    message = {},
    usage = { prompt_tokens: 100, completion_tokens: 20 },
  }: {
    readonly finish?: string
    readonly message?: object
    readonly usage?: object | null
  } = {},
): Reaction => ({
  json: {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    model: 'loopback-model',
    choices: [{ index: 0, finish_reason: finish, message: { role: 'assistant', content, ...message } }],
    ...(usage && { usage }),
  },
})

/** An error in the shape of the API. */
export const apiError = (status: number, message: string, code?: string, headers = {}): Reaction => ({
  status,
  headers,
  json: { error: { message, type: 'invalid_request_error', code: code ?? null } },
})

/** Starts a server that is closed when the test has ended. */
export async function startLoopback(
  react: (request: ReceivedRequest) => Reaction | Promise<Reaction>,
): Promise<LoopbackEndpoint> {
  const requests: ReceivedRequest[] = []
  let [underWay, most] = [0, 0]
  const server = http.createServer(async (message, response) => {
    most = Math.max(most, ++underWay)
    response.on('close', () => underWay--)
    const parts: Buffer[] = []
    for await (const part of message) parts.push(part as Buffer)
    const request: ReceivedRequest = {
      number: requests.length + 1,
      url: message.url ?? '',
      authorization: message.headers.authorization,
      body: JSON.parse(Buffer.concat(parts).toString('utf8')),
    }
    requests.push(request)
    const { status = 200, headers = {}, json, text, delayMs = 0, reset, stall } = await react(request)
    if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs))
    if (reset === 'before') return void message.socket.destroy()
    const body = text ?? JSON.stringify(json)
    response.writeHead(status, {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      ...headers,
    })
    if (reset === 'within' || stall) {
      response.write(body.slice(0, Math.floor(body.length / 2)), () => {
        if (reset) message.socket.destroy()
      })
      return
    }
    response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  const { port } = server.address() as AddressInfo
  return { baseURL: `http://127.0.0.1:${port}/v1`, requests, mostAtOnce: () => most }
}

/** The address of a server that has gone. */
export async function closedAddress(): Promise<string> {
  const server = http.createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return `http://127.0.0.1:${port}/v1`
}
