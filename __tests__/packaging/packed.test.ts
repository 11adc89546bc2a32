import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const root = path.dirname(path.dirname(import.meta.dirname))
const readme = fs.readFileSync(path.join(root, 'README.md'), 'utf8')
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'goldenless-packed-'))

/** The code block of the README that starts with a file's name. */
function snippet(file: string): string {
  const found = new RegExp(`\`\`\`ts\\n// ${file.replaceAll(/[.()]/g, '\\$&')}\\n([\\s\\S]*?)\`\`\``).exec(
    readme,
  )
  if (!found) throw new Error(`The README has no snippet that starts with // ${file}.`)
  return found[1]
}

function run(command: string, args: readonly string[], cwd = folder) {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined },
  })
  return { status, output: `${stdout}${stderr}` }
}

const vitest = () => run(process.execPath, ['node_modules/vitest/vitest.mjs', 'run'])

beforeAll(() => {
  const packed = run('npm', ['pack', '--ignore-scripts', '--json', '--pack-destination', folder], root)
  const [{ filename }] = JSON.parse(packed.output.slice(packed.output.indexOf('['))) as [{ filename: string }]
  fs.writeFileSync(path.join(folder, 'package.json'), '{ "name": "newcomer", "private": true }')
  const installed = run('npm', [
    'install',
    '--no-audit',
    '--no-fund',
    path.join(folder, filename),
    'vitest@4',
  ])
  if (installed.status !== 0) throw new Error(`npm install failed:\n${installed.output}`)
  for (const file of ['vitest.config.mts', 'policy.test.ts'])
    fs.writeFileSync(path.join(folder, file), snippet(file))
  fs.cpSync(path.join(root, 'fixtures', 'pages', 'policy-001'), path.join(folder, 'data', 'policy-001'), {
    recursive: true,
  })
}, 240_000)

afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

describe('the packed package in an empty folder', () => {
  test('the first test of the README passes on a right extraction', () => {
    const { status, output } = vitest()
    expect(status, output).toBe(0)
    expect(output).toContain('1 sample: 1 passed, 0 failed')
    expect(output).toContain('8 of 8 fields evaluated (100.0%)')
    expect(output).toMatch(/report +\.goldenless\/runs\/[\dT-]+\/report\.html/)
  })

  test('and fails on a wrong one, with the place of the fault', () => {
    const file = path.join(folder, 'data', 'policy-001', 'extracted.json')
    const right = fs.readFileSync(file, 'utf8')
    fs.writeFileSync(file, right.replace('1280', '12800'))
    const { status, output } = vitest()
    fs.writeFileSync(file, right)
    expect(status).toBe(1)
    expect(output).toContain('$.claims[1].amount is 12800, but the page says 1280 USD.')
    expect(output).toContain('policy-001/source.html:23:61')
  })

  test('its types are whole: the README test and misuse are checked by TypeScript', () => {
    fs.writeFileSync(
      path.join(folder, 'tsconfig.json'),
      JSON.stringify({
        compilerOptions: {
          strict: true,
          noEmit: true,
          module: 'nodenext',
          target: 'es2022',
          skipLibCheck: true,
          types: ['goldenless/vitest'],
        },
        include: ['*.ts', '*.mts'],
      }),
    )
    fs.writeFileSync(
      path.join(folder, 'misuse.ts'),
      `import { defineTemplate, text, type CheckResult, checkQuotes } from 'goldenless'
import { expect } from 'vitest'
const result: CheckResult = checkQuotes(['a'], 'a')
result.status satisfies 'passed' | 'failed' | 'error' | 'not_evaluated'
defineTemplate<{ premium: number; rows: { id: string }[] }>({ fields: { '$.premium': text('b'), '$.rows[0].id': text('i') } })
// @ts-expect-error the candidate has no such path
defineTemplate<{ premium: number }>({ fields: { '$.premuim': text('b') } })
// @ts-expect-error a contract is no text
expect({}).toConformToContract('schema.json')
// @ts-expect-error a page is needed
expect({}).toMatchHtmlFacts()
expect.soft({}).toMatchHtmlFacts('<p>', { contract: { type: 'object' } })
`,
    )
    const { status, output } = run(process.execPath, [
      path.join(root, 'node_modules', 'typescript', 'bin', 'tsc'),
      '-p',
      '.',
    ])
    fs.rmSync(path.join(folder, 'misuse.ts'))
    expect(output).toBe('')
    expect(status).toBe(0)
  })

  test('the command line works from the package alone, with a template in TypeScript', () => {
    const template = /const policy = (defineTemplate\([\s\S]*?\n\}\))/.exec(snippet('policy.test.ts'))![1]
    fs.writeFileSync(
      path.join(folder, 'policy.template.ts'),
      `import { column, date, defineTemplate, labelled, money, rows } from 'goldenless'\nexport default ${template}\n`,
    )
    const command = [
      '--no-install',
      'goldenless',
      'check',
      'data/policy-001/source.html',
      'data/policy-001/extracted.json',
    ]
    const passed = run('npx', [...command, '--template', 'policy.template.ts'])
    expect(passed.status, passed.output).toBe(0)
    expect(passed.output).toContain('1 sample: 1 passed')
    fs.writeFileSync(
      path.join(folder, 'prose.html'),
      '<!doctype html><p>The record has been moved to the archive.</p>',
    )
    const nothing = run('npx', command.with(3, 'prose.html'))
    expect(nothing.status, nothing.output).toBe(3)
    expect(nothing.output).toContain('Nothing was evaluated: none of the 8 fields has independent evidence.')
  })

  test('a suite and one line of configuration make each sample a test, without a test file', () => {
    const template = /const policy = (defineTemplate\([\s\S]*?\n\}\))/.exec(snippet('policy.test.ts'))![1]
    const project = fs.mkdtempSync(path.join(folder, 'suite-'))
    const files = {
      'vitest.config.mts': snippet('vitest.config.mts (matchers and reporter come with the plugin)'),
      'goldenless.config.ts': snippet('goldenless.config.ts'),
      'policy.template.ts': `import { column, date, defineTemplate, labelled, money, rows } from 'goldenless'\nexport const policy = ${template}\n`,
    }
    for (const [file, code] of Object.entries(files)) fs.writeFileSync(path.join(project, file), code)
    fs.cpSync(path.join(folder, 'data'), path.join(project, 'data'), { recursive: true })
    const { status, output } = run(
      process.execPath,
      [path.join(folder, 'node_modules', 'vitest', 'vitest.mjs'), 'run'],
      project,
    )
    expect(status, output).toBe(0)
    expect(output).toContain('1 sample: 1 passed')
  })
})
