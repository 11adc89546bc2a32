// Bundles the bench, so that it runs as fast as the built package does, installs the rivals once, and starts it.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'

const root = path.dirname(import.meta.dirname)
const rivals = path.join(root, 'bench', 'rivals')
// Not below node_modules: from there the package would not find itself by its name.
const outfile = path.join(root, '.tmp', 'bench', 'main.mjs')

if (!fs.existsSync(path.join(rivals, 'node_modules', '.package-lock.json'))) {
  console.log('Installing the rivals into bench/rivals …')
  const { status } = spawnSync(
    'npm',
    ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: rivals,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    },
  )
  if (status !== 0)
    console.error('The rivals could not be installed; those that are missing are named in the tables.')
}
await build({
  entryPoints: [path.join(root, 'bench', 'main.ts')],
  bundle: true,
  platform: 'node',
  format: 'esm',
  packages: 'external',
  outfile,
  logLevel: 'warning',
})
const { status } = spawnSync(process.execPath, [outfile, ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
})
process.exit(status ?? 1)
