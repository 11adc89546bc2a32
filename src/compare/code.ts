/** Identifiers: article numbers, postcodes, file numbers. Never numbers, so `01` is not `1`. */
import type { Comparator } from './comparator.ts'
import { foldText } from './fold-text.ts'
import { notAScalar, read, scalarText, unreadable } from './reading.ts'

export interface CodeOptions {
  /** Compare without case; the default keeps it. */
  readonly ignoreCase?: boolean
  /** Characters that only group the code, such as `' -'` in an IBAN or an ISBN; by default every one counts. */
  readonly grouping?: string
}

/** Compares identifiers character by character: leading zeros, slashes and dashes are part of them. */
export function code(options: CodeOptions = {}): Comparator<string> {
  const grouping = new Set(options.grouping ?? '')
  return {
    name: 'code',
    read(raw) {
      if (typeof raw === 'number' && !Number.isSafeInteger(raw) && Number.isInteger(raw)) {
        return unreadable(`${raw} has more digits than a JSON number keeps`)
      }
      const written = scalarText(raw)
      if (written === null || typeof raw === 'boolean') return notAScalar(raw)
      const folded = foldText(written)
      if (folded === '') return unreadable('an empty text is no code')
      const kept = grouping.size === 0 ? folded : [...folded].filter((sign) => !grouping.has(sign)).join('')
      return read(options.ignoreCase ? kept.toLowerCase() : kept)
    },
    same: (left, right) => left === right,
    format: (value) => value,
  }
}
