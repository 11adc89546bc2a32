/** Stand-ins of the same shape for words and numbers: another word of the same letters' case, another number of as many digits. */
import { type Edit, edited } from '../model/edit-json.ts'
import { fnv1a } from '../model/fnv1a.ts'
import type { JsonValue } from '../model/json.ts'
import { type PathSegments, valueAt } from '../model/json-path.ts'
import { leavesOf } from '../model/leaves.ts'

/** Scripts that write words without spaces: each sign is a token, so that a part of a text can be kept. */
const SIGN =
  '[\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}]\\p{M}*'
const TOKEN = new RegExp(
  `\\d{4}-\\d{2}-\\d{2}|\\d{1,2}[/.-]\\d{1,2}[/.-]\\d{4}|\\d+(?:[.,]\\d+)*|${SIGN}|[\\p{L}\\p{M}]+|\\p{N}`,
  'gu',
)

/** The words, signs and numbers of a text, as they are told apart here: without case, `1,280.00` as `1280`. */
export const tokensOf = (text: string): string[] => (text.match(TOKEN) ?? []).map(keyOf)

function keyOf(token: string): string {
  if (!/^\d+(?:[.,]\d+)*$/.test(token)) return token.toLowerCase()
  const { whole, fraction } = partsOfNumber(token)
  const decimals = fraction.replace(/(?<!0)0+$/, '')
  return whole.replace(/\D/g, '') + (decimals === '' ? '' : `.${decimals}`)
}

/** One or two digits after the last mark are decimals: three may be a group. */
function partsOfNumber(token: string): { whole: string; mark: string; fraction: string } {
  const [, whole = token, mark = '', fraction = ''] = /^(.*)([.,])(\d{1,2})$/.exec(token) ?? []
  return { whole, mark, fraction }
}

export class StandIns {
  readonly #kept: ReadonlySet<string>
  readonly #salt: string
  readonly #replaced = new Set<string>()

  /**
   * @param kept tokens that stay as they are.
   * @param salt makes the stand-ins: who does not know it cannot tell what stood there by trying words.
   */
  constructor(kept: ReadonlySet<string>, salt: string) {
    this.#kept = kept
    this.#salt = salt
  }

  /** How many different words and numbers have been replaced. */
  get replaced(): number {
    return this.#replaced.size
  }

  /** The same token has the same stand-in everywhere. */
  text(text: string): string {
    return text.replace(TOKEN, (token) => {
      const key = keyOf(token)
      if (this.#kept.has(key)) return token
      this.#replaced.add(key)
      return /^\d/.test(token) ? this.#number(token) : this.#word(token)
    })
  }

  /** Texts and numbers of a JSON value, at any depth; names of members stay. */
  value(root: JsonValue, isKept: (path: PathSegments) => boolean): JsonValue {
    const edits = leavesOf(root).flatMap((path): Edit[] => {
      const value = valueAt(root, path) as JsonValue
      const other = isKept(path) ? value : this.#scalar(value)
      return other === value ? [] : [{ path, value: other }]
    })
    return edited(root, edits)
  }

  #scalar(value: JsonValue): JsonValue {
    if (typeof value === 'string') return this.text(value)
    if (typeof value !== 'number') return value
    const other = Number(this.text(String(value)))
    return Number.isFinite(other) ? other : value
  }

  #number(token: string): string {
    const date = /^(\d{4})-(\d{2})-(\d{2})$/.exec(token)
    if (date)
      return [
        this.#year(token, date[1]),
        this.#upTo(token, date[2], 12),
        this.#upTo(token, date[3], 28),
      ].join('-')
    const written = /^(\d{1,2})([/.-])(\d{1,2})[/.-](\d{4})$/.exec(token)
    if (written)
      return [
        this.#upTo(token, written[1], 9),
        this.#upTo(token, written[3], 9),
        this.#year(token, written[4]),
      ].join(written[2])
    // `1280`, `1,280` and `1,280.00` are one number, and have stand-ins that are one number; so are 1.28 thousand.
    const { whole, mark, fraction } = partsOfNumber(token)
    const digits = whole.replace(/\D/g, '')
    const significant = digits.replace(/(?<!0)0+$/, '')
    const other = this.#digits(significant, significant) + digits.slice(significant.length)
    let at = 0
    const decimals = fraction.replace(/(?<!0)0+$/, '')
    return (
      whole.replace(/\d/g, () => other[at++]) +
      mark +
      this.#digits(`${significant}.`, decimals) +
      fraction.slice(decimals.length)
    )
  }

  /** As many digits; a zero at the start stays one, and no other becomes one. */
  #digits(token: string, digits: string): string {
    return digits.replace(/\d/g, (digit, at: number) => {
      if (at === 0 && digits.length > 1) return digit === '0' ? '0' : String(1 + this.#chance(token, at, 9))
      return String(this.#chance(token, at, 10))
    })
  }

  #year(token: string, year: string): string {
    return year.slice(0, 2) + this.#digits(token, year.slice(2))
  }

  /** A day or a month of the same width. */
  #upTo(token: string, part: string, most: number): string {
    const number = 1 + this.#chance(token, part.length, part.length === 1 ? Math.min(most, 9) : most)
    return String(number).padStart(part.length, '0')
  }

  #word(token: string): string {
    const lower = token.toLowerCase()
    return [...token]
      .map((letter, at) => {
        const letters = alphabetOf(letter)
        if (letters === '') return letter
        const other = letters[this.#chance(lower, at, letters.length)]
        return letter === letter.toLowerCase() ? other : other.toUpperCase()
      })
      .join('')
  }

  #chance(token: string, at: number, of: number): number {
    const hash = fnv1a(`${this.#salt}\n${token}\n${at}`)
    return ((hash ^ (hash >>> 15)) >>> 0) % of
  }
}

const ALPHABETS: readonly (readonly [RegExp, string])[] = [
  [/^[aeiouy]$/i, 'aeiou'],
  [/^\p{sc=Han}$/u, '甲乙丙丁戊己庚辛壬癸子丑寅卯辰巳午未申酉戌亥'],
  [/^\p{sc=Hiragana}$/u, 'あいうえおかきくけこさしすせそたちつてと'],
  [/^\p{sc=Katakana}$/u, 'アイウエオカキクケコサシスセソタチツテト'],
  [/^\p{sc=Cyrillic}$/u, 'абвгдежзиклмнопрстуфхцч'],
  [/^\p{sc=Greek}$/u, 'αβγδεζηθικλμνξοπρτυφχψω'],
  [/^\p{sc=Hangul}$/u, '가나다라마바사아자차카타파하'],
  [/^\p{sc=Hebrew}$/u, 'אבגדהוזחטיכלמנסעפצקרשת'],
  [/^\p{sc=Arabic}$/u, 'ابتثجحخدذرزسشصضطظعغفقكلمنهوي'],
  [/^\p{sc=Thai}$/u, 'กขคงจชซญดตถทนบปผพฟมยรลวสหอ'],
  [/^\p{M}+$/u, ''],
  [/^\p{N}$/u, '123456789'],
]

/** Letters of the same script; of one that is not listed, Latin ones: a shape is less than what it gives away. */
const alphabetOf = (letter: string): string =>
  ALPHABETS.find(([script]) => script.test(letter))?.[1] ?? 'bcdfghklmnprstvwz'
