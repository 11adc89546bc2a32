import { Command } from 'commander'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { addFingerprintCommand } from '../../src/cli/fingerprint-command.ts'
import { defineTemplate, text } from '../../src/index.ts'
import { boatPage, redesigned } from '../cases/fingerprint.ts'
import { temporaryProject } from './temporary-project.ts'

const home = process.cwd()
beforeAll(() => {
  const folder = temporaryProject({
    'data/a/source.html': boatPage(),
    'data/b/source.html': boatPage({ rows: 9, notes: false, words: 'Brig' }),
    'data/b/extracted.json': '{}',
    'data/c/source.htm': redesigned(),
    'notes/readme.txt': 'no page',
  })
  process.chdir(folder)
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => process.chdir(home))

/** The command in this process, with what it prints. */
async function fingerprintOf(...words: string[]): Promise<string> {
  const lines: string[] = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line))
  const program = new Command().exitOverride()
  addFingerprintCommand(program)
  try {
    await program.parseAsync(['node', 'goldenless', 'fingerprint', ...words])
  } finally {
    process.exitCode = 0
  }
  return lines.join('\n')
}

describe('goldenless fingerprint', () => {
  test('groups the pages of a folder by their template', async () => {
    const output = await fingerprintOf('data')
    expect(output).toMatchInlineSnapshot(`
      "template 1   2 pages, at least 90 % alike   b77087993528cf25
        data/a/source.html
        data/b/source.html
        blocks: aside.extras, dl.facts, main.boat, nav.menu, section.notes, table.prices.table-prices, …

      template 2   1 page   e2b446d4a117a9ce
        data/c/source.htm
        blocks: div.grid, div.price-cards, div.spec-grid, div.top-bar

      3 pages of 2 templates."
    `)
  })

  test.each([
    ['a pattern of pages', ['data/*/source.html'], ['data/a/source.html', 'data/b/source.html']],
    [
      'a pattern of sample folders',
      ['data/*'],
      ['data/a/source.html', 'data/b/source.html', 'data/c/source.htm'],
    ],
    ['pages, one of them twice', ['data/c/source.htm', 'data/c/source.htm'], ['data/c/source.htm']],
  ])('%s names the pages', async (_what, words, pages) => {
    const { groups } = JSON.parse(await fingerprintOf('--json', ...words)) as {
      groups: { pages: string[] }[]
    }
    expect(groups.flatMap((group) => group.pages).sort()).toEqual(pages)
  })

  test('the fingerprint of --json is one that a template takes', async () => {
    const { groups } = JSON.parse(await fingerprintOf('--json', 'data/a/source.html')) as {
      groups: { fingerprint: never }[]
    }
    const template = { fields: { '$.name': text('h1') }, fingerprint: groups[0]!.fingerprint }
    expect(defineTemplate(template).fingerprint).toEqual(groups[0]!.fingerprint)
  })

  test.each([
    ['nowhere.html', 'There is no page nowhere.html.'],
    ['notes', 'holds no page'],
  ])('%s is refused', async (place, message) => {
    await expect(fingerprintOf(place)).rejects.toThrow(message)
  })
})
