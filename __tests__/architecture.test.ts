/** The floors of ARCHITECTURE.md, held against every import of src. */
import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const root = path.dirname(import.meta.dirname)
const src = path.join(root, 'src')
const map = fs.readFileSync(path.join(root, 'ARCHITECTURE.md'), 'utf8')
const floors = new Map(
  [...map.matchAll(/^\| (\d) \| `(\w+)\/` \|/gm)].map(([, floor, folder]) => [folder, Number(floor)]),
)
const RUNNERS = ['vitest', 'jest', '@jest/', 'expect']

interface Import {
  readonly from: string
  readonly to: string
}

const files = fs
  .readdirSync(src, { recursive: true, encoding: 'utf8' })
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) => file.endsWith('.ts'))

/** Static, re-exporting and dynamic imports; comments and strings in code never start a line with `import`. */
const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s[^'"]*?from\s+['"]([^'"]+)['"]|(?:^|\n)\s*import\s+['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g

const imports: Import[] = files.flatMap((from) => {
  const code = fs.readFileSync(path.join(src, from), 'utf8')
  return [...code.matchAll(IMPORT)].map(([, named, bare, dynamic]) => ({
    from,
    to: named ?? bare ?? dynamic,
  }))
})

const folderOf = (file: string): string | null => (file.includes('/') ? file.split('/')[0] : null)

const resolved = ({ from, to }: Import): string | null =>
  to.startsWith('.') ? path.posix.normalize(path.posix.join(path.posix.dirname(from), to)) : null

describe('ARCHITECTURE.md', () => {
  test('the floors table names every folder of src, and no other', () => {
    const folders = fs
      .readdirSync(src, { withFileTypes: true })
      .flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
    expect([...floors.keys()].sort()).toEqual(folders.sort())
  })

  test('imports point down, and folders of one floor do not import each other', () => {
    const upward = imports.flatMap((one) => {
      const target = resolved(one)
      const [own, other] = [folderOf(one.from), target && folderOf(target)]
      if (own === null || target === null) return []
      if (other === null) return [`${one.from} imports the root entry ${target}`]
      if (own === other || target.startsWith('..')) return []
      return floors.get(own)! > floors.get(other as string)! ? [] : [`${one.from} imports ${target}`]
    })
    expect(upward).toEqual([])
  })

  test('only root entry files import a test runner', () => {
    const inside = imports.filter(
      ({ from, to }) =>
        from.includes('/') &&
        RUNNERS.some(
          (runner) => to === runner || to.startsWith(runner.endsWith('/') ? runner : `${runner}/`),
        ),
    )
    expect(inside).toEqual([])
  })

  test('each outside library is met in the files that the map names, and nowhere else', () => {
    const used = new Map<string, Set<string>>()
    for (const { from, to } of imports) {
      if (to.startsWith('.') || to.startsWith('node:') || !from.includes('/')) continue
      const library = to.startsWith('@') ? to.split('/').slice(0, 2).join('/') : to.split('/')[0]
      used.set(library, (used.get(library) ?? new Set()).add(from))
    }
    const named = new Map(
      [...map.matchAll(/^\| `([^`]+)` \| ((?:`[^`]+`(?:, )?)+) \|/gm)].map(([, library, places]) => [
        library,
        [...places.matchAll(/`([^`]+)`/g)].map(([, place]) => place),
      ]),
    )
    const elsewhere = [...used].flatMap(([library, from]) => {
      const places = named.get(library) ?? []
      const strangers = [...from].filter(
        (file) => !places.some((place) => file === place || (place.endsWith('/') && file.startsWith(place))),
      )
      return strangers.map((file) => `${library} is met in ${file}`)
    })
    expect(elsewhere).toEqual([])
    expect([...named.keys()].filter((library) => !used.has(library))).toEqual([])
  })

  test('no folder or file is a drawer without a name of its own', () => {
    const drawers = files.filter((file) =>
      /(?:^|\/)(?:utils?|helpers?|common|shared|misc|types)(?:\/|\.ts$)/.test(file),
    )
    expect(drawers).toEqual([])
  })

  test('every file opens with one sentence saying what it is', () => {
    const silent = files.filter(
      (file) => !/^(?:#!.*\n)?\/\*\*(?: |\n \* )\S/.test(fs.readFileSync(path.join(src, file), 'utf8')),
    )
    expect(silent).toEqual([])
  })
})
