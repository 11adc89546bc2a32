// Bundles one of the TypeScript measuring scripts and runs it, as fast as the built package runs:
// node bench/quality/bundle.mjs values <corpus folder>
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const [name, ...rest] = process.argv.slice(2)
if (!name) {
  console.error('usage: node bench/quality/bundle.mjs <script> <corpus folder>')
  process.exit(2)
}
const here = (path) => fileURLToPath(new URL(path, import.meta.url))
const outfile = here(`../../node_modules/.cache/goldenless/quality-${path.basename(name)}.mjs`)
await build({
  entryPoints: [here(`./${name}.ts`)],
  bundle: true,
  platform: 'node',
  format: 'esm',
  outfile,
  packages: 'external',
})
process.exit(spawnSync(process.execPath, [outfile, ...rest], { stdio: 'inherit' }).status ?? 1)
