import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import * as goldenless from '../../src/index.ts'

const page = fs.readFileSync(path.join(import.meta.dirname, '..', '..', 'docs', 'learn.md'), 'utf8')
const blockOf = (language: string): string => page.split(`\`\`\`${language}\n`)[1]!.split('```')[0]!

test('the page on learned templates shows the file that its example really gives', () => {
  const names = Object.keys(goldenless)
  const run = new Function(...names, `${blockOf('ts')}\nreturn file`) as (...values: unknown[]) => string
  expect(blockOf('output')).toBe(run(...Object.values(goldenless)))
})
