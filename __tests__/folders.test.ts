/** Every folder of the repository says what it is: in its own README, or in that of a folder above. */
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.dirname(import.meta.dirname)
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
const folders = new Set(
  tracked.split('\n').flatMap((file) =>
    file
      .split('/')
      .slice(0, -1)
      .map((_, depth, parts) => parts.slice(0, depth + 1).join('/')),
  ),
)
const floors: readonly string[] =
  fs.readFileSync(path.join(root, 'ARCHITECTURE.md'), 'utf8').match(/(?<=^\| \d \| `)\w+(?=\/`)/gm) ?? []

/** Folders that a README lists, from the root. */
const listed = (folder: string): string[] =>
  [
    ...fs.readFileSync(path.join(root, folder, 'README.md'), 'utf8').matchAll(/^\| `([\w/-]+)\/` \| \S/gm),
  ].map(([, name]) => `${folder}/${name}`)

const TOP = ['src', '__tests__', 'bench', 'scripts', 'examples', 'fixtures']
const ofCode = (folder: string): boolean =>
  /^(?:src|bench|scripts)\//.test(folder) || folder.split('/').length === 2

test.each(TOP)('each folder of %s is described, and no other', (top) => {
  const described = new Set(listed(top))
  const there = [...folders].filter((folder) => folder.startsWith(`${top}/`) && ofCode(folder))
  // The floors of src are described in ARCHITECTURE.md; tests mirror them.
  const elsewhere = (folder: string) =>
    (top === 'src' || top === '__tests__') &&
    floors.includes(folder.split('/')[1]) &&
    folder.split('/').length === 2
  expect(there.filter((folder) => !described.has(folder) && !elsewhere(folder))).toEqual([])
  expect([...described].filter((folder) => !folders.has(folder))).toEqual([])
})

test('each page of the fixtures and each example has a README that opens with a sentence', () => {
  const own = [...folders].filter(
    (folder) => /^(?:fixtures\/pages|examples)\/[\w-]+$/.test(folder) && folder !== 'fixtures/pages',
  )
  expect(own.length).toBeGreaterThan(8)
  const silent = own.filter((folder) => {
    const file = path.join(root, folder, 'README.md')
    return !fs.existsSync(file) || !/^# .+\n\n\S/.test(fs.readFileSync(file, 'utf8'))
  })
  expect(silent).toEqual([])
})

test('each page of the documentation opens with a heading and a sentence', () => {
  const pages = fs.readdirSync(path.join(root, 'docs')).filter((name) => name.endsWith('.md'))
  const silent = pages.filter(
    (name) => !/^(?:<!--.*-->\n+)?# .+\n\n\S/.test(fs.readFileSync(path.join(root, 'docs', name), 'utf8')),
  )
  expect(silent).toEqual([])
})
