// Bundles the adapter and runs an oracle bench with it: node bench/oracle/run.mjs <harness.mjs> [harness options]
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const [harness, ...options] = process.argv.slice(2)
if (!harness) {
  console.error('usage: node bench/oracle/run.mjs <harness.mjs> [harness options]')
  process.exit(2)
}
const here = (path) => fileURLToPath(new URL(path, import.meta.url))
const outfile = here('../../node_modules/.cache/goldenless/oracle-adapter.mjs')
await build({
  entryPoints: [here('./adapter.ts')],
  bundle: true,
  platform: 'node',
  format: 'esm',
  outfile,
  packages: 'external',
  logLevel: 'warning',
})
const run = spawnSync(process.execPath, [harness, '--module', outfile, ...options], { stdio: 'inherit' })
process.exit(run.status ?? 1)
