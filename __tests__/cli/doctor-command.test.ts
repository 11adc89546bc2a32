import { expect, test } from 'vitest'
import { VERSION } from '../../src/ledger/version.ts'
import { runCli } from '../runners/vitest-project.ts'
import { ESM_CONFIG, SAMPLES, VITEST_CONFIG } from './sample-project.ts'
import { fakePackage, temporaryProject } from './temporary-project.ts'

const SOUND = {
  ...fakePackage('vitest', '4.1.0'),
  ...fakePackage('goldenless', VERSION),
  'package.json': '{}',
  '.gitignore': '.goldenless/\n',
  'vitest.config.ts': VITEST_CONFIG,
  'goldenless.config.ts': ESM_CONFIG,
  'data/right-1/source.html': SAMPLES['data/right-1/source.html'],
  'data/right-1/extracted.json': SAMPLES['data/right-1/extracted.json'],
}

test('a sound set-up is all ok, with exit code 0', async () => {
  const { exitCode, output } = await runCli(temporaryProject(SOUND), ['doctor'])
  expect(output).toContain('ok     config      goldenless.config.ts loads')
  expect(output).toContain('data/*: 1 sample')
  expect(output).not.toMatch(/^ (?:warn|error)/m)
  expect(exitCode).toBe(0)
})

test('what is wrong with samples is told once for all of them, with what to do, also as JSON', async () => {
  const folder = temporaryProject({
    ...SOUND,
    ...SAMPLES,
    'data/alone-2/source.html': '<p>text</p>',
    'data/pageless/extracted.json': '{}',
    'data/shell/source.html': '<div id="app"></div><script>render()</script>',
    'data/shell/extracted.json': '{ "a": ',
    'data/blank/source.txt': ' ',
    'data/blank/extracted.json': ' ',
    'data/chatty/source.md': 'text',
    'data/chatty/extracted.json': 'Here you are: {"a": 1} as you asked.',
  })
  const { exitCode, output } = await runCli(folder, ['doctor', '--json'])
  expect(exitCode).toBe(2)
  const { status, diagnoses } = JSON.parse(output) as {
    status: string
    diagnoses: { level: string; subject: string; message: string }[]
  }
  expect(status).toBe('error')
  const faults = diagnoses.filter(({ level }) => level === 'error').map(({ message }) => message)
  expect(faults.sort()).toEqual([
    'extracted.json has a code fence: data/fenced-1',
    'extracted.json has text around its JSON: data/chatty',
    'extracted.json is empty: data/blank',
    'extracted.json is no JSON: data/shell',
    'source.html shows no text: data/shell',
    'source.txt shows no text: data/blank',
    'without a page: data/pageless',
    'without extracted.json: data/alone-1, data/alone-2',
  ])
})

test('a configuration that does not load is named with what it lacks', async () => {
  const folder = temporaryProject({ ...SOUND, 'goldenless.config.ts': 'export default {}' })
  const { exitCode, output } = await runCli(folder, ['doctor'])
  expect(output).toContain('goldenless.config.ts: The configuration exports no suite.')
  expect(exitCode).toBe(2)
})

test('an empty folder is told what to do first', async () => {
  const { exitCode, output } = await runCli(temporaryProject({}), ['doctor'])
  expect(output).toContain('there is no package.json here')
  expect(output).toContain('goldenless init')
  expect(exitCode).toBe(2)
})

test('help groups the commands', async () => {
  const { output } = await runCli(temporaryProject({}), ['--help'])
  const commands = [
    'Set up:',
    'init',
    'doctor',
    'Check:',
    'run',
    'check',
    'explain',
    'Results:',
    'report',
    'ledger',
  ]
  const places = commands.map((name) => output.search(new RegExp(`^(?:  )?${name}`, 'm')))
  expect(places.every((place) => place >= 0)).toBe(true)
  expect(places).toEqual([...places].sort((left, right) => left - right))
})
