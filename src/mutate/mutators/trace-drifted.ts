/** The trace says in one of its lines what its raw text does not: the snapshots have drifted apart. */
import { isJsonObject, type JsonValue } from '../../model/json.ts'
import type { Mutator } from '../mutator.ts'
import { someOf } from '../random.ts'
import { withOtherDigit } from './digit-changed.ts'
import { withOtherWord } from './word-replaced.ts'

const MOST_LINES = 3

export const traceDrifted: Mutator = {
  name: 'trace-drifted',
  *faults({ trace, words }, random) {
    const lines = isJsonObject(trace) && Array.isArray(trace.lines) ? (trace.lines as JsonValue[]) : []
    const told = [...lines.keys()].filter((at) => textOf(lines[at]).trim() !== '')
    for (const at of someOf(told, MOST_LINES, random)) {
      const text = textOf(lines[at])
      const value = withOtherDigit(text, random) ?? withOtherWord(text, words, random)
      if (value === undefined) continue
      const place = ['lines', at, ...(typeof lines[at] === 'string' ? [] : ['text'])]
      yield { path: place, edits: [{ path: place, value }], ofTrace: true }
    }
  },
}

function textOf(line: JsonValue): string {
  if (typeof line === 'string') return line
  return isJsonObject(line) && typeof line.text === 'string' ? line.text : ''
}
