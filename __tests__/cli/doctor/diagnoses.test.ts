import { describe, expect, test } from 'vitest'
import { environmentDiagnoses } from '../../../src/cli/doctor/environment.ts'
import { setUpDiagnoses } from '../../../src/cli/doctor/set-up.ts'
import { detectProject } from '../../../src/cli/project/detect-project.ts'
import { VERSION } from '../../../src/ledger/version.ts'
import { fakePackage, temporaryProject } from '../temporary-project.ts'

type Files = Record<string, string>
type Row = [name: string, files: Files, line: string]

const lines = (
  diagnoses: readonly { level: string; subject: string; message: string; next?: string }[],
): string[] =>
  diagnoses.map(
    ({ level, subject, message, next }) =>
      `${level} ${subject}: ${message}${next === undefined ? '' : ` → ${next}`}`,
  )
const project = (files: Files) => detectProject(temporaryProject({ 'package.json': '{}', ...files }))

const OWN = fakePackage('goldenless', VERSION)

describe('versions', () => {
  test.each<Row>([
    ['a supported Vitest', fakePackage('vitest', '3.2.4'), 'ok vitest: 3.2.4'],
    [
      'a Vitest that is too old',
      fakePackage('vitest', '2.1.0'),
      'error vitest: 2.1.0, but Vitest 3.2 to 5 are supported → npm install --save-dev vitest@4',
    ],
    [
      'the Jest of react-scripts',
      { 'package.json': '{ "dependencies": { "react-scripts": "5" } }', ...fakePackage('jest', '27.5.1') },
      'error jest: 27.5.1, but Jest 29 and 30 are supported → npm install --save-dev jest',
    ],
    ['no runner', {}, 'error runner: neither Vitest nor Jest is found → npm install --save-dev vitest@4'],
    [
      'a runner that is declared alone',
      { 'package.json': '{ "devDependencies": { "jest": "30" } }', 'pnpm-lock.yaml': '' },
      'error runner: Jest is not installed → pnpm add --save-dev jest',
    ],
    ['this package', OWN, `ok goldenless: ${VERSION}`],
    [
      'this package that is not installed',
      {},
      `error goldenless: ${VERSION}, not installed in this project → npm install --save-dev goldenless`,
    ],
    [
      'another version of this package',
      fakePackage('goldenless', '9.9.9'),
      `warn goldenless: 9.9.9 is installed, but ${VERSION} is running → Run the installed one, from the folder of the project.`,
    ],
    [
      'several copies',
      { ...OWN, ...fakePackage('@scope/app/node_modules/goldenless', '0.0.1') },
      'warn goldenless: 2 copies are installed: node_modules/goldenless, node_modules/@scope/app/node_modules/goldenless → Make all packages depend on one version: each copy records its own runs.',
    ],
    ['TypeScript', fakePackage('typescript', '5.9.3'), 'ok typescript: 5.9.3'],
    ['no TypeScript', {}, 'ok typescript: not installed, not needed'],
  ])('%s', (_name, files, line) => {
    expect(lines(environmentDiagnoses(project(files), '20.19.0'))).toContain(line)
  })

  test('a Node that is too old', () => {
    expect(lines(environmentDiagnoses(project({}), '18.20.0'))[0]).toBe(
      'error node: 18.20.0, but 20.19.0 or newer is needed → Install a newer Node.',
    )
  })
})

describe('registration', () => {
  const vitest = (config: string): Files => ({ 'vitest.config.ts': config })
  test.each<Row>([
    [
      'the plugin',
      vitest("import g from 'goldenless/vitest-plugin'"),
      'ok set-up: vitest.config.ts has goldenless/vitest-plugin',
    ],
    [
      'nothing',
      vitest(''),
      'error set-up: vitest.config.ts does not name goldenless/vitest-plugin → goldenless init',
    ],
    [
      'the reporter alone',
      vitest("reporters: ['goldenless/vitest-reporter']"),
      "error matchers: vitest.config.ts has the reporter, but its setup lacks goldenless/vitest → Add setupFiles: ['goldenless/vitest'].",
    ],
    [
      'the matchers alone',
      vitest('setupFiles: ["goldenless/vitest"]'),
      "warn reporter: vitest.config.ts does not name goldenless/vitest-reporter, so runs leave no ledger → Add reporters: ['default', 'goldenless/vitest-reporter'].",
    ],
    [
      'matchers and reporter without samples',
      vitest("['goldenless/vitest', 'goldenless/vitest-reporter']"),
      'warn samples: vitest.config.ts does not name goldenless/vitest-plugin: sample folders are no tests of their own → goldenless init',
    ],
    [
      'no configuration at all',
      fakePackage('vitest', '4.1.0'),
      'error set-up: Vitest has no configuration file here → goldenless init',
    ],
    [
      'a key in package.json',
      { 'package.json': '{ "jest": { "setupFilesAfterEnv": ["goldenless/jest"] } }' },
      'ok matchers: package.json has goldenless/jest',
    ],
    [
      'withSamples',
      { 'jest.config.js': "require('goldenless/jest-samples')" },
      'ok set-up: jest.config.js has goldenless/jest-samples',
    ],
    [
      'a ledger in version control',
      { '.gitignore': '# .goldenless' },
      'warn .gitignore: does not leave .goldenless/ out → Add the line .goldenless/',
    ],
    [
      'a ledger outside of it',
      { '.gitignore': 'dist\r\n/.goldenless\r\n' },
      'ok .gitignore: leaves .goldenless/ out',
    ],
  ])('%s', (_name, files, line) => {
    expect(lines(setUpDiagnoses(project(files)))).toContain(line)
  })
})
