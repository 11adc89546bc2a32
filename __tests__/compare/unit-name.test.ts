import { describe, expect, it } from 'vitest'
import { compareRaw } from '../../src/compare/index.ts'
import { unitName } from '../../src/compare/unit-name.ts'

describe('names of units', () => {
  it.each([
    ['m²', 'm2', 'same'],
    ['kg', 'Kilogramm', 'same'],
    ['Stück', 'pcs', 'same'],
    ['g', 'kg', 'different'],
    ['m²', 'psch.', 'unreadable'],
    ['m²', 2, 'unreadable'],
    ['m²', null, 'unreadable'],
  ])('%s beside %s is %s', (left, right, kind) => {
    expect(compareRaw(unitName(), left, right).kind).toBe(kind)
    expect(compareRaw(unitName(), right as string, left).kind).toBe(kind)
  })

  it('are shown as their token', () => {
    expect(unitName().format('m²')).toBe('m²')
  })
})
