/** Reads the files that a command is given. */
import fs from 'node:fs'
import { InputError } from '../suite/input-error.ts'

/** @throws InputError naming the file and what it should be. */
export function readInput(file: string, what: string): Uint8Array {
  try {
    return fs.readFileSync(file)
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    const why =
      code === 'ENOENT' ? 'does not exist' : code === 'EISDIR' ? 'is a folder' : `cannot be read (${code})`
    throw new InputError(`${file}, ${what}, ${why}.`)
  }
}

export const readInputText = (file: string, what: string): string =>
  new TextDecoder().decode(readInput(file, what))

/** @throws InputError with the place of the first thing that is not JSON. */
export function readInputJson(file: string, what: string): unknown {
  const text = readInputText(file, what)
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new InputError(`${file}, ${what}, is not JSON: ${(cause as Error).message}.`)
  }
}
