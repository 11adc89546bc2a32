import { describe, expect, test } from 'vitest'
import { didYouMean, nearNames } from '../../src/cli/near-names.ts'
import { progressOn } from '../../src/cli/progress.ts'
import { isAtLeast, isSupported, runnerToInstall } from '../../src/cli/project/runners.ts'

describe('names that were perhaps meant', () => {
  const names = ['policy-001', 'policy-002', 'invoice', 'Straße']
  test.each([
    ['polciy-001', ['policy-001', 'policy-002']],
    ['invoce', ['invoice']],
    ['INVOICE', ['invoice']],
    ['invoices', ['invoice']],
    ['voi', ['invoice']],
    ['strasse', ['Straße']],
    ['report', []],
    ['', []],
  ])('%j is near %j', (typed, near) => {
    expect(nearNames(typed, names)).toEqual(near)
  })

  test('nothing near is no words', () => {
    expect(didYouMean('report', names)).toBe('')
    expect(didYouMean('invoce', names)).toBe(' Did you mean invoice?')
  })

  test('names of any length are compared at once', () => {
    expect(nearNames('a'.repeat(100_000), ['b'.repeat(100_000)])).toEqual([])
  })
})

describe('progress', () => {
  const written = (isTTY: boolean, total: number): string[] => {
    const texts: string[] = []
    let clock = 0
    const progress = progressOn(
      { isTTY, columns: 30, write: (text) => texts.push(text) },
      'checking',
      total,
      () => (clock += 60),
    )
    for (let index = 1; index <= total; index++) progress.step(`policy-with-a-long-name-${index}`)
    progress.end()
    return texts
  }

  test('is one line of the terminal, at most every 80 ms, and goes away', () => {
    const texts = written(true, 3)
    expect(texts).toHaveLength(3)
    expect(texts[0]).toMatch(/^\r.{4}checking|^\r/)
    expect(texts[0]).toContain('checking 1 of 3')
    expect(texts.at(-1)).toBe('\r\u001B[2K')
    for (const text of texts) expect(text.length).toBeLessThan(36)
  })

  test.each([
    ['where nobody looks', false, 3],
    ['for a single sample', true, 1],
  ])('is silent %s', (_name, isTTY, total) => {
    expect(written(isTTY, total)).toEqual([])
  })
})

describe('versions', () => {
  test.each([
    ['vitest', '3.1.9', false],
    ['vitest', '3.2.0', true],
    ['vitest', '5.1.2', true],
    ['vitest', '6.0.0-beta.1', false],
    ['jest', '28.1.3', false],
    ['jest', '29.0.0', true],
    ['jest', '30.5.2', true],
    ['jest', '31.0.0', false],
  ] as const)('%s %s is supported: %s', (runner, version, supported) => {
    expect(isSupported(runner, version)).toBe(supported)
  })

  test.each([
    ['20.19.0', '20.19.0', true],
    ['20.9.0', '20.19.0', false],
    ['22.0.0', '20.19.0', true],
    ['20', '20.19.0', false],
  ])('%s is at least %s: %s', (version, least, expected) => {
    expect(isAtLeast(version, least)).toBe(expected)
  })

  test('an older Node gets the Vitest that runs on it', () => {
    expect(runnerToInstall('vitest', '20.19.0')).toBe('vitest@4')
    expect(runnerToInstall('vitest', '22.12.0')).toBe('vitest')
    expect(runnerToInstall('jest', '20.19.0')).toBe('jest')
  })
})
