/** Which files of a project differ from a commit: what was edited, committed since, or is new. */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { configFiles } from './config-files.ts'
import type { FoundSample } from './find-samples.ts'
import { InputError } from './input-error.ts'

/**
 * The samples with a file that differs from a commit; all of them where the configuration does, or a file that it
 * imports.
 *
 * @throws InputError where git does not know the commit, or the folder.
 */
export function samplesChangedSince(
  root: string,
  commit: string,
  samples: readonly FoundSample[],
): readonly FoundSample[] {
  const changed = changedFiles(root, commit)
  const config = configFiles(root)
  if (config && [...config.keys()].some((file) => changed.has(realPath(file)))) return samples
  return samples.filter(({ folder }) => {
    const inside = `${realPath(folder)}${path.sep}`
    return [...changed].some((file) => file.startsWith(inside))
  })
}

function changedFiles(root: string, commit: string): ReadonlySet<string> {
  const top = git(root, ['rev-parse', '--show-toplevel']).trim()
  const names = [
    ...git(top, ['diff', '--name-only', '-z', commit, '--']).split('\0'),
    ...git(top, ['ls-files', '--others', '--exclude-standard', '-z']).split('\0'),
  ]
  return new Set(names.filter((name) => name !== '').map((name) => path.join(realPath(top), name)))
}

function git(folder: string, args: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync('git', args, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  })
  if (status === 0) return stdout
  const why = error ? error.message : stderr.trim().split('\n', 1)[0]
  throw new InputError(`--since needs a commit that git knows here: git ${args[0]} says "${why}".`)
}

const realPath = (place: string): string => (fs.existsSync(place) ? fs.realpathSync(place) : place)
