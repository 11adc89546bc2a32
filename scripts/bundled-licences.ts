/** The licences of libraries whose code is bundled, which ask to be kept with copies of it. */
import fs from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname, '..')

/** Where the package keeps them. */
export const LICENCES = 'bundled-licences.txt'

interface Chunk {
  readonly type: string
  readonly moduleIds?: readonly string[]
}

/**
 * Writes the licence of each library that a bundle really holds: one plugin for all bundles, since there is one file.
 *
 * @throws Error for a library without one: its code may not be copied.
 */
export function bundledLicences() {
  const folders = new Set<string>()
  return {
    name: 'bundled-licences',
    writeBundle(_options: unknown, bundle: Record<string, Chunk>) {
      for (const id of Object.values(bundle).flatMap(({ moduleIds }) => moduleIds ?? [])) {
        const folder = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id)?.[0]
        if (folder !== undefined) folders.add(folder)
      }
      const notices = [...folders].sort().map(noticeOf)
      fs.writeFileSync(path.join(root, 'dist', LICENCES), notices.join(`\n${'-'.repeat(76)}\n\n`))
    },
  }
}

function noticeOf(folder: string): string {
  const { name, version, license } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'))
  const file = fs.readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry))
  if (file === undefined) throw new Error(`${name} is bundled and has no licence file.`)
  return `${name} ${version} (${license})\n\n${fs.readFileSync(path.join(folder, file), 'utf8').trim()}\n`
}
