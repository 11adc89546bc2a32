/** UTF-8 text that was decoded as Windows-1252 or Latin-1: recognised where it is beyond doubt, and restored. */

/** Windows-1252 where it differs from Latin-1: bytes 80 to 9F. https://encoding.spec.whatwg.org/windows-1252.html */
const UPPER = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
const BYTES = new Map([...UPPER].map((sign, index) => [sign.charCodeAt(0), 0x80 + index]))

/** The byte that a program took for this character; −1 where it is no character of either code page. */
const byteOf = (unit: number): number => (unit <= 0xff ? unit : (BYTES.get(unit) ?? -1))

/** The bytes behind a text; `null` where it holds characters of neither code page. */
export function bytesBehind(text: string): Uint8Array | null {
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at++) {
    const byte = byteOf(text.charCodeAt(at))
    if (byte < 0) return null
    bytes[at] = byte
  }
  return bytes
}

/** Signs that honest text has right behind a letter: `Brontë…”`, `NESTLÉ®`, `SÉ¡`. They prove nothing. */
const PLAUSIBLE = new Set('’”“‘´¨…–—™®»›\u00a0ºª°²³·¿¡')
/** What most mojibake of western text starts with; honest text hardly has a sign behind them. */
const USUAL_LEADS = new Set('ÂÃâ')
const LOWER = /\p{Ll}/u
const UPPER_CASE = /\p{Lu}/u
const NO_TEXT = /[\p{Cn}\p{Co}\p{Cc}\p{Cs}]/u

/** Restores a text once, as a whole or where it is garbled; `null` where nothing proves that it is. */
function restoreOnce(text: string): string | null {
  if (!/[\u00c2-\u00f4]/.test(text)) return null
  const whole = decoded(text)
  if (whole === null) return restoreRuns(text)
  return isProven(text, 0, text.length) ? whole : null
}

/** The text behind a text; `null` where its bytes are no UTF-8. */
function decoded(text: string): string | null {
  const bytes = bytesBehind(text)
  if (!bytes) return null
  try {
    const restored = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    return NO_TEXT.test(restored.replace(/[\t\n\r]/g, '')) ? null : restored
  } catch {
    return null
  }
}

/** Restores what is proven by itself beside sound accents, `naïve cafÃ©`; the rest stays as it is. */
function restoreRuns(text: string): string | null {
  let restored = ''
  let from = 0
  for (let at = 0; at < text.length; at++) {
    let end = at
    for (let length = lengthAt(text, end); length > 0; length = lengthAt(text, end)) end += length
    if (end === at) continue
    const run = decoded(text.slice(at, end))
    // A sum of money behind a letter is no proof beside sound signs: `DrÃ¥`, `IRMÃ£`.
    if (run !== null && isProven(text, at, end) && !(end - at === 2 && /\p{Sc}/u.test(text[at + 1]))) {
      restored += text.slice(from, at) + run
      from = end
    }
    at = end - 1
  }
  return from === 0 ? null : restored + text.slice(from)
}

const sequenceLength = (lead: number): number => (lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4)

/** Length of the UTF-8 sequence that starts at an offset; 0 where none does. */
function lengthAt(text: string, at: number): number {
  const lead = at < text.length ? byteOf(text.charCodeAt(at)) : -1
  if (lead < 0xc2 || lead > 0xf4) return 0
  const length = sequenceLength(lead)
  if (at + length > text.length) return 0
  for (let next = at + 1; next < at + length; next++)
    if ((byteOf(text.charCodeAt(next)) & 0xc0) !== 0x80 || byteOf(text.charCodeAt(next)) < 0) return 0
  return decoded(text.slice(at, at + length)) === null ? 0 : length
}

/** `Ø§ØºØªØ®Ø°Ø²`: no text has so many letters with a sign behind each. */
const PROVEN_IN_A_ROW = 6

