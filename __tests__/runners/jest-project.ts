/** A small Jest project of its own, in CommonJS as Jest's default is, run as people run it. */
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { type Finished, runIn, writeProject } from './vitest-project.ts'

const root = path.dirname(path.dirname(import.meta.dirname))
const require = createRequire(import.meta.url)
export const JEST = path.join(path.dirname(require.resolve('jest/package.json')), 'bin', 'jest.js')

const CONFIG = `module.exports = {
  setupFilesAfterEnv: ['goldenless/jest'],
  reporters: ['default', 'goldenless/jest-reporter'],
}
`

/** Files of a project by name; `jest.config.js` is added where there is none. */
export function writeJestProject(name: string, files: Readonly<Record<string, string>>): string {
  const folder = writeProject(name, {
    'package.json': '{ "private": true }',
    'jest.config.js': CONFIG,
    ...files,
  })
  fs.rmSync(path.join(folder, 'vitest.config.ts'))
  fs.mkdirSync(path.join(folder, 'node_modules'))
  fs.symlinkSync(root, path.join(folder, 'node_modules', 'goldenless'), 'dir')
  return folder
}

export const runJest = (folder: string, options: readonly string[] = []): Promise<Finished> =>
  runIn(folder, [JEST, ...options])
