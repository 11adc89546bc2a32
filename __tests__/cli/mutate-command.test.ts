import fs from 'node:fs'
import { Command } from 'commander'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { addMutateCommand } from '../../src/cli/mutate-command.ts'
import type { MutationFigures } from '../../src/index.ts'
import { temporaryProject } from './temporary-project.ts'

const home = process.cwd()

const page = (fare: string): string =>
  `<!doctype html><html lang="en"><body><dl><dt>Ferry</dt><dd>Aurelia</dd><dt>Fare</dt><dd>${fare}</dd></dl></body></html>`
const answer = (fare: number): string => JSON.stringify({ boat: 'Aurelia', fare })
const SUITE = "{ kind: 'goldenless-suite', samples: 'data/*', facts: { labels: { '$.fare': 'Fare' } } }"

beforeAll(() => {
  const folder = temporaryProject({
    'goldenless.config.cjs': `module.exports = ${SUITE}\n`,
    'nothing.config.cjs': `module.exports = ${SUITE.replace('data/*', 'nothing/*')}\n`,
    'nothing/empty': null,
    'data/right/source.html': page('$1,280.00'),
    'data/right/extracted.json': answer(1280),
    'data/wrong/source.html': page('$1,280.00'),
    'data/wrong/extracted.json': answer(12800),
    'data/scalar/source.html': page('$1,280.00'),
    'data/scalar/extracted.json': '7',
    'data/list/source.html': page('$1,280.00'),
    'data/list/extracted.json': '[[], [null], {}]',
    'data/blank/source.html': '<p></p>',
    'data/blank/extracted.json': answer(1),
    'data/broken/source.html': page('$1'),
    'data/broken/extracted.json': '{ "fare": ',
    'data/alone/source.html': page('$1'),
    "data/a `$(b)`; 'c'\u202e/source.html": page('$7.00'),
    "data/a `$(b)`; 'c'\u202e/extracted.json": answer(7),
  })
  process.chdir(folder)
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => process.chdir(home))

/** The command in this process, with what it prints and its exit code. */
async function mutate(...words: string[]): Promise<{ output: string; exitCode: typeof process.exitCode }> {
  const output: string[] = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => void output.push(line))
  const program = new Command().exitOverride()
  addMutateCommand(program)
  try {
    await program.parseAsync(['node', 'goldenless', 'mutate', ...words])
    return { output: output.join('\n'), exitCode: process.exitCode }
  } finally {
    process.exitCode = 0
  }
}

const figures = async (...words: string[]): Promise<MutationFigures> =>
  JSON.parse((await mutate(...words, '--json')).output).mutation

describe('goldenless mutate', () => {
  test('tells the score with both numbers, and each blind spot with the check that would notice it', async () => {
    const { output, exitCode } = await mutate('right')
    expect(exitCode).toBe(0)
    expect(output).toMatch(/mutants +\d+ of \d+ noticed \(\d+\.\d%\) in 1 sample/)
    expect(output).toContain('$.boat')
    expect(output).toMatch(/Demand that \$\.boat stands|Let the contract|Say in the template where \$\.boat/)
    expect(output).not.toMatch(/accura/i)
  })

  test('writes them to run.json and the report', async () => {
    const { run, report, mutation } = JSON.parse((await mutate('right', '--json', '--ledger', '.one')).output)
    const written = JSON.parse(fs.readFileSync(run, 'utf8'))
    expect(written.mutation).toEqual(mutation)
    expect(fs.readFileSync(report, 'utf8')).toContain(mutation.blindSpots[0].remedy.message)
  })

  test('the same seed makes the same mutants, and another makes others', async () => {
    const [one, same] = [await figures('right', '--seed', '7'), await figures('right', '--seed', '7')]
    expect(one).toEqual(same)
    expect((await figures('right', '--seed', '8')).seed).toBe(8)
  })

  test('only kinds and fields that are asked for are mutated', async () => {
    const { byMutator, byField } = await figures(
      'right',
      '--mutators',
      'digit-changed,value-nulled',
      '--ignore',
      '$.boat',
    )
    expect(byMutator.map(({ mutator }) => mutator).sort()).toEqual(['digit-changed', 'value-nulled'])
    expect(byField.map(({ path }) => path)).toEqual(['$.fare'])
  })

  test('a score below the least fails, and one above does not', async () => {
    const low = await mutate('right', '--min-mutation-score', '0.99')
    expect([low.exitCode, low.output]).toEqual([
      1,
      expect.stringContaining('but at least 99.0% was asked for'),
    ])
    expect((await mutate('right', '--min-mutation-score', '0.1')).exitCode).toBe(0)
  })

  test('samples that do not pass are listed with the reason, whatever is wrong with them', async () => {
    const { output, exitCode } = await mutate()
    expect(exitCode).toBe(1)
    for (const [name, why] of [
      ['wrong', 'the facts check fails already'],
      ['blank', 'the facts check is an error: The source'],
      ['broken', 'is not JSON'],
      ['alone', 'has no extracted.json'],
      ['scalar', 'no check evaluated anything'],
      ['list', 'no check evaluated anything'],
    ])
      expect(output).toMatch(new RegExp(`data/${name}: .*${why}`))
    expect(output).not.toContain('\u202e')
  })

  test('no mutant at all is an error', async () => {
    const { output, exitCode } = await mutate('wrong')
    expect([exitCode, output]).toEqual([2, expect.stringContaining('No mutant was made')])
  })

  test.each([
    [['--seed', 'x'], '--seed is "x", but it is a number.'],
    [['--per-field', '0'], 'The option perField is 0, but it is a whole number from 1.'],
    [['--mutators', 'digits'], 'There is no mutator "digits". There are: field-deleted'],
    [['--min-mutation-score', '90'], 'The option minMutationScore is 90, but it is a number from 0 to 1.'],
    [['--ignore', 'fare'], '"fare" is no path pattern.'],
    [['--since', 'nobody'], '--since needs a commit that git knows here'],
    [['nowhere'], 'There is no sample nowhere.'],
    [['--config', 'nothing.config.cjs'], 'finds no sample'],
    [['--config', 'other.config.cjs'], 'There is no other.config.cjs'],
  ])('%s is refused by name', async (words, message) => {
    await expect(mutate(...words)).rejects.toThrow(message)
  })

  test('a ledger that cannot be written is said', async () => {
    await expect(mutate('right', '--ledger', 'goldenless.config.cjs')).rejects.toThrow(
      'goldenless.config.cjs',
    )
  })
})
