/** The test files that every combination runs: one body, written for each runner in the words it has. */
import type { Runner, RunnerInVariant, Variant } from './combinations.ts'

const PAGE =
  '<!doctype html><html lang="en"><body><dl><dt>Mileage</dt><dd>1,280 km</dd></dl><p>Driven for thirty minutes.</p></body></html>'

const VALUES = `const page = ${JSON.stringify(PAGE)}
const template = defineTemplate({ fields: { '$.mileage': labelled('Mileage').as(quantity()) } })
const right = { mileage: 1280 }
const wrong = { mileage: 12800 }
const later = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
`

/** `test.FAILS` is `test.fails` in Vitest and `test.failing` in Jest. */
const CASES = `
test('plain', () => {
  expect(right).toMatchHtmlFacts(page, template)
  expect('Driven for thirty minutes.').toQuoteSourceVerbatim(page)
})
test('contract and rules', () => {
  expect(wrong).toConformToContract({ type: 'object', properties: { mileage: { type: 'number' } } })
  expect({ total: 3, parts: [1, 2] }).toSatisfyInvariants(sumOf('$.total', '$.parts[*]'))
})
describe('concurrent', () => {
  for (const name of ['a', 'b', 'c', 'd']) {
    test.concurrent('c' + name, async () => {
      await later(name === 'a' ? 60 : 5)
      expect(name === 'b' ? wrong : right).toMatchHtmlFacts(page, template)
      await later(20)
      expect(name).toQuoteSourceVerbatim('a b c d')
    })
  }
})
test.each([1, 2])('each %i', (n) => { expect(n === 1 ? right : wrong).toMatchHtmlFacts(page, template) })
test('asymmetric', () => { expect({ a: right, b: 2 }).toEqual({ a: expect.toMatchHtmlFacts(page, template), b: 2 }) })
test('asymmetric failing', () => { expect({ a: wrong, b: 1 }).toEqual({ a: expect.toMatchHtmlFacts(page, template), b: 2 }) })
test('resolves', async () => { await expect(Promise.resolve(right)).resolves.toMatchHtmlFacts(page, template) })
test('resolves to a wrong one', async () => { await expect(Promise.resolve(wrong)).resolves.toMatchHtmlFacts(page, template) })
test('rejects', async () => { await expect(Promise.reject('thirty minutes')).rejects.toQuoteSourceVerbatim(page) })
test('not', () => { expect(wrong).not.toMatchHtmlFacts(page, template) })
test('not on a pass', () => { expect(right).not.toMatchHtmlFacts(page, template) })
test('nothing evaluated', () => { expect({ colour: 'red' }).not.toMatchHtmlFacts(page) })
test('empty page', () => { expect(right).toMatchHtmlFacts('<html></html>', template) })
test.FAILS('fails', () => { expect(wrong).toMatchHtmlFacts(page, template) })
test('breaks elsewhere', () => { expect(right).toMatchHtmlFacts(page, template); throw new Error('a fault of the test') })
test.skip('skipped', () => { expect(wrong).toMatchHtmlFacts(page, template) })
test('without a matcher', () => { expect(1).toBe(1) })
`

const RETRY: Readonly<Record<Runner['kind'], string>> = {
  vitest:
    "let tries = 0\ntest('retried', { retry: 2 }, () => { expect(++tries < 3 ? wrong : right).toMatchHtmlFacts(page, template) })\n",
  jest: "jest.retryTimes(2)\nlet tries = 0\ntest('retried', () => { expect(++tries < 3 ? wrong : right).toMatchHtmlFacts(page, template) })\n",
}

/** Another file with names that were used before: without isolation, modules are loaded once for both. */
const SECOND = `
test('plain', () => { expect(wrong).toMatchHtmlFacts(page, template) })
describe('concurrent', () => {
  test.concurrent('ca', async () => { await later(5); expect(right).toMatchHtmlFacts(page, template) })
})
`

/** What only Vitest has. */
const ONLY_VITEST = `
let polls = 0
test('soft', () => {
  expect.soft(wrong).toMatchHtmlFacts(page, template)
  expect.soft('Driven for 30 minutes.').toQuoteSourceVerbatim(page)
  expect.soft('Driven for thirty minutes.').toQuoteSourceVerbatim(page)
})
test('poll', async () => { await expect.poll(() => (++polls < 4 ? wrong : right), { interval: 5 }).toMatchHtmlFacts(page, template) })
test('repeated', { repeats: 2 }, () => { expect(right).toMatchHtmlFacts(page, template) })
test.concurrent('expect of the context', async ({ expect: own }) => { await later(5); own(wrong).toMatchHtmlFacts(page, template) })
`

/** The test files by name. */
export function testFiles({ runner, variant }: RunnerInVariant): Record<string, string> {
  const write = (body: string): string =>
    heading(runner, variant) +
    VALUES +
    body.replaceAll('test.FAILS', runner.kind === 'vitest' ? 'test.fails' : 'test.failing')
  return {
    'cases.test.js': write(CASES),
    'retry.test.js': write(RETRY[runner.kind]),
    'second.test.js': write(SECOND),
    ...(runner.kind === 'vitest' && { 'only-vitest.test.js': write(ONLY_VITEST) }),
  }
}

const NAMES = '{ defineTemplate, labelled, quantity, sumOf }'

function heading({ kind }: Runner, { globals, modules }: Variant): string {
  const module = kind === 'vitest' || modules === true
  const of = (names: string, from: string): string =>
    module ? `import ${names} from '${from}'\n` : `const ${names} = require('${from}')\n`
  const functions =
    kind === 'vitest'
      ? of('{ describe, expect, test }', 'vitest')
      : of('{ describe, expect, jest, test }', '@jest/globals')
  return (globals ? '' : functions) + of(NAMES, 'goldenless')
}
