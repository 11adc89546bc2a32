import fs from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { runCli } from '../runners/vitest-project.ts'
import { SAMPLES } from './sample-project.ts'
import { temporaryProject } from './temporary-project.ts'

let folder = ''
let id = ''
let report = ''

beforeAll(async () => {
  folder = temporaryProject(SAMPLES)
  const { run } = await runCli(folder, ['check', 'data/wrong-1'])
  id = run?.id ?? ''
  report = `.goldenless/runs/${id}/report.html`
})

describe('goldenless report', () => {
  test.each([
    ['the newest run', () => []],
    ['a run by its id', () => [id]],
    ['a run by its folder', () => [path.dirname(report)]],
    ['a run by its file', () => [`${path.dirname(report)}/run.json`]],
  ])('writes the report of %s anew, and prints where it is', async (_name, options) => {
    const place = path.join(folder, report)
    const before = fs.readFileSync(place, 'utf8')
    fs.writeFileSync(place, 'damaged')
    const { exitCode, output } = await runCli(folder, ['report', ...options()])
    expect(output).toBe(`${report}\n`)
    expect(exitCode).toBe(0)
    expect(fs.readFileSync(place, 'utf8')).toBe(before)
  })

  test.each<[string, Record<string, string>, string[], string]>([
    ['no run at all', {}, [], 'There is no run in .goldenless.'],
    [
      'a file that is no run',
      { 'a/run.json': '{ "schemaVersion": 1 }' },
      ['a'],
      'is no run.json of goldenless.',
    ],
    ['a file that is no JSON', { 'a/run.json': '{' }, ['a'], 'a/run.json cannot be read'],
    [
      'a file of another version',
      { 'a/run.json': '{ "schemaVersion": 99, "tool": { "name": "goldenless" }, "samples": [] }' },
      ['a'],
      'is of schema version 99 (goldenless undefined), and this goldenless reads up to version 2.',
    ],
    ['a run that was cut short', { 'a/start.json': '{}' }, ['a'], 'goldenless ledger build'],
    [
      'a run with a typo',
      { '.goldenless/runs/2026-11-30T14-20-07-412/start.json': '{}' },
      ['2026-11-30T14-20-07-413'],
      'Did you mean 2026-11-30T14-20-07-412?',
    ],
  ])('%s is named, with exit code 2', async (_name, files, options, message) => {
    const { exitCode, output } = await runCli(temporaryProject(files), ['report', ...options])
    expect(output).toContain(message)
    expect(exitCode).toBe(2)
  })
})
