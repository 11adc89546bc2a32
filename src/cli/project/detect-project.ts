/** What a folder tells about its project: test runner, package manager, language and module format. */
import fs from 'node:fs'
import path from 'node:path'
import { installedPackage } from './installed-package.ts'
import { declares, type Manifest, readManifest } from './manifest.ts'
import { type PackageManager, packageManagerOf } from './package-manager.ts'
import { type RunnerName, runnerConfig } from './runners.ts'

export interface Project {
  /** Absolute. */
  readonly root: string
  /** `null` where the folder has no package.json. */
  readonly manifest: Manifest | null
  readonly packageManager: PackageManager
  /** `null` where nothing tells. */
  readonly runner: RunnerName | null
  readonly typescript: boolean
  /** Files named `.js` are ES modules. */
  readonly esm: boolean
}

/** @throws InputError where package.json cannot be read. */
export function detectProject(root: string): Project {
  const manifest = readManifest(root)
  return {
    root,
    manifest,
    packageManager: packageManagerOf(root),
    runner: runnerOf(root, manifest ?? {}),
    typescript: declares(manifest ?? {}, 'typescript') || fs.existsSync(path.join(root, 'tsconfig.json')),
    esm: manifest?.type === 'module',
  }
}

/** The first witness that tells decides: configuration, then what is declared, then what is installed. */
function runnerOf(root: string, manifest: Manifest): RunnerName | null {
  if (runnerConfig(root, 'vitest')?.startsWith('vitest.')) return 'vitest'
  if (manifest.jest !== undefined || runnerConfig(root, 'jest') !== null) return 'jest'
  if (declares(manifest, 'vitest')) return 'vitest'
  if (declares(manifest, 'jest') || declares(manifest, 'react-scripts')) return 'jest'
  if (installedPackage(root, 'vitest')) return 'vitest'
  return installedPackage(root, 'jest') ? 'jest' : null
}
