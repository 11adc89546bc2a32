/** Writes the test module of one sample folder: literal calls, so that lists, filters and editors can read them. */
import fs from 'node:fs'
import path from 'node:path'
import type { CheckName } from '../model/finding.ts'

export interface SampleModuleParts {
  readonly folder: string
  readonly configFile: string
  readonly suite: number
  readonly suiteName?: string
  readonly checks: readonly CheckName[]
  /** The answer is asked for while the test runs. */
  readonly isLive?: boolean
  /** The sample's own file of checks. */
  readonly override?: string
}

/** The sample's own file, where it has one. */
export function overrideOf(folder: string): string | undefined {
  return ['sample.ts', 'sample.mts', 'sample.js', 'sample.mjs', 'sample.cjs']
    .map((name) => path.join(folder, name))
    .find((file) => fs.existsSync(file))
}

/** As an ES module for Vitest. */
export function vitestModule(parts: SampleModuleParts): string {
  const { configFile, override } = parts
  return [
    "import { describe, inject, test } from 'vitest'",
    "import { inVitest, sampleTests } from 'goldenless/sample-tests'",
    `import * as config from ${quoted(configFile)}`,
    ...(override === undefined ? [] : [`import override from ${quoted(override)}`]),
    'inVitest(inject)',
    // The context must be destructured: Vitest reads the parameter list to find out what is wanted of it.
    ...tests(parts, (check) => `({ task }) => run.${check}(task)`),
  ].join('\n')
}

/** As CommonJS for Jest, whose globals may be turned off. */
export function jestModule(parts: SampleModuleParts): string {
  const { configFile, override } = parts
  return [
    "const { describe, test } = require('@jest/globals')",
    "const { exportsInJest, sampleTests } = require('goldenless/sample-tests')",
    `const config = ${required(configFile)}`,
    ...(override === undefined
      ? []
      : [`const own = ${required(override)}`, "const override = 'default' in own ? own.default : own"]),
    ...tests(parts, (check) => `() => run.${check}()`),
  ].join('\n')
}

const required = (file: string): string => `exportsInJest(() => require(${quoted(file)}), ${quoted(file)})`

/** A model that is slow, and asked again after faults, ends by the limits of its extractor. */
const LIVE_TIMEOUT_MS = 600_000

function tests(
  { folder, configFile, suite, suiteName, checks, isLive, override }: SampleModuleParts,
  body: (check: CheckName) => string,
): string[] {
  const name = path.basename(folder)
  const module = `{ folder: ${quoted(folder)}, config, root: ${quoted(path.dirname(configFile))}, suite: ${suite}${override === undefined ? '' : ', override'} }`
  return [
    `const run = sampleTests(${module})`,
    `describe(${quoted(suiteName === undefined ? name : `${suiteName} ${name}`)}, () => {`,
    ...(checks.length === 0 ? ["  test.skip('every check is left out', () => {})"] : []),
    ...checks.map((check) => `  test('${check}', ${body(check)}${isLive ? `, ${LIVE_TIMEOUT_MS}` : ''})`),
    '})',
    '',
  ]
}

/** JSON is a JavaScript string literal, also with the separators U+2028 and U+2029 since ES2019. */
const quoted = (text: string): string => JSON.stringify(text)
