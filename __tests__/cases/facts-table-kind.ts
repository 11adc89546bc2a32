/** Tables, how their headers are known, and the labels of their columns. */
import type { HeaderEvidence, LayoutReason } from '../../src/facts/table-kind.ts'

export interface KindCase {
  readonly fact: string
  readonly html: string
  readonly headers: HeaderEvidence
  readonly layout?: LayoutReason
  readonly columns?: readonly string[]
  /** Number of data rows. */
  readonly rows?: number
}

export const KINDS: readonly KindCase[] = [
  {
    fact: 'th cells are explicit headers',
    html: '<table><tr><th>A<th>B<tr><td>1<td>2</table>',
    headers: 'explicit',
    columns: ['A', 'B'],
    rows: 1,
  },
  {
    fact: 'a bold first row over plain rows is an inferred header',
    html: '<table><tr><td><b>City</b><td><strong>Mayor</strong><tr><td>Oul<td>Ann Ek<tr><td>Rim<td>Bo Ost</table>',
    headers: 'inferred',
    columns: ['City', 'Mayor'],
    rows: 2,
  },
  {
    fact: 'a first row set in bold by its style is an inferred header',
    html: '<table><tr style="x:y"><td style="font-weight:bold">城市<td style="color:red;font-weight: 700">人口<tr><td>甲城<td>12<tr><td>乙城<td>7</table>',
    headers: 'inferred',
    columns: ['城市', '人口'],
    rows: 2,
  },
  {
    fact: 'a table that is bold throughout has no header',
    html: '<table><tr><td><b>Oul</b><td><b>Ann</b><tr><td><b>Rim</b><td><b>Bo</b></table>',
    headers: 'none',
    rows: 2,
  },
  {
    fact: 'words over columns of quantities are an inferred header',
    html: '<table><tr><td>Item<td>Pieces<td>Sum<tr><td>Nails<td>40<td>$3.20<tr><td>Glue<td>1<td>$7.00</table>',
    headers: 'inferred',
    columns: ['Item', 'Pieces', 'Sum'],
    rows: 2,
  },
  {
    fact: 'two columns of label and value have no header row, though the first value is a word',
    html: '<table><tr><td>Model<td>Alba<tr><td>Doors<td>5<tr><td>Owners<td>2</table>',
    headers: 'none',
    rows: 3,
  },
  {
    fact: 'four columns of label and value have no header row',
    html: '<table><tr><td>Model<td>Alba<td>Colour<td>White<tr><td>Doors<td>5<td>Owners<td>2<tr><td>Seats<td>4<td>Keys<td>2</table>',
    headers: 'none',
    rows: 3,
  },
  {
    fact: 'one column of quantities among three rows is too little for a header',
    html: '<table><tr><td>Sample<td>blood<td>venous<tr><td>Iron<td>14<td>low<tr><td>Zinc<td>11<td>good</table>',
    headers: 'none',
    rows: 3,
  },
  {
    fact: 'a first column of bold labels is an inferred header',
    html: '<table><tr><td><b>Roof</b><td>slate<tr><td><b>Walls</b><td>brick</table>',
    headers: 'inferred',
    columns: ['', ''],
    rows: 2,
  },
  {
    fact: 'a first column of labels with colons is an inferred header',
    html: '<table><tr><td>屋顶：<td>石板<tr><td>墙体：<td>砖</table>',
    headers: 'inferred',
    rows: 2,
  },
  {
    fact: 'under an empty corner the first column names the rows',
    html: '<table><tr><td><td>North<td>South<tr><td>Rain<td>12<td>30<tr><td>Snow<td>4<td>0</table>',
    headers: 'inferred',
    columns: ['', 'North', 'South'],
    rows: 2,
  },
  {
    fact: 'a header is inferred under a title that spans the table',
    html: '<table><tr><td colspan=3>Stock<tr><td>Item<td>Pieces<td>Sum<tr><td>Nails<td>40<td>3<tr><td>Glue<td>1<td>7</table>',
    headers: 'inferred',
    columns: ['Item', 'Pieces', 'Sum'],
    rows: 2,
  },
  {
    fact: 'where all cells are th, the first row is the header',
    html: '<table><tr><th>A<th>B<tr><th>1<th>2<tr><th>3<th>4</table>',
    headers: 'inferred',
    columns: ['A', 'B'],
    rows: 2,
  },
  {
    fact: 'repeated words are no header',
    html: '<table><tr><td><b>yes</b><td><b>yes</b><tr><td>no<td>yes</table>',
    headers: 'none',
    rows: 2,
  },
  {
    fact: 'role=presentation is layout',
    html: '<table role=presentation><tr><td>a<td>b<tr><td>c<td>d</table>',
    headers: 'none',
    layout: 'role',
  },
  {
    fact: 'one cell is layout',
    html: '<table><tr><td>All of it</table>',
    headers: 'none',
    layout: 'single-cell',
  },
  {
    fact: 'a table around another one is layout',
    html: '<table><tr><td>Menu<td><table><tr><th>A<td>1</table></table>',
    headers: 'none',
    layout: 'nested-table',
  },
  {
    fact: 'a table with headings in its cells is layout',
    html: '<table><tr><td><h2>News</h2>text<td>side<tr><td>x<td>y</table>',
    headers: 'none',
    layout: 'page-structure',
  },
  {
    fact: 'a table with headers stays data, though another stands in it',
    html: '<table><tr><th>A<th>B<tr><td>1<td><table><tr><td>x<td>y</table></table>',
    headers: 'explicit',
    columns: ['A', 'B'],
    rows: 1,
  },
]
