/** Folds away what two honest copies of one text may differ in, and nothing that carries meaning or number. */

/** Nothing to fold: printable ASCII with single inner spaces. */
const ALREADY_FOLDED = /^(?:[!-~]+(?: [!-~]+)*)?$/

/** Zero-width characters, bidi controls, soft hyphen, variation selectors, byte order mark. */
const INVISIBLE =
  /\u034F|[\u{FE00}-\u{FE0F}]|[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/gu

const WHITE_SPACE = /[\s\u0085\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]+/g

const SINGLE_QUOTES = /[\u2018-\u201B\u2032\u02BC\u2039\u203A]/g
const DOUBLE_QUOTES = /[\u201C-\u201F\u2033\u00AB\u00BB\u301D-\u301F]/g
const DASHES = /[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/g

/**
 * Compatibility characters whose NFKC form writes a digit that a reader would join to its neighbours
 * (`1½` would become `11/2`, `10²` would become `102`, `5①` would become `51`), or starts with a space.
 */
const KEPT_AS_THEY_ARE =
  /([\u00A8\u00AA\u00AF\u00B2-\u00B4\u00B8-\u00BA\u00BC-\u00BE\u02D8-\u02DD\u037A\u0384\u0385\u1FBD-\u1FC1\u1FCD-\u1FCF\u1FDD-\u1FDF\u1FED-\u1FEF\u1FFD\u1FFE\u2017\u203E\u2070-\u209C\u2150-\u215F\u2189\u2460-\u249B\u24EA-\u24FF\u3220-\u3229\u3248-\u325F\u3280-\u3289\u32B1-\u32BF\u32C0-\u32CB\u3358-\u3370\u33E0-\u33FE\uFC5E-\uFC63\uFE49-\uFE4C\uFE70-\uFE7F\uFFE3\u{1F100}-\u{1F10A}]+)/u

/** Squared and cubed unit signs: their NFKC form would write the exponent as an ordinary digit. */
const POWERED_UNITS: ReadonlyMap<string, string> = new Map([
  ['㎟', 'mm²'],
  ['㎠', 'cm²'],
  ['㎡', 'm²'],
  ['㎢', 'km²'],
  ['㎣', 'mm³'],
  ['㎤', 'cm³'],
  ['㎥', 'm³'],
  ['㎦', 'km³'],
  ['㍸', 'dm²'],
  ['㍹', 'dm³'],
  ['㎨', 'm/s²'],
  ['㎯', 'rad/s²'],
])
const POWERED_UNIT = /[㍸㍹㎟-㎦㎨㎯]/g

/**
 * The folded form of a text: white space runs (NBSP, ideographic) become one space, invisible characters go,
 * typographic quotes and dashes become plain, full-width and other compatibility forms become ordinary ones.
 * Case, accents, digits, marks and signs stay. Idempotent.
 */
export function foldText(text: string): string {
  if (ALREADY_FOLDED.test(text)) return text
  // Double quotes go first: NFKC writes ″ as two single ones.
  const visible = text
    .replace(INVISIBLE, '')
    .replace(DOUBLE_QUOTES, '"')
    .replace(POWERED_UNIT, (unit) => POWERED_UNITS.get(unit)!)
  const parts = visible.split(KEPT_AS_THEY_ARE)
  let folded = ''
  for (let at = 0; at < parts.length; at++) folded += at % 2 === 0 ? parts[at]!.normalize('NFKC') : parts[at]!
  return folded
    .replace(SINGLE_QUOTES, "'")
    .replace(DASHES, '-')
    .replace(WHITE_SPACE, ' ')
    .trim()
    .normalize('NFC')
}

/** Folded text without case: for words that are looked up, never for texts that are compared as written. */
export const foldCase = (text: string): string => foldText(text).toLowerCase()
