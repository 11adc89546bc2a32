/** What every view is made of. */
import { type ReportData, rowName } from '../data.ts'
import { hashOf, type Place } from '../place.ts'
import type { Words } from '../words/en.ts'

export interface ViewContext {
  readonly data: ReportData
  readonly words: Words
  readonly place: Place
  /** Written without a script to follow links inside the report. */
  readonly isStatic?: boolean
}

const names = new WeakMap<ReportData, ReadonlyMap<string, string>>()

/** A sample's short name; of one that this run does not have, its id. */
export function sampleName(data: ReportData, id: string): string {
  let known = names.get(data)
  if (!known) {
    known = new Map(data.samples.map((row) => [row[0], rowName(row)]))
    names.set(data, known)
  }
  return known.get(id) ?? id
}

/** A link to another place, which keeps the language and the filter. */
export function linkTo({ place, isStatic }: ViewContext, change: Partial<Place>): string | undefined {
  if (isStatic) return undefined
  const { finding: _, at: __, ...kept } = place
  return hashOf({ ...kept, ...change })
}
