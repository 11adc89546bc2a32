/** The page on the judge: its examples run as they stand, and its table of options is whole. */
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ENDPOINT_OPTIONS } from '../../src/endpoint/endpoint.ts'
import * as goldenless from '../../src/index.ts'

const page = fs.readFileSync(path.join(import.meta.dirname, '..', '..', 'docs', 'judge.md'), 'utf8')
const [example, configuration] = [...page.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code]) => code)
const names = Object.keys(goldenless)
const AsyncFunction = (async () => {}).constructor as new (
  ...parts: string[]
) => (...values: unknown[]) => Promise<unknown>

const run = (code: string, result: string): Promise<unknown> =>
  new AsyncFunction(...names, `${code}\nreturn ${result}`)(...Object.values(goldenless))

test('its example gives the rulings that it shows', async () => {
  const shown = JSON.parse(/```json\n([\s\S]*?)```/.exec(page)![1]) as object[]
  const rulings = (await run(example, 'rulings')) as object[]
  expect(rulings).toHaveLength(shown.length)
  expect(rulings).toMatchObject(shown)
})

test('its configuration is one', async () => {
  const code = configuration.replace(/^import .*$/m, '').replace('export default', 'const suite =')
  expect(await run(code, 'suite')).toMatchObject({ kind: 'goldenless-suite', review: { share: 0.1 } })
})

test('it has every option of an endpoint', () => {
  const missing = ENDPOINT_OPTIONS.filter((name) => name !== 'surroundings' && !page.includes(`\`${name}\``))
  expect(missing).toEqual([])
})
