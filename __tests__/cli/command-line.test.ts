import fs from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { runCli, samplesOf, writeProject } from '../runners/vitest-project.ts'

const PAGE = '<html lang="en"><dl><dt>Mileage</dt><dd>1,280 km</dd></dl><p>Driven for thirty minutes.</p>'
let folder = ''

beforeAll(() => {
  folder = writeProject('command-line', {
    'page.html': PAGE,
    'shell.html': '<html><body><div id="app"></div><script>render("1,280 km")</script></body></html>',
    'right.json': '{ "mileage": 1280, "evidence": "Driven for thirty minutes." }',
    'wrong.json': '{ "mileage": 12800, "evidence": "Driven for 30 minutes." }',
    'fenced.json': '```json\n{ "mileage": 1280 }\n```',
    'schema.json':
      '{ "type": "object", "properties": { "mileage": { "type": "integer", "title": "Mileage" }, "evidence": { "type": "string" } } }',
    'broken.schema.json': '{ "type": "objekt" }',
    'template.ts': `import { defineTemplate, labelled, notEvaluated, quantity } from 'goldenless'
export default defineTemplate({ fields: { '$.mileage': labelled('Mileage').as(quantity()), '$.evidence': notEvaluated('a quote') } })`,
    'other.ts': `export const answer: number = 42`,
    'throws.ts': `throw new Error('no such module')`,
    'rules.ts': `import { atMost, rule } from 'goldenless'
export const rules = [rule('a car drives less than 5000 km in a year', ($) => atMost($('$.mileage'), 5000))]`,
  })
})

const cli = (...options: string[]) => runCli(folder, options)

describe('goldenless check', () => {
  test('a right extraction passes with exit code 0, and leaves a ledger', async () => {
    const { exitCode, output, run } = await cli(
      'check',
      'page.html',
      'right.json',
      '--schema',
      'schema.json',
      '--rules',
      'rules.ts',
      '--quotes',
      '$.evidence',
    )
    expect(exitCode, output).toBe(0)
    expect(samplesOf(run)).toEqual({
      'page.html': 'passed, contract passed, facts passed, invariants passed, quotes passed',
    })
    expect(run?.runner.name).toBe('goldenless')
  })

  test('a wrong one fails with exit code 1, and each finding is printed in full', async () => {
    const { exitCode, output, run } = await cli(
      'check',
      'page.html',
      'wrong.json',
      '--template',
      'template.ts',
      '--rules',
      'rules.ts',
      '--quotes',
      '$.evidence',
    )
    expect(exitCode).toBe(1)
    expect(output).toContain('$.mileage is 12800, but the page says 1280 km.')
    expect(output).toContain('wrong.json:1:14')
    expect(output).toContain('$.mileage is 12800, but must be at most 5000.')
    expect(output).toMatch(/The quote at \$\.evidence\S* is not verbatim: "30" is "thirty" in the source\./)
    expect(samplesOf(run)).toEqual({ 'page.html': 'failed, facts failed, invariants failed, quotes failed' })
  })

  test('a page without visible text is an error, exit code 2', async () => {
    const { exitCode, output } = await cli('check', 'shell.html', 'right.json', '--template', 'template.ts')
    expect(exitCode).toBe(2)
    expect(output).toContain('The source shell.html has no visible text')
  })

  test('what compared nothing ends with exit code 3', async () => {
    const { exitCode, output } = await cli('check', 'page.html', 'right.json', '--ledger', 'elsewhere')
    expect(exitCode).toBe(0)
    expect(output).toContain('elsewhere/runs/')
    fs.writeFileSync(path.join(folder, 'colour.json'), '{ "colour": null }')
    expect((await cli('check', 'page.html', 'colour.json')).exitCode).toBe(3)
  })

  test('a code fence is a finding with and without a contract, and the value inside is checked', async () => {
    for (const contract of [['--schema', 'schema.json'], []]) {
      const { exitCode, output } = await cli('check', 'page.html', 'fenced.json', ...contract)
      expect(exitCode).toBe(1)
      expect(output).toContain('without a code fence')
    }
    const { output } = await cli('check', 'page.html', 'fenced.json', '--json')
    expect(output).toMatch(/"check":\s*"facts"/)
  })

  test('an answer that holds no JSON is a finding that names its class', async () => {
    fs.writeFileSync(path.join(folder, 'cut.json'), '{ "colour": "re')
    const { exitCode, output } = await cli('check', 'page.html', 'cut.json')
    expect(exitCode).toBe(1)
    expect(output).toContain('a whole JSON value')
  })

  const mistakes: [string, string[], string][] = [
    [
      'a page that is not there',
      ['check', 'absent.html', 'right.json'],
      'goldenless: absent.html, the page, does not exist.',
    ],
    ['a folder for a page', ['check', '.', 'right.json'], 'goldenless: ., the page, is a folder.'],
    [
      'a contract that is no JSON',
      ['check', 'page.html', 'right.json', '--schema', 'page.html'],
      'page.html, the contract, is not JSON',
    ],
    [
      'a broken contract',
      ['check', 'page.html', 'right.json', '--schema', 'broken.schema.json'],
      'The contract',
    ],
    [
      'a template file without template',
      ['check', 'page.html', 'right.json', '--template', 'other.ts'],
      'other.ts does not export a template (defineTemplate). It exports: answer.',
    ],
    [
      'a template file that throws',
      ['check', 'page.html', 'right.json', '--template', 'throws.ts'],
      'throws.ts cannot be loaded: no such module',
    ],
    [
      'quotes at no place',
      ['check', 'page.html', 'right.json', '--quotes', '$.quotes'],
      '--quotes $.quotes: the answer has nothing there.',
    ],
    ['a command with a typo', ['chek', 'page.html', 'right.json'], 'Did you mean check?'],
    ['an option with a typo', ['check', 'page.html', 'right.json', '--shema', 'x'], 'Did you mean --schema?'],
    ['a missing argument', ['check', 'page.html'], "missing required argument 'json'"],
    ['a ledger that is not there', ['ledger', 'build', '--ledger', 'none'], 'There is no run in none.'],
    ['a folder that is no run', ['ledger', 'build', '.'], 'is not the folder of a run'],
  ]
  test.each(mistakes)('%s is named, with exit code 2', async (_name, options, message) => {
    const { exitCode, output } = await cli(...options)
    expect(output).toContain(message)
    expect(exitCode).toBe(2)
    expect(output).not.toContain('    at ')
  })

  test('help shows examples and exit codes', async () => {
    const { exitCode, output } = await cli('check', '--help')
    expect(exitCode).toBe(0)
    expect(output).toContain('$ goldenless check page.html out.json')
    expect(output).toContain('Exit codes: 0 passed, 1 failed, 2 error, 3 nothing evaluated.')
  })
})
