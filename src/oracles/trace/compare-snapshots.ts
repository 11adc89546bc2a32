/** Whether two snapshots of one text have the same lines; white space, width and case aside. */
import { squeeze } from '../quotes/quote-index.ts'
import type { Snapshot } from './trace.ts'

/** What one snapshot has and the other has not, in words. */
export interface SnapshotDifference {
  readonly shown: string
  readonly provenance: string
}

const MOST_DIFFERENCES = 20
/** Lines looked for in all of the other snapshot: beyond them, what differs is not counted on. */
const MOST_SEARCHES = 2000
const LONGEST_SHOWN = 60

/** What differs, and whether every line was looked for. */
export interface SnapshotComparison {
  readonly differences: readonly SnapshotDifference[]
  readonly complete: boolean
}

export function compareSnapshots(lines: Snapshot, rawText: Snapshot): SnapshotComparison {
  const one = lacking(lines, rawText, (index) => `lines[${index}]`)
  const other = lacking(rawText, lines, (index) => `raw_text, line ${index + 1}`)
  return {
    differences: theFirst([...one.differences, ...other.differences]),
    complete: one.complete && other.complete,
  }
}

function theFirst(found: readonly SnapshotDifference[]): readonly SnapshotDifference[] {
  const rest = found.length - MOST_DIFFERENCES
  if (rest <= 0) return found
  return [
    ...found.slice(0, MOST_DIFFERENCES),
    { shown: `${rest} more of their lines differ`, provenance: 'trace' },
  ]
}

/** Lines of one that stand nowhere in the other, however that breaks its lines. */
function lacking(one: Snapshot, other: Snapshot, place: (index: number) => string): SnapshotComparison {
  const whole = squeeze(other.lines.join('\n'))
  const own = new Set(other.lines.map(squeeze))
  // The next line mostly stands after the one before it; a search from the start of all takes quadratic time.
  let after = 0
  let searches = 0
  const differences = one.lines.flatMap((line, index) => {
    const wanted = squeeze(line)
    if (wanted === '' || own.has(wanted)) return []
    if (whole.startsWith(wanted, after)) {
      after += wanted.length
      return []
    }
    if (++searches > MOST_SEARCHES) return []
    const at = whole.indexOf(wanted)
    if (at >= 0) {
      after = at + wanted.length
      return []
    }
    const text = line.trim()
    const brief = text.length <= LONGEST_SHOWN ? text : `${text.slice(0, LONGEST_SHOWN - 1)}…`
    return [
      {
        shown: `${place(index)} ${JSON.stringify(brief)} does not stand in ${other.name}`,
        provenance: `trace ${place(index)}`,
      },
    ]
  })
  return { differences, complete: searches <= MOST_SEARCHES }
}
