import { describe, expect, test } from 'vitest'
import { runnerArguments } from '../../src/cli/runner-call.ts'
import { writeJestProject } from '../runners/jest-project.ts'
import { runCli, samplesOf, writeProject } from '../runners/vitest-project.ts'
import { CJS_CONFIG, ESM_CONFIG, JEST_CONFIG, SAMPLES, VITEST_CONFIG } from './sample-project.ts'
import { fakePackage, temporaryProject } from './temporary-project.ts'

const OWN_TEST = { 'own.test.js': "test('own', () => { throw new Error('not asked for') })\n" }
const RIGHT = { 'right-1': 'passed, contract passed, facts passed' }
const ALL = {
  ...RIGHT,
  'wrong-1': 'failed, contract passed, facts failed',
  'fenced-1': 'failed, contract failed',
  'alone-1': 'error',
}

const PROJECTS = [
  {
    runner: 'Vitest',
    write: (name: string) =>
      writeProject(name, {
        ...SAMPLES,
        ...OWN_TEST,
        'vitest.config.ts': VITEST_CONFIG,
        'goldenless.config.ts': ESM_CONFIG,
      }),
  },
  {
    runner: 'Jest',
    write: (name: string) =>
      writeJestProject(name, {
        ...SAMPLES,
        ...OWN_TEST,
        'jest.config.js': JEST_CONFIG,
        'goldenless.config.cjs': CJS_CONFIG,
      }),
  },
]

describe.each(PROJECTS)('goldenless run with $runner', ({ runner, write }) => {
  const folder = write(`run-${runner.toLowerCase()}`)
  const run = (...options: string[]) => runCli(folder, ['run', ...options])

  test('all samples and no other test, with the exit code of the run', async () => {
    const finished = await run()
    expect(samplesOf(finished.run), finished.output).toEqual(ALL)
    expect(finished.exitCode).toBe(1)
    expect(finished.output).not.toContain('not asked for')
  })

  test('one sample, and what stands after -- goes to the runner', async () => {
    const passed = await run('right-1')
    expect(samplesOf(passed.run), passed.output).toEqual(RIGHT)
    expect(passed.exitCode).toBe(0)
    const part = await run('data/wrong-1', '--', '-t', 'contract')
    expect(samplesOf(part.run), part.output).toEqual({ 'wrong-1': 'passed, contract passed' })
  })

  test('a sample that cannot be read ends with exit code 2', async () => {
    const { exitCode, output } = await run('alone-1')
    expect(exitCode, output).toBe(2)
  })

  test('a name with a typo starts nothing', async () => {
    const { exitCode, output } = await run('rihgt-1')
    expect(exitCode).toBe(2)
    expect(output).toBe('goldenless: There is no sample rihgt-1. Did you mean right-1?\n')
  })
})

describe('goldenless run', () => {
  test('a runner that knows nothing of samples is an error', async () => {
    const folder = writeProject('run-unregistered', { ...SAMPLES, 'goldenless.config.ts': ESM_CONFIG })
    const { exitCode, output } = await runCli(folder, ['run'])
    expect(exitCode, output).toBe(2)
    expect(output).toContain('goldenless doctor')
  })

  test.each<[string, Record<string, string>, string]>([
    ['no runner at all', {}, 'Neither Vitest nor Jest is found'],
    [
      'a runner that is only declared',
      { 'package.json': '{ "devDependencies": { "jest": "30" } }' },
      'Jest is not installed in',
    ],
    ['no configuration', fakePackage('vitest', '4.1.0'), 'goldenless init'],
  ])('%s is an error with what to do', async (_name, files, message) => {
    const { exitCode, output } = await runCli(temporaryProject({ 'package.json': '{}', ...files }), ['run'])
    expect(output).toContain(message)
    expect(exitCode).toBe(2)
  })

  test('an answer without a page is told, and not run', async () => {
    const folder = temporaryProject({
      ...fakePackage('vitest', '4.1.0'),
      'package.json': '{}',
      'goldenless.config.ts': ESM_CONFIG,
      'data/a/extracted.json': '{}',
    })
    const { exitCode, output } = await runCli(folder, ['run'])
    expect(output).toContain('data/a has no page and is left out')
    expect(exitCode).toBe(2)
  })

  const call = { pages: [], watch: false, versionControl: true, passed: ['--silent'] }
  const page = '/p/data/a+b/source.html'
  const anyPage = '[/\\\\]source\\.(?:html|htm|txt|md)$'
  test.each([
    ['vitest', {}, ['run', '/source.html', '/source.htm', '/source.txt', '/source.md', '--silent']],
    ['vitest', { watch: true, pages: [page] }, ['watch', page, '--silent']],
    ['jest', {}, [anyPage, '--silent']],
    ['jest', { pages: [page], watch: true }, ['^/p/data/a\\+b/source\\.html$', '--watch', '--silent']],
    ['jest', { watch: true, versionControl: false }, [anyPage, '--watchAll', '--silent']],
  ] as const)('%s is called with %j as %j', (runner, differing, expected) => {
    expect(runnerArguments(runner, { ...call, ...differing })).toEqual(expected)
  })
})
