/** Units of measurement: one token for every way of writing a unit, its dimension, and exact factors. */
import type { Amount } from './decimal.ts'

export interface Unit {
  /** Canonical token, the SI symbol where there is one. */
  readonly token: string
  readonly dimension: string
  /** Exact number of base units; absent where the unit has several sizes (`cup`) or an offset (`°C`). */
  readonly factor?: Amount
}

/**
 * dimension | token | factor | other ways of writing it. Symbols keep their case, words lose it. Factors: SI, the
 * international yard and pound (1959), and the Chinese market units of 1959.
 */
const TABLE = `
mass|mg|0.001|milligram milligrams milligramm milligramme milligrammes miligramo miligramos 毫克 ミリグラム
mass|µg|0.000001|mcg ug microgram micrograms mikrogramm 微克 μg
mass|g|1|gr gm gms gram grams gramm gramme grammes gramo gramos 克 グラム
mass|kg|1000|kgs kilo kilos kilogram kilograms kilogramm kilogramme kilogrammes kilogramo kilogramos 公斤 千克 キログラム キロ
mass|t|1000000|tonne tonnes tonnen tonelada toneladas 吨 噸 トン
mass|oz|28.349523125|ounce ounces unze unzen onza onzas 盎司
mass|lb|453.59237|lbs pound pounds pfund libra libras 磅
mass|斤|500|市斤
mass|两|50|市两
volume|ml|1|mL milliliter milliliters millilitre millilitres mililitro mililitros 毫升 ミリリットル cc
volume|cl|10|cL centiliter centilitre
volume|dl|100|dL deciliter decilitre
volume|l|1000|L ℓ liter liters litre litres litro litros 升 公升 リットル
volume|m³|1000000|m3 cbm cubic_metre cubic_metres cubic_meter cubic_meters kubikmeter 立方米 立方メートル
volume|cm³|1|cm3 ccm 立方厘米
volume|tsp||tsps teaspoon teaspoons tl teelöffel 茶匙 小さじ
volume|tbsp||tbsps tbs tablespoon tablespoons el esslöffel 汤匙 大さじ
volume|cup||cups 杯 カップ
volume|fl oz||fl._oz fluid_ounce fluid_ounces
volume|pint||pints pt
volume|quart||quarts qt
volume|gal||gallon gallons
length|mm|0.001|millimeter millimeters millimetre millimetres millimètre millimètres milímetro milímetros 毫米 ミリ
length|cm|0.01|centimeter centimeters centimetre centimetres zentimeter centimètre centimètres centímetro centímetros 厘米 公分 センチ
length|dm|0.1|decimetre decimeter dezimeter 分米
length|m|1|meter meters metre metres mètre mètres metro metros 米 公尺 メートル
length|km|1000|kms kilometer kilometers kilometre kilometres kilomètre kilomètres kilómetro kilómetros 公里 千米 キロメートル
length|in|0.0254|inch inches zoll pulgada pulgadas 英寸 "
length|ft|0.3048|foot feet fuß pie pies 英尺
length|yd|0.9144|yard yards
length|mi|1609.344|mile miles meile meilen milla millas 英里 マイル
length|里|500|华里
length|nmi|1852|nautical_mile nautical_miles 海里
area|mm²|0.000001|mm2
area|cm²|0.0001|cm2 平方厘米
area|m²|1|m2 sqm sq_m qm square_metre square_metres square_meter square_meters quadratmeter 平方米 平米 平方公尺 平方メートル
area|km²|1000000|km2 sq_km square_kilometres square_kilometers square_kilometre quadratkilometer 平方公里 平方キロメートル
area|ha|10000|hectare hectares hektar 公顷 公頃 ヘクタール
area|acre|4046.8564224|acres
area|sq ft|0.09290304|sqft ft2 ft² sq_feet square_feet square_foot 平方英尺
area|sq mi|2589988.110336|square_mile square_miles mi2 mi²
area|亩|2000/3|畝 市亩
area|坪|400/121|
energy|J|1|joule joules
energy|kJ|1000|kj kilojoule kilojoules 千焦
energy|cal||Cal calorie calories kalorien calorías 卡路里 卡 カロリー
energy|kcal|4184|kilocalorie kilocalories kilokalorien 千卡 大卡 キロカロリー
energy|Wh|3600|
energy|kWh|3600000|kwh kilowatt_hour kilowatt_hours kilowattstunde kilowattstunden 千瓦时 度
energy|MWh|3600000000|
power|W|1|watt watts 瓦 瓦特 ワット
power|kW|1000|kw kilowatt kilowatts 千瓦 キロワット
power|MW|1000000|megawatt megawatts 兆瓦
power|GW|1000000000|gigawatt gigawatts
power|hp||horsepower bhp 马力
power|PS||
temperature|°C||℃ celsius 摄氏度 degrees_celsius
temperature|°F||℉ fahrenheit 华氏度 degrees_fahrenheit
temperature|K||kelvin
speed|km/h||kmh kph km/hr 公里/小时 km/時
speed|mph||mi/h
speed|m/s||
frequency|Hz|1|hertz 赫兹 ヘルツ
frequency|kHz|1000|kilohertz 千赫
frequency|MHz|1000000|megahertz 兆赫 兆赫兹
frequency|GHz|1000000000|gigahertz 吉赫
data|bit|1|bits 比特
data|kbit|1000|kilobit 千比特
data|B|8|byte bytes 字节 バイト
data|KB|8000|kB kilobyte kilobytes 千字节
data|MB|8000000|megabyte megabytes 兆字节 兆
data|GB|8000000000|gigabyte gigabytes 吉字节
data|TB|8000000000000|terabyte terabytes
data|KiB|8192|
data|MiB|8388608|
data|GiB|8589934592|
voltage|V|1|volt volts 伏
voltage|kV|1000|
current|A|1|amp amps ampere 安
current|mA|0.001|
charge|mAh|1|毫安 毫安时
charge|Ah|1000|
pressure|Pa|1|pascal
pressure|hPa|100|
pressure|kPa|1000|
pressure|bar|100000|
pressure|psi||
time|s|1|sec secs second seconds sekunden seconde secondes segundos 秒
time|ms|0.001|millisecond milliseconds 毫秒
time|min|60|mins minute minutes minuten minutos 分钟 分鐘
time|h|3600|hr hrs hour hours stunde stunden std heures horas 小时 小時 時間
time|d|86400|day days tag tage jours días 天
share|%|1|percent prozent
count|pcs|1|pc piece pieces stück stk pièces piezas 个 個 件 只
count|people|1|person persons personen personnes personas 人
count|servings|1|serving portionen portion portions porciones 人份 人分
count|pages|1|page seiten páginas 页 頁 ページ
`

const SPACE = /_/g

function parseTable(): Map<string, Unit> {
  const units = new Map<string, Unit>()
  for (const line of TABLE.trim().split('\n')) {
    const [dimension, token, factor, words] = line.split('|') as [string, string, string, string]
    const unit: Unit = { token, dimension, ...(factor === '' ? {} : { factor }) }
    for (const word of [token, ...words.split(' ')])
      if (word !== '') units.set(word.replace(SPACE, ' '), unit)
  }
  return units
}

/** Every way of writing, in its own case. */
export const UNITS: ReadonlyMap<string, Unit> = parseTable()

/** The unit that a text names: in its own case first (`MW`, `mW`), then without case (`KG`, `Grams`). */
export function unitOf(text: string): Unit | null {
  const plain = text.trim().replace(/(?<=\p{L})\.$/u, '')
  return UNITS.get(plain) ?? UNITS.get(plain.toLowerCase()) ?? null
}

/** Longest way of writing a unit, so that readers know how far to look. */
export const LONGEST_UNIT = Math.max(...[...UNITS.keys()].map((word) => word.length))
