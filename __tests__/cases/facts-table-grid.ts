/** Tables and the grids they form: one row a line, slots by the text of the cell that covers them, `.` for none. */

export interface GridCase {
  readonly fact: string
  readonly html: string
  readonly grid: readonly string[]
  /** Texts of cells that share a slot with another. */
  readonly overlapping?: readonly string[]
}

export const GRIDS: readonly GridCase[] = [
  {
    fact: 'plain cells fill the slots from left to right',
    html: '<table><tr><td>a<td>b<tr><td>c<td>d</table>',
    grid: ['a b', 'c d'],
  },
  {
    fact: 'a rowspan covers the rows below and pushes their cells aside',
    html: '<table><tr><td rowspan=2>a<td>b<tr><td>c</table>',
    grid: ['a b', 'a c'],
  },
  {
    fact: 'a colspan covers the columns to the right',
    html: '<table><tr><td colspan=2>a<td>b<tr><td>c<td>d<td>e</table>',
    grid: ['a a b', 'c d e'],
  },
  {
    fact: 'a cell may span rows and columns at once',
    html: '<table><tr><td>a<td colspan=2 rowspan=2>b<tr><td>c<tr><td>d<td>e<td>f</table>',
    grid: ['a b b', 'c b b', 'd e f'],
  },
  {
    fact: 'rowspan=0 reaches to the end of the row group',
    html: '<table><tbody><tr><td rowspan=0>a<td>b<tr><td>c<tr><td>d<tbody><tr><td>e<td>f</table>',
    grid: ['a b', 'a c', 'a d', 'e f'],
  },
  {
    fact: 'a rowspan ends with its row group, whatever it says',
    html: '<table><tbody><tr><td rowspan=9>a<td>b<tr><td>c<tbody><tr><td>d<td>e</table>',
    grid: ['a b', 'a c', 'd e'],
  },
  {
    fact: 'a rowspan does not reach out of the head',
    html: '<table><thead><tr><th rowspan=2>a<th>b<tbody><tr><td>c<td>d</table>',
    grid: ['a b', 'c d'],
  },
  {
    fact: 'a foot stands at the end wherever it is written',
    html: '<table><tfoot><tr><td>z<tbody><tr><td>a<tbody><tr><td>b</table>',
    grid: ['a', 'b', 'z'],
  },
  {
    fact: 'several feet keep their order',
    html: '<table><tfoot><tr><td>y</tfoot><tfoot><tr><td>z</tfoot><tbody><tr><td>a</table>',
    grid: ['a', 'y', 'z'],
  },
  {
    fact: 'a short row leaves slots without a cell',
    html: '<table><tr><td>a<td>b<td>c<tr><td>d</table>',
    grid: ['a b c', 'd . .'],
  },
  {
    fact: 'an empty cell keeps its place',
    html: '<table><tr><td>a<td>b<tr><td><td>d</table>',
    grid: ['a b', '- d'],
  },
  {
    fact: 'a row without cells is a row all the same',
    html: '<table><tr><td rowspan=2>a<td>b<tr></tr><tr><td>c<td>d</table>',
    grid: ['a b', 'a .', 'c d'],
  },
  {
    fact: 'two cells may overlap, and both are marked',
    html: '<table><tr><td>a<td rowspan=2>b<tr><td colspan=2>c</table>',
    grid: ['a b', 'c b'],
    overlapping: ['b', 'c'],
  },
  {
    fact: 'colspan=0 and nonsense are one column',
    html: '<table><tr><td colspan=0>a<td colspan=x>b<td colspan=-3>c<td colspan="">d</table>',
    grid: ['a b c d'],
  },
  {
    fact: 'white space, a plus sign and a tail are read over in a span',
    html: '<table><tr><td colspan=" +2px">a<td>b<tr><td>c<td>d<td>e</table>',
    grid: ['a a b', 'c d e'],
  },
  {
    fact: 'colspans end at 1000',
    html: '<table><tr><td colspan=5000>a<td>b</table>',
    grid: [`${'a '.repeat(1000)}b`],
  },
  {
    fact: 'a row that is not displayed does not exist',
    html: '<table><tr><td rowspan=2>a<td>b<tr style="display:none"><td>c<tr><td>d</table>',
    grid: ['a b', 'a d'],
  },
  {
    fact: 'a cell that is not displayed gives its place to the next one',
    html: '<table><tr><td>a<td hidden>b<td>c<tr><td>d<td>e</table>',
    grid: ['a c', 'd e'],
  },
  {
    fact: 'a row group that is not displayed does not exist',
    html: '<table><tbody><tr><td>a<tbody hidden><tr><td>b<tbody><tr><td>c</table>',
    grid: ['a', 'c'],
  },
  {
    fact: 'a cell that is only invisible keeps its place',
    html: '<table><tr><td>a<td style="visibility:hidden">b<td>c</table>',
    grid: ['a - c'],
  },
  {
    fact: 'cells of a nested table are none of the outer one',
    html: '<table><tr><td>a<td><table><tr><td>x<td>y</table><tr><td>b<td>c</table>',
    grid: ['a x_y', 'b c'],
  },
]
