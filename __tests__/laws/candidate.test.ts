import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rangeInJson } from '../../src/candidate/json-places.ts'
import { repairMojibake } from '../../src/candidate/mojibake.ts'
import { garble, restoreText } from '../../src/candidate/mojibake-text.ts'
import { readRawAnswer } from '../../src/candidate/raw-text.ts'
import { scanJson, skipSpace } from '../../src/candidate/scan-json.ts'
import { valueAt } from '../../src/model/json-path.ts'
import { leavesOf } from '../../src/model/leaves.ts'

const parses = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** JSON with one place cut out, doubled or replaced. */
const damagedJson = fc
  .tuple(
    fc.json(),
    fc.nat(),
    fc.nat({ max: 3 }),
    fc.constantFrom('', ',', '"', '}', ']', '{', ':', '1', '-', '.', 'e', '\\', '\n', 'tru', ' '),
  )
  .map(([json, at, length, put]) => {
    const start = at % (json.length + 1)
    return json.slice(0, start) + put + json.slice(start + length)
  })

describe('the scanner of JSON', () => {
  test('accepts what JSON.parse accepts, and nothing else', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), damagedJson, fc.string()), (text) => {
        const scan = scanJson(text)
        expect(scan.ok && skipSpace(text, scan.end) === text.length).toBe(parses(text))
      }),
      { numRuns: 2000 },
    )
  })

  test('the text at a place is the value at its path', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(undefined, 1, '\t'), (value, indent) => {
        const text = JSON.stringify(value, null, indent)
        const parsed = JSON.parse(text) as never
        for (const path of leavesOf(parsed)) {
          const found = rangeInJson(text, path)
          expect(found?.exact).toBe(true)
          expect(JSON.parse(text.slice(found?.range.start, found?.range.end))).toEqual(valueAt(parsed, path))
        }
      }),
    )
  })
})

describe('raw answers', () => {
  test('any text has one class, and a value only where it was parsed from the text', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          damagedJson,
          fc.string(),
          fc.json().map((json) => `Sure: ${json}!`),
        ),
        (text) => {
          const { form, value, valueStart = 0, offset } = readRawAnswer(text)
          expect(offset).toBeLessThanOrEqual(text.length)
          expect(form === 'clean').toBe(parses(text.replace(/^\ufeff/, '')))
          if (value !== undefined) {
            const scan = scanJson(text, valueStart)
            expect(scan.ok && JSON.parse(text.slice(valueStart, scan.end))).toEqual(value)
          }
        },
      ),
      { numRuns: 1000 },
    )
  })

  test('an object that is cut off is never taken for a shorter one', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue(), { minKeys: 1 }), fc.nat(), (object, cut) => {
        const whole = JSON.stringify(object)
        const { form, value } = readRawAnswer(whole.slice(0, 1 + (cut % (whole.length - 1))))
        expect([form, value]).toEqual(['truncated', undefined])
      }),
    )
  })
})

describe('mojibake', () => {
  test('text that was garbled is restored, or left alone', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        // Unassigned characters are no text: what stands beside them is restored, they are not.
        fc.pre(!/[\p{Cn}\p{Co}\p{Cc}\p{Cs}]/u.test(text))
        const restored = restoreText(garble(text))
        if (restored) expect([text, restoreText(text)?.text]).toContain(restored.text)
      }),
      { numRuns: 1000 },
    )
  })

  test('Chinese, Cyrillic and Arabic words come back, or are left alone where they are too short to prove anything', () => {
    const word = (first: number, last: number) =>
      fc
        .array(fc.integer({ min: first, max: last }), { minLength: 2, maxLength: 12 })
        .map((codes) => String.fromCharCode(...codes))
    fc.assert(
      fc.property(fc.oneof(word(0x4e00, 0x9fa5), word(0x410, 0x44f), word(0x627, 0x63a)), (text) => {
        expect(restoreText(text)).toBeNull()
        const restored = restoreText(garble(text))?.text
        expect([undefined, text]).toContain(restored)
        if (text.length >= 8) expect(restored).toBe(text)
      }),
    )
  })

  test('repairing twice repairs no more than repairing once', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const once = repairMojibake(value).value
        expect(repairMojibake(once).value).toEqual(once)
      }),
    )
  })
})
