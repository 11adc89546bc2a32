/** Loads a user's TypeScript or JavaScript file on any supported Node: the only file that imports jiti. */
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { createJiti } from 'jiti'
import { InputError } from './input-error.ts'

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
  const place = path.resolve(file)
  let exported: Record<string, unknown>
  try {
    // The user's file imports `goldenless`; it gets this very copy, also where none is installed.
    const jiti = createJiti(__filename, {
      alias: { goldenless: path.join(__dirname, '..', 'index.cjs') },
    })
    exported = (await jiti.import(pathToFileURL(place).href)) as Record<string, unknown>
  } catch (cause) {
    const [reason] = (cause as Error).message.split('\n', 1)
    throw new InputError(`${file} cannot be loaded: ${reason}`)
  }
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
