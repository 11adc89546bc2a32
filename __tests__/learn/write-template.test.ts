import { describe, expect, test } from 'vitest'
import { fingerprint, labelled } from '../../src/index.ts'
import { keyCode, quoted } from '../../src/learn/code.ts'
import type { LearnedTemplate } from '../../src/learn/learned-template.ts'
import { writeTemplate } from '../../src/learn/write-template.ts'

const LEARNED: LearnedTemplate = {
  name: 'boats',
  fields: [
    {
      path: '$.length',
      locator: labelled('Length'),
      code: "labelled('Length').as(quantity({ unit: 'm' }))",
      imports: ['labelled', 'quantity'],
      agree: 4,
      pages: 5,
      absent: 1,
      isConstant: true,
      alternatives: [{ code: "text('.length')", agree: 3 }],
    },
  ],
  unplaced: [{ path: '$.colour', pages: 1, why: 'no place agrees with enough of its values' }],
  disagreements: [{ sample: 'boat-3', path: '$.length', message: '$.length is 9, but the page says 7 m.' }],
  fingerprint: fingerprint('<div class="boat"><p>a</p><p>b</p><ul><li>c</li></ul></div>'),
  otherPages: ['boat-9'],
  pages: 5,
  template: null,
}

test('the file says for each line how well it is supported', () => {
  expect(writeTemplate(LEARNED)).toMatchInlineSnapshot(`
    "/**
     * Proposed by goldenless learn from 5 pages. Review every line before you commit it.
     * "k of n" are the pages on which the place shows what the answers say, of those on which they say something.
     * Left out, since they are of another template: boat-9.
     *
     * Answers that say something else than the page, so that one of the two is wrong:
     *   boat-3: $.length is 9, but the page says 7 m.
     */
    import { defineTemplate, labelled, quantity } from 'goldenless'

    export default defineTemplate({
      name: 'boats',
      fields: {
        // 4 of 5 pages; not there on 1; the same on all of them: it may stand there by chance
        // or text('.length'), 3 of 5
        '$.length': labelled('Length').as(quantity({ unit: 'm' })),
        // No place has enough support for these; name one, or say notEvaluated('why'):
        // '$.colour' (1 page): no place agrees with enough of its values
      },
      // What most of the pages are made of: a page of a new layout is told as template-drift.
      fingerprint: {
        version: 1,
        digest: '01d0677efce6956f',
        shapes: 3,
        sketch:
          'kCnnoGLxyxMb',
        blocks: [
          'div.boat',
        ],
      },
    })
    "
  `)
})

test('where nothing could be placed, no file is written', () => {
  expect(writeTemplate({ ...LEARNED, fields: [] })).toBe('')
})

describe('text of pages and answers', () => {
  test.each(['*/ process.exit(1) /*', 'a\nimport "x"', 'a\u2028b', 'a\u202eb'])(
    '%j stays inside its comment',
    (hostile) => {
      const file = writeTemplate({
        ...LEARNED,
        unplaced: [{ path: `$['${hostile}']`, pages: 1, why: hostile }],
        disagreements: [{ sample: hostile, path: '$', message: hostile }],
        otherPages: [hostile],
      })
      const [head, rest] = file.split('\nimport { ')
      expect(rest).toContain('defineTemplate')
      expect(head!.indexOf('*/')).toBe(head!.length - 2)
      expect(file.split('\n').filter((line) => line.startsWith('import'))).toHaveLength(1)
      expect(file).not.toMatch(/[\u2028\u202e]/)
    },
  )

  test.each(["it's", 'a\\', 'a\nb', '\u2028', '\u0000', '$', '`', "'); process.exit('"])(
    '%j is quoted so that it is read back',
    (text) => {
      expect(new Function(`return ${quoted(text)}`)()).toBe(text)
      expect(quoted(text)).not.toMatch(/[\n\u2028]/)
    },
  )

  test.each(['name', 'two words', '__proto__', "it's", '出险', '1st'])('%j is a key of its own', (key) => {
    const made = new Function(`return { ${keyCode(key)}: 1 }`)() as object
    expect(Object.keys(made)).toEqual([key])
  })
})
