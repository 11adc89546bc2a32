/** The `openai` package as a client of any OpenAI-compatible endpoint: the only file that asks it. */

import { loadPeer } from './load-peer.ts'

/** The part of a client that is used: `new OpenAI({ … })` has it, and so may one of your own. */
export interface ChatClient {
  readonly chat: { readonly completions: { create(body: never, options: never): PromiseLike<unknown> } }
  readonly baseURL?: string
  readonly apiKey?: unknown
}

/** Where to call, and with what key. */
export interface ConnectionOptions {
  /** A client of your own; then `baseURL` and `apiKey` are its affair. */
  readonly client?: ChatClient
  /** Address of the API, without `/chat/completions`; `OPENAI_BASE_URL` by default, else that of OpenAI. */
  readonly baseURL?: string
  /** `OPENAI_API_KEY` by default. */
  readonly apiKey?: string
}

/** A connection that cannot be made: the package is not installed, there is no key, or the address is none. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError'
}

interface OpenaiModule {
  readonly OpenAI: new (options: {
    readonly apiKey: string
    readonly baseURL?: string
    readonly maxRetries: number
    readonly logLevel: 'off'
  }) => ChatClient
}

/** Every key that may be on the way to the endpoint. */
export const secretsOf = ({ client, apiKey }: ConnectionOptions): (string | undefined)[] => [
  apiKey,
  typeof client?.apiKey === 'string' ? client.apiKey : undefined,
  process.env.OPENAI_API_KEY,
]

const OPENAI = 'https://api.openai.com/v1'

/** The address that is called. */
export const addressOf = ({ client, baseURL }: ConnectionOptions): string =>
  (client ? client.baseURL : baseURL) || process.env.OPENAI_BASE_URL || OPENAI

/** Host and port alone: what of an address may be written down. */
export function hostOf(connection: ConnectionOptions): string {
  const address = addressOf(connection)
  return URL.canParse(address) ? new URL(address).host : 'unknown'
}

/** @throws ConnectionError saying what is missing. */
export async function connect(connection: ConnectionOptions): Promise<ChatClient> {
  const { client, baseURL, apiKey = process.env.OPENAI_API_KEY } = connection
  if (client) return client
  const address = addressOf(connection)
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    throw new ConnectionError('The baseURL of the endpoint is no address: https://host/v1.')
  const isElsewhere = address !== OPENAI
  if (!apiKey && !isElsewhere)
    throw new ConnectionError('There is no key for the endpoint. Set OPENAI_API_KEY, or pass apiKey.')
  const { OpenAI } = await loadOpenai()
  return new OpenAI({
    // Endpoints of one's own often take no key, but the client insists on one.
    apiKey: apiKey || 'none',
    ...(baseURL !== undefined && { baseURL }),
    // Retries are counted and bounded in one place, beside the budget.
    maxRetries: 0,
    logLevel: 'off',
  })
}

/** The package's types are left alone, so that projects without it type check. */
async function loadOpenai(): Promise<OpenaiModule> {
  try {
    return await loadPeer<OpenaiModule>('openai', () => import('openai' as string))
  } catch (cause) {
    throw new ConnectionError('The package openai is not installed. Run: npm install --save-dev openai', {
      cause,
    })
  }
}
