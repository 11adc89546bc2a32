/** How long to wait before the next attempt: what the endpoint asks for, else exponential with jitter. */

/** The wait that a response asks for, in milliseconds; `undefined` where it does not say, or says nonsense. */
export function retryAfter(header: (name: string) => string | null, now: number): number | undefined {
  // Several providers send a finer header beside the standard one.
  const fine = Number.parseFloat(header('retry-after-ms') ?? '')
  if (Number.isFinite(fine) && fine >= 0) return fine
  const value = header('retry-after')?.trim() ?? ''
  // RFC 9110 §10.2.3: delay-seconds or an HTTP-date.
  if (/^\d+(?:\.\d+)?$/.test(value)) return Number(value) * 1000
  const date = Date.parse(value)
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}

export interface BackoffOptions {
  /** Of the first wait; each next one is twice as long. */
  readonly firstMs: number
  readonly longestMs: number
}

/**
 * @param attempt 1 after the first attempt.
 * @param random in [0, 1): the wait is between half and the whole of its step, so that clients do not march in step.
 */
export const backoff = (attempt: number, random: number, { firstMs, longestMs }: BackoffOptions): number =>
  Math.round(Math.min(longestMs, firstMs * 2 ** (attempt - 1)) * (0.5 + random / 2))
