/** The kinds of made-up pages. */
import { listing } from './listing.ts'
import { report } from './report.ts'
import { shop } from './shop.ts'

export const PAGES = [shop, report, listing] as const
