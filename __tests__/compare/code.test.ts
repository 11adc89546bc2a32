/** Codes: compared sign by sign, never as numbers. */
import { describe, expect, it } from 'vitest'
import { type CodeOptions, code } from '../../src/compare/code.ts'
import { compareRaw } from '../../src/compare/compare-raw.ts'
import type { JsonValue } from '../../src/model/json.ts'

const CASES: readonly (readonly [string, JsonValue, 'same' | 'different' | 'unreadable'])[] = [
  ['01', 1, 'different'],
  ['01', '01', 'same'],
  ['1', 1, 'same'],
  ['00120', '120', 'different'],
  ['4006381333931', 4006381333931, 'same'],
  ['2512292042121000001', 2512292042121000001n.toString(), 'same'],
  ['1e3', 1000, 'different'],
  ['12.0', 12, 'different'],
  ['AB-12/3', 'AB-12/3', 'same'],
  ['AB-12/3', 'AB12/3', 'different'],
  ['AB-12/3', 'AB-12-3', 'different'],
  ['ab12', 'AB12', 'different'],
  ['ＡＢ１２', 'AB12', 'same'],
  ['AB‑12', 'AB-12', 'same'],
  [' AB 12 ', 'AB 12', 'same'],
  ['AB 12', 'AB12', 'different'],
  ['', 'AB12', 'unreadable'],
  ['AB12', null, 'unreadable'],
  ['AB12', true, 'unreadable'],
]

describe('code', () => {
  it.each(CASES)('%j and %j: %s', (source, candidate, expected) => {
    expect(compareRaw(code(), source, candidate).kind).toBe(expected)
  })
  it('says that a JSON number has lost digits', () => {
    expect(compareRaw(code(), '2512292042121000001', 2.512292042121e18)).toMatchObject({
      kind: 'unreadable',
      side: 'candidate',
    })
  })
  it('leaves out case and grouping signs only where told so', () => {
    const kind = (options: CodeOptions) => compareRaw(code(options), 'de12 3456', 'DE12-3456').kind
    expect(kind({})).toBe('different')
    expect(kind({ ignoreCase: true })).toBe('different')
    expect(kind({ ignoreCase: true, grouping: ' -' })).toBe('same')
  })
})
