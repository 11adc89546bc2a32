/** Reads what a client threw: the class of the fault, whether it may pass, and whether it is one of configuration. */
import { retryAfter } from './backoff.ts'
import { briefly, type Mask } from './mask-secrets.ts'
import type { Fault } from './outcome.ts'

type Loose = Readonly<Record<string, unknown>>

const isLoose = (value: unknown): value is Loose => typeof value === 'object' && value !== null

/** Whoever is called with a wrong key, model, address or without credit will be so again. */
const CONFIGURATION_STATUS = [401, 402, 403, 404]
const QUOTA = /^(?:insufficient_quota|billing_hard_limit_reached|billing_not_active)$/

/** RFC 9110 §15.5.9, RFC 6585 §4, and every failure of the server itself. */
const isPassingStatus = (status: number): boolean => status === 408 || status === 429 || status >= 500

export interface FaultContext {
  readonly timeoutMs: number
  /** Our own timer has aborted the request. */
  readonly timedOut: boolean
  /** The caller has. */
  readonly aborted: boolean
  readonly now: number
  readonly mask: Mask
}

/** `envelope` where the status was fine and the body is broken JSON. */
export function readFault(error: unknown, context: FaultContext): Fault | { readonly kind: 'envelope' } {
  const { mask, timedOut, aborted, timeoutMs } = context
  if (timedOut) return { kind: 'timeout', isPassing: true, message: `no answer within ${timeoutMs / 1000} s` }
  if (aborted) return { kind: 'aborted', message: 'the call was stopped' }
  const message = briefly(error instanceof Error ? error.message : String(error), mask)
  if (isLoose(error) && typeof error.status === 'number')
    return httpFault(error, error.status, message, context)
  const code = networkCode(error)
  if (code !== undefined) return { kind: 'network', code, isPassing: true, message: `${message} (${code})` }
  if (error instanceof SyntaxError) return { kind: 'envelope' }
  if (isConnectionFault(error)) return { kind: 'network', isPassing: true, message }
  return { kind: 'client', message }
}

function httpFault(error: Loose, status: number, text: string, { now, mask }: FaultContext): Fault {
  const code = [error.code, error.type].find((one): one is string => typeof one === 'string')
  const isConfiguration =
    CONFIGURATION_STATUS.includes(status) ||
    [error.code, error.type].some((one) => typeof one === 'string' && QUOTA.test(one))
  const wait = retryAfter((name) => headerOf(error.headers, name), now)
  // The client's messages begin with the status; those of others do not.
  const message = text.startsWith(String(status)) ? text : `${status} ${text}`.trim()
  return {
    kind: 'http',
    status,
    message: `HTTP ${message}`,
    ...(code !== undefined && { code: briefly(code, mask, 80) }),
    ...(isConfiguration && { isConfiguration }),
    ...(!isConfiguration && isPassingStatus(status) && { isPassing: true }),
    ...(wait !== undefined && { retryAfterMs: wait }),
  }
}

/** Newer clients give `Headers`, older ones an object. */
function headerOf(headers: unknown, name: string): string | null {
  if (!isLoose(headers)) return null
  if (typeof headers.get === 'function') return (headers as unknown as Headers).get(name)
  const value = headers[name]
  return typeof value === 'string' ? value : null
}

const DEEPEST_CAUSE = 5

/** The code of the operating system or of the HTTP client, wherever it stands in the chain of causes. */
function networkCode(error: unknown): string | undefined {
  let at: unknown = error
  for (let depth = 0; depth < DEEPEST_CAUSE && isLoose(at); depth++) {
    if (typeof at.code === 'string' && /^(?:E[A-Z]|UND_ERR_|CERT_|ERR_TLS)/.test(at.code)) return at.code
    at = at.cause
  }
  return undefined
}

const isConnectionFault = (error: unknown): boolean =>
  isLoose(error) &&
  (/Connection/.test(error.constructor?.name ?? '') ||
    (typeof error.message === 'string' &&
      /^(?:Connection error|fetch failed|terminated|Request timed out)/i.test(error.message)))
