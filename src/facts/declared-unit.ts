/** Units and scales that a page declares beside its values: `金额（万元）`, `Mileage (km)`, `Unit: km`, `in millions`. */
import { currencyOf } from '../compare/currency.ts'
import type { DeclaredScale } from '../compare/declared-scale.ts'
import { declaredScales } from '../compare/declared-scale.ts'
import { durationUnitOf } from '../compare/duration-units.ts'
import { unitOf } from '../compare/units.ts'

export interface Declaration {
  /** As the page writes it; a currency that comes with a scale as its code. */
  readonly unit?: string
  /** `in thousands` is 1e3, `万元` 1e4. */
  readonly scale?: number
  /** It excepts some values: `in millions, except per share amounts`. */
  readonly hasExceptions?: boolean
  /**
   * Scales that may hold, none of which is known to: of a line that declares two, or over another table, which may
   * go on here. Beside `scale`: those that its exceptions may be in.
   */
  readonly openScales?: readonly number[]
}

/** Ratios and counters: words for what is counted, which no table of measures holds. */
const COUNTERS = new Set(
  '% ‰ pts pp pcs units shares 次 个 個 人 件 台 辆 輛 套 处 處 条 張 张 份 户 名 位 项 只 家 倍 股 元'.split(
    ' ',
  ),
)
/** `(min)` is minutes beside one label, and the least of something beside two: never taken off a label. */
const KEPT_IN_LABELS = new Set(['min'])

const BRACKETED = /^([^()（）[\]［］]{1,80})[(（[［]([^()（）[\]［］]{1,40})[)）\]］]\s*(?:[:：]\s*)?$/u

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

/** Words that take some values out of a declaration. */
const EXCEPTIONS =
  /\b(?:except|excepting|excluding|unless|other than|au(?:ß|ss)er|ausgenommen|sofern nicht|sauf|hormis|excepto|salvo|tranne|uitgezonderd)\b|除[^，,。\n]{1,20}外|以外|を除[くき]/iu

/** What is never counted in the scale of a table that has exceptions: `Earnings per share`, `每股收益`. */
const UNSCALED =
  /\bper\b[^\n]{0,40}\b(?:share|unit|ads|adr|security)s?(?!\p{L})|\beps\b|\bje\b[^\n]{0,20}aktie|\bpar action\b|\bpor acci[oó]n\b|\bper azione\b|\bper aandeel\b|每股|[1一]\s?株|%|\bpercent|\bratio\b/iu
/**
 * `Dividends (per share: $0.31)` and `Dividends ($0.31 per share)` are a whole, and `Shares used in earnings per
 * share` counts shares.
 */
const NAMES_ANOTHER =
  /\bper[- ](?:share|unit)[^\p{L}\d]{1,6}\d|\d\s?[$€£¥]?\s?(?:par value )?\b(?:per|je|par|por)\s|\bshares\b|\bnumber of\b|\bweighted\b/iu

/** Whether names of a row or a column say that its values are none of those that the table's scale is for. */
export const namesUnscaled = (names: readonly string[]): boolean =>
  names.some((name) => UNSCALED.test(name)) && !names.some((name) => NAMES_ANOTHER.test(name))

/** Counts and ratios, which a declaration with exceptions may except or not: `Weighted average shares`. */
const PERHAPS_UNSCALED =
  /\b(?:shares?|units?|aktien?|actions?|acciones|azioni|aandelen|number|count|headcount|employees|percentage|ratio|rate|margin|yield)\b|[株股率数數]/iu
/** Cents: `1.38` among millions. */
const WITH_CENTS = /\d[.,]\d\d\)?$/

/** Whether it is open if a cell is one of a declaration's exceptions. */
export const isPerhapsUnscaled = (names: readonly string[], text: string): boolean =>
  WITH_CENTS.test(text) || names.some((name) => PERHAPS_UNSCALED.test(name))

/** Reads a declaration for a whole table out of its caption, or out of the line over it. */
export function declaredInSentence(sentence: string): Declaration {
  if (sentence.length > 400) return {}
  const scales = declaredScales(sentence)
  if (scales.length > 0) return scaled(scales, EXCEPTIONS.test(sentence))
  const unit = UNIT_SENTENCE.exec(sentence)?.[1]
  return unit === undefined ? declaredInLabel(sentence) : (declarationOf(unit) ?? {})
}

/** Of several scales, the first holds for all that is no exception; without exceptions it is open which holds where. */
function scaled(scales: readonly DeclaredScale[], hasExceptions: boolean): Declaration {
  const [{ scale, currency }] = scales as [DeclaredScale]
  const openScales = scales.length > 1 && scales.map((one) => one.scale)
  if (openScales && !hasExceptions) return { openScales }
  return {
    scale,
    ...(currency !== undefined && { unit: currency }),
    ...(hasExceptions && { hasExceptions }),
    ...(openScales && { openScales }),
  }
}

/** Whether a declaration says anything. */
export const isDeclared = ({ scale, unit, openScales }: Declaration): boolean =>
  scale !== undefined || unit !== undefined || openScales !== undefined

/** A whole declaration without its brackets: `km`, `万元`, `in millions`, `USD million`. */
function declarationOf(text: string): Declaration | null {
  const plain = text.trim()
  for (const written of [plain, `in ${plain}`]) {
    const scales = declaredScales(written)
    if (scales.length > 0) return scaled(scales, false)
  }
  const unit = UNIT_SENTENCE.exec(plain)?.[1] ?? plain.replace(/^in\s+/i, '')
  return [unit, unit.normalize('NFKC')].filter(isUnit).map((one) => ({ unit: one }))[0] ?? null
}

const isUnit = (text: string): boolean =>
  COUNTERS.has(text) ||
  unitOf(text) !== null ||
  durationUnitOf(text) !== undefined ||
  currencyOf(text) !== null
