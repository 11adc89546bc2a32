import { describe, expect, it } from 'vitest'
import { declaredInLabel, declaredInSentence, withoutUnit } from '../../src/facts/declared-unit.ts'

describe('a declaration in a label', () => {
  it.each([
    ['金额（万元）', { scale: 1e4, unit: 'CNY' }, '金额'],
    ['保费（元）', { unit: '元' }, '保费'],
    ['Mileage (km)', { unit: 'km' }, 'Mileage'],
    ['Price (USD)', { unit: 'USD' }, 'Price'],
    ['Sales (in millions)', { scale: 1e6 }, 'Sales'],
    ['売上高（百万円）', { scale: 1e6, unit: 'JPY' }, '売上高'],
    ['Share (%)', { unit: '%' }, 'Share'],
    ['Area [m²]:', { unit: 'm²' }, 'Area'],
    ['次数（次）', { unit: '次' }, '次数'],
    ['Bake (min)', { unit: 'min' }, 'Bake (min)'],
  ])('%s', (label, declared, name) => {
    expect(declaredInLabel(label)).toEqual(declared)
    expect(withoutUnit(label)).toBe(name)
  })

  it.each(['Name', 'Name (optional)', 'People (2005)', 'Rank (US)', '(km)', 'f(x) of (km) things', ''])(
    '%j declares nothing',
    (label) => {
      expect(declaredInLabel(label)).toEqual({})
      expect(withoutUnit(label)).toBe(label)
    },
  )
})

describe('a declaration in a sentence', () => {
  it.each([
    ['单位：万元', { scale: 1e4, unit: 'CNY' }],
    ['（单位：元）', { unit: '元' }],
    ['（単位：百万円）', { scale: 1e6, unit: 'JPY' }],
    ['(in thousands, except per share data)', { scale: 1e3, hasExceptions: true }],
    ['Unit: km', { unit: 'km' }],
    ['Amounts in millions of euros', { scale: 1e6, unit: 'EUR' }],
    ['Distances (km)', { unit: 'km' }],
    ['Sales in Norway', {}],
    ['Unit: 7', {}],
  ])('%s', (sentence, declared) => {
    expect(declaredInSentence(sentence)).toEqual(declared)
  })
})
