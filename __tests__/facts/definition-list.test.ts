import { describe, expect, it } from 'vitest'
import { readHtml } from '../../src/document/from-html.ts'
import { readDefinitions } from '../../src/facts/definition-list.ts'

const CASES: readonly [fact: string, html: string, pairs: readonly [string, string][]][] = [
  [
    'a name has the value after it',
    '<dl><dt>Colour<dd>moss<dt>Doors<dd>5</dl>',
    [
      ['Colour', 'moss'],
      ['Doors', '5'],
    ],
  ],
  [
    'a name may have several values',
    '<dl><dt>Owners<dd>Ann<dd>Bo</dl>',
    [
      ['Owners', 'Ann'],
      ['Owners', 'Bo'],
    ],
  ],
  [
    'a value may have several names',
    '<dl><dt>VIN<dt>车架号<dd>L0X</dl>',
    [
      ['VIN', 'L0X'],
      ['车架号', 'L0X'],
    ],
  ],
  [
    'groups may lie in divs',
    '<dl><div><dt>A<dd>1</div><div><dt>B<dd>2</div></dl>',
    [
      ['A', '1'],
      ['B', '2'],
    ],
  ],
  ['a group ends with its div', '<dl><div><dt>A</div><div><dd>1</div></dl>', []],
  ['a closing colon is no part of the name', '<dl><dt>里程：<dd>5公里</dl>', [['里程', '5公里']]],
  ['an empty value is no value', '<dl><dt>A<dd><dt>B<dd>2</dl>', [['B', '2']]],
  ['what is not displayed is neither', '<dl><dt hidden>A<dd hidden>1<dt>B<dd>2</dl>', [['B', '2']]],
  ['a value without a name is none', '<dl><dd>1<dt>B<dd>2</dl>', [['B', '2']]],
  [
    'lists inside values have their own names',
    '<dl><dt>A<dd>x<dl><dt>B<dd>1</dl></dl>',
    [
      ['A', 'x\n\nB\n1'],
      ['B', '1'],
    ],
  ],
  ['a list that is not displayed says nothing', '<dl hidden><dt>A<dd>1</dl><p>x', []],
]

describe('a definition list', () => {
  it.each(CASES)('%s', (_, html, pairs) => {
    const document = readHtml(html)
    const found = readDefinitions(document).map(({ label, text }) => [label, text.replace(/\n+/g, '\n')])
    expect(found).toEqual(pairs.map(([label, text]) => [label, text.replace(/\n+/g, '\n')]))
  })

  it('says where it stands and what its label declares', () => {
    const [fact] = readDefinitions(readHtml('<dl lang=de><dt>Mileage (km)<dd>68.300</dl>'))
    expect(fact).toMatchObject({
      reader: 'definition-list',
      provenance: 'definition list, "Mileage (km)"',
      context: { locale: 'de', unit: 'km' },
    })
  })
})
