import { describe, expect, test } from 'vitest'
import { readHtml } from '../../../src/document/from-html.ts'
import { readText } from '../../../src/document/from-text.ts'
import type { JsonValue } from '../../../src/model/json.ts'
import { carriesValue } from '../../../src/oracles/quotes/carries-value.ts'
import { differenceOf } from '../../../src/oracles/quotes/diagnose.ts'
import { hiddenPlaceOf } from '../../../src/oracles/quotes/hidden-text.ts'
import { kindOfField } from '../../../src/oracles/quotes/judgement.ts'
import { nearestPassage } from '../../../src/oracles/quotes/nearest-passage.ts'
import { isPlaceholder, standsAlone } from '../../../src/oracles/quotes/placeholder.ts'
import { quoteIndexOf } from '../../../src/oracles/quotes/quote-index.ts'
import { stitchedParts } from '../../../src/oracles/quotes/stitched.ts'
import { bindPath, expandPath, parseWildcardPath } from '../../../src/oracles/quotes/wildcard-path.ts'
import { edgesOf } from '../../../src/oracles/quotes/word-edge.ts'
import { PAGE } from '../../cases/quotes.ts'

const TEXT =
  'The old mill stands by the river. It was built in 1890 and burnt down twice. Today it is a museum.'

describe('the nearest passage', () => {
  test.each([
    [
      'It was built in 1980 and burnt down twice',
      'It was built in 1890 and burnt down twice',
      [['1980', '1890']],
    ],
    [
      'It was built 1890 and burnt twice',
      'It was built in 1890 and burnt down twice',
      [
        ['', 'in'],
        ['', 'down'],
      ],
    ],
    ['Today it is really a museum', 'Today it is a museum', [['really', '']]],
  ])('of %j is %j', (quote, passage, differences) => {
    const near = nearestPassage(quote, TEXT)
    expect(TEXT.slice(near?.range.start, near?.range.end)).toBe(passage)
    expect(
      near?.differences.map((one) => [
        quote.slice(one.quote.start, one.quote.end),
        passage.slice(one.passage.start, one.passage.end),
      ]),
    ).toEqual(differences)
  })

  test('is none where fewer than half of the words stand together', () => {
    expect(nearestPassage('penguins built an iceberg museum abroad', TEXT)).toBeNull()
    expect(nearestPassage('', TEXT)).toBeNull()
    expect(nearestPassage('a', '')).toBeNull()
  })
})

describe('a stitched quote', () => {
  const far = `${TEXT} ${'Nothing else happened here for a long time. '.repeat(4)}The bridge was painted green in May.`
  const index = quoteIndexOf(readText(far))

  test('is told by its parts and where they stand', () => {
    const quote = 'It was built in 1890. The bridge was painted green'
    const parts = stitchedParts(quote, index)
    expect(
      parts?.map((part) => [
        quote.slice(part.quote.start, part.quote.end),
        far.slice(part.source.start, part.source.end),
      ]),
    ).toEqual([
      ['It was built in 1890', 'It was built in 1890'],
      ['The bridge was painted green', 'The bridge was painted green'],
    ])
  })

  test.each([
    ['one passage', 'It was built in 1890 and burnt'],
    ['a passage that leaves out a word', 'The old mill stands the river bank'],
    ['scattered words', 'mill museum green twice today bridge'],
  ])('is not %s', (_, quote) => {
    expect(stitchedParts(quote, index)).toBeNull()
  })
})

test.each([
  ['The captain was asleep', 'hidden elements'],
  ['Fare of 19.99', 'structured data'],
  ['unpublished timetable', 'scripts'],
  ['Written for the harbour office only', 'attributes'],
  ['lighthouse in heavy fog', 'attributes'],
  ['The mate knew', 'comments'],
  ['Harbour ferry report', 'the page head'],
  ['light', null],
])('%j stands in %s', (quote, kind) => {
  expect(hiddenPlaceOf(quote, readHtml(PAGE))).toBe(kind)
})

