/** Finds packages as the project itself would load them. */
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

export interface InstalledPackage {
  readonly version: string
  /** Absolute, links resolved. */
  readonly folder: string
}

/** @returns `null` where the project cannot load the package. */
export function installedPackage(root: string, name: string): InstalledPackage | null {
  try {
    const file = createRequire(path.join(root, 'package.json')).resolve(`${name}/package.json`)
    const { version } = JSON.parse(fs.readFileSync(file, 'utf8')) as { version?: unknown }
    return typeof version === 'string' ? { version, folder: fs.realpathSync(path.dirname(file)) } : null
  } catch {
    return null
  }
}
