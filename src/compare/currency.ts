/** Which currency a sign, a code or a word on a page stands for, and where several share one sign. */
import { currencyNamed } from './currency-names.ts'
import { languageOf, toLocale } from './locale-marks.ts'

/** A sign that several currencies share; it stays itself until something settles it. */
export type SharedSign = '$' | '¥' | 'kr' | 'Rs'

export const SHARED_SIGNS: Readonly<Record<SharedSign, ReadonlySet<string>>> = {
  $: new Set(
    'USD CAD AUD NZD HKD SGD TWD MXN ARS CLP COP BBD BMD BND BSD BZD DOP FJD GYD JMD KYD LRD NAD SBD SRD TTD UYU XCD BRL'.split(
      ' ',
    ),
  ),
  '¥': new Set(['CNY', 'JPY']),
  kr: new Set(['SEK', 'NOK', 'DKK', 'ISK']),
  Rs: new Set(['INR', 'PKR', 'LKR', 'NPR', 'MUR', 'SCR']),
}

/** Signs and words of one currency; looked up without case and without a final point. Every row is tested. */
export const CURRENCY_WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    AED: 'درهم dirham dirhams dhs dh',
    AUD: 'a$ au$ aud$ 澳元 豪ドル',
    BRL: 'r$ brl$ real reais',
    CAD: 'c$ ca$ cad$ 加元',
    CHF: 'sfr fr. franken 瑞郎',
    CNY: '元 圆 圓 rmb 人民币 人民幣 人民元 块 renminbi yuan cn¥',
    CZK: 'kč',
    EUR: '€ euro euros 欧元 歐元 ユーロ',
    GBP: '£ pounds sterling 英镑 英鎊 ポンド',
    EGP: 'جنيه',
    HKD: 'hk$ 港元 港币 港幣',
    HUF: 'ft forint',
    IDR: 'rp',
    ILS: '₪ nis',
    INR: '₹',
    JPY: '円 日元 日圓 日圆 yen jp¥',
    KRW: '₩ 원 won 韩元 韓元 ウォン',
    KWD: 'kd',
    MXN: 'mx$ mxn$',
    NZD: 'nz$ nzd$',
    PHP: '₱',
    PLN: 'zł',
    RUB: '₽ руб рублей рубля рубль р',
    SGD: 's$ sg$ 新元',
    THB: '฿ บาท',
    TRY: '₺ tl',
    TWD: 'nt$ 新台币 新臺幣 新台幣',
    UAH: '₴ грн',
    USD: 'us$ usd$ u.s.$ u$s 美元 美金 米ドル',
    VND: '₫ đ',
    ZAR: 'r',
    KZT: '₸',
    GEL: '₾',
    NGN: '₦',
    PYG: '₲',
    CRC: '₡',
    GHS: '₵',
  }).flatMap(([code, words]) =>
    words.split(' ').map((word): [string, string] => [word.replace(/\.$/, ''), code]),
  ),
)

const SHARED_WORDS: ReadonlyMap<string, SharedSign> = new Map([
  ['$', '$'],
  ['dollar', '$'],
  ['dollars', '$'],
  ['¥', '¥'],
  ['kr', 'kr'],
  ['kroner', 'kr'],
  ['kronor', 'kr'],
  ['rs', 'Rs'],
  ['rupee', 'Rs'],
  ['rupees', 'Rs'],
])

/** Codes that stand on pages in small letters as well; others would be words (`all`, `cup`, `mad`). */
const SMALL_LETTERS: ReadonlySet<string> = new Set(
  'usd eur gbp jpy cny chf cad aud nzd inr krw rub brl mxn sek nok dkk pln czk huf hkd sgd twd thb zar aed'.split(
    ' ',
  ),
)
/** Codes that capital headlines hold as words. */
const HEADLINE_WORDS: ReadonlySet<string> = new Set(['ALL', 'TOP'])

/** Codes out of use that still stand on pages; `Intl` lists the present ones and many of the past. */
const PAST_CODES = ['DEM', 'PTE', 'ITL', 'FRF', 'ESP', 'ATS', 'NLG']

let codes: ReadonlySet<string> | null = null

function isoCodes(): ReadonlySet<string> {
  codes ??= new Set([...Intl.supportedValuesOf('currency'), ...PAST_CODES])
  return codes
}

/** An ISO 4217 code, a shared sign that nothing has settled, or a currency sign that no table knows. */
export type Currency = string

/** `US $ 5`: the country stands apart from the sign. */
const SPACED_DOLLAR = /^(us|usd|cad|aud|nzd|hkd|mxn|sgd) \$$/

const UNKNOWN_SIGN = /^\p{Sc}$/u

/** The currency that a word or sign stands for on a page of a locale; `null` where it is no currency. */
export function currencyOf(word: string, locale?: string): Currency | null {
  const plain = word.trim().replace(/[.:]$/, '')
  if (plain === '' || plain.length > LONGEST_CURRENCY) return null
  const low = plain.toLowerCase().replace(SPACED_DOLLAR, '$1$')
  if (/^[a-z]{3}$/.test(low)) {
    const code = low.toUpperCase()
    const written = plain === code ? !HEADLINE_WORDS.has(code) : SMALL_LETTERS.has(low)
    if (written && isoCodes().has(code)) return code
  }
  const shared = SHARED_WORDS.get(low)
  if (shared) return bySharedSign(shared, locale)
  const single = CURRENCY_WORDS.get(low)
  if (single === 'CNY' && (low === '元' || low === '圓')) return yuanOf(locale)
  if (single) return single
  if (UNKNOWN_SIGN.test(plain)) return plain
  return MAY_BE_NAME.test(low) ? currencyNamed(low, languageOf(locale)) : null
}

/** Names in Latin letters of three or fewer are codes or words; an East Asian name may have two signs. */
const MAY_BE_NAME = /^(?:[\p{Script=Han}\p{Script=Katakana}\p{Script=Hangul}]{2}|\p{L}.{3})/u

/** Longest name of a currency that is looked up. */
export const LONGEST_CURRENCY = 32

/** `¥` is settled by a Chinese or Japanese page, `kr` and `Rs` by a country; `$` by neither. */
function bySharedSign(sign: SharedSign, locale: string | undefined): Currency {
  const language = languageOf(locale)
  if (sign === '¥') return language === 'zh' ? 'CNY' : language === 'ja' ? 'JPY' : sign
  if (sign === 'kr')
    return { sv: 'SEK', nb: 'NOK', nn: 'NOK', no: 'NOK', da: 'DKK', is: 'ISK' }[language] ?? sign
  return sign
}

/** 元 is also how Taiwan and Hong Kong write their own dollars. */
function yuanOf(locale: string | undefined): Currency {
  const region = locale ? toLocale(locale)?.region : undefined
  return region === 'TW' ? 'TWD' : region === 'HK' ? 'HKD' : 'CNY'
}

export const isShared = (currency: Currency): currency is SharedSign => Object.hasOwn(SHARED_SIGNS, currency)

/** Whether a shared sign may stand for a currency. */
export const mayStandFor = (sign: SharedSign, currency: Currency): boolean => SHARED_SIGNS[sign].has(currency)

/** A currency settled by the declared one where that is one of those that share its sign. */
export function settleCurrency(
  currency: Currency | undefined,
  declared: Currency | undefined,
): Currency | undefined {
  if (declared === undefined || currency === undefined) return currency ?? declared
  return isShared(currency) && mayStandFor(currency, declared) ? declared : currency
}
