/** Long codes, which pages group with spaces and machines do not: account, tax and telephone numbers. */

const LONG_CODE = /^\+?[A-Z\d]{8,34}$/
const LEAST_DIGITS = 6

/** `DE89 3704 0044 0532 0130 00` without its spaces; `null` where a text is no long code. */
export function longCode(text: string): string | null {
  const code = text.trim().replace(/\s+/g, '')
  return LONG_CODE.test(code) && code.replace(/\D/g, '').length >= LEAST_DIGITS ? code : null
}
