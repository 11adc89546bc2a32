import { describe, expect, it } from 'vitest'
import {
  canBeLabel,
  endsWithColon,
  foldLabel,
  isBareQuantity,
  labelText,
  startsLikeQuantity,
} from '../../src/facts/label.ts'

describe('folding a label', () => {
  it.each([
    ['Report No.', 'report no'],
    ['  Report\u00a0 No：', 'report no'],
    ['REPORT NO', 'report no'],
    ['【报告编号】', '报告编号'],
    ['姓　　名：', '姓名'],
    ['• Year*', 'year'],
    ['Ｐｒｉｃｅ（ＵＳＤ）', 'price(usd)'],
    ['Mile\u00adage', 'mileage'],
    ['№', 'no'],
    ['가격 정보', '가격 정보'],
    ['“Total”', 'total'],
    ['--', ''],
  ])('%j is %j', (label, folded) => {
    expect(foldLabel(label)).toBe(folded)
    expect(foldLabel(folded)).toBe(folded)
  })

  it('keeps what tells labels apart', () => {
    const labels = ['Prep time', 'Preptime', 'Price (USD)', 'Price', 'Q1 2024', 'Q1 2025', '+ tax', 'C++']
    expect(new Set(labels.map(foldLabel)).size).toBe(labels.length)
  })
})

describe('a label as written', () => {
  it.each([
    ['Fuel:', 'Fuel'],
    [' 燃料 ： ', '燃料'],
    ['Gross\n weight', 'Gross weight'],
    ['10:30', '10:30'],
  ])('%j is %j', (text, label) => {
    expect(labelText(text)).toBe(label)
  })

  it.each(['Fuel:', '燃料：', 'Fuel : ', 'Fuel:\u200b'])('%j announces a value', (text) => {
    expect(endsWithColon(text)).toBe(true)
  })

  it.each(['Fuel', ':', 'a:b'])('%j announces none', (text) => {
    expect(endsWithColon(text)).toBe(false)
  })
})

describe('what can be a label', () => {
  it.each(['Fuel', '燃料类型', 'Date of first registration', 'Q1 2024', '2nd owner'])('%j can', (text) => {
    expect(canBeLabel(text)).toBe(true)
  })

  it.each([
    '',
    '12.5',
    '—',
    'two\nlines',
    'Doors: 5',
    '车门：五',
    'The quick one jumped over all of the lazy ones at last',
    'x'.repeat(65),
    'Is that really so?',
  ])('%j cannot', (text) => {
    expect(canBeLabel(text)).toBe(false)
  })
})

describe('quantities', () => {
  it.each([
    '5',
    '¥1,280',
    '$ 3',
    'US$5',
    'USD 5',
    '-4%',
    '3 beds',
    '(1,200)',
    '~20',
    '△5',
    '.5',
    '１２',
    '−3',
  ])('%j starts like one', (text) => {
    expect(startsLikeQuantity(text)).toBe(true)
  })

  it.each(['five', 'Q1', 'X5', '—', '', 'A 5', '第3季度'])('%j does not', (text) => {
    expect(startsLikeQuantity(text)).toBe(false)
  })

  it.each(['5', '1,280.00', '¥5', '50%', '6.8万', '1 200'])('%j is a bare one', (text) => {
    expect(isBareQuantity(text)).toBe(true)
  })

  it.each(['5 km', '2 cups', 'five', ''])('%j is no bare one', (text) => {
    expect(isBareQuantity(text)).toBe(false)
  })
})
