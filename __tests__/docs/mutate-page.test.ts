import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import * as goldenless from '../../src/index.ts'
import { MUTATORS } from '../../src/mutate/mutators/index.ts'

const page = fs.readFileSync(path.join(import.meta.dirname, '..', '..', 'docs', 'mutate.md'), 'utf8')

const blockOf = (language: string): string =>
  new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(page)?.[1]?.trimEnd() ?? ''

test('the page on mutation testing shows what its example really gives', () => {
  const names = Object.keys(goldenless)
  const run = new Function(...names, `${blockOf('ts')}\nreturn result`) as (...values: unknown[]) => unknown
  expect(JSON.stringify(run(...Object.values(goldenless)))).toBe(blockOf('output'))
})

test('it names every mutator', () => {
  const section = page.split('## Kinds of faults')[1]?.split('\n## ')[0] ?? ''
  expect([...section.matchAll(/`([a-z]+(?:-[a-z]+)+)`/g)].map(([, name]) => name)).toEqual(
    MUTATORS.map(({ name }) => name),
  )
})
