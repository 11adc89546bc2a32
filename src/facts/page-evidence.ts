/** What a page shows of its language where it declares none: its script, its commonest words, its own numbers. */
import type { HtmlDocument } from '../document/html-document.ts'
import { readOnce } from './read-once.ts'

export interface PageEvidence {
  /** A bare language tag, only where the text leaves no doubt. */
  readonly language?: string
  /** Numbers of the page that show which mark is the decimal one (`1,234.50`); none where they disagree. */
  readonly numbers: readonly string[]
}

/** Text looked at: the language of a page shows early. */
const SAMPLE = 40_000

/** Evidence of a whole document, found once. */
export const pageEvidence: (document: HtmlDocument) => PageEvidence = readOnce(({ text }) => {
  const sample = text.slice(0, SAMPLE)
  const language = languageOfScript(sample) ?? languageOfWords(sample)
  return { ...(language !== undefined && { language }), numbers: tellingNumbers(text) }
})

/** Kana are Japanese and Hangul is Korean; Han alone is Chinese. */
function languageOfScript(text: string): string | undefined {
  const letters = count(text, /\p{L}/gu)
  if (letters === 0) return undefined
  const kana = count(text, /[\p{Script=Hiragana}\p{Script=Katakana}]/gu)
  const hangul = count(text, /\p{Script=Hangul}/gu)
  const han = count(text, /\p{Script=Han}/gu)
  if (kana >= 3 && kana >= letters / 50 && kana + han >= letters / 5) return 'ja'
  if (hangul >= letters / 5) return 'ko'
  return han >= letters / 5 && kana === 0 ? 'zh' : undefined
}

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

/** Function words that the other languages of the list do not have. */
const WORDS: Readonly<Record<string, string>> = {
  en: 'the and of with for this that from are was were have has been your you not which their will when they by',
  de: 'der die das und ist nicht mit für von den dem ein eine einen auf auch sich wird sind bei oder nach zum zur',
  fr: 'le les des est dans une pour avec sur vous pas qui nous votre plus ou être cette sont aux leur ce du et',
  es: 'el los las una por con para su del como más pero sus este esta son muy desde cuando también sin y',
  it: 'il gli della delle per con che non una sono del di alla nel dei più anche questo questa come e',
  pt: 'os uma para com não do da dos das em mais por seu sua ao pelo pela são você também e',
  nl: 'het een van en op met voor niet zijn aan door ook bij naar worden deze dit maar uit wordt',
}

const LANGUAGES = new Map<string, string[]>()
for (const [language, words] of Object.entries(WORDS)) {
  for (const word of words.split(' ')) LANGUAGES.set(word, [...(LANGUAGES.get(word) ?? []), language])
}

/** Fewer words, or a rival language close behind, prove nothing. */
const LEAST_WORDS = 8
const LEAD = 3

function languageOfWords(text: string): string | undefined {
  const hits = new Map<string, number>()
  for (const [word] of text.toLowerCase().matchAll(/\p{L}+/gu)) {
    for (const language of LANGUAGES.get(word) ?? []) hits.set(language, (hits.get(language) ?? 0) + 1)
  }
  const [first, second] = [...hits].sort((left, right) => right[1] - left[1])
  if (!first || first[1] < LEAST_WORDS || first[1] < LEAD * (second?.[1] ?? 0)) return undefined
  return first[0]
}

/** Both marks in one number leave no doubt: the last one is the decimal mark. */
const DOT_DECIMAL = /(?<![\d.,])\d{1,3}(?:,\d{3})+\.\d{1,4}(?![\d.,])/g
const COMMA_DECIMAL = /(?<![\d.,])\d{1,3}(?:\.\d{3})+,\d{1,4}(?![\d.,])/g

function tellingNumbers(text: string): readonly string[] {
  const dots = text.match(DOT_DECIMAL) ?? []
  const commas = text.match(COMMA_DECIMAL) ?? []
  if (dots.length > 0 && commas.length > 0) return []
  return [...dots, ...commas].slice(0, 3)
}
