/** A project outside of this repository, so that nothing of this repository is found from it. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** Files by name; a value of `null` is an empty folder. */
export function temporaryProject(files: Readonly<Record<string, string | null>>): string {
  const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'goldenless-')))
  for (const [name, content] of Object.entries(files)) {
    const place = path.join(folder, name)
    fs.mkdirSync(content === null ? place : path.dirname(place), { recursive: true })
    if (content !== null) fs.writeFileSync(place, content)
  }
  return folder
}

/** Every file of a folder with its content, to tell whether anything changed. */
export function contentOf(folder: string): Record<string, string> {
  const names = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()
  return Object.fromEntries(
    names
      .filter((name) => fs.statSync(path.join(folder, name)).isFile())
      .map((name) => [name.split(path.sep).join('/'), fs.readFileSync(path.join(folder, name), 'utf8')]),
  )
}

/** A package that is only there to be found. */
export const fakePackage = (name: string, version: string): Record<string, string> => ({
  [`node_modules/${name}/package.json`]: JSON.stringify({ name, version }),
})

/** Installs this very package in a project. */
export function linkGoldenless(folder: string): void {
  const root = path.dirname(path.dirname(import.meta.dirname))
  fs.mkdirSync(path.join(folder, 'node_modules'), { recursive: true })
  fs.symlinkSync(root, path.join(folder, 'node_modules', 'goldenless'), 'dir')
}
