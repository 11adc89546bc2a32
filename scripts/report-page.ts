/**
 * Puts the report's script and style into src/report/page/bundled.ts whenever that file is loaded: main.ts and all that
 * it imports become one minified script, report.css one minified sheet. For the build and for tests alike.
 */
import fs from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build, transformWithEsbuild } from 'vite'

const PAGE = path.join(import.meta.dirname, '..', 'src', 'report', 'page')
const BUNDLED = path.join(PAGE, 'bundled.ts')

/** A plugin that rolldown and Vite both know. */
export function reportPage() {
  return {
    name: 'report-page',
    async load(id: string): Promise<string | null> {
      if (path.resolve(id.split('?')[0]) !== BUNDLED) return null
      const [script, style] = await Promise.all([pageScript(), pageStyle()])
      return [
        `import { brotliDecompressSync } from 'node:zlib'`,
        `const unpacked = (text) => brotliDecompressSync(Buffer.from(text, 'base64')).toString()`,
        `export const pageScript = () => unpacked('${packed(script)}')`,
        `export const pageStyle = () => unpacked('${packed(style)}')`,
      ].join('\n')
    },
  }
}

/** Compressed, because the report's page is a tenth of the package otherwise; unpacked in a millisecond. */
const packed = (text: string): string => brotliCompressSync(text).toString('base64')

/** One script without imports. */
export async function pageScript(): Promise<string> {
  const built = await build({
    configFile: false,
    root: PAGE,
    logLevel: 'error',
    publicDir: false,
    esbuild: { charset: 'utf8', legalComments: 'none' },
    build: {
      write: false,
      minify: 'esbuild',
      target: 'es2022',
      modulePreload: false,
      lib: { entry: path.join(PAGE, 'main.ts'), formats: ['iife'], name: 'goldenless' },
    },
  })
  const [{ output }] = built as { output: { code: string }[] }[]
  const code = output[0].code.trim()
  // Either would end the element that holds the script, or open a comment in it.
  if (/<\/script|<!--/i.test(code)) throw new Error('The report’s script holds what ends a script element.')
  return code
}

async function pageStyle(): Promise<string> {
  const file = path.join(PAGE, 'report.css')
  const css = await fs.readFile(file, 'utf8')
  const { code } = await transformWithEsbuild(css, file, {
    minify: true,
    charset: 'utf8',
    legalComments: 'none',
  })
  return code.trim()
}
