import fs from 'node:fs'
import { Command } from 'commander'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { addLearnCommand } from '../../src/cli/learn-command.ts'
import { corruptedSamples, ferrySample } from '../cases/learn.ts'
import { runCli } from '../runners/vitest-project.ts'
import { temporaryProject } from './temporary-project.ts'

const home = process.cwd()
let folder = ''

const filesOf = (name: string, candidate: unknown, source: string): Record<string, string> => ({
  [`${name}/extracted.json`]: JSON.stringify(candidate),
  [`${name}/source.html`]: source,
})

beforeAll(() => {
  const samples = corruptedSamples().map(({ name, candidate, source }) =>
    filesOf(`data/${name}`, candidate, source),
  )
  const { candidate, source } = ferrySample(13)
  folder = temporaryProject({
    ...Object.assign({}, ...samples),
    ...filesOf('new/right', candidate, source),
    ...filesOf('new/wrong', { ...candidate, total: 1 }, source),
    ...filesOf('flags/one', { open: true }, source),
    'broken/one/extracted.json': '{ "line": ',
    'broken/one/source.html': source,
    'old.template.ts': 'export default {}',
  })
  process.chdir(folder)
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => process.chdir(home))

/** The command in this process, with what it prints and its exit code. */
async function learn(
  ...words: string[]
): Promise<{ output: string; said: string; exitCode: typeof process.exitCode }> {
  const [output, said]: string[][] = [[], []]
  vi.spyOn(console, 'log').mockImplementation((line: string) => void output!.push(line))
  vi.spyOn(console, 'error').mockImplementation((line: string) => void said!.push(line))
  const program = new Command().exitOverride()
  addLearnCommand(program)
  try {
    await program.parseAsync(['node', 'goldenless', 'learn', ...words])
    return { output: output!.join('\n'), said: said!.join('\n'), exitCode: process.exitCode }
  } finally {
    process.exitCode = 0
  }
}

describe('goldenless learn', () => {
  test('the written file loads, passes a right page and fails a wrong one', async () => {
    const { output, said, exitCode } = await learn('data/*', '--out', 'ferry.template.ts')
    expect(exitCode).toBe(0)
    expect(output).toBe('')
    expect(said).toContain('9 of 10 fields are placed, from 10 of 10 pages.')
    expect(fs.readFileSync('ferry.template.ts', 'utf8')).toContain("name: 'ferry'")
    const [right, wrong] = await Promise.all([
      runCli(folder, ['check', 'new/right', '--template', 'ferry.template.ts', '--ledger', '.one']),
      runCli(folder, ['check', 'new/wrong', '--template', 'ferry.template.ts', '--ledger', '.two']),
    ])
    expect(right.exitCode, right.output).toBe(0)
    expect(wrong.exitCode, wrong.output).toBe(1)
    expect(wrong.output).toContain('$.total is 1, but the page says')
  })

  test('the proposal is printed, and what disagrees is said beside it', async () => {
    const { output, said } = await learn('data/*', '--name', 'ferries')
    expect(output).toContain("'$.route.duration': labelled('Duration').as(duration({ unit: 'min' })),")
    expect(said).toContain(
      'disagrees    data/line-0: $.line is "Holm crossing", but the page says "Aln crossing".',
    )
    expect(said).toContain('no place     $.isOpen: true and false stand on no page; see states')
  })

  test('--json prints fields, support and disagreements', async () => {
    const { output, said } = await learn('data/line-1', 'data/line-2', 'data/line-3', '--json')
    const learned = JSON.parse(output) as { fields: { path: string; agree: number }[]; pages: number }
    expect(said).toBe('')
    expect(learned.pages).toBe(3)
    expect(learned.fields).toContainEqual(expect.objectContaining({ path: '$.line', agree: 3 }))
  })

  test('a sample that cannot be read is said, and the others are learned from', async () => {
    const { said, exitCode } = await learn('data/*', 'broken/*')
    expect(exitCode).toBe(0)
    expect(said).toContain('broken/one/extracted.json:1:')
    expect(said).toContain('from 10 of 11 pages')
  })

  test('where no field can be placed, the exit code is that of nothing evaluated', async () => {
    const { output, exitCode } = await learn('flags/one')
    expect(output).toBe('')
    expect(exitCode).toBe(3)
  })

  test.each<[string, string[], string]>([
    ['a place without samples', ['nowhere/*'], 'There is no sample at nowhere/*'],
    ['a file that is there', ['data/*', '--out', 'old.template.ts'], 'old.template.ts is there already'],
    ['samples of which none can be read', ['broken/*'], 'None of the samples can be read'],
  ])('%s is refused', async (_what, words, message) => {
    await expect(learn(...words)).rejects.toThrow(message)
  })

  test('a file that cannot be written is named, and its folder is made where it is not there', async () => {
    await learn('data/line-1', '--out', 'templates/new/ferry.template.ts')
    expect(fs.existsSync('templates/new/ferry.template.ts')).toBe(true)
    await expect(learn('data/line-1', '--out', 'old.template.ts/ferry.ts')).rejects.toThrow(
      'old.template.ts/ferry.ts cannot be written: ',
    )
  })

  test('pinned samples teach nothing', async () => {
    fs.cpSync('data/line-1', 'pins/line-1', { recursive: true })
    fs.writeFileSync('pins/line-1/pinned.json', '{}')
    await expect(learn('pins/*')).rejects.toThrow('All samples there are pinned')
  })
})
