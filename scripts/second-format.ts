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

/**
 * Types are declared once, in CommonJS as the code is, and ES module types name those: a program that takes both would
 * otherwise have two of each class, and two registrations of the matchers that contradict each other.
 *
 * @param entries names of files in dist, without their extension.
 * @param onlyModules entries that are ES modules alone.
 */
export function writeTypes(entries: readonly string[], onlyModules: readonly string[]): void {
  for (const file of fs.readdirSync(dist).filter((name) => name.endsWith('.d.mts'))) {
    const name = file.replace('.d.mts', '')
    const place = path.join(dist, file)
    // The names of source files, which the package does not hold, say nothing to its users.
    const types = fs.readFileSync(place, 'utf8').replace(/^\/\/#(?:region|endregion).*\n/gm, '')
    const overCommonJs = types.replace(LOCAL_MODULE, '$1.cjs"')
    if (onlyModules.includes(name)) {
      fs.writeFileSync(place, overCommonJs)
      continue
    }
    fs.writeFileSync(path.join(dist, `${name}.d.cts`), commonJsTypes(overCommonJs))
    if (entries.includes(name)) fs.writeFileSync(place, typesOver(name, types))
    else fs.rmSync(place)
  }
}

/** `from "./chunk.mjs"`. */
const LOCAL_MODULE = /(from ".\/[^"]+)\.mjs"/g

function typesOver(entry: string, types: string): string {
  const from = `"./${entry}.cjs"`
  const names = /^export \{ ([^}]*) \};$/m.exec(types)?.[1].split(', ') ?? []
  if (names.length === 0) return `import ${from};\nexport {};\n`
  if (!names.some(isDefault)) return `export * from ${from};\n`
  const others = names.filter((name) => !isDefault(name))
  const named = others.length === 0 ? '' : `export type { ${others.join(', ')} } from ${from};\n`
  return `export { default } from ${from};\n${named}`
}

const isDefault = (name: string): boolean => name.endsWith(' as default')

/** The declarations of an ES module as those of the CommonJS module beside it. */
function commonJsTypes(types: string): string {
  // Vitest is an ES module, which CommonJS declarations may name only as such.
  const imports = types.replace(
    /^import (?:type )?(\{[^}]*\}) from "(vitest[^"]*)";$/gm,
    'import type $1 from "$2" with { "resolution-mode": "import" };',
  )
  return imports.replace(/^export \{ ([^}]*\bas default) \};$/m, (_, names: string) =>
    exportEquals(names.split(', ')),
  )
}

/** A default export alone is what `require` returns; types that are exported beside it become its members. */
function exportEquals(names: readonly string[]): string {
  const value = names.find(isDefault)!.replace(' as default', '')
  const types = names.filter((name) => !isDefault(name))
  const members =
    types.length === 0 ? '' : `declare namespace ${value} {\n  export { ${types.join(', ')} };\n}\n`
  return `${members}export = ${value};`
}
