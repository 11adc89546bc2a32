/** What stands for modules of Node in the build for browsers does what they do, so far as it is called. */
import crypto from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createHash } from '../../src/browser/node-crypto.ts'
import { styleText } from '../../src/browser/node-util.ts'
import vm from '../../src/browser/node-vm.ts'
import * as inBrowsers from '../../src/browser.ts'
import * as everywhere from '../../src/index.ts'

describe('SHA-256', () => {
  const ofNode = (text: string) => crypto.createHash('sha256').update(text).digest('hex')

  test('is that of Node for every text, in whatever parts it comes', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 90 }), { maxLength: 4 }), (parts) => {
        const hash = createHash('sha256')
        for (const part of parts) hash.update(part)
        expect(hash.digest('hex')).toBe(ofNode(parts.join('')))
      }),
    )
  })

  test.each([0, 54, 55, 56, 63, 64, 65, 119, 120, 1000])('is that of Node for %i bytes', (length) => {
    const text = 'x'.repeat(length)
    expect(createHash('sha256').update(text).digest('hex')).toBe(ofNode(text))
  })

  test('no other digest is there', () => {
    expect(() => createHash('md5')).toThrow('There is no md5 in a browser, only sha256.')
  })
})

test('a pattern is run, and a text has no colour', () => {
  const run = (text: string) =>
    new vm.Script().runInContext(vm.createContext({ pattern: /^a+$/, text }) as never)
  expect([run('aaa'), run('b')]).toEqual([true, false])
  expect(styleText('red', 'text')).toBe('text')
})

describe('goldenless/browser', () => {
  test('exports nothing that goldenless does not, and the same values', () => {
    for (const [name, value] of Object.entries(inBrowsers))
      expect(value, name).toBe((everywhere as Readonly<Record<string, unknown>>)[name])
  })

  test('lacks only what reads files, calls models or holds runs', () => {
    const missing = Object.keys(everywhere).filter((name) => !(name in inBrowsers))
    expect(missing.sort()).toMatchInlineSnapshot(`
      [
        "ExtractionError",
        "JudgeError",
        "PdfError",
        "PinError",
        "SampleError",
        "StoreError",
        "SuiteError",
        "arbitrate",
        "createChecker",
        "createExtractor",
        "defineSuite",
        "duckdbStore",
        "fileStore",
        "learnTemplate",
        "mutate",
        "mutateAnswers",
        "mutationScore",
        "openaiJudge",
        "pinAnswer",
        "readMarkdown",
        "readPdf",
        "readSample",
        "readSource",
        "runTrials",
        "sampleForReview",
        "writeTemplate",
      ]
    `)
  })

  test('is built without any module of Node, and without what only Node has', () => {
    const dist = path.join(import.meta.dirname, '..', '..', 'dist')
    const open = ['browser.mjs', 'vitest-browser.mjs']
    const seen = new Set<string>()
    for (let name = open.pop(); name !== undefined; name = open.pop()) {
      if (seen.has(name)) continue
      seen.add(name)
      const code = fs.readFileSync(path.join(dist, name), 'utf8')
      const imported = [...code.matchAll(/(?:from|import)\s*["']([^"']+)["']/g)].map(([, from]) => from)
      // Names of packages and of modules of Node; texts of messages may look like an import.
      const outside = imported.filter((from) => /^[@a-z][\w./:@-]*$/.test(from) && from !== 'vitest')
      expect(outside, name).toEqual([])
      expect(code).not.toMatch(/\bprocess\.(?:env|stdout|cwd|pid)\b|\bBuffer\.(?:from|alloc)\b/)
      open.push(...imported.filter((from) => /^\.\/[\w.-]+\.mjs$/.test(from)).map((from) => from.slice(2)))
    }
  })
})
