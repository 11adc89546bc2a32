/** Flags: only whole, declared words mean yes or no. */
import { describe, expect, it } from 'vitest'
import { flag, PLAIN_FLAG_WORDS } from '../../src/compare/flag.ts'
import { readAs } from './read-case.ts'

describe('flag', () => {
  it.each(PLAIN_FLAG_WORDS.true)('%s means yes', (word) => {
    expect(readAs(flag(), word)).toBe('true')
    expect(readAs(flag(), ` ${word.toUpperCase()} `)).toBe('true')
  })
  it.each(PLAIN_FLAG_WORDS.false)('%s means no', (word) => {
    expect(readAs(flag(), word)).toBe('false')
  })
  it('reads JSON booleans', () => {
    expect(readAs(flag(), true)).toBe('true')
    expect(readAs(flag(), false)).toBe('false')
  })

  const stock = flag({ true: ['Auf Lager', '有货'], false: ['Nicht lieferbar', '缺货'] })
  it('reads declared words without case, whole', () => {
    expect(readAs(stock, 'auf lager')).toBe('true')
    expect(readAs(stock, 'Nicht  lieferbar')).toBe('false')
    expect(readAs(stock, '缺货')).toBe('false')
  })
  it.each(['archiviert', 'lieferbar', 'Nicht auf Lager', '1', 'Nicht lieferbar bis Mai', ''])(
    '%j decides nothing',
    (word) => {
      expect(readAs(stock, word)).toBe('unreadable')
    },
  )
  it('lets a declared word win over a plain one', () => {
    expect(readAs(flag({ true: ['no'] }), 'No')).toBe('true')
  })
  it('takes words of prototypes as data', () => {
    expect(readAs(flag(), '__proto__')).toBe('unreadable')
    expect(readAs(flag({ true: ['__proto__'] }), '__proto__')).toBe('true')
  })
  it.each([[null], [1], [[true]]])('%j is no flag', (raw) => {
    expect(readAs(flag(), raw)).toBe('unreadable')
  })
})
