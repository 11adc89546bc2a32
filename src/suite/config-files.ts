/** The configuration of a project as text: its file, and every file of the project that it imports. */
import fs from 'node:fs'
import path from 'node:path'
import { findConfig } from './load-suites.ts'

/** `from './x'`, `import './x'`, `import('./x')`, `require('./x')`: a file beside, never a package. */
const RELATIVE = /(?:\bfrom|\bimport|\brequire)\s{0,9}\(?\s{0,9}(['"])(\.{1,2}\/[^'"\n]{1,400})\1/g

const ENDINGS = ['', '.ts', '.mts', '.cts', '.js', '.mjs', '.cjs', '.json', '/index.ts', '/index.js']

const MOST_FILES = 1000

/**
 * Contents by absolute path; `undefined` where the project has no `goldenless.config.*`. Only what imports name in so
 * many words is followed; files that a configuration reads by itself are not known here.
 */
export function configFiles(
  root: string,
  config: string | null = findConfig(root),
): ReadonlyMap<string, string> | undefined {
  if (config === null) return undefined
  const files = new Map<string, string>()
  const open = [config]
  for (let file = open.pop(); file !== undefined && files.size < MOST_FILES; file = open.pop()) {
    if (files.has(file)) continue
    const text = fs.readFileSync(file, 'utf8')
    files.set(file, text)
    open.push(...importsOf(text, file))
  }
  return files
}

/** The files that a text imports by a path of their own. @param file that holds it, absolute. */
export const importsOf = (text: string, file: string): string[] =>
  [...text.matchAll(RELATIVE)].flatMap(
    ([, , specifier]) => resolved(path.resolve(path.dirname(file), specifier)) ?? [],
  )

/** TypeScript may name the file that it will become: `./x.js` for `x.ts`. */
function resolved(place: string): string | undefined {
  const candidates = [...ENDINGS.map((ending) => place + ending), place.replace(/\.([cm]?)js$/, '.$1ts')]
  return candidates.find((file) => fs.statSync(file, { throwIfNoEntry: false })?.isFile())
}
