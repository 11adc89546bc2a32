/** What users write, for the type checkers: matchers return what the runner's own return, and misuse is an error. */

/** One place that the types of `expect` come from. */
export interface TypedRunner {
  /** The folder of the matrix that holds the runner. */
  readonly kind: 'vitest' | 'jest'
  /** Where `expect` comes from. */
  readonly from: 'vitest' | '@types/jest' | '@jest/globals'
}

const BODY = `
type Same<A, B> = (<T,>() => T extends A ? 1 : 2) extends <T,>() => T extends B ? 1 : 2 ? true : false
function same<A>() {
  return <B,>(_: B, ..._proof: Same<A, B> extends true ? [] : ['the types differ']): void => {}
}

declare const page: string
const template = defineTemplate<{ mileage: number; rows: { id: string }[] }>({
  fields: { '$.mileage': labelled('Mileage').as(quantity()), '$.rows[0].id': labelled('Id') },
})

export async function right(): Promise<void> {
  same<void>()(expect({ mileage: 1280 }).toMatchHtmlFacts(page, template))
  same<void>()(expect({ mileage: 1280 }).not.toMatchHtmlFacts(page, template))
  same<void>()(expect({}).toConformToContract({ type: 'object' }))
  same<void>()(expect({}).toSatisfyInvariants(sumOf('$.total', '$.parts[*]')))
  same<void>()(expect('thirty').toQuoteSourceVerbatim(page))
  same<void>()(expect({}).toAgreeWithTrace({ lines: ['thirty'] }))
  same<Promise<void>>()(expect(Promise.resolve({})).resolves.toMatchHtmlFacts(page, template))
  same<Promise<void>>()(expect(Promise.resolve({})).resolves.not.toMatchHtmlFacts(page))
  same<Promise<void>>()(expect(Promise.reject('a')).rejects.toQuoteSourceVerbatim(page))
  expect({ a: {} }).toEqual({ a: expect.toMatchHtmlFacts(page, template) })
  expect({ a: {} }).toEqual({ a: expect.not.toQuoteSourceVerbatim(page) })
  const result: CheckResult = checkQuotes(['a'], 'a')
  result.status satisfies 'passed' | 'failed' | 'error' | 'not_evaluated'
}

export function misuse(): void {
  // @ts-expect-error a contract is no text
  expect({}).toConformToContract('schema.json')
  // @ts-expect-error a page is needed
  expect({}).toMatchHtmlFacts()
  // @ts-expect-error a page is no number
  expect({}).toMatchHtmlFacts(7)
  // @ts-expect-error a rule is no text
  expect({}).toSatisfyInvariants('$.total = 3')
  // @ts-expect-error a source is needed
  expect('a').toQuoteSourceVerbatim()
  // @ts-expect-error there is no such option
  expect({}).toMatchHtmlFacts(page, { templte: template })
  // @ts-expect-error there is no such matcher
  expect({}).toMatchHtmlFact(page)
  // @ts-expect-error the candidate has no such path
  defineTemplate<{ premium: number }>({ fields: { '$.premuim': labelled('b') } })
}
`

const ONLY_VITEST = `
export async function onlyVitest(): Promise<void> {
  same<void>()(expect.soft({}).toMatchHtmlFacts(page, template))
  same<Promise<void>>()(expect.poll(() => ({})).toMatchHtmlFacts(page, template))
}
`

const CONFIGURATIONS: Readonly<Record<TypedRunner['kind'], string>> = {
  vitest: `import { defineConfig } from 'vitest/config'
import goldenless, { type GoldenlessPluginOptions } from 'goldenless/vitest-plugin'
import GoldenlessReporter, { type GoldenlessReporterOptions } from 'goldenless/vitest-reporter'
const options: GoldenlessPluginOptions = { project: 'samples' }
const settings: GoldenlessReporterOptions = { folder: '.goldenless' }
export default defineConfig({
  plugins: [goldenless(options)],
  test: { setupFiles: ['goldenless/vitest'], reporters: ['default', new GoldenlessReporter(settings)] },
})
// @ts-expect-error there is no such option
goldenless({ projekt: 'samples' })
`,
  jest: `import { withSamples } from 'goldenless/jest-samples'
import GoldenlessReporter, { type GoldenlessReporterOptions } from 'goldenless/jest-reporter'
const settings: GoldenlessReporterOptions = { folder: '.goldenless' }
export const reporter = new GoldenlessReporter({ rootDir: '.' }, settings)
export default withSamples({ injectGlobals: false }, { config: 'goldenless.config.ts' })
// @ts-expect-error there is no such option
withSamples({}, { konfig: 'a' })
`,
}

/** Files by name; the CommonJS ones are read as such under node16 and nodenext. */
export function typeFiles({ kind, from }: TypedRunner): Record<string, string> {
  const functions = from === '@types/jest' ? '' : `import { expect } from '${from}'\n`
  const matchers = `import '${kind === 'vitest' ? 'goldenless/vitest' : 'goldenless/jest'}'\n`
  const heading = `${functions}${matchers}import { type CheckResult, checkQuotes, defineTemplate, labelled, quantity, sumOf } from 'goldenless'\n`
  const body = heading + BODY + (kind === 'vitest' ? ONLY_VITEST : '')
  return {
    'package.json': '{ "private": true, "type": "module" }',
    'matchers.test.ts': body,
    'configuration.ts': CONFIGURATIONS[kind],
    // Vitest's own entry cannot be required.
    ...(kind === 'jest' && { 'matchers.test.cts': body }),
    'configuration.cts': kind === 'jest' ? CONFIGURATIONS.jest : REQUIRED,
  }
}

/** What CommonJS code may take of the Vitest entries: `require` returns the default export itself. */
const REQUIRED = `import goldenless = require('goldenless/vitest-plugin')
import GoldenlessReporter = require('goldenless/vitest-reporter')
const options: goldenless.GoldenlessPluginOptions = { project: 'samples' }
export const plugin = goldenless(options)
export const reporter = new GoldenlessReporter({ folder: '.goldenless' })
`
