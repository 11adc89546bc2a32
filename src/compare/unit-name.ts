/** Names of units without an amount, as a column of units shows them: `m²` and `m2`, `kg` and `Kilogramm` are one. */
import type { Comparator } from './comparator.ts'
import { notAScalar, quoted, read, scalarText, unreadable } from './reading.ts'
import { unitOf } from './units.ts'

/** Reads known units alone; two are the same where they have one token. */
export function unitName(): Comparator<string> {
  return {
    name: 'unit',
    read(raw) {
      const text = scalarText(raw)
      if (text === null) return notAScalar(raw)
      const unit = unitOf(text)
      return unit === null ? unreadable(`${quoted(text)} is no known unit`) : read(unit.token)
    },
    same: (left, right) => left === right,
    format: (token) => token,
  }
}
