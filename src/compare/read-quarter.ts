/** Reads a text that names one quarter or half of a year. */
import { fullYear } from './calendar-date.ts'
import type { Reading, ReadingContext } from './comparator.ts'
import { languageOf } from './locale-marks.ts'
import { toNumericText } from './numeric-text.ts'
import type { QuarterValue } from './quarter.ts'
import { ambiguous, LONGEST_VALUE, quoted, read, unreadable } from './reading.ts'

const YEAR = "(?:\\d{4}(?: ?[/-] ?(?:\\d{4}|\\d{2}))?|'\\d{2})"
const FISCAL = '(?:fy|fiscal(?: year)?|gj|geschäftsjahr|exercice)'

/** `Q1 2026`, `Q3/2020`, `Q1 FY26`; T1 and `1T` are the quarters of French, Spanish and Portuguese pages. */
const LABEL_FIRST = new RegExp(`^(q|t|h|s)([1-4])(?:[ ,/_-]*(${FISCAL})? ?(${YEAR}|\\d{2}))?$`, 'i')
/** `1Q26`, `1Q 2026`, `2H 2025`. */
const NUMBER_FIRST = new RegExp(`^([1-4])(q|t|h|s)(?:[ ,/_-]*(${FISCAL})? ?(${YEAR}|\\d{2}))?$`, 'i')
/** `2026Q1`, `2026-Q1`, `FY2024/25 Q3`, `FY26 Q1`. */
const YEAR_FIRST = new RegExp(
  `^(${FISCAL})? ?(${YEAR}|(?<=fy ?)\\d{2})[ ,/_-]*(?:(q|t|h|s)([1-4])|([1-4])(q|t|h|s))$`,
  'i',
)

const ORDINALS: ReadonlyMap<string, string> = new Map(
  [
    [
      'first',
      '1st',
      '1.',
      'i.',
      'i',
      'erstes',
      'erste',
      '1',
      '1er',
      'premier',
      'primer',
      'primeiro',
      '1º',
      '1o',
    ],
    [
      'second',
      '2nd',
      '2.',
      'ii.',
      'ii',
      'zweites',
      'zweite',
      '2',
      '2e',
      '2ème',
      'deuxième',
      'segundo',
      '2º',
      '2o',
    ],
    [
      'third',
      '3rd',
      '3.',
      'iii.',
      'iii',
      'drittes',
      'dritte',
      '3',
      '3e',
      '3ème',
      'troisième',
      'tercer',
      'terceiro',
      '3º',
      '3o',
    ],
    [
      'fourth',
      '4th',
      '4.',
      'iv.',
      'iv',
      'viertes',
      'vierte',
      '4',
      '4e',
      '4ème',
      'quatrième',
      'cuarto',
      'quarto',
      '4º',
      '4o',
    ],
  ].flatMap((words, at) => words.map((word): [string, string] => [word, String(at + 1)])),
)
const WRITTEN = new RegExp(
  `^(?:the )?([\\p{L}\\dº]+\\.?) (fiscal )?(quarter|quartal|trimestre|half|halbjahr|semestre)(?:,? ?(?:of |de |von |in )?(${FISCAL})? ?(${YEAR}))?$`,
  'iu',
)
const CHINESE =
  /^(?:(\d{4}|[〇零一二三四五六七八九]{4}) ?(年度|年) ?)?(?:第? ?([1-4一二三四]) ?(季度|季|四半期)|(上半年|下半年|上期|下期))$/

const CHINESE_DIGITS = '〇一二三四五六七八九'

export function readQuarterText(text: string, context: ReadingContext): Reading<QuarterValue> {
  if (text.length > LONGEST_VALUE) return unreadable('the text is too long for a quarter')
  const plain = toNumericText(text)
  const labelled = readLabel(plain, context)
  if (labelled) return labelled
  const written = WRITTEN.exec(plain)
  const ordinal = written && ORDINALS.get(written[1]!.toLowerCase())
  if (written && ordinal) {
    const half = /half|halbjahr|semestre/i.test(written[3]!)
    if (half && Number(ordinal) > 2) return unreadable(`${quoted(plain)}: a year has two halves`)
    return finish(
      `${half ? 'H' : 'Q'}${ordinal}`,
      written[5],
      written[2] !== undefined || written[4] !== undefined,
    )
  }
  return readChinese(plain) ?? unreadable(`${quoted(plain)} is no quarter`)
}

function readLabel(plain: string, context: ReadingContext): Reading<QuarterValue> | null {
  const label = LABEL_FIRST.exec(plain)
  if (label) return fromLetter(label[1]!, label[2]!, label[4], label[3], plain, context)
  const number = NUMBER_FIRST.exec(plain)
  if (number) return fromLetter(number[2]!, number[1]!, number[4], number[3], plain, context)
  const year = YEAR_FIRST.exec(plain)
  if (!year) return null
  return fromLetter((year[3] ?? year[6])!, (year[4] ?? year[5])!, year[2], year[1], plain, context)
}

const ROMANCE: ReadonlySet<string> = new Set(['fr', 'es', 'pt', 'it', 'ca'])

/** T is a quarter and S a half-year only in Romance languages. */
function fromLetter(
  letter: string,
  digit: string,
  year: string | undefined,
  fiscal: string | undefined,
  plain: string,
  context: ReadingContext,
): Reading<QuarterValue> {
  const kind = letter.toUpperCase()
  const romance = kind === 'T' || kind === 'S'
  if (romance && !ROMANCE.has(languageOf(context.locale))) {
    return ambiguous(
      'ambiguous-value',
      `${quoted(plain)}: ${kind} is a part of a year in Romance languages only`,
    )
  }
  const half = kind === 'H' || kind === 'S'
  if (half && Number(digit) > 2) return unreadable(`${quoted(plain)}: a year has two halves`)
  return finish(`${half ? 'H' : 'Q'}${digit}`, year, fiscal !== undefined)
}

/** A label of two years, `2024/25`, is a fiscal year whether it says so or not. */
function finish(part: string, year: string | undefined, fiscal: boolean): Reading<QuarterValue> {
  if (year === undefined) return read({ part, fiscal })
  const [first, second] = year.replace(/[' ]/g, '').split(/[/-]/) as [string, string?]
  const full = first.length === 4 ? first : String(fullYear(Number(first)))
  if (second === undefined) return read({ part, year: full, fiscal })
  if (Number(second.slice(-2)) !== (Number(full) + 1) % 100)
    return unreadable(`${quoted(year)} is no fiscal year`)
  return read({ part, year: `${full}/${second.slice(-2)}`, fiscal: true })
}

function readChinese(plain: string): Reading<QuarterValue> | null {
  const match = CHINESE.exec(plain)
  if (!match) return null
  const [, year, unit, digit, , half] = match
  const number = digit && (/\d/.test(digit) ? digit : String(CHINESE_DIGITS.indexOf(digit)))
  const part = half ? (half.startsWith('上') ? 'H1' : 'H2') : `Q${number}`
  const full = year?.replace(/[〇零一二三四五六七八九]/g, (sign) =>
    String(sign === '零' ? 0 : CHINESE_DIGITS.indexOf(sign)),
  )
  // A Japanese 年度 is a fiscal year; the Chinese 年度 is the calendar's.
  return finish(part, full, unit === '年度' && plain.includes('四半期'))
}
