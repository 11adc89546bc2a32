/** What a test file is called in the ledger. */
import path from 'node:path'

/** Relative to the project's root, with forward slashes; the runner's project, where it has a name, goes before. */
export function testFile(root: string, file: string, project?: string): string {
  const relative = path.relative(root, file).split(path.sep).join('/')
  return project ? `|${project}| ${relative}` : relative
}

/** The file alone, without the runner's project. */
export const fileOfTest = (name: string): string => name.replace(/^\|[^|]{0,200}\| /, '')
