/** The package.json of a project: what is declared there, and how the file is indented. */
import fs from 'node:fs'
import path from 'node:path'
import { InputError } from '../../suite/input-error.ts'

/** The part of package.json that is read. */
export interface Manifest {
  readonly name?: string
  readonly type?: string
  readonly packageManager?: string
  readonly jest?: unknown
  readonly scripts?: Readonly<Record<string, unknown>>
  readonly dependencies?: Readonly<Record<string, unknown>>
  readonly devDependencies?: Readonly<Record<string, unknown>>
}

/**
 * @returns `null` where the folder has no package.json.
 * @throws InputError naming the file, where it is no JSON object.
 */
export function readManifest(folder: string): Manifest | null {
  const file = path.join(folder, 'package.json')
  if (!fs.existsSync(file)) return null
  try {
    const manifest: unknown = JSON.parse(fs.readFileSync(file, 'utf8').replace(/^\uFEFF/, ''))
    if (typeof manifest === 'object' && manifest !== null && !Array.isArray(manifest)) return manifest
    throw new Error('it holds no object')
  } catch (cause) {
    throw new InputError(`${file} cannot be read: ${(cause as Error).message}.`)
  }
}

/** Declared in either list of dependencies. */
export const declares = ({ dependencies, devDependencies }: Manifest, name: string): boolean =>
  Object.hasOwn(dependencies ?? {}, name) || Object.hasOwn(devDependencies ?? {}, name)
