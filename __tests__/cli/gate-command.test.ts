import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  apiError,
  completion,
  type Reaction,
  type ReceivedRequest,
  startLoopback,
} from '../endpoint/loopback-endpoint.ts'
import { runCli, writeProject } from '../runners/vitest-project.ts'

const CLI = path.join(import.meta.dirname, '..', '..', 'dist', 'cli', 'main.cjs')

const config = (baseURL: string, extra = '') => `import { defineSuite } from 'goldenless'
export default defineSuite({
  samples: 'data/*',
  contract: { type: 'object', required: ['a'], properties: { a: { type: 'number' } } },
  gate: { baseURL: '${baseURL}', apiKey: 'sk-canary-0123456789', model: 'm', trials: 10, retries: 0, parameters: { temperature: 0 },
    messages: [{ role: 'user', content: 'Extract.' }] ${extra} },
})
`
const gate = async (react: (request: ReceivedRequest) => Reaction) => {
  const server = await startLoopback(react)
  const folder = writeProject('gate', { 'goldenless.config.ts': config(server.baseURL) })
  return { server, folder, file: path.join(folder, 'gate-evidence.json') }
}

describe('goldenless gate', () => {
  test('passes, writes evidence without the key, and --check accepts it without a call', async () => {
    const { server, folder, file } = await gate(() => completion('{"a": 1}'))
    const made = await runCli(folder, ['gate'])
    expect(made.exitCode, made.output).toBe(0)
    expect(made.output).toContain('gate passed: 10 of 10 answers are clean')
    expect(fs.readFileSync(file, 'utf8')).not.toContain('canary')
    const checked = await runCli(folder, ['gate', '--check'])
    expect(checked.exitCode, checked.output).toBe(0)
    expect(server.requests).toHaveLength(10)
  })

  test('--check refuses evidence that is missing, old, or of another prompt', async () => {
    const { server, folder, file } = await gate(() => completion('{"a": 1}'))
    const missing = await runCli(folder, ['gate', '--check'])
    expect(missing.exitCode).toBe(1)
    expect(missing.output).toContain('there is no evidence file')
    await runCli(folder, ['gate'])
    const text = fs.readFileSync(file, 'utf8')
    fs.writeFileSync(file, text.replace(/"at": "[^"]+"/, '"at": "2020-01-01T00:00:00.000Z"'))
    expect((await runCli(folder, ['gate', '--check'])).output).toMatch(
      /it is \d+ days old, and 14 are allowed/,
    )
    fs.writeFileSync(file, text)
    const place = path.join(folder, 'goldenless.config.ts')
    fs.writeFileSync(place, config(server.baseURL).replace('Extract.', 'Extract all.'))
    const changed = await runCli(folder, ['gate', '--check'])
    expect(changed.exitCode).toBe(1)
    expect(changed.output).toMatch(/the prompt was [0-9a-f]{12} and is now [0-9a-f]{12}/)
  })

  test('a failing prompt is exit code 1, a wrong model 2 after one request', async () => {
    const failing = await gate(() => completion('{"b": 1}'))
    expect((await runCli(failing.folder, ['gate'])).exitCode).toBe(1)
    const wrong = await gate(() => apiError(404, 'The model m does not exist', 'model_not_found'))
    const ended = await runCli(wrong.folder, ['gate'])
    expect(ended.exitCode, ended.output).toBe(2)
    expect(wrong.server.requests).toHaveLength(1)
    expect(fs.existsSync(wrong.file)).toBe(false)
  })

  test('Ctrl-C writes what was done, and is inconclusive', async () => {
    let child: ChildProcess | undefined
    const { folder, file } = await gate(({ number }) => {
      if (number === 4) child?.kill('SIGINT')
      return { ...completion('{"a": 1}'), delayMs: number > 3 ? 60_000 : 0 }
    })
    child = spawn(process.execPath, [CLI, 'gate'], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] })
    let output = ''
    child.stdout!.on('data', (chunk) => {
      output += chunk
    })
    const exitCode = await new Promise((done) => child!.on('close', done))
    expect(exitCode, output).toBe(3)
    expect(output).toContain('gate inconclusive: only 3 of 10 planned trials were made.')
    expect(JSON.parse(fs.readFileSync(file, 'utf8')).decision).toMatchObject({
      verdict: 'inconclusive',
      trials: 3,
      clean: 3,
    })
  })

  test('fewer trials than the suite demands write no evidence', async () => {
    const { folder, file } = await gate(() => completion('{"a": 1}'))
    expect((await runCli(folder, ['gate', '--trials', '3'])).exitCode).toBe(0)
    expect(fs.existsSync(file)).toBe(false)
  })

  test('two suites do not write their evidence over each other’s', async () => {
    const server = await startLoopback(() => completion('{"a": 1}'))
    const one = config(server.baseURL)
    const two = one.replace('export default defineSuite(', 'const one = defineSuite(')
    const folder = writeProject('gates', { 'goldenless.config.ts': `${two}export default [one, one]\n` })
    const { exitCode, output } = await runCli(folder, ['gate'])
    expect(exitCode, output).toBe(2)
    expect(output).toContain('Two suites with a gate keep their evidence in gate-evidence.json.')
    expect(server.requests).toEqual([])
  })
})
