/** What the matrix installs, kept in .tmp/matrix between runs: the packed package beside a runner, Nodes, tools. */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Runner } from './combinations.ts'

const run = promisify(execFile)

export const ROOT = path.join(import.meta.dirname, '..', '..')
export const CACHE = path.join(ROOT, '.tmp', 'matrix')

/** @returns the packed package, named after its content, so that npm installs each one anew. */
export async function pack(): Promise<string> {
  fs.mkdirSync(CACHE, { recursive: true })
  const folder = fs.mkdtempSync(path.join(CACHE, 'pack-'))
  const options = ['--ignore-scripts', '--json', '--pack-destination', folder]
  const { stdout } = await run('npm', ['pack', ...options], { cwd: ROOT, maxBuffer: 1 << 26 })
  const [{ filename }] = JSON.parse(stdout.slice(stdout.indexOf('['))) as [{ filename: string }]
  const packed = path.join(folder, filename)
  const digest = createHash('sha256').update(fs.readFileSync(packed)).digest('hex').slice(0, 12)
  const named = path.join(CACHE, `goldenless-${digest}.tgz`)
  fs.renameSync(packed, named)
  fs.rmdirSync(folder)
  return named
}

/** @returns a folder whose node_modules holds the runner and the packed package. */
export async function installRunner({ kind, version, types }: Runner, packed: string): Promise<string> {
  const folder = path.join(CACHE, `${kind}-${version}`)
  await install(folder, [`${kind}@~${version}.0`, ...types, packed])
  return folder
}

/** @returns the executable of a Node. npm's package `node` is this one behind an install script. */
export async function installNode(major: number): Promise<string> {
  if (Number(process.versions.node.split('.')[0]) === major) return process.execPath
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const name = `node-${platform}-${process.arch}`
  const folder = path.join(CACHE, `node-${major}`)
  await install(folder, [`${name}@${major}`])
  return path.join(folder, 'node_modules', name, 'bin', 'node')
}

/** @returns the folder of a package that only the matrix needs. */
export async function installTool(name: string, packages: readonly string[]): Promise<string> {
  const folder = path.join(CACHE, name)
  await install(folder, packages)
  return folder
}

/** Installs once; a list that differs from that of the last run installs again. */
async function install(folder: string, packages: readonly string[]): Promise<void> {
  const done = path.join(folder, 'installed.json')
  const wanted = JSON.stringify(packages)
  if (fs.existsSync(done) && fs.readFileSync(done, 'utf8') === wanted) return
  fs.mkdirSync(folder, { recursive: true })
  fs.rmSync(done, { force: true })
  // A package of the last run is a file that is gone.
  for (const name of ['package-lock.json', 'node_modules/.package-lock.json'])
    fs.rmSync(path.join(folder, name), { force: true })
  fs.writeFileSync(path.join(folder, 'package.json'), '{ "private": true }\n')
  const options = ['--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline']
  await run('npm', ['install', ...options, ...packages], { cwd: folder, maxBuffer: 1 << 26 })
  fs.writeFileSync(done, wanted)
}
