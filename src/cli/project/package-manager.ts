/** Which package manager a project uses, and how its commands are written. */
import fs from 'node:fs'
import path from 'node:path'
import { readManifest } from './manifest.ts'

export type PackageManager = 'npm' | 'pnpm' | 'yarn' | 'bun'

const LOCK_FILES: readonly (readonly [string, PackageManager])[] = [
  ['pnpm-lock.yaml', 'pnpm'],
  ['yarn.lock', 'yarn'],
  ['bun.lock', 'bun'],
  ['bun.lockb', 'bun'],
  ['package-lock.json', 'npm'],
  ['npm-shrinkwrap.json', 'npm'],
]

const COMMANDS: Readonly<Record<PackageManager, { readonly run: string; readonly install: string }>> = {
  npm: { run: 'npx', install: 'npm install --save-dev' },
  pnpm: { run: 'pnpm', install: 'pnpm add --save-dev' },
  yarn: { run: 'yarn', install: 'yarn add --dev' },
  bun: { run: 'bunx', install: 'bun add --dev' },
}

/** The nearest folder that tells decides: packages of a workspace keep their lock file at its root. */
export function packageManagerOf(folder: string): PackageManager {
  for (let place = folder; ; place = path.dirname(place)) {
    const named = managerNamed(readManifestOrNull(place)?.packageManager)
    if (named) return named
    const lock = LOCK_FILES.find(([file]) => fs.existsSync(path.join(place, file)))
    if (lock) return lock[1]
    if (fs.existsSync(path.join(place, '.git')) || path.dirname(place) === place) return 'npm'
  }
}

/** `pnpm@9.1.0+sha512…`. https://nodejs.org/api/corepack.html */
function managerNamed(field: unknown): PackageManager | undefined {
  const name = typeof field === 'string' ? field.split('@', 1)[0] : ''
  return name in COMMANDS ? (name as PackageManager) : undefined
}

function readManifestOrNull(folder: string): { readonly packageManager?: string } | null {
  try {
    return readManifest(folder)
  } catch {
    return null
  }
}

/** `npx vitest run`, `pnpm vitest run`. */
export const runCommand = (manager: PackageManager, command: string): string =>
  `${COMMANDS[manager].run} ${command}`

/** `npm install --save-dev vitest`. */
export const installCommand = (manager: PackageManager, packages: readonly string[]): string =>
  `${COMMANDS[manager].install} ${packages.join(' ')}`
