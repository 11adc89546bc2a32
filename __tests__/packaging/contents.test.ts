/** What the published package holds and brings with it. */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const root = path.dirname(path.dirname(import.meta.dirname))
const manifest = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'))
const read = (file: string) => fs.readFileSync(path.join(root, 'dist', file), 'utf8')

const { stdout } = spawnSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
  cwd: root,
  encoding: 'utf8',
})
const [packed] = JSON.parse(stdout) as [{ unpackedSize: number; files: { path: string; size: number }[] }]
const code = packed.files.filter(({ path: file }) => /\.[cm]js$/.test(file)).map(({ path: file }) => file)

/** Modules of dist that entries lead to, by static imports. */
function reachedFrom(entries: readonly string[]): ReadonlySet<string> {
  const reached = new Set(entries)
  for (const file of reached)
    for (const [, to] of read(file).matchAll(/\bfrom ?["'`]\.\/([\w-]+\.mjs)["'`]/g)) reached.add(to)
  return new Set([...reached].map((file) => `dist/${file}`))
}

describe('the published package', () => {
  test('unpacks to less than 2.15 MB, of which Node reads less than 1.25 MB', () => {
    const largest = packed.files.sort((a, b) => b.size - a.size).slice(0, 8)
    expect(packed.unpackedSize, JSON.stringify(largest, null, 1)).toBeLessThan(2_150_000)
    const ofBrowsers = reachedFrom(['browser.mjs', 'vitest-browser.mjs'])
    const ofNode = packed.files.filter(({ path: file }) => !ofBrowsers.has(file))
    expect(ofNode.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(1_250_000)
  })

  test('holds what is published, and nothing else', () => {
    const folders = new Set(packed.files.map(({ path: file }) => file.split('/')[0]))
    expect([...folders].sort()).toEqual([
      'CHANGELOG.md',
      'LICENSE',
      'README.md',
      'README.zh-CN.md',
      'dist',
      'package.json',
    ])
    expect(packed.files.filter(({ path: file }) => /\.map$|\.test\.|(?<!\.d)\.[cm]?ts$/.test(file))).toEqual(
      [],
    )
  })

  test('brings fewer than eight libraries, and runs no script at an install', () => {
    expect(Object.keys(manifest.dependencies).length).toBeLessThan(8)
    expect(
      Object.keys(manifest.scripts).filter((name) => /^(?:pre|post)?install$|^prepare$/.test(name)),
    ).toEqual([])
    const lock = JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
    const brought = new Set<string>()
    const follow = [...Object.keys(manifest.dependencies)]
    for (const name of follow) {
      if (brought.has(name)) continue
      brought.add(name)
      follow.push(...Object.keys(lock.packages[`node_modules/${name}`].dependencies ?? {}))
    }
    const withScripts = [...brought].filter((name) => lock.packages[`node_modules/${name}`].hasInstallScript)
    expect(withScripts).toEqual([])
  })

  test('requires only libraries that an install brings, or that are optional', () => {
    const known = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })
    const required = code.flatMap((file) =>
      [
        ...fs
          .readFileSync(path.join(root, file), 'utf8')
          .matchAll(/\b(?:require|import)\(([`'"])([^`'"$]+)\1\)/g),
      ].map(([, , name]) => name),
    )
    expect(required.length).toBeGreaterThan(20)
    const libraries = required
      .filter((name) => !/^(?:\.|node:)/.test(name))
      .map((name) =>
        name
          .split('/')
          .slice(0, name.startsWith('@') ? 2 : 1)
          .join('/'),
      )
    const strangers = new Set(libraries.filter((name) => !known.includes(name)))
    // The runner itself, and the package by its own name.
    expect([...strangers].filter((name) => !/^(?:@?jest|vitest|goldenless$)/.test(name))).toEqual([])
  })

  test('keeps the licence of each library that is bundled', () => {
    const notices = read('bundled-licences.txt')
    const bundled = [...notices.matchAll(/^(\S+) \d+\.\d+\.\d+ \((\S+)\)$/gm)]
    const names = bundled.map(([, name]) => name)
    expect(names).toEqual(
      expect.arrayContaining(['ajv', 'ajv-draft-04', 'css-what', 'get-east-asian-width', 'parse5']),
    )
    expect(new Set(names).size).toBe(names.length)
    expect(bundled.every(([, , licence]) => /^(?:MIT|ISC|BSD-\d-Clause)$/.test(licence))).toBe(true)
    expect(notices.match(/Copyright|\(c\)/gi)!.length).toBeGreaterThanOrEqual(names.length)
  })

  test('has the schema of run.json once, as its code uses it', () => {
    const source = fs.readFileSync(path.join(root, 'src', 'ledger', 'run.schema.json'), 'utf8')
    expect(JSON.parse(read('run.schema.json'))).toEqual(JSON.parse(source))
  })
})
