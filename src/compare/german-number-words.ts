/** Numbers written out in German: `einunddreißig`, `eintausendeinhundertfünfzig`, `zwei`. */
import { type Amount, toAmount } from './decimal.ts'

const ONES: ReadonlyMap<string, number> = new Map(
  (
    'null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn ' +
    'achtzehn neunzehn'
  )
    .split(' ')
    .map((word, value): [string, number] => [word, value]),
)
const TENS: ReadonlyMap<string, number> = new Map(
  'zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig'
    .split(' ')
    .map((word, at): [string, number] => [word, (at + 2) * 10]),
)

const LONGEST = 60

/** The amount of a whole text; `null` where it is no German number below a million. */
export function readGermanNumber(text: string): Amount | null {
  if (text.length > LONGEST) return null
  const word = text.toLowerCase().replaceAll('dreissig', 'dreißig')
  const dozens = /^(.+) dutzend$/.exec(word)
  const value = dozens ? (belowMillion(dozens[1]!) ?? Number.NaN) * 12 : belowMillion(word)
  return value === null || Number.isNaN(value) ? null : toAmount(String(value))
}

function belowMillion(word: string): number | null {
  const at = word.indexOf('tausend')
  if (at < 0) return belowThousand(word)
  const thousands = at === 0 ? 1 : belowThousand(word.slice(0, at))
  const rest = word.slice(at + 'tausend'.length).replace(/^und(?=.)/, '')
  const below = rest === '' ? 0 : belowThousand(rest)
  return thousands === null || below === null || thousands === 0 ? null : thousands * 1000 + below
}

function belowThousand(word: string): number | null {
  const at = word.indexOf('hundert')
  if (at < 0) return belowHundred(word)
  const hundreds = at === 0 ? 1 : oneOf(word.slice(0, at))
  const rest = word.slice(at + 'hundert'.length).replace(/^und(?=.)/, '')
  const below = rest === '' ? 0 : belowHundred(rest)
  return hundreds === null || below === null || hundreds === 0 ? null : hundreds * 100 + below
}

function belowHundred(word: string): number | null {
  const plain = ONES.get(word) ?? TENS.get(word) ?? oneOf(word)
  if (plain !== null && plain !== undefined) return plain
  const [ones, tens] = word.split('und')
  const one = ones === undefined ? null : oneOf(ones)
  const ten = tens === undefined ? undefined : TENS.get(tens)
  return one === null || ten === undefined || one === 0 ? null : ten + one
}

/** One to nine as it stands inside a compound, where `eins` loses its s. */
function oneOf(word: string): number | null {
  if (/^(?:ein|eine|einer|einen|einem)$/.test(word)) return 1
  const value = ONES.get(word)
  return value !== undefined && value < 10 ? value : null
}
