/** Loads a user's TypeScript or JavaScript file on any supported Node: the only file that imports jiti. */
import path from 'node:path'
import { createJiti } from 'jiti'
import { InputError } from './input-error.ts'

/** The package's folder of built files, from any of them. */
const DIST = path.basename(__dirname) === 'dist' ? __dirname : path.dirname(__dirname)

/** Nothing is cached: in watch mode files change under the same process. */
const loader = () =>
  createJiti(__filename, {
    // The user's file imports `goldenless`; it gets this very copy, also where none is installed.
    alias: { goldenless: path.join(DIST, 'index.cjs') },
    moduleCache: false,
    fsCache: false,
  })

type Exports = Readonly<Record<string, unknown>>

/**
 * The exports of a file.
 *
 * @throws InputError naming the file and why it cannot be loaded.
 */
export async function loadModule(file: string): Promise<Exports> {
  try {
    return await loader().import<Exports>(path.resolve(file))
  } catch (cause) {
    throw notLoaded(file, cause)
  }
}

/** The same at once, for Jest's synchronous transforms: modules that wait at their top level cannot be loaded so. */
export function loadModuleNow(file: string): Exports {
  try {
    return loader()(path.resolve(file)) as Exports
  } catch (cause) {
    throw notLoaded(file, cause)
  }
}

function notLoaded(file: string, cause: unknown): InputError {
  const [reason] = (cause as Error).message.split('\n', 1)
  return new InputError(`${file} cannot be loaded: ${reason}`)
}

/**
 * The one export of a file that is what was asked for: the default export, or the only one that fits.
 *
 * @param what `a template (defineTemplate)`, for the message.
 * @throws InputError naming the file, and what it exports instead.
 */
export async function loadExport<Wanted>(
  file: string,
  what: string,
  fits: (value: unknown) => value is Wanted,
): Promise<Wanted> {
  const exported = await loadModule(file)
  if (fits(exported.default)) return exported.default
  const fitting = Object.values(exported).filter(fits)
  if (fitting.length === 1) return fitting[0]
  const names = Object.keys(exported).join(', ') || 'nothing'
  const problem =
    fitting.length === 0
      ? `does not export ${what}`
      : `exports ${what} ${fitting.length} times, and none of them is the default`
  throw new InputError(`${file} ${problem}. It exports: ${names}.`)
}
