/** Every recipe runs, and what stands behind `//` is what the expression before it gives. */
import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import * as goldenless from '../../src/index.ts'

const page = fs.readFileSync(path.join(import.meta.dirname, '..', '..', 'docs', 'recipes.md'), 'utf8')
const recipes = [...page.matchAll(/^## (.+)\n[\s\S]*?^```ts\n([\s\S]*?)^```$/gm)].map(([, title, code]) => ({
  title,
  code,
}))

/** `expression // value` made into a comparison. */
const CLAIM = /^(.+?) \/\/ (.+)$/gm

describe('a recipe gives what it says', () => {
  test.each(recipes)('$title', ({ code }) => {
    const names = Object.keys(goldenless)
    const claims: [unknown, unknown][] = []
    const body = code.replace(CLAIM, (_, expression, value) => `claims.push([${expression}, ${value}])`)
    new Function(...names, 'claims', body)(...Object.values(goldenless), claims)
    expect(claims.length).toBeGreaterThan(0)
    expect(claims.map(([given]) => given)).toEqual(claims.map(([, said]) => said))
  })
})
