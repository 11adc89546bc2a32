import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { runJest, writeJestProject } from '../runners/jest-project.ts'
import { runCli, runVitest, samplesOf, writeProject } from '../runners/vitest-project.ts'
import { contentOf, fakePackage, linkGoldenless, temporaryProject } from './temporary-project.ts'

const init = (folder: string, ...options: string[]) => runCli(folder, ['init', ...options])
const GREEN = { 'example-invoice': 'passed, facts passed, invariants passed' }
const RED = { 'example-invoice': 'failed, facts failed, invariants failed' }

/** Does what the last line of `init` tells. */
function breakExample(folder: string): void {
  const file = path.join(folder, 'data/example-invoice/extracted.json')
  fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace('"total": 1280', '"total": 12800'))
}

describe('goldenless init', () => {
  test('the first Vitest run after it is green, and red as soon as it is told how', async () => {
    const folder = writeProject('init-vitest', {
      'package.json': '{ "type": "module", "devDependencies": { "vitest": "4", "typescript": "5" } }',
    })
    fs.rmSync(path.join(folder, 'vitest.config.ts'))
    linkGoldenless(folder)
    const { exitCode, output } = await init(folder)
    expect(exitCode, output).toBe(0)
    expect(output).toContain('Vitest, npm, TypeScript')
    expect(output).toContain('npx vitest run')
    expect(output).toContain('change "total": 1280 to 12800 in data/example-invoice/extracted.json')
    const green = await runVitest(folder)
    expect(samplesOf(green.run), green.output).toEqual(GREEN)
    expect(green.exitCode).toBe(0)
    breakExample(folder)
    const red = await runVitest(folder)
    expect(samplesOf(red.run)).toEqual(RED)
    expect(red.output).toContain('$.total is 12800, but the page says 1280 USD.')
  })

  test('the first Jest run after it is green, where package.json held the configuration', async () => {
    const folder = writeJestProject('init-jest', {
      'package.json': '{\n    "private": true,\n    "jest": { "clearMocks": true }\n}\n',
    })
    fs.rmSync(path.join(folder, 'jest.config.js'))
    const { exitCode, output } = await init(folder)
    expect(exitCode, output).toBe(0)
    expect(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')).toBe('{\n    "private": true\n}\n')
    expect(fs.readFileSync(path.join(folder, 'jest.config.cjs'), 'utf8')).toBe(
      'const { withSamples } = require(\'goldenless/jest-samples\')\n\nmodule.exports = withSamples({\n  "clearMocks": true\n})\n',
    )
    const green = await runJest(folder)
    expect(samplesOf(green.run), green.output).toEqual(GREEN)
    breakExample(folder)
    expect(samplesOf((await runJest(folder)).run)).toEqual(RED)
  })

  test('a second run changes nothing, and says so', async () => {
    const folder = temporaryProject({ 'package.json': '{}' })
    await init(folder)
    const before = contentOf(folder)
    const { exitCode, output } = await init(folder)
    expect(contentOf(folder)).toEqual(before)
    expect(exitCode).toBe(0)
    expect(output).toContain('nothing was changed')
    expect(output).toMatch(/kept +goldenless\.config\.mjs +is there already/)
  })

  test('an example of which a file is gone is made whole by a second run', async () => {
    const folder = temporaryProject({ 'package.json': '{}' })
    await init(folder)
    const before = contentOf(folder)
    for (const name of ['extracted.json', 'source.html']) {
      fs.rmSync(path.join(folder, 'data/example-invoice', name))
      await init(folder)
      expect(contentOf(folder)).toEqual(before)
    }
    const at = (name: string) => path.join(folder, 'data/example-invoice', name)
    fs.renameSync(at('source.html'), at('source.md'))
    await init(folder)
    expect(fs.existsSync(at('source.html'))).toBe(false)
    fs.rmSync(path.join(folder, 'data'), { recursive: true })
    await init(folder)
    expect(fs.existsSync(path.join(folder, 'data'))).toBe(false)
  })

  test('samples that are there are what the suite is about, and no example is added', async () => {
    const folder = temporaryProject({
      'package.json': '{}',
      'data/a/source.html': '<p>a</p>',
      'data/a/extracted.json': '{}',
    })
    const { output } = await init(folder)
    expect(output).toContain('for the 1 folders in data/')
    expect(contentOf(folder)['goldenless.config.mjs']).toContain("defineSuite({ samples: 'data/*' })")
    expect(fs.existsSync(path.join(folder, 'data/example-invoice'))).toBe(false)
  })

  test('a .gitignore keeps its lines and gets one', async () => {
    const folder = temporaryProject({ 'package.json': '{}', '.gitignore': 'dist' })
    await init(folder)
    expect(contentOf(folder)['.gitignore']).toBe('dist\n.goldenless/\n')
  })

  test('a configuration that only a person can edit is left alone, and the lines are printed', async () => {
    const config = 'export default defineConfig(({ mode }) => ({ test: {} }))\n'
    const folder = temporaryProject({ 'package.json': '{}', 'vitest.config.ts': config })
    const { output } = await init(folder)
    expect(contentOf(folder)['vitest.config.ts']).toBe(config)
    expect(output).toMatch(/open +vitest\.config\.ts +add these lines/)
    expect(output).toContain("import goldenless from 'goldenless/vitest-plugin'")
  })

  test('the configuration of an application is merged, not edited', async () => {
    const vite = "import { defineConfig } from 'vite'\nexport default defineConfig({ base: '/app/' })\n"
    const folder = temporaryProject({ 'package.json': '{}', 'vite.config.ts': vite, 'tsconfig.json': '{}' })
    await init(folder, '--runner', 'vitest')
    const files = contentOf(folder)
    expect(files['vite.config.ts']).toBe(vite)
    expect(files['vitest.config.mts']).toContain("import vite from './vite.config.ts'")
  })

  const detections: [string, Record<string, string>, string[], string[]][] = [
    [
      'nothing but package.json',
      {},
      ['Vitest, npm, JavaScript', 'npx vitest run'],
      ['vitest.config.mjs', 'goldenless.config.mjs'],
    ],
    [
      'pnpm by its lock file and Jest by package.json',
      { 'pnpm-lock.yaml': '', 'package.json': '{ "devDependencies": { "jest": "30" } }' },
      ['Jest, pnpm, JavaScript', 'pnpm add --save-dev goldenless jest', 'pnpm jest'],
      ['jest.config.cjs', 'goldenless.config.cjs'],
    ],
    [
      'Yarn by its field and Jest by its configuration',
      { 'package.json': '{ "packageManager": "yarn@4.1.0" }', 'jest.config.js': 'module.exports = {}\n' },
      ['Jest, yarn', 'yarn add --dev', 'yarn jest'],
      ['jest.config.js', 'goldenless.config.cjs'],
    ],
    [
      'Bun, and Jest that reads TypeScript',
      {
        'bun.lock': '',
        'package.json': '{ "devDependencies": { "jest": "30", "ts-jest": "29", "typescript": "5" } }',
      },
      ['Jest, bun, TypeScript', 'bunx jest'],
      ['goldenless.config.ts'],
    ],
    [
      'Vitest that is installed, and a lock file of a workspace above',
      { ...fakePackage('vitest', '4.1.0'), ...fakePackage('goldenless', '0.1.0'), 'yarn.lock': '' },
      ['Vitest, yarn', 'yarn vitest run'],
      ['vitest.config.mjs'],
    ],
  ]
  test.each(detections)('%s is detected', async (_name, files, words, written) => {
    const folder = temporaryProject({ 'package.json': '{}', ...files })
    const { output } = await init(folder)
    for (const one of words) expect(output).toContain(one)
    for (const file of written) expect(output).toMatch(new RegExp(`(?:wrote|edited) +${file}`))
  })

  test('an installed runner is not asked for', async () => {
    const files = { ...fakePackage('vitest', '4.1.0'), ...fakePackage('goldenless', '0.1.0') }
    const { output } = await init(temporaryProject({ 'package.json': '{}', ...files }))
    expect(output).not.toContain('install')
  })

  const mistakes: [string, Record<string, string>, string[], string][] = [
    ['a folder without package.json', {}, [], 'There is no package.json in'],
    ['a package.json that is no JSON', { 'package.json': '{' }, [], 'package.json cannot be read'],
    [
      'a runner that is none',
      { 'package.json': '{}' },
      ['--runner', 'mocha'],
      'Allowed choices are vitest, jest',
    ],
  ]
  test.each(mistakes)(
    '%s is named, with exit code 2, and nothing is written',
    async (_name, files, options, message) => {
      const folder = temporaryProject(files)
      const { exitCode, output } = await init(folder, ...options)
      expect(exitCode).toBe(2)
      expect(output).toContain(message)
      expect(contentOf(folder)).toEqual(files)
    },
  )

  test('react-scripts keeps the "jest" of package.json, and the lines for a file beside it are printed', async () => {
    const manifest = '{ "dependencies": { "react-scripts": "5" }, "jest": {} }'
    const folder = temporaryProject({ 'package.json': manifest })
    const { output } = await init(folder)
    expect(contentOf(folder)['package.json']).toBe(manifest)
    expect(output).toContain(
      "module.exports = withSamples({ ...require('./package.json').jest, rootDir: __dirname })",
    )
  })
})
