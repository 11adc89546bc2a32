/** What the package has in its second format: ES module entries over the code, CommonJS declarations of the types. */
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

const dist = path.join(import.meta.dirname, '..', 'dist')
const require = createRequire(import.meta.url)

/**
 * Writes an ES module over each CommonJS entry: the same values under the same names.
 *
 * @param entries names of files in dist, without their extension.
 */
export function writeEsmEntries(entries: readonly string[]): void {
  for (const entry of entries) fs.writeFileSync(path.join(dist, `${entry}.mjs`), moduleOver(entry))
}

function moduleOver(entry: string): string {
  const from = `'./${entry}.cjs'`
  // It registers matchers in Jest, outside of which it cannot be loaded, and exports nothing.
  if (entry === 'jest') return `import ${from}\n`
  // A module whose only export is its default one is that value itself in CommonJS.
  const source = fs.readFileSync(path.join(dist, '..', 'src', `${entry}.ts`), 'utf8')
  if (/^export default /m.test(source)) return `export { default } from ${from}\n`
  const exported = require(path.join(dist, `${entry}.cjs`)) as object
  return `export {\n  ${Object.keys(exported).sort().join(',\n  ')},\n} from ${from}\n`
}

/** TypeScript reads a declaration as CommonJS by its name; apart from the files it imports, nothing differs. */
export function writeCommonJsTypes(): void {
  for (const file of fs.readdirSync(dist).filter((name) => name.endsWith('.d.mts'))) {
    if (file.startsWith('vitest.')) continue
    const types = fs.readFileSync(path.join(dist, file), 'utf8').replace(/(from ".\/[^"]+)\.mjs"/g, '$1.cjs"')
    fs.writeFileSync(path.join(dist, file.replace('.d.mts', '.d.cts')), types)
  }
}
