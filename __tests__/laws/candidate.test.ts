import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { withoutAbsentMembers } from '../../src/candidate/absent-members.ts'
import { lossesIn, rangeInJson } from '../../src/candidate/json-places.ts'
import { repairMojibake } from '../../src/candidate/mojibake.ts'
import { garble, restoreText } from '../../src/candidate/mojibake-text.ts'
import { notJson } from '../../src/candidate/not-json.ts'
import { losesNothing, quickLook } from '../../src/candidate/quick-look.ts'
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

describe('a quick look at a candidate', () => {
  const anything = fc.anything({
    withBigInt: true,
    withDate: true,
    withMap: true,
    withNullPrototype: true,
    withSparseArray: true,
    withTypedArray: true,
  })

  test('what it takes for plain JSON is JSON, and nothing of it is lost in writing', () => {
    fc.assert(
      fc.property(fc.oneof(anything, fc.jsonValue()), (value) => {
        if (quickLook(value) === null) return
        expect(notJson(value)).toBeNull()
        expect(withoutAbsentMembers(value)).toBe(value)
      }),
    )
  })

  test('it takes every small value of JSON for plain, and counts its members', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
        const written = JSON.stringify(value)
        let members = 0
        JSON.parse(written, (_, part: unknown) => {
          if (typeof part === 'object' && part !== null && !Array.isArray(part))
            members += Object.keys(part).length
          return part
        })
        expect(quickLook(JSON.parse(written))).toMatchObject({ members })
      }),
    )
  })

  test('a text of which it says that nothing is lost loses nothing', () => {
    // Few names and few characters: names stand twice, and strings hold colons and quotation marks.
    const text = fc.stringMatching(/^[a":\\ue16 ]{0,6}$/)
    const name = fc.constantFrom('a', 'b', '":', '__proto__', '')
    const { value } = fc.letrec<{ value: string }>((tie) => ({
      value: fc.oneof(
        { maxDepth: 3 },
        text.map((one) => JSON.stringify(one)),
        fc.constantFrom(
          '1',
          '0',
          '1.50',
          '12345678901234567890',
          '1e400',
          '1e-400',
          '-3e-324',
          '1.2345e-320',
          '"\\ud800"',
          '"\\u0061"',
          'null',
        ),
        fc.array(tie('value'), { maxLength: 3 }).map((items) => `[${items.join(', ')}]`),
        fc
          .array(fc.tuple(name, tie('value')), { maxLength: 4 })
          .map((members) => `{${members.map(([key, one]) => `${JSON.stringify(key)} : ${one}`).join(',')}}`),
      ),
    }))
    fc.assert(
      fc.property(value, (written) => {
        const plain = quickLook(JSON.parse(written))
        if (plain !== null && losesNothing(written, 0, plain)) expect(lossesIn(written)).toEqual([])
      }),
      { numRuns: 500 },
    )
  })

  test.each([
    ['{"a": {"b": [1, "c: d"]}, "e": "\\n"}', true],
    ['{"a": 1, "a": 2}', false],
    ['{"a": "\\u0041"}', false],
    ['{"a": 0.12345678901234567}', false],
    ['[[[[[[[[[[[[[0.12345678901234567]]]]]]]]]]]]]', false],
    ['{"a": 1e-400}', false],
    ['{"a": 0}', true],
    ['{"a": "b: c"}', true],
    ['{"a": ": "}', false],
  ])('of %s it is sure: %s', (written, isSure) => {
    expect(losesNothing(written, 0, quickLook(JSON.parse(written))!)).toBe(isSure)
  })
})
