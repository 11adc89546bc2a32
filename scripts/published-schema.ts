/** The schema of run.json, which the package publishes as a file and reads itself. */
import fs from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname, '..')

/** The package's code requires the published file: a copy in the code would be the same again. */
export function publishedSchema() {
  return {
    name: 'published-schema',
    resolveId: (id: string) => (id === './run.schema.json' ? { id, external: true } : null),
  }
}

/** Writes it without white space. */
export function writeSchema(): void {
  const schema = fs.readFileSync(path.join(root, 'src', 'ledger', 'run.schema.json'), 'utf8')
  fs.writeFileSync(path.join(root, 'dist', 'run.schema.json'), JSON.stringify(JSON.parse(schema)))
}
