/** Takes keys out of every text that is shown or written: those that are known, and what looks like one. */

const MASK = '[secret]'

/** `sk-…` (also half masked by the endpoint), `Bearer …`, `api_key=…`, and names and passwords in addresses. */
const LOOKS_SECRET: readonly (readonly [RegExp, string])[] = [
  [/\bsk-[\w*.-]{6,}/g, MASK],
  [/\b(Bearer|Basic) +[\w.~+/=*-]{6,}/gi, `$1 ${MASK}`],
  [/\b(api[_-]?key|access[_-]?token|secret)(["']? ?[=:] ?["']?)[\w.~+/*-]{6,}/gi, `$1$2${MASK}`],
  [/(:\/\/)[^\s/@]{1,200}@/g, `$1${MASK}@`],
]

/** Shorter ones would mask ordinary words. */
const SHORTEST_SECRET = 6

export type Mask = (text: string) => string

/** @param secrets keys that must never be seen; also their forms in addresses and in Base64 are masked. */
export function maskSecrets(secrets: readonly (string | null | undefined)[]): Mask {
  const forms = new Set(
    secrets.flatMap((secret) =>
      typeof secret === 'string' && secret.length >= SHORTEST_SECRET
        ? [secret, encodeURIComponent(secret), Buffer.from(secret).toString('base64')]
        : [],
    ),
  )
  const known = [...forms].sort((left, right) => right.length - left.length)
  return (text) => {
    let masked = text
    for (const secret of known) masked = masked.replaceAll(secret, MASK)
    for (const [pattern, by] of LOOKS_SECRET) masked = masked.replace(pattern, by)
    return masked
  }
}

const LONGEST_MESSAGE = 300

/** One line of bounded length, for messages that come from outside. */
export function briefly(text: string, mask: Mask, longest = LONGEST_MESSAGE): string {
  // Masked before it is cut: half a key is still a secret.
  const line = mask(text.slice(0, 20_000)).replace(/\s+/g, ' ').trim()
  return line.length <= longest ? line : `${line.slice(0, longest - 1)}…`
}
