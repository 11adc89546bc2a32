/** As much of a raw answer as helps to see what went wrong, fit for a file that people commit. */
import type { Mask } from '../endpoint/mask-secrets.ts'

const LONGEST = 160

/** Bounded, so that any text is read in one pass. */
const EMAIL_LIKE = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/g

/**
 * @param mask takes keys out.
 * @returns at most 160 characters, on one line.
 */
export function maskedExcerpt(text: string, mask: Mask): string {
  const line = mask(text).replace(EMAIL_LIKE, '[e-mail]').replace(/\s+/g, ' ').trim()
  return line.length <= LONGEST ? line : `${line.slice(0, LONGEST - 1)}…`
}
