/** Quotes that say that there is none: `n/a`, `none`, `无`. */
import { foldCase } from '../../compare/index.ts'
import { withoutOuterMarks } from './tier.ts'

const WORDS = `
none|null|nil|n/a|n.a.|na|n. a.|undefined|unknown|empty|tbd|not applicable|not available|not found|not provided
not specified|not stated|not mentioned|not given|no evidence|no quote|no information|no data|no mention|nothing
无|無|暂无|暫無|没有|沒有|无信息|无数据|无证据|未知|未提及|未提供|未说明|未找到|不适用|不適用|不详|なし|無し|該当なし|記載なし|不明|없음|해당 없음
keine|keine angabe|keine angaben|k.a.|k. a.|entfällt|nicht angegeben|nicht vorhanden|unbekannt
aucun|aucune|néant|non précisé|non renseigné|sans objet|s.o.|inconnu
ninguno|ninguna|no aplica|no disponible|no especificado|nessuno|nessuna|non disponibile|nenhum|não informado|não aplicável
`

/** The usual ones, folded. */
const USUAL: ReadonlySet<string> = new Set(
  WORDS.split(/[|\n]/)
    .map((word) => foldCase(word))
    .filter((word) => word !== ''),
)

/** Longer ones are sentences. */
const LONGEST = 80

const DASHES = /^[\s\-–—−―~/.?…_*]+$/

/**
 * Whether a quote is a placeholder.
 *
 * @param more words that count as placeholders here, besides the usual ones.
 */
export function isPlaceholder(quote: string, more: readonly string[] = []): boolean {
  if (quote.length > LONGEST) return more.includes(quote)
  if (DASHES.test(quote)) return true
  const word = foldCase(quote)
  return (
    USUAL.has(word) ||
    USUAL.has(foldCase(withoutOuterMarks(quote))) ||
    more.some((one) => foldCase(one) === word)
  )
}

/** A placeholder that the page shows by itself, as a line or a cell, is what the page says. */
export function standsAlone(quote: string, text: string): boolean {
  const word = foldCase(withoutOuterMarks(quote)) || foldCase(quote)
  return text.split(/[\n\t]/).some((cell) => {
    if (cell.length > 4 * quote.length + 40) return false
    return foldCase(cell) === foldCase(quote) || foldCase(withoutOuterMarks(cell)) === word
  })
}
