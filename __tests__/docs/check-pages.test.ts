import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import * as goldenless from '../../src/index.ts'
import { POLICY } from '../../src/oracles/facts/policy.ts'

const docs = path.join(import.meta.dirname, '..', '..', 'docs')

/** The first block of a page in a language. */
const blockOf = (page: string, language: string): string =>
  new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``).exec(page)?.[1] ?? ''

/** The message of the `result` that the example of a page makes. */
function outputOf(example: string): string {
  const names = Object.keys(goldenless)
  const run = new Function(...names, `${example}\nreturn result`) as (
    ...values: unknown[]
  ) => goldenless.CheckResult
  return goldenless.explain(run(...Object.values(goldenless))).replace(/[ \t]+$/gm, '')
}

describe('a page of the docs shows what its example really gives', () => {
  test.each([
    'contract',
    'quotes',
    'invariants',
    'trace',
    'templates',
    'zero-config',
    'fingerprint',
    'first-template',
    'from-snapshots',
  ])('%s', (name) => {
    const page = fs.readFileSync(path.join(docs, `${name}.md`), 'utf8')
    const example = blockOf(page, 'ts')
    expect(example).toContain('const result = ')
    expect(blockOf(page, 'output').trimEnd()).toBe(outputOf(example))
  })
})

test('the page on checks without a template says of every rule what the policy says', () => {
  const page = fs.readFileSync(path.join(docs, 'zero-config.md'), 'utf8')
  const said = [...page.matchAll(/^\| (`.*`) \| (\w+) \|$/gm)].flatMap(([, rules, power]) =>
    rules!.split(', ').map((rule) => [rule.replaceAll('`', ''), power] as const),
  )
  expect(Object.fromEntries(said)).toEqual(
    Object.fromEntries(Object.entries(POLICY).map(([rule, { power }]) => [rule, power])),
  )
})
