/** Texts: equal when they are the same after lossless folding. */
import type { Comparator } from './comparator.ts'
import { foldText } from './fold-text.ts'
import { notAScalar, read, scalarText } from './reading.ts'

export interface TextOptions {
  /** Compare without case; the default keeps it. */
  readonly ignoreCase?: boolean
}

/** Compares texts as people see them: white space, typographic forms and invisible characters do not matter. */
export function text(options: TextOptions = {}): Comparator<string> {
  return {
    name: 'text',
    read(raw) {
      const written = scalarText(raw)
      return written === null ? notAScalar(raw) : read(foldText(written))
    },
    same: options.ignoreCase
      ? (left, right) => left === right || left.toLowerCase() === right.toLowerCase()
      : (left, right) => left === right,
    format: (value) => value,
  }
}