test.each([
  ['could not determine', 'MI', false, false],
  ['a MI b', 'MI', true, true],
  ['could not determine', 'determine', true, true],
  ['12.5', '12', true, false],
  ['12.5', '5', false, true],
  ['12.', '12', true, true],
  ['1,280', '280', false, true],
  ['1280', '128', true, false],
  ['x −5 y', '5', false, true],
  ['10-5', '5', true, true],
  ['左前门', '前', true, true],
  ['Cali\u00adfornia', 'Cali', true, false],
  ['日本go', 'go', true, true],
  ['𝒳y', 'y', false, true],
])('in %j, %j starts at an edge: %s, and ends at one: %s', (text, part, start, end) => {
  const at = text.toLowerCase().indexOf(part.toLowerCase())
  expect(edgesOf(text, at, at + part.length)).toEqual({ start, end })
})

test.each([
  ['Premium: ¥1,280.00', 1280, 'yes'],
  ['Premium: ¥1,280.00', 1290, 'no'],
  ['保费一千二百八十元', 1280, 'yes'],
  ['on 3 March 2026', '2026-03-03', 'yes'],
  ['on 3 March 2026', '2026-03-04', 'no'],
  ['on 03/04/2026', '2026-04-03', 'open'],
  ['weighs 84,000', 84000, 'open'],
  ['weighs 84,000', 83000, 'no'],
  ['a loss of -5', 5, 'no'],
  ['rate 12.5%', '12.5%', 'yes'],
  ['status: Total Loss', 'total loss', 'yes'],
  ['determine', 'MI', 'no'],
  ['anything', null, 'open'],
] as const)('whether %j carries %j: %s', (text, value, carries) => {
  expect(carriesValue(text, value)).toBe(carries)
})

test.each([
  ['yes', 'decided'],
  ['No', 'decided'],
  [true, 'decided'],
  ['否', 'decided'],
  ['unclear', 'undecided'],
  ['Unknown', 'undecided'],
  ['', 'undecided'],
  [null, 'undecided'],
  [undefined, 'undecided'],
  [[], 'undecided'],
  ['maybe so', 'value'],
  [12, 'value'],
  [0, 'value'],
] as const)('a field that is %j is %s', (value, kind) => {
  expect(kindOfField(value)).toBe(kind)
})

test.each([
  ['n/a', true],
  ['N/A.', true],
  ['（无）', true],
  ['--', true],
  ['None', true],
  ['none of the above', false],
  ['无事故', false],
  ['0', false],
])('%j is a placeholder: %s', (quote, expected) => {
  expect(isPlaceholder(quote)).toBe(expected)
})

test('a placeholder that is a whole cell or line is what the page says', () => {
  expect(standsAlone('n/a', 'Remark\tN/A\nnext')).toBe(true)
  expect(standsAlone('none', 'none of the above')).toBe(false)
})

test.each([
  ['abc def ghi', 'abc dxf ghi', 'def', 'dxf'],
  ['abc ghi', 'abc def ghi', '', 'def '],
  ['same', 'same', '', ''],
])('%j differs from %j in %j', (quote, passage, own, other) => {
  const { quoteMark, passageMark } = differenceOf(quote, passage)
  expect([
    quote.slice(quoteMark.start, quoteMark.end),
    passage.slice(passageMark.start, passageMark.end),
  ]).toEqual([own, other])
})

describe('paths with wildcards', () => {
  const root: JsonValue = { rows: [{ a: 1 }, { b: 2 }], name: 'x' }

  test.each([
    ['$.name', ['$.name']],
    ['$.rows[*].a', ['rows,0,a', 'rows,1,a']],
    ['$.rows[1].b', ['rows,1,b']],
    ['$.gone.a', []],
  ])('%s', (path, places) => {
    expect(expandPath(root, parseWildcardPath(path)!).map(({ segments }) => segments.join())).toEqual(
      places.map((one) => one.replace('$.', '')),
    )
  })

  test('are bound one to the other', () => {
    const bound = bindPath(parseWildcardPath('$.a[*].b[*]')!, [3])
    expect(bound.slice(0, 3)).toEqual(['a', 3, 'b'])
    expect(parseWildcardPath('$..a')).toBeNull()
    expect(parseWildcardPath('a')).toBeNull()
  })
})
