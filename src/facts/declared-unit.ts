/** Units and scales that a page declares beside its values: `金额（万元）`, `Mileage (km)`, `in millions of USD`. */

export interface DeclaredUnit {
  /** As the page writes it. */
  readonly unit?: string
  /** `in thousands` is 1e3, `万元` 1e4. */
  readonly scale?: number
  /** The label without the declaration. */
  readonly label: string
}

/** Words of magnitude. Sources: CLDR compact decimals, and the habits of financial statements. */
const SCALE_WORDS: ReadonlyMap<string, number> = new Map([
  ...names(
    1e3,
    'thousand',
    'thousands',
    'tausend',
    'tsd',
    'milliers',
    'miles',
    'migliaia',
    'тыс',
    '000s',
    "000's",
    '千',
    '천',
  ),
  ...names(1e4, '万', '萬', '만'),
  ...names(
    1e6,
    'million',
    'millions',
    'mn',
    'mio',
    'millionen',
    'millones',
    'milioni',
    'млн',
    '百万',
    '百萬',
    '백만',
  ),
  ...names(1e7, '千万', '千萬'),
  ...names(1e8, '亿', '億', '억', '百百万'),
  ...names(
    1e9,
    'billion',
    'billions',
    'bn',
    'mrd',
    'milliarden',
    'milliards',
    'miliardi',
    'млрд',
    '十亿',
    '十億',
    '십억',
  ),
])

function names(scale: number, ...words: string[]): [string, number][] {
  return words.map((word) => [word, scale])
}

/** Units that stand alone in brackets; currency codes are recognised by their form. */
const UNITS = new Set(
  (
    '% ‰ ° °c °f ℃ ℉ $ € £ ¥ ￥ ₩ ₹ ₽ us$ hk$ nt$ a$ c$ r$ rmb pts pp ' +
    'km m cm mm µm μm nm mi mile miles ft in yd inch inches feet ' +
    'm2 m² m³ km² sqm sqft sq.ft sq.m ft² ㎡ ㎥ ha acre acres ' +
    'kg g mg µg μg mcg t lb lbs oz ton tons tonnes l ml cl dl gal kwh mwh gwh kw mw w v a ah mah hz mhz ghz ' +
    'kcal cal kj j pa kpa mpa bar psi hp ps nm cc km/h kmh mph m/s rpm l/100km mpg g/km ' +
    'ms s sec secs seconds min mins minutes h hr hrs hours d day days week weeks month months year years yr yrs ' +
    'kb mb gb tb px pcs pc units shares ' +
    '元 圆 円 人民币 人民币元 美元 港元 港币 欧元 日元 新台币 角 分 股 ' +
    '公里 千米 里 米 厘米 毫米 微米 平方米 平米 平方公里 公顷 亩 立方米 ' +
    '千克 公斤 克 毫克 吨 斤 两 升 毫升 度 千瓦时 千瓦 瓦 马力 匹 伏 安 赫兹 ' +
    '年 月 日 天 周 小时 分钟 秒 毫秒 岁 次 个 人 件 台 辆 套 处 条 张 份 户 名 位 项 只 家 倍'
  ).split(' '),
)
const CURRENCY_CODE = /^[A-Z]{3}$/

const BRACKETED = /^(.*?)\s*[(（[［]([^()（）[\]［］]{1,40})[)）\]］]\s*[:：]?\s*$/su

/** Reads the declaration at the end of a label, where there is one: `Price (USD)` is `Price` in USD. */
export function declaredUnit(label: string): DeclaredUnit {
  const bracketed = label.length <= 200 ? BRACKETED.exec(label) : null
  if (bracketed === null) return { label }
  const inside = declaration(bracketed[2]!)
  const name = bracketed[1]!.trim()
  return inside === null || name === '' ? { label } : { ...inside, label: name }
}

/** `Unit: km`, `单位：万元`, `(in thousands, except per share data)`, `Amounts in millions of euros`. */
const SENTENCE =
  /(?:单位|單位|単位|unit|units|einheit)\s*[:：]\s*([^\s,，;；()（）]{1,20})|\b(?:in|en|em)\s+([a-z'0]+s?)\b(?:\s+of\s+([a-z.]{1,20}|\p{Sc}))?|\(\s*(\p{Sc}|[A-Z]{3})?\s?(000s?|000's|mn|bn|m)\s*\)/iu

/** Reads a declaration for a whole table out of its caption, or out of the line over it. */
export function declaredInSentence(sentence: string): Omit<DeclaredUnit, 'label'> | null {
  if (sentence.length > 400) return null
  const match = SENTENCE.exec(sentence)
  if (match === null) return null
  if (match[1] !== undefined) return declaration(match[1])
  const word = match[2] ?? match[5]!
  const scale = word === 'm' || word === 'M' ? 1e6 : SCALE_WORDS.get(word.toLowerCase())
  if (scale === undefined) return null
  const unit = match[3] ?? match[4]
  return { scale, ...(unit !== undefined && { unit }) }
}

/** A whole declaration without its brackets: `km`, `万元`, `in millions`, `USD million`. */
export function declaration(text: string): Omit<DeclaredUnit, 'label'> | null {
  const words = text
    .normalize('NFKC')
    .trim()
    .replace(/^(?:in|en|unit:|单位:|単位:)\s*/i, '')
  if (isUnit(words)) return { unit: words }
  const alone = SCALE_WORDS.get(words.toLowerCase().replace(/\.$/, ''))
  if (alone !== undefined) return { scale: alone }
  for (const [first, second] of splits(words)) {
    const scale = SCALE_WORDS.get(first.toLowerCase().replace(/\.$/, ''))
    if (scale !== undefined && isUnit(second)) return { scale, unit: second }
  }
  return null
}

/** Both orders of two parts: `万元`, `百万円` (longest scale first), `million USD`, `USD million`, `€ millions`. */
function splits(words: string): [string, string][] {
  const parts = words.split(/\s+(?:of\s+)?/)
  if (parts.length === 2)
    return [
      [parts[0]!, parts[1]!],
      [parts[1]!, parts[0]!],
    ]
  if (parts.length > 1) return []
  return [3, 2, 1].map((length): [string, string] => [words.slice(0, length), words.slice(length)])
}

const isUnit = (text: string): boolean =>
  text !== '' && (UNITS.has(text.toLowerCase()) || UNITS.has(text) || CURRENCY_CODE.test(text))
