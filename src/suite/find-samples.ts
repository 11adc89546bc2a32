/** Finds the sample folders of a suite, and the suite of a sample folder. */
import fs from 'node:fs'
import path from 'node:path'
import type { Suite } from './define-suite.ts'
import { fixedPart, folderPattern } from './folder-pattern.ts'

/** What a sample's page may be called; the file is also the test module of its sample. */
export const SOURCE_FILES = ['source.html', 'source.htm', 'source.txt', 'source.md'] as const

/** A folder that a suite's pattern fits. */
export interface FoundSample {
  /** Absolute. */
  readonly folder: string
  /** Index of its suite. */
  readonly suite: number
  /** The file that is the test module; `null` where the folder holds an answer without any page. */
  readonly source: string | null
}

/** Which suite a folder belongs to: the first whose pattern fits; -1 where none does. */
export function suiteOf(suites: readonly Suite[], root: string, folder: string): number {
  const relative = path.relative(root, folder).split(path.sep).join('/')
  return suites.findIndex(({ samples }) =>
    patternsOf(samples).some((pattern) => folderPattern(pattern)(relative)),
  )
}

/** All sample folders under the configuration's folder, sorted. */
export function findSamples(suites: readonly Suite[], root: string): FoundSample[] {
  const starts = new Set(suites.flatMap(({ samples }) => patternsOf(samples).map(fixedPart)))
  const folders = new Set([...starts].flatMap((start) => foldersUnder(path.resolve(root, start))))
  return [...folders].sort().flatMap((folder) => {
    const suite = suiteOf(suites, root, folder)
    if (suite < 0) return []
    const names = fs.readdirSync(folder)
    const source = SOURCE_FILES.find((name) => names.includes(name)) ?? null
    return source !== null || names.includes('extracted.json') ? [{ folder, suite, source }] : []
  })
}

export const patternsOf = (patterns: string | readonly string[] | undefined): readonly string[] =>
  patterns === undefined ? [] : typeof patterns === 'string' ? [patterns] : patterns

/** Patterns of the test modules of all samples, relative to the configuration's folder, as test runners read patterns. */
export const sourcePatterns = (suites: readonly Suite[]): string[] =>
  suites.flatMap(({ samples }) => patternsOf(samples).map(sourcePattern))

/** `html`, `txt` … */
export const EXTENSIONS = SOURCE_FILES.map((name) => path.extname(name).slice(1))

const sourcePattern = (folder: string): string =>
  `${folder.replace(/^\.?\/+|(?<!\/)\/+$/g, '')}/source.{${EXTENSIONS.join(',')}}`

/** Folders that never hold samples: searching them costs the most. */
const LEFT_OUT = new Set(['node_modules', '.git', '.goldenless'])

function foldersUnder(start: string): string[] {
  if (!fs.existsSync(start)) return []
  const found: string[] = []
  const pending = [start]
  for (let folder = pending.pop(); folder !== undefined; folder = pending.pop()) {
    found.push(folder)
    for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
      if (!LEFT_OUT.has(entry.name) && isFolder(folder, entry)) pending.push(path.join(folder, entry.name))
    }
  }
  return found
}

/** A link to a folder is a sample's folder too; one that leads back up would never end. */
function isFolder(parent: string, entry: fs.Dirent): boolean {
  if (entry.isDirectory()) return true
  if (!entry.isSymbolicLink()) return false
  try {
    const target = fs.realpathSync(path.join(parent, entry.name))
    return fs.statSync(target).isDirectory() && !fs.realpathSync(parent).startsWith(target)
  } catch {
    return false
  }
}

/** Files that fit the patterns, sorted, absolute. */
export function findFiles(patterns: readonly string[], root: string): string[] {
  return patterns
    .flatMap((pattern) => {
      const start = path.resolve(root, fixedPart(pattern))
      if (!/[*?{]/.test(pattern)) return fs.existsSync(start) ? [start] : []
      const fits = folderPattern(pattern)
      return foldersUnder(start).flatMap((folder) =>
        fs
          .readdirSync(folder, { withFileTypes: true })
          .flatMap((entry) => (entry.isFile() ? [path.join(folder, entry.name)] : []))
          .filter((file) => fits(path.relative(root, file).split(path.sep).join('/'))),
      )
    })
    .sort()
}
