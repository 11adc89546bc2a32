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

/** Restores a text once; `null` where nothing proves that it is garbled. */
function restoreOnce(text: string): string | null {
  if (!/[\u00c2-\u00f4]/.test(text)) return null
  const bytes = bytesBehind(text)
  if (!bytes) return null
  let restored: string
  try {
    restored = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return null
  }
  return NO_TEXT.test(restored.replace(/[\t\n\r]/g, '')) ? null : isProven(text, bytes) ? restored : null
}

/** Every character outside ASCII is part of a UTF-8 sequence by now; are they there by design or by accident? */
function isProven(text: string, bytes: Uint8Array): boolean {
  let telling = 0
  for (let at = 0; at < bytes.length; at++) {
    const lead = bytes[at]
    if (lead < 0x80) continue
    const length = lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4
    const rest = text.slice(at + 1, at + length)
    if (/[\u0080-\u009f]/.test(text.slice(at, at + length))) return true
    const odd = [...rest].some((sign) => !PLAUSIBLE.has(sign))
    if (odd && (length > 2 || USUAL_LEADS.has(text[at]))) return true
    const before = text[at - 1] ?? ''
    if (UPPER_CASE.test(text[at]) && LOWER.test(before)) return true
    if (text[at] === 'Ã' && UPPER_CASE.test(before) && UPPER_CASE.test(text[at + length] ?? '')) return true
    if (odd && ++telling >= 2) return true
    at += length - 1
  }
  return false
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
