/** How alike a quote and a passage are: the first tier whose folding makes them the same, applied to both alike. */
import { foldText } from '../../compare/index.ts'
import type { QuoteTier } from '../../model/verdict.ts'
import { BREAK, foldDashes, samePairwise } from './pairs.ts'

/** Tiers that compare the texts as a whole, from strict to loose. */
export const TIERS: readonly QuoteTier[] = [
  'exact',
  'whitespace',
  'typography',
  'width',
  'punctuation',
  'markup',
  'hyphenation',
  'case',
  'ellipsis',
]

/** Zero-width characters, bidi controls, soft hyphen, variation selectors, byte order mark. */
const UNSEEN =
  /\u034F|[\u{FE00}-\u{FE0F}]|[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/gu
const SPACES = /[\s\u0085]+/g
const LINE_BREAK = /[\n\r\u000b\u000c\u0085\u2028\u2029]/
/** Ideographs, kana, and the marks that are set among them: no space is written where their line breaks. */
const IDEOGRAPHIC =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3001-\u303f\u30fb\u30fc\uff01-\uff60]/u

const ALREADY_PLAIN = /^[!-~]+(?: [!-~]+)*$/

/** White space runs become one space, or `BREAK`; what nobody sees goes. */
export function foldSpace(text: string): string {
  if (ALREADY_PLAIN.test(text)) return text
  const seen = text.replace(UNSEEN, '').trim()
  return seen.replace(SPACES, (run: string, at: number) =>
    LINE_BREAK.test(run) && ideographBefore(seen, at) && ideographAfter(seen, at + run.length) ? BREAK : ' ',
  )
}

const ideographBefore = (text: string, at: number): boolean => {
  const unit = text.charCodeAt(at - 1)
  return IDEOGRAPHIC.test(unit >= 0xdc00 && unit <= 0xdfff ? text.slice(at - 2, at) : text.slice(at - 1, at))
}

const ideographAfter = (text: string, at: number): boolean =>
  IDEOGRAPHIC.test(String.fromCodePoint(text.codePointAt(at) ?? 0x20))

const foldTypography = (text: string): string =>
  foldDashes(text)
    .replace(/[\u2018-\u201b\u2032\u02bc\u2039\u203a`\u00b4]/g, "'")
    .replace(/[\u201c-\u201f\u2033\u00ab\u00bb\u301d-\u301f]|''/g, '"')
    .replace(/\u2026/g, '...')
    .normalize('NFC')

/** Compatibility forms; of numbers, none that would become another number (`1½` stays). */
const foldWidth = (text: string): string =>
  foldTypography(
    text
      .split(BREAK)
      .map((part) => foldText(part))
      .join(BREAK),
  )

const foldCase = (text: string): string => text.toLowerCase()

/** A quote with its foldings, made when first asked for. */
export class FoldedQuote {
  readonly text: string
  readonly #forms: (string | undefined)[] = []

  constructor(text: string) {
    this.text = text
  }

  form(level: number): string {
    let form = this.#forms[level]
    if (form === undefined) {
      form = level === 0 ? this.text : LEVELS[level].fold(this.form(level - 1))
      this.#forms[level] = form
    }
    return form
  }
}

const LEVELS: readonly { readonly tier: QuoteTier; readonly fold: (text: string) => string }[] = [
  { tier: 'exact', fold: (text) => text },
  { tier: 'whitespace', fold: foldSpace },
  { tier: 'typography', fold: foldTypography },
  { tier: 'width', fold: foldWidth },
  { tier: 'case', fold: foldCase },
]
const CASE_LEVEL = 4

/** The tier by which quote and passage are the same; `null` where nothing lossless makes them so. */
export function tierOf(quote: FoldedQuote, passage: string, ignoreCase = false): QuoteTier | null {
  const other = new FoldedQuote(passage)
  for (let level = 0; level <= (ignoreCase ? CASE_LEVEL : CASE_LEVEL - 1); level++)
    if (level === 0 ? quote.text === passage : samePairwise(quote.form(level), other.form(level)))
      return LEVELS[level].tier
  return null
}

/** Whether the demanded tier allows the one that was found. */
export const allows = (demanded: QuoteTier, found: QuoteTier): boolean =>
  TIERS.indexOf(found) <= TIERS.indexOf(demanded)

export const looser = (left: QuoteTier, right: QuoteTier): QuoteTier =>
  TIERS.indexOf(left) > TIERS.indexOf(right) ? left : right

/** Marks around a quote that say nothing: quotation marks, brackets, full stops. Never a sign or a percent. */
const OUTER = /[\s"'“”„‟«»‹›‘’‚‛〝〞「」『』《》〈〉【】()（）[\]{}.,;:!?…。，、；：！？·•*_`]/

/** A quote without the marks around it; the same where they belong to a number: `(5)` is minus five, `.5` a half. */
export function withoutOuterMarks(quote: string): string {
  let start = 0
  let end = quote.length
  while (start < end && OUTER.test(quote[start])) start++
  while (end > start && OUTER.test(quote[end - 1])) end--
  const lead = quote.slice(0, start).trim()
  if (/[.,(（]$/.test(lead) && /^[\d$€£¥]/.test(quote.slice(start, start + 1))) return quote.trim()
  return quote.slice(start, end)
}
