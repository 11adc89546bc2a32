import { beforeAll, describe, expect, test } from 'vitest'
import { runCli, writeProject } from '../runners/vitest-project.ts'

let folder = ''

beforeAll(() => {
  folder = writeProject('explain', {
    'data/car/source.html':
      '<html lang="en"><dl><dt>Mileage</dt><dd>1,280 km</dd><dt>Gesamt</dt><dd>77</dd></dl>',
    'data/car/extracted.json': '{\n  "mileage": 1280,\n  "total": 77\n}',
    'data/empty/source.html': '<html><body><div id="app"></div></body></html>',
    'data/empty/extracted.json': '{ "mileage": 1280 }',
    'template.ts': `import { defineTemplate, labelled, quantity } from 'goldenless'
export default defineTemplate({ fields: { '$.mileage': labelled('Mileage').as(quantity()) } })`,
  })
})

const cli = (...options: string[]) => runCli(folder, ['explain', ...options])

describe('goldenless explain', () => {
  test('one field, with the entry that would have it evaluated', async () => {
    const { exitCode, output } = await cli('data/car', '$.total')
    expect(exitCode, output).toBe(0)
    expect(output).toContain('$.total is not evaluated: no label on the page.')
    expect(output).toContain('car/extracted.json:3:12')
    expect(output).toContain("'$.total': labelled('Gesamt')")
  })

  test('a template is loaded, and its entry is named', async () => {
    const { output } = await cli('data/car', '$.mileage', '--template', 'template.ts')
    expect(output).toContain('matched, bound')
    expect(output).toContain("'$.mileage': labelled('Mileage')")
  })

  test('a sample of the project is named as check names it, and its suite says where its fields stand', async () => {
    const project = writeProject('explain-suite', {
      'data/car/source.html': '<html lang="en"><dl><dt>Gesamt</dt><dd>77</dd></dl>',
      'data/car/extracted.json': '{ "total": 77 }',
      'goldenless.config.ts': `import { defineSuite, defineTemplate, labelled } from 'goldenless'
export default defineSuite({ samples: 'data/*', template: defineTemplate({ fields: { '$.total': labelled('Gesamt') } }) })`,
    })
    for (const name of ['car', 'data/car']) {
      const { exitCode, output } = await runCli(project, ['explain', name, '$.total'])
      expect(exitCode, output).toBe(0)
      expect(output).toContain('matched, bound')
    }
    const { exitCode, output } = await runCli(project, ['explain', 'cra', '$.total'])
    expect(exitCode).toBe(2)
    expect(output).toContain('There is no sample cra. Did you mean car?')
  })

  test('without a path, all fields one a line', async () => {
    const { exitCode, output } = await cli('data/car')
    expect(exitCode).toBe(0)
    expect(output.trimEnd().split('\n')).toEqual([
      'field      verdict        strength  reason',
      '$.mileage  matched        labelled',
      '$.total    not_evaluated            no label on the page',
      '',
      '1 of 2 fields evaluated; not evaluated: 1 no label on the page',
    ])
  })

  test('--json prints the same as data', async () => {
    const one = JSON.parse((await cli('data/car', '$.total', '--json')).output) as object
    expect(one).toMatchObject({ path: '$.total', field: { reason: 'no-label' }, placesFound: 1 })
    const all = JSON.parse((await cli('data/car', '--json')).output) as object
    expect(all).toMatchObject({ source: 'car/source.html', coverage: { evaluated: 1, total: 2 } })
  })

  test.each([
    ['a path that nobody has', ['data/car', '$.milage'], 'Did you mean $.mileage?'],
    ['a folder that is not there', ['data/none'], 'There is no sample folder'],
    ['a page without text', ['data/empty', '$.mileage'], 'has no visible text'],
    ['a template that is not there', ['data/car', '--template', 'none.ts'], 'none.ts cannot be loaded'],
  ])('%s ends with exit code 2', async (_, options, message) => {
    const { exitCode, output } = await cli(...options)
    expect(exitCode).toBe(2)
    expect(output).toContain(message)
  })

  test('--help shows an example', async () => {
    const { exitCode, output } = await cli('--help')
    expect(exitCode).toBe(0)
    expect(output).toContain("$ goldenless explain data/policy-001 '$.premium' --template policy.template.ts")
  })
})
