/** Rows that sum up other rows: in `<tfoot>`, or plainly so by how they stand among the others. */
import { foldLabel } from './label.ts'
import type { TableCell, TableRow } from './table.ts'

/** What totals are called, folded; a row is one only where its shape agrees. */
const TOTAL_WORDS = new Set(
  [
    'total subtotal sum grand+total total+due amount+due balance+due tax vat shipping discount net+total gross+total',
    'summe gesamt gesamtsumme gesamtbetrag zwischensumme mwst nettobetrag bruttobetrag',
    'somme sous-total total+général total+ttc total+ht tva montant+total',
    'suma importe+total iva totale subtotale imponibile importo+totale totaal subtotaal',
    '合计 小计 总计 共计 总额 合計 小計 総計 總計 税额 消費税',
  ]
    .join(' ')
    .split(' ')
    .map((word) => foldLabel(word.replaceAll('+', ' '))),
)

/** The cell that names a row that sums up, and the cells that hold its values. */
export interface SummaryRow {
  readonly label: TableCell
  readonly values: readonly TableCell[]
}

/**
 * Reads a row as a summary: it is in `<tfoot>`, or its label spans several columns that the other rows fill
 * one by one, or it is called a total and leaves columns empty that the others fill. `null` for data rows.
 */
export function summaryOf(row: TableRow, rows: readonly TableRow[]): SummaryRow | null {
  const filled = [...new Set(row.cells)].filter(
    (cell): cell is TableCell => cell !== null && cell.text !== '',
  )
  const [label, ...values] = filled
  if (!label || values.length === 0) return null
  const others = rows.filter((one) => one !== row && one.isTotal === undefined)
  if (row.isTotal) return { label, values }
  if (others.length < 2) return null
  const spans = label.spans.columns > 1 && others.every((one) => fillsOneByOne(one, label))
  const called = TOTAL_WORDS.has(foldLabel(label.text))
  const leavesEmpty =
    called && filled.length < row.cells.length && others.every((one) => countFilled(one) > filled.length)
  return spans || leavesEmpty ? { label, values } : null
}

/** Whether another row has a cell for each of the columns that the label spans. */
function fillsOneByOne({ cells }: TableRow, label: TableCell): boolean {
  const below = cells.slice(label.column, label.column + label.spans.columns)
  return below.every((cell) => cell === null || cell.spans.columns === 1)
}

const countFilled = ({ cells }: TableRow): number =>
  new Set(cells.filter((cell) => cell !== null && cell.text !== '')).size
