/** Cuts an answer down to what a verdict needs: members beside the fields under test are left out, and items of their lists. */
import { edited } from '../model/edit-json.ts'
import { isJsonObject, type JsonValue } from '../model/json.ts'
import { type PathSegments, valueAt } from '../model/json-path.ts'
import { unneeded } from './unneeded.ts'

/** An answer, and where the fields under test stand in it. */
export interface CutCandidate {
  readonly value: JsonValue
  readonly fields: readonly PathSegments[]
}

/** @param stays whether an answer still gives the verdicts at those places. */
export function cutCandidate(whole: CutCandidate, stays: (cut: CutCandidate) => boolean): CutCandidate {
  let cut = whole
  const deepest = Math.max(0, ...whole.fields.map((path) => path.length))
  for (let depth = 0; depth < deepest; depth++) {
    for (const place of placesAt(cut.fields, depth)) {
      const holder = valueAt(cut.value, place)
      if (Array.isArray(holder)) {
        const shorter = withoutOtherItems(cut, place, holder as readonly JsonValue[])
        if (shorter && stays(shorter)) cut = shorter
      } else if (isJsonObject(holder)) {
        const before = cut
        const names = Object.keys(holder).filter((name) => !isOnWay(cut.fields, [...place, name]))
        const without = (some: ReadonlySet<string>): CutCandidate => ({
          fields: before.fields,
          value: edited(
            before.value,
            [...some].map((name) => ({ path: [...place, name], value: undefined })),
          ),
        })
        cut = without(unneeded(names, (some) => stays(without(some))))
      }
    }
  }
  return cut
}

/** The places so deep on the way to a field, each once. */
function placesAt(fields: readonly PathSegments[], depth: number): PathSegments[] {
  const places = fields.filter(({ length }) => length > depth).map((path) => path.slice(0, depth))
  return [...new Map(places.map((place) => [JSON.stringify(place), place])).values()]
}

const isOnWay = (fields: readonly PathSegments[], place: PathSegments): boolean =>
  fields.some((path) => startsWith(path, place))

const startsWith = (path: PathSegments, place: PathSegments): boolean =>
  place.every((segment, at) => path[at] === segment)

/** The list with those of its items alone that hold a field under test; their paths move. */
function withoutOtherItems(
  { value, fields }: CutCandidate,
  place: PathSegments,
  items: readonly JsonValue[],
): CutCandidate | null {
  const kept = items.map((_, at) => isOnWay(fields, [...place, at]))
  if (!kept.includes(false)) return null
  return {
    value:
      place.length === 0
        ? items.filter((_, at) => kept[at])
        : edited(value, [{ path: place, value: items.filter((_, at) => kept[at]) }]),
    fields: fields.map((path) => {
      const index = path[place.length]
      if (!startsWith(path, place) || typeof index !== 'number') return path
      const before = kept.slice(0, index).filter((is) => !is).length
      return [...place, index - before, ...path.slice(place.length + 1)]
    }),
  }
}