/** A range whose characters outside ASCII are all part of UTF-8 sequences: by design or by accident? */
function isProven(text: string, from: number, to: number): boolean {
  let telling = 0
  let inRow = 0
  for (let at = from; at < to; at++) {
    const lead = byteOf(text.charCodeAt(at))
    if (lead < 0x80) inRow = 0
    if (lead < 0x80) continue
    if (++inRow >= PROVEN_IN_A_ROW) return true
    const length = sequenceLength(lead)
    const signs = text.slice(at, at + length)
    if (/[\u0080-\u009f]/.test(signs)) return true
    const before = text[at - 1] ?? ''
    const behind = text[at + length] ?? ''
    const odd = [...signs.slice(1)].some((sign) => !PLAUSIBLE.has(sign))
    if (odd && (length > 2 || USUAL_LEADS.has(text[at])) && !isCapitalAndSign(text, at, length)) return true
    if (UPPER_CASE.test(text[at]) && LOWER.test(before)) return true
    if (text[at] === 'Ã' && UPPER_CASE.test(before) && UPPER_CASE.test(behind)) return true
    if (!LETTER.test(before) && isAtStartOfWord(signs, behind, odd)) return true
    if (odd && !isCapitalAndSign(text, at, length) && ++telling >= 2) return true
    at += length - 1
  }
  return false
}

const LETTER = /[\p{L}\p{M}]/u

/** `IRMÃ£`: the last letter of a word in capitals and a sign behind it, where a small letter would be as odd. */
const isCapitalAndSign = (text: string, at: number, length: number): boolean =>
  length === 2 &&
  /\p{Lu}{2}$/u.test(text.slice(Math.max(0, at - 2), at)) &&
  LOWER.test(decoded(text.slice(at, at + 2)) ?? '') &&
  !LOWER.test(text[at + 2] ?? '')

/** `Å½ivot`, `Ã…ngström`, and `Â°C`: a capital that stands alone, and a sign that no text sets right behind it. */
function isAtStartOfWord(signs: string, behind: string, odd: boolean): boolean {
  if (signs.length !== 2) return false
  if (signs[0] === 'Â') return /[°²³·®ºª]/.test(signs[1])
  return LOWER.test(behind) && !LETTER.test(signs[1]) && (odd || signs === 'Ã…') && UPPER_CASE.test(signs[0])
}

/** Texts are garbled once or twice, hardly ever more often. */
const MOST_TIMES = 3

/** The text as it was meant, and how often it had been garbled; `null` where nothing proves that it is. */
export function restoreText(text: string): { readonly text: string; readonly times: number } | null {
  let restored = text
  let times = 0
  for (; times < MOST_TIMES; times++) {
    const next = restoreOnce(restored)
    if (next === null) break
    restored = next
  }
  return times === 0 ? null : { text: restored, times }
}

/** Encodings of pages that get decoded as Windows-1252, and what UTF-8 gets decoded as besides. */
const OTHERS = ['gb18030', 'shift_jis', 'euc-jp', 'big5', 'euc-kr', 'windows-1251', 'windows-1250']

/**
 * What a text may have been before it was decoded wrongly: guesses to be held against a source, which alone can
 * prove one of them.
 */
export function readingsOf(text: string): string[] {
  if (!/[^\u0000-\u007f]/.test(text) || text.length > 20_000) return []
  const restored = restoreText(text)
  const readings = restored ? [restored.text] : []
  const bytes = bytesBehind(text)
  if (!bytes) return readings
  for (const encoding of ['utf-8', ...OTHERS]) {
    try {
      readings.push(new TextDecoder(encoding, { fatal: true }).decode(bytes))
    } catch {
      // Not in this encoding, or the runtime does not know it.
    }
  }
  return [...new Set(readings)].filter((reading) => reading !== text)
}

/** UTF-8 text as a program shows it that takes it for Windows-1252. */
export function garble(text: string): string {
  let garbled = ''
  for (const byte of new TextEncoder().encode(text))
    garbled += byte >= 0x80 && byte < 0xa0 ? UPPER[byte - 0x80] : String.fromCharCode(byte)
  return garbled
}
