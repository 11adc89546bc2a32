/** Paths that were probably meant by one that does not exist. */
import { editsBetween } from '../../model/edits-between.ts'
import { parsePath } from '../../model/json-path.ts'

const MOST_NEAR = 5
/** Longer names are compared by their beginning. */
const LONGEST_NAME = 60

/** Known paths inside the given one, with the same last name, or with one that is spelled nearly so; nearest first. */
export function nearPaths(path: string, known: readonly string[]): string[] {
  const wanted = lastName(path)
  const ranked = [...new Set(known)].flatMap((one) => {
    if (one.startsWith(`${path}.`) || one.startsWith(`${path}[`)) return [{ one, distance: 0 }]
    const name = lastName(one)
    const distance = editsBetween(wanted, name)
    return distance <= Math.max(1, Math.floor(wanted.length / 3)) ? [{ one, distance: distance + 1 }] : []
  })
  return ranked
    .sort((left, right) => left.distance - right.distance)
    .slice(0, MOST_NEAR)
    .map(({ one }) => one)
}

function lastName(path: string): string {
  const names = (parsePath(path) ?? []).filter((segment) => typeof segment === 'string')
  return String(names.at(-1) ?? path)
    .toLowerCase()
    .slice(0, LONGEST_NAME)
}
