/** Joins what the checks of a sample looked at, and keeps all exhibits of a run together within a size. Pure. */
import { cutParts } from '../model/cut-text.ts'
import type { Exhibit, ExhibitPart, ExhibitPlace, ExhibitText } from '../model/exhibit.ts'

/** Bytes of all exhibits of a run: of a run of 10,000 samples with 50 fields, run.json then stays under 30 MB. */
export const MOST_BYTES_A_RUN = 14_000_000
/** Of the room of an exhibit, what its texts may take; places take the rest. */
const SHARE_OF_TEXTS = 0.7
const BYTES_A_PLACE = 70

/** One exhibit of all; `undefined` where there is none. Texts of the same name and length are the same text. */
export function joinExhibits(exhibits: readonly Exhibit[]): Exhibit | undefined {
  if (exhibits.length < 2) return exhibits[0]
  const texts: ExhibitText[] = []
  const places = new Map<string, ExhibitPlace>()
  let leftOut = 0
  for (const exhibit of exhibits) {
    const indexes = exhibit.texts.map((text) => indexAmong(texts, text))
    for (const place of exhibit.places) {
      const own = { ...place, text: indexes[place.text] }
      const key = JSON.stringify([own.path, own.text, own.range.start, own.range.end])
      if (!places.has(key)) places.set(key, own)
    }
    leftOut += exhibit.placesLeftOut ?? 0
  }
  return { texts, places: [...places.values()], ...(leftOut > 0 && { placesLeftOut: leftOut }) }
}

function indexAmong(texts: ExhibitText[], text: ExhibitText): number {
  const known = texts.findIndex(
    ({ side, name, length }) => side === text.side && name === text.name && length === text.length,
  )
  if (known < 0) return texts.push(text) - 1
  texts[known] = { ...texts[known], parts: united([...texts[known].parts, ...text.parts]) }
  return known
}

/** Parts of one text, in order, overlaps once. */
function united(parts: readonly ExhibitPart[]): ExhibitPart[] {
  const merged: { start: number; text: string }[] = []
  for (const { start, text } of [...parts].sort((left, right) => left.start - right.start)) {
    const last = merged.at(-1)
    const end = last === undefined ? -1 : last.start + last.text.length
    if (last && start <= end) last.text += text.slice(end - start)
    else merged.push({ start, text })
  }
  return merged
}

/** The same samples, with exhibits that take as much room together as a ledger has for them. */
export function boundExhibits<Sample extends { readonly exhibit?: Exhibit }>(
  samples: readonly Sample[],
  most = MOST_BYTES_A_RUN,
): readonly Sample[] {
  const limit = exhibitLimit(samples, most)
  return limit === Number.POSITIVE_INFINITY ? samples : samples.map((sample) => withinLimit(sample, limit))
}

/** Bytes that each exhibit may take; with more exhibits it becomes less, and never more. */
export const exhibitLimit = (samples: readonly { readonly exhibit?: Exhibit }[], most: number): number =>
  fairShare(
    samples.map(({ exhibit }) => (exhibit ? sizeOf(exhibit) : 0)),
    most,
  )

/** The same sample, its exhibit cut where it takes more. */
export const withinLimit = <Sample extends { readonly exhibit?: Exhibit }>(
  sample: Sample,
  limit: number,
): Sample =>
  sample.exhibit && sizeOf(sample.exhibit) > limit
    ? { ...sample, exhibit: shrunk(sample.exhibit, limit) }
    : sample

/** A part of a string keeps the whole of it in memory; this is a copy. */
const detached = ({ start, text }: ExhibitPart): ExhibitPart => ({
  start,
  text: Buffer.from(text, 'utf16le').toString('utf16le'),
})

/** Bytes, about. */
export const sizeOf = ({ texts, places }: Exhibit): number =>
  texts.reduce((sum, { parts }) => sum + bytesOf(parts), 0) + places.length * BYTES_A_PLACE

const bytesOf = (parts: readonly ExhibitPart[]): number =>
  parts.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0)

/** What each may take, so that small ones leave their room to the others. */
function fairShare(sizes: readonly number[], most: number): number {
  let room = most
  const open = sizes.filter((size) => size > 0).sort((left, right) => left - right)
  for (const [index, size] of open.entries()) {
    const share = room / (open.length - index)
    if (size > share) return share
    room -= size
  }
  return Number.POSITIVE_INFINITY
}

function shrunk({ texts, places, placesLeftOut = 0 }: Exhibit, limit: number): Exhibit {
  const roomOfTexts = limit * SHARE_OF_TEXTS
  const kept = places.slice(0, Math.max(2, Math.floor((limit - roomOfTexts) / BYTES_A_PLACE)))
  const leftOut = placesLeftOut + places.length - kept.length
  return {
    texts: texts.map((text, index) => {
      const bytes = bytesOf(text.parts)
      const units = text.parts.reduce((sum, part) => sum + part.text.length, 0)
      const longest = Math.floor((roomOfTexts / texts.length) * (units / Math.max(1, bytes)))
      const own = kept.flatMap((place) => (place.text === index ? [place.range] : []))
      return { ...text, parts: cutParts(text.parts, own, longest).map(detached) }
    }),
    places: kept,
    ...(leftOut > 0 && { placesLeftOut: leftOut }),
  }
}
