import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { runCli, samplesOf } from '../runners/vitest-project.ts'
import { ESM_CONFIG, SAMPLES } from './sample-project.ts'
import { temporaryProject } from './temporary-project.ts'

let folder = ''
beforeAll(() => {
  folder = temporaryProject({
    ...SAMPLES,
    'goldenless.config.ts': ESM_CONFIG,
    'other.config.ts': ESM_CONFIG.replace(
      "samples: 'data/*'",
      "samples: 'data/right*', facts: false",
    ).replace(/template: .*\n/, ''),
    'contract.json': '{ "type": "object", "required": ["premium"] }',
    'elsewhere/source.html': SAMPLES['data/right-1/source.html'],
    'elsewhere/extracted.json': SAMPLES['data/right-1/extracted.json'],
    'empty/readme.txt': '',
  })
})

const check = (...options: string[]) => runCli(folder, ['check', ...options])

const RIGHT = { 'right-1': 'passed, contract passed, facts passed' }
const WRONG = { 'wrong-1': 'failed, contract passed, facts failed' }

describe('goldenless check on samples', () => {
  test('all samples without any runner, each with the checks of its suite', async () => {
    const { exitCode, output, run } = await check()
    expect(samplesOf(run), output).toEqual({
      ...RIGHT,
      ...WRONG,
      'fenced-1': 'failed, contract failed',
      'alone-1': 'error',
    })
    expect(exitCode).toBe(1)
    expect(output).toContain('$.premium is 12800, but the page says 1280 USD.')
    expect(output).toContain('without a code fence')
    expect(output).not.toContain('checking 1 of')
  })

  test.each<[string, string[], Record<string, string>, number]>([
    ['a folder', ['data/right-1'], RIGHT, 0],
    ['a folder with a slash', ['./data/right-1/'], RIGHT, 0],
    ['a name', ['wrong-1'], WRONG, 1],
    ['a file of a sample', ['data/right-1/source.html'], RIGHT, 0],
    ['several', ['right-1', 'data/wrong-1'], { ...RIGHT, ...WRONG }, 1],
    [
      'a page and its answer, which are no sample',
      ['data/right-1/source.html', 'data/right-1/extracted.json'],
      { 'right-1': 'passed, facts passed' },
      0,
    ],
    ['another configuration', ['--config', 'other.config.ts'], { 'right-1': 'passed, contract passed' }, 0],
    ['a sample that cannot be read', ['alone-1'], { 'alone-1': 'error' }, 2],
    [
      'a folder outside of the suites with checks of its own',
      ['elsewhere', '--schema', 'contract.json'],
      { elsewhere: 'passed, contract passed, facts passed' },
      0,
    ],
  ])('%s', async (_name, options, expected, code) => {
    const { exitCode, output, run } = await check(...options)
    expect(samplesOf(run), output).toEqual(expected)
    expect(exitCode).toBe(code)
  })

  test('--json prints the results, and nothing else', () => {
    const cli = path.join(import.meta.dirname, '..', '..', 'dist', 'cli', 'main.cjs')
    const { stdout, stderr, status } = spawnSync(
      process.execPath,
      [cli, 'check', 'wrong-1', 'alone-1', '--json'],
      {
        cwd: folder,
        encoding: 'utf8',
      },
    )
    expect(stderr).toBe('')
    expect(status).toBe(1)
    const printed = JSON.parse(stdout)
    expect(printed).toMatchObject({
      status: 'failed',
      samples: [
        { sample: 'data/alone-1', status: 'error', error: { code: 'file-missing' }, results: [] },
        {
          sample: 'data/wrong-1',
          status: 'failed',
          results: [
            { check: 'contract', status: 'passed' },
            { check: 'facts', status: 'failed', findings: [{ path: '$.premium' }] },
          ],
        },
      ],
    })
    expect(printed.run).toMatch(/^\.goldenless\/runs\/.+\/run\.json$/)
  })

  test.each<[string, string[], string]>([
    ['a name with a typo', ['rihgt-1'], 'There is no sample rihgt-1. Did you mean right-1?'],
    ['a folder with a typo', ['data/wrnog-1'], 'Did you mean data/wrong-1?'],
    ['a name that is near nothing', ['zzz'], 'There are 4 samples, such as alone-1, fenced-1, right-1.'],
    [
      'a folder that no suite takes',
      ['elsewhere'],
      'elsewhere is no sample: goldenless.config.ts takes the folders data/*',
    ],
    ['a page without its answer', ['page.html'], "missing required argument 'json'"],
    ['a configuration that is not there', ['--config', 'none.ts'], 'There is no none.ts in'],
    [
      'a folder without any sample’s file',
      ['empty', '--schema', 'contract.json'],
      'empty is no sample: it holds neither',
    ],
    ['checks without samples', ['--schema', 'contract.json'], 'Name the sample folders'],
  ])('%s is named, with exit code 2', async (_name, options, message) => {
    const { exitCode, output } = await check(...options)
    expect(output).toContain(message)
    expect(exitCode).toBe(2)
    expect(output).not.toContain('    at ')
  })

  test('without any configuration, what the page labels decides', async () => {
    const { 'data/wrong-1/source.html': source, 'data/wrong-1/extracted.json': extracted } = SAMPLES
    const bare = temporaryProject({ 'a/source.html': source, 'a/extracted.json': extracted })
    const { exitCode, run } = await runCli(bare, ['check', 'a'])
    expect(samplesOf(run)).toEqual({ a: 'failed, facts failed' })
    expect(exitCode).toBe(1)
    expect((await runCli(bare, ['check'])).output).toContain('goldenless init')
  })
})
