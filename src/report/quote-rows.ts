/** Quotes over all samples: how many are given, how long they are, and how many stand in the source. */
import type { CheckEntry } from '../ledger/run.ts'
import type { FindingCode } from '../model/finding.ts'
import { shapeOfPath } from '../model/path-shape.ts'
import { isWanted, QUOTE_LENGTHS, type QuoteRow } from './page/data.ts'

/** Findings that say that there is no quote at all. */
const NOT_GIVEN: ReadonlySet<FindingCode> = new Set(['quote-empty', 'quote-missing', 'quote-placeholder'])

interface OpenRow {
  total: number
  given: number
  matched: number
  wrong: number
  readonly tiers: Record<string, number>
  readonly lengths: number[]
}

export class QuoteRows {
  readonly #rows = new Map<string, OpenRow>()

  /** Counts the quotes of one more sample. */
  add(checks: readonly CheckEntry[]): void {
    for (const entry of checks) {
      if (entry.check !== 'quotes' || isWanted(entry)) continue
      const findings = new Map(entry.findings.map((finding) => [finding.path, finding]))
      for (const { path, verdict, match, reason } of entry.fields) {
        const row = this.#row(path)
        const finding = findings.get(path)
        row.total++
        if (reason !== 'empty-candidate' && !(finding && NOT_GIVEN.has(finding.code))) row.given++
        if (verdict === 'matched') row.matched++
        else if (verdict !== 'not_evaluated') row.wrong++
        if (match) row.tiers[match.tier] = (row.tiers[match.tier] ?? 0) + 1
        const length = match ? match.range.end - match.range.start : finding?.quote?.quote.length
        if (length !== undefined && length > 0) row.lengths.push(length)
      }
    }
  }

  rows(): QuoteRow[] {
    return [...this.#rows]
      .map(([path, { lengths, ...row }]) => ({ path, ...row, lengths: classes(lengths), ...spread(lengths) }))
      .sort((left, right) => (left.path < right.path ? -1 : 1))
  }

  #row(path: string): OpenRow {
    const name = shapeOfPath(path)
    let row = this.#rows.get(name)
    if (!row) {
      row = { total: 0, given: 0, matched: 0, wrong: 0, tiers: Object.create(null), lengths: [] }
      this.#rows.set(name, row)
    }
    return row
  }
}

function classes(lengths: readonly number[]): number[] {
  if (lengths.length === 0) return []
  const counts = [...QUOTE_LENGTHS, 0].map(() => 0)
  for (const length of lengths) {
    const index = QUOTE_LENGTHS.findIndex((most) => length <= most)
    counts[index < 0 ? QUOTE_LENGTHS.length : index]++
  }
  return counts
}

function spread(lengths: readonly number[]): Pick<QuoteRow, 'spread'> {
  if (lengths.length === 0) return {}
  const sorted = [...lengths].sort((left, right) => left - right)
  return { spread: [sorted[0], sorted[(sorted.length - 1) >> 1], sorted[sorted.length - 1]] }
}
