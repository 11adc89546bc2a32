/** Names that were perhaps meant: few edits away, or holding what was typed. */
import { editsBetween } from '../model/edits-between.ts'

const MOST_NAMES = 3
/** Longer names are compared by their beginning: the work grows with the square of the length. */
const LONGEST = 80

/** The nearest names first; none where nothing is near. */
export function nearNames(typed: string, names: readonly string[]): string[] {
  const wanted = folded(typed)
  const most = Math.max(1, Math.floor(wanted.length / 3))
  const near = names
    .map((name) => ({ name, edits: editsBetween(wanted, folded(name)) }))
    .filter(({ name, edits }) => edits <= most || (wanted.length >= 3 && folded(name).includes(wanted)))
    .sort((left, right) => left.edits - right.edits)
  // Beside one that is much nearer, the others are noise.
  return near
    .filter(({ edits }) => edits <= near[0].edits + 1)
    .slice(0, MOST_NAMES)
    .map(({ name }) => name)
}

/** ` Did you mean a, or b?`, or nothing. */
export function didYouMean(typed: string, names: readonly string[]): string {
  const near = nearNames(typed, names)
  return near.length === 0 ? '' : ` Did you mean ${near.join(', or ')}?`
}

const folded = (name: string): string => name.toLowerCase().slice(0, LONGEST)
