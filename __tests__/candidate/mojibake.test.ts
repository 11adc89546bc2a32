import { describe, expect, test, vi } from 'vitest'
import { repairMojibake } from '../../src/candidate/mojibake.ts'
import { garble, readingsOf, restoreText } from '../../src/candidate/mojibake-text.ts'
import { CLEAN, GARBLED } from '../cases/mojibake.ts'

describe('garbled text', () => {
  test.each(GARBLED)('%j is %j', (garbled, meant) => {
    expect(restoreText(garbled)?.text).toBe(meant)
  })

  test.each(CLEAN.map((text) => [text]))('%j stays as it is', (text) => {
    expect(restoreText(text)).toBeNull()
  })

  test('text that was garbled twice says so', () => {
    expect(restoreText(garble(garble('Größe')))).toEqual({ text: 'Größe', times: 2 })
  })

  test('other encodings are guesses to be proven by a source', () => {
    expect(readingsOf('¼Ò¾Ó')).toContain('家居')
    expect(readingsOf('plain')).toEqual([])
  })
})

describe('repairMojibake', () => {
  test('restores deep values and says what it changed', () => {
    const value = { a: ['cafÃ©', 'ok'], b: { c: 1, d: null, e: 'ä¿\u009dé™©' } }
    expect(repairMojibake(value)).toEqual({
      value: { a: ['café', 'ok'], b: { c: 1, d: null, e: '保险' } },
      changes: [
        { path: '$.a[0]', before: 'cafÃ©', after: 'café', times: 1 },
        { path: '$.b.e', before: 'ä¿\u009dé™©', after: '保险', times: 1 },
      ],
    })
    expect(value.a[0]).toBe('cafÃ©')
  })

  test('gives back the same object where nothing was garbled', () => {
    const value = { a: ['café'] }
    expect(repairMojibake(value)).toEqual({ value, changes: [] })
    expect(repairMojibake(value).value).toBe(value)
  })

  test('keeps the order of keys, and keys that mean something to JavaScript', () => {
    const value = JSON.parse('{"z":"cafÃ©","__proto__":{"x":"Â£1"},"a":1}') as object
    const repaired = repairMojibake(value).value
    expect(Object.keys(repaired)).toEqual(['z', '__proto__', 'a'])
    expect(JSON.stringify(repaired)).toBe('{"z":"café","__proto__":{"x":"£1"},"a":1}')
    expect(Object.getPrototypeOf(repaired)).toBe(Object.prototype)
  })

  test('a value that holds itself is refused by path', () => {
    const value: Record<string, unknown> = { a: [{ b: 'cafÃ©' }] }
    ;(value.a as unknown[])[1] = { again: value }
    expect(() => repairMojibake(value)).toThrow(TypeError)
    expect(() => repairMojibake(value)).toThrow('$.a[1].again is cyclic')
  })

  test('what is held twice is no cycle', () => {
    const name = { text: 'cafÃ©' }
    expect(repairMojibake([name, name]).value).toEqual([{ text: 'café' }, { text: 'café' }])
  })

  test('instances of classes stay what they are', () => {
    const when = new Date(0)
    const tags = new Map([['a', 'cafÃ©']])
    const { value } = repairMojibake({ when, tags, drink: 'cafÃ©' })
    expect([value.when, value.tags, value.drink]).toEqual([when, tags, 'café'])
    expect(value.when).toBe(when)
  })

  test('options are refused, and an index is none', () => {
    const repair = repairMojibake as (...all: unknown[]) => unknown
    expect(() => repair('a', { keys: true })).toThrow(
      'repairMojibake takes no options, and was given "keys".',
    )
    expect(['cafÃ©'].map(repairMojibake as (text: string) => { value: string })[0]?.value).toBe('café')
  })

  test('depth is no limit', () => {
    const deep = JSON.parse(`${'['.repeat(20_000)}"cafÃ©"${']'.repeat(20_000)}`) as unknown
    expect(repairMojibake(deep).changes).toHaveLength(1)
  })
})

describe('readSample({ repair: true })', () => {
  test('repairs at the door, and says so', async () => {
    const { mkdtempSync, writeFileSync } = await import('node:fs')
    const { tmpdir } = await import('node:os')
    const path = await import('node:path')
    const { readSample } = await import('../../src/samples/read-sample.ts')
    const folder = mkdtempSync(path.join(tmpdir(), 'sample-'))
    writeFileSync(path.join(folder, 'extracted.json'), '{"drink":"cafÃ©"}')
    writeFileSync(path.join(folder, 'source.html'), '<p>café</p>')
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const plain = readSample(folder)
    expect([plain.extracted, plain.repairs]).toEqual([{ drink: 'cafÃ©' }, undefined])
    expect(warn).not.toHaveBeenCalled()
    const repaired = readSample(folder, { repair: true })
    expect(repaired.extracted).toEqual({ drink: 'café' })
    expect(repaired.raw).toBe('{"drink":"cafÃ©"}')
    expect(repaired.repairs).toHaveLength(1)
    expect(String(warn.mock.calls[0]?.[0])).toMatch(
      /^goldenless repaired garbled text in .*extracted\.json: \$\.drink "cafÃ©" is read as "café"\.$/,
    )
    warn.mockRestore()
  })
})
