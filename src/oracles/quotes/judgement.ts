/** Whether a field holds a judgement, and whether it is one that must be shown by a quote. */
import { foldCase } from '../../compare/index.ts'
import type { JsonValue } from '../../model/json.ts'

const list = (words: string): ReadonlySet<string> => new Set(words.split('|').map(foldCase))

/** Judgements that say something, and so need a quote. */
const DECIDED = list(
  'yes|no|true|false|y|n|是|否|有|无|無|不是|没有|沒有|はい|いいえ|あり|なし|예|아니요|ja|nein|oui|non|sí|si|no|sim|não|да|нет',
)

/** Judgements that leave it open: there is nothing to show. */
const UNDECIDED = list(
  'unclear|unknown|uncertain|undetermined|unsure|not stated|not specified|not mentioned|not applicable|n/a|na|none|null|maybe|partial info|不明|不明确|不明確|未知|不清楚|不确定|不確定|无法判断|未提及|未说明|わからない|記載なし|불명|알 수 없음|unklar|unbekannt|keine angabe|inconnu|non précisé|desconocido|no consta|sconosciuto|desconhecido|неизвестно',
)

export type FieldKind = 'decided' | 'undecided' | 'value'

/** @param more words that leave it open here, besides the usual ones. */
export function kindOfField(value: JsonValue | undefined, more: readonly string[] = []): FieldKind {
  if (value === undefined || value === null || value === '') return 'undecided'
  if (Array.isArray(value) && value.length === 0) return 'undecided'
  if (typeof value === 'boolean') return 'decided'
  if (typeof value !== 'string') return 'value'
  const word = foldCase(value)
  if (word === '' || UNDECIDED.has(word) || more.some((one) => foldCase(one) === word)) return 'undecided'
  return DECIDED.has(word) ? 'decided' : 'value'
}
