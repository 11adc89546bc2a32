/** A digest of the configuration and of every file of the project that it imports: contract, template, rules. */
import { createHash } from 'node:crypto'
import path from 'node:path'
import { configFiles } from './config-files.ts'

/** SHA-256 over names and contents; `undefined` where the project has no `goldenless.config.*`. */
export function configFingerprint(root: string): string | undefined {
  const files = configFiles(root)
  if (!files) return undefined
  const digest = createHash('sha256')
  for (const file of [...files.keys()].sort()) {
    const name = path.relative(root, file).split(path.sep).join('/')
    digest.update(JSON.stringify([name, files.get(file)!.replaceAll('\r\n', '\n')]))
  }
  return digest.digest('hex')
}
