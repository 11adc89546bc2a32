/** Units and scales that a page declares beside its values: `金额（万元）`, `Mileage (km)`, `Unit: km`, `in millions`. */
import { currencyOf } from '../compare/currency.ts'
import { declaredScale } from '../compare/declared-scale.ts'
import { durationUnitOf } from '../compare/duration-units.ts'
import { unitOf } from '../compare/units.ts'

export interface Declaration {
  /** As the page writes it; a currency that comes with a scale as its code. */
  readonly unit?: string
  /** `in thousands` is 1e3, `万元` 1e4. */
  readonly scale?: number
}

/** Ratios and counters: words for what is counted, which no table of measures holds. */
const COUNTERS = new Set(
  '% ‰ pts pp pcs units shares 次 个 個 人 件 台 辆 輛 套 处 處 条 張 张 份 户 名 位 项 只 家 倍 股 元'.split(
    ' ',
  ),
)
/** `(min)` is minutes beside one label, and the least of something beside two: never taken off a label. */
const KEPT_IN_LABELS = new Set(['min'])

const BRACKETED = /^([^()（）[\]［］]{1,80})[(（[［]([^()（）[\]［］]{1,40})[)）\]］]\s*[:：]?\s*$/u

/** Reads the declaration in brackets at the end of a label: `Price (USD)` is a price in USD. */
export function declaredInLabel(label: string): Declaration {
  const bracketed = BRACKETED.exec(label)
  return bracketed === null ? {} : (declarationOf(bracketed[2]!) ?? {})
}

/** A label without the unit declared in it, which is no part of the name. */
export function withoutUnit(label: string): string {
  const bracketed = BRACKETED.exec(label)
  if (bracketed === null || KEPT_IN_LABELS.has(bracketed[2]!.trim().toLowerCase())) return label
  return declarationOf(bracketed[2]!) === null ? label : bracketed[1]!.trim()
}

const UNIT_SENTENCE = /(?:单位|單位|単位|\bunits?|\beinheit)\s*[:：]\s*([^\s,，、;；()（）]{1,20})/iu

/** Reads a declaration for a whole table out of its caption, or out of the line over it. */
export function declaredInSentence(sentence: string): Declaration {
  if (sentence.length > 400) return {}
  const scale = declaredScale(sentence)
  if (scale !== null)
    return { scale: scale.scale, ...(scale.currency !== undefined && { unit: scale.currency }) }
  const unit = UNIT_SENTENCE.exec(sentence)?.[1]
  return unit === undefined ? declaredInLabel(sentence) : (declarationOf(unit) ?? {})
}

/** A whole declaration without its brackets: `km`, `万元`, `in millions`, `USD million`. */
function declarationOf(text: string): Declaration | null {
  const plain = text.trim()
  const scale = declaredScale(plain) ?? declaredScale(`in ${plain}`)
  if (scale !== null)
    return { scale: scale.scale, ...(scale.currency !== undefined && { unit: scale.currency }) }
  const unit = UNIT_SENTENCE.exec(plain)?.[1] ?? plain.replace(/^in\s+/i, '')
  return [unit, unit.normalize('NFKC')].filter(isUnit).map((one) => ({ unit: one }))[0] ?? null
}

const isUnit = (text: string): boolean =>
  COUNTERS.has(text) ||
  unitOf(text) !== null ||
  durationUnitOf(text) !== undefined ||
  currencyOf(text) !== null
