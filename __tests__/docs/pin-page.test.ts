import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import * as goldenless from '../../src/index.ts'

const page = fs.readFileSync(path.join(import.meta.dirname, '..', '..', 'docs', 'pin.md'), 'utf8')

const blockOf = (language: string): string =>
  new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(page)?.[1] ?? ''

test('the page on pinned samples shows what its example really gives', () => {
  const names = Object.keys(goldenless)
  const run = new Function(...names, `${blockOf('ts')}\nreturn result`) as (...values: unknown[]) => unknown
  expect(run(...Object.values(goldenless))).toBe(blockOf('output'))
})
