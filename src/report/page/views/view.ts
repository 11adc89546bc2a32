/** What every view is made of. */
import type { ReportData } from '../data.ts'
import { hashOf, type Place } from '../place.ts'
import type { Words } from '../words/en.ts'

export interface ViewContext {
  readonly data: ReportData
  readonly words: Words
  readonly place: Place
  /** Written without a script to follow links inside the report. */
  readonly isStatic?: boolean
}

/** A link to another place, which keeps the language and the filter. */
export function linkTo({ place, isStatic }: ViewContext, change: Partial<Place>): string | undefined {
  if (isStatic) return undefined
  const { finding: _, at: __, ...kept } = place
  return hashOf({ ...kept, ...change })
}
