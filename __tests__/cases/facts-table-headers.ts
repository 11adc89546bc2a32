/** Cells and the headers that they have, by the rules of the HTML standard. */

export interface HeaderCase {
  readonly fact: string
  readonly html: string
  /** Text of the cell, and of its headers from the outer to the inner one. */
  readonly cells: readonly (readonly [cell: string, columns: readonly string[], rows: readonly string[]])[]
}

export const HEADERS: readonly HeaderCase[] = [
  {
    fact: 'a header row names the columns',
    html: '<table><tr><th>A<th>B<tr><td>1<td>2</table>',
    cells: [
      ['1', ['A'], []],
      ['2', ['B'], []],
    ],
  },
  {
    fact: 'a header column names the rows',
    html: '<table><tr><th>A<td>1<tr><th>B<td>2</table>',
    cells: [
      ['1', [], ['A']],
      ['2', [], ['B']],
    ],
  },
  {
    fact: 'a matrix has both',
    html: '<table><tr><th>X<th>A<th>B<tr><th>r<td>1<td>2</table>',
    cells: [['2', ['B'], ['r']]],
  },
  {
    fact: 'an empty data cell in the corner keeps a header row a header row',
    html: '<table><tr><td><th>A<th>B<tr><th>r<td>1<td>2<tr><th>s<td>3<td>4</table>',
    cells: [
      ['1', ['A'], ['r']],
      ['4', ['B'], ['s']],
    ],
  },
  {
    fact: 'two header rows stand one under the other',
    html: '<table><tr><th rowspan=2>Y<th colspan=2>P<tr><th>U<th>V<tr><td>1<td>2<td>3</table>',
    cells: [
      ['1', ['Y'], []],
      ['2', ['P', 'U'], []],
      ['3', ['P', 'V'], []],
    ],
  },
  {
    fact: 'two header columns stand one beside the other',
    html: '<table><tr><th rowspan=2>G<th>r<td>1<tr><th>s<td>2</table>',
    cells: [
      ['1', [], ['G', 'r']],
      ['2', [], ['G', 's']],
    ],
  },
  {
    fact: 'a data cell that spans columns has the headers of all of them',
    html: '<table><tr><th>A<th>B<th>C<tr><td colspan=2>1<td>2</table>',
    cells: [
      ['1', ['A', 'B'], []],
      ['2', ['C'], []],
    ],
  },
  {
    fact: 'a data cell that spans rows has the headers of all of them',
    html: '<table><tr><th scope=row>r<td rowspan=2>1<td>2<tr><th scope=row>s<td>3</table>',
    cells: [
      ['1', [], ['r', 's']],
      ['3', [], ['s']],
    ],
  },
  {
    fact: 'scope=row makes a row header in a row of headers only',
    html: '<table><tr><th scope=col>A<th scope=col>B<tr><th scope=row>r<td>1</table>',
    cells: [['1', ['B'], ['r']]],
  },
  {
    fact: 'scope=col makes a column header beside data',
    html: '<table><tr><td>1<th scope=col>A<tr><td>2<td>3</table>',
    cells: [
      ['3', ['A'], []],
      ['1', [], []],
    ],
  },
  {
    fact: 'an unknown scope is as good as none',
    html: '<table><tr><th scope=colum>A<th>B<tr><td>1<td>2</table>',
    cells: [['1', ['A'], []]],
  },
  {
    fact: 'a row-group header reaches over its group and no further',
    html: '<table><thead><tr><th>N<th>A<tbody><tr><th scope=rowgroup>G<td><tr><td>n<td>1<tbody><tr><td>m<td>2</table>',
    cells: [
      ['1', ['A'], ['G']],
      ['2', ['A'], []],
    ],
  },
  {
    fact: 'a column-group header reaches over the columns of its colgroup',
    html: '<table><colgroup span=1><colgroup span=2><tr><th><th scope=colgroup colspan=2>G<tr><th>r<th>A<th>B<tr><td>0<td>1<td>2</table>',
    cells: [
      ['0', ['r'], []],
      ['1', ['G', 'A'], []],
      ['2', ['G', 'B'], []],
    ],
  },
  {
    fact: 'without a colgroup a column-group header reaches over the columns that it spans',
    html: '<table><tr><th>N<th scope=colgroup colspan=2>G<tr><th>n<th>A<th>B<tr><td>0<td>1<td>2</table>',
    cells: [
      ['0', ['N', 'n'], []],
      ['2', ['G', 'B'], []],
    ],
  },
  {
    fact: 'headers= names the headers, and only those',
    html: '<table><tr><th id=a>A<th id=b>B<tr><th id=r>r<td headers="r b">1</table>',
    cells: [['1', ['B'], ['r']]],
  },
  {
    fact: 'headers= may name data cells, and not the cell itself',
    html: '<table><tr><td id=a>A<th id=b>B<tr><td>x<td id=c headers="a c nothing">1</table>',
    cells: [['1', ['A'], []]],
  },
  {
    fact: 'an empty headers= is as good as none',
    html: '<table><tr><th>A<th>B<tr><td headers="">1<td>2</table>',
    cells: [['1', ['A'], []]],
  },
  {
    fact: 'a header below data hides the same header above',
    html: '<table><tr><th>A<th>B<tr><td>1<td>2<tr><th>C<th>D<tr><td>3<td>4</table>',
    cells: [
      ['1', ['A'], []],
      ['3', ['C'], []],
      ['4', ['D'], []],
    ],
  },
  {
    fact: 'a header of another width below data hides nothing',
    html: '<table><tr><th>A<th>B<tr><td>1<td>2<tr><th colspan=2>S<tr><td>3<td>4</table>',
    cells: [['3', ['A', 'S'], []]],
  },
  {
    fact: 'the next section title hides the one before',
    html: '<table><tr><th>A<th>B<tr><th colspan=2>S<tr><td>1<td>2<tr><th colspan=2>T<tr><td>3<td>4</table>',
    cells: [
      ['1', ['A', 'S'], []],
      ['4', ['B', 'T'], []],
    ],
  },
  {
    fact: 'pairs of header and data in one row keep to themselves',
    html: '<table><tr><th>A<td>1<th>B<td>2<tr><th>C<td>3<th>D<td>4</table>',
    cells: [
      ['1', [], ['A']],
      ['2', [], ['B']],
      ['4', [], ['D']],
    ],
  },
  {
    fact: 'a header without text is none',
    html: '<table><tr><th><th>B<tr><td>1<td>2</table>',
    cells: [['1', [], []]],
  },
  {
    fact: 'header cells in data rows have column headers of their own',
    html: '<table><tr><th>Name<th>A<tr><th scope=row>n<td>1<tr><th scope=row>m<td>2</table>',
    cells: [
      ['n', ['Name'], []],
      ['m', ['Name'], []],
      ['2', ['A'], ['m']],
    ],
  },
  {
    fact: 'data cells of the head are headers',
    html: '<table><thead><tr><td>A<td>B<tbody><tr><td>1<td>2</table>',
    cells: [['2', ['B'], []]],
  },
  {
    fact: 'ARIA roles make headers',
    html: '<table><tr><td role=columnheader>A<td role=columnheader>B<tr><td role=rowheader>r<td>1</table>',
    cells: [['1', ['B'], ['r']]],
  },
  {
    fact: 'a slot that two cells share is passed over',
    html: '<table><tr><th>A<th rowspan=2>B<tr><th colspan=2>C<tr><td>1<td>2</table>',
    cells: [
      ['1', ['A', 'C'], []],
      ['2', ['B'], []],
    ],
  },
  {
    fact: 'groups of measures have the header of their group, of their row and of their column',
    html: `<table><thead><tr><th>No<th>What<th>Mean<th>Most
      <tbody><tr><td><th scope=rowgroup>Hens<td><td><tr><td>1<th scope=row>Eggs<td>0.9<td>2
      <tbody><tr><td><th scope=rowgroup>Bees<td><td><tr><td>2<th scope=row>Wings<td>3.9<td>4</table>`,
    cells: [
      ['0.9', ['Mean'], ['Hens', 'Eggs']],
      ['4', ['Most'], ['Bees', 'Wings']],
      ['2', ['Most'], ['Hens', 'Eggs']],
    ],
  },
]
