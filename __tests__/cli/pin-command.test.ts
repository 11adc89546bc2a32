import fs from 'node:fs'
import path from 'node:path'
import { Command } from 'commander'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { addCheckCommand } from '../../src/cli/check-command.ts'
import { addMutateCommand } from '../../src/cli/mutate-command.ts'
import { addPinCommand } from '../../src/cli/pin-command.ts'
import { contentOf, temporaryProject } from './temporary-project.ts'

const home = process.cwd()
let folder = ''

const page = (fare: string): string =>
  `<!doctype html><html lang="en"><body><h1>Booking of Jane Porter</h1><dl><dt>Ferry</dt><dd>Aurelia</dd><dt>Fare</dt><dd>${fare}</dd></dl></body></html>`
const answer = (fare: number): string => JSON.stringify({ ferry: 'Aurelia', fare })
const config = (suites: string): string => `module.exports = ${suites}\n`
const SUITE = "{ kind: 'goldenless-suite', samples: 'data/*', facts: { labels: { '$.fare': 'Fare' } } }"

beforeAll(() => {
  folder = temporaryProject({
    'goldenless.config.cjs': config(SUITE),
    'data/wrong/source.html': page('$1,280.00'),
    'data/wrong/extracted.json': answer(12800),
    'data/right/source.html': page('$1,280.00'),
    'data/right/extracted.json': answer(1280),
    'data/scalar/source.html': page('$1,280.00'),
    'data/scalar/extracted.json': '7',
    'data/list/source.html': page('$1,280.00'),
    'data/list/extracted.json': '[]',
    'data/blank/source.html': '<p></p>',
    'data/blank/extracted.json': answer(1),
    'data/broken/source.html': page('$1'),
    'data/broken/extracted.json': '{ "fare": ',
    "data/a `$(b)`; 'c'\u202e/source.html": page('$1,280.00'),
    "data/a `$(b)`; 'c'\u202e/extracted.json": answer(12800),
  })
  process.chdir(folder)
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => process.chdir(home))

/** A command in this process, with what it prints and its exit code. */
async function call(...words: string[]): Promise<{ output: string; exitCode: typeof process.exitCode }> {
  const output: string[] = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => void output.push(line))
  const program = new Command().exitOverride()
  for (const add of [addPinCommand, addCheckCommand, addMutateCommand]) add(program)
  try {
    await program.parseAsync(['node', 'goldenless', ...words])
    return { output: output.join('\n'), exitCode: process.exitCode }
  } finally {
    process.exitCode = 0
  }
}

const read = (name: string): string => fs.readFileSync(path.join(folder, name), 'utf8')

describe('goldenless pin', () => {
  test('writes a small sample that passes as long as the verdict stays', async () => {
    const { output, exitCode } = await call('pin', 'wrong', '$.fare')
    expect(exitCode).toBe(0)
    expect(output).toMatch(/pinned +data\/wrong-pin-fare/)
    expect(output).toMatch(/verdict +A finding\. facts: wrong-value at \$\.fare\./)
    expect(output).toMatch(/kept +under test: 12800/)
    expect(Object.keys(contentOf('data/wrong-pin-fare'))).toEqual([
      'extracted.json',
      'pinned.json',
      'source.html',
    ])
    expect(read('data/wrong-pin-fare/source.html')).not.toContain('Porter')
    expect((await call('check', 'wrong-pin-fare', '--ledger', '.one')).exitCode).toBe(0)
  })

  test('a changed verdict is a finding, and mending pinned.json makes it pass again', async () => {
    await call('pin', 'wrong', '$.fare', '--out', 'data/edited')
    fs.writeFileSync('data/edited/extracted.json', answer(1280))
    const { output, exitCode } = await call('check', 'edited', '--ledger', '.two')
    expect(exitCode).toBe(1)
    expect(output).toContain('The verdict of $.fare has changed')
    expect(output).toContain('now it is matched')
    fs.writeFileSync(
      'data/edited/pinned.json',
      '{ "only": ["$.fare"], "checks": { "facts": { "findings": [], "fields": [{ "path": "$.fare", "verdict": "matched" }] } } }',
    )
    expect((await call('check', 'edited', '--ledger', '.two')).exitCode).toBe(0)
    fs.writeFileSync('data/edited/pinned.json', '{}')
    await expect(call('check', 'edited', '--ledger', '.two')).rejects.toThrow(
      'data/edited/pinned.json: "only" should list JSONPath patterns',
    )
    fs.rmSync('data/edited', { recursive: true })
  })

  test('a fault that no check notices is pinned where the sample passes', async () => {
    const { output } = await call('pin', 'right', '$.ferry', '--out', 'data/unnoticed')
    expect(output).toMatch(/A fault that no check noticed: [a-z-]+ at \$\.ferry/)
    expect((await call('check', 'unnoticed', '--ledger', '.three')).exitCode).toBe(0)
  })

  test('mutation testing leaves pinned samples out, and says so', async () => {
    const { output } = await call('mutate', 'right', 'wrong-pin-fare', '--ledger', '.four')
    expect(output).toContain('data/wrong-pin-fare: it is pinned: its verdict is known')
  })

  test.each([
    ['scalar', ['scalar']],
    ['list', ['list']],
    ['broken', ['broken']],
    ['blank', ['blank']],
    ['no such sample', ['nowhere']],
    ['several samples', ['data']],
    ['a pinned sample', ['wrong-pin-fare']],
    ['a path that is none', ['wrong', 'fare']],
    ['a field without a finding', ['wrong', '$.ferry']],
    ['a folder that is there already', ['wrong', '--out', 'data/right']],
    ['a folder of no suite', ['wrong', '--out', 'elsewhere/one']],
    ['another configuration that is not there', ['wrong', '--config', 'other.config.ts']],
  ])('%s: nothing is written, and the reason is said', async (_, words) => {
    const before = contentOf(folder)
    await expect(call('pin', ...words)).rejects.toThrow(/^.{20,}$/s)
    expect(contentOf(folder)).toEqual(before)
  })

  test('a folder that cannot be written is named, and nothing is left', async () => {
    vi.spyOn(fs, 'writeFileSync').mockImplementation(() => {
      throw new Error('ENOSPC: no space left on device')
    })
    await expect(call('pin', 'wrong', '--out', 'data/full')).rejects.toThrow(
      'data/full cannot be written: ENOSPC: no space left on device',
    )
    expect(fs.existsSync('data/full')).toBe(false)
  })

  test('a hostile name of a sample is a name', async () => {
    const { output, exitCode } = await call('pin', "data/a `$(b)`; 'c'\u202e", '--out', 'data/tame')
    expect([exitCode, output.includes('\u202e')]).toEqual([0, false])
  })
})
