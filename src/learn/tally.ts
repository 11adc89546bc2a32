/** How well a place agrees with the answers over the pages, and when that is enough to propose it. */
import type { Naming } from './field-words.ts'

/** Pages by what the place says there. */
export interface Tally {
  /** It shows what the answer says. */
  readonly agree: readonly number[]
  /** It shows something else. */
  readonly differ: readonly number[]
  /** It is there and decides nothing: several values, or one that cannot be read. */
  readonly open: readonly number[]
  /** The page has no such place. */
  readonly absent: readonly number[]
}

/** A place to weigh. */
export interface Weighed {
  readonly tally: Tally
  readonly naming: Naming
  /** 0 for a name of its own, 5 for a position; a label is below all of them. */
  readonly dependence: number
  /** How many different values it agrees with: one value on all pages may stand in many places by chance. */
  readonly distinct: number
  /** It may fit by chance: a position, a value among other words, or values of one or two characters without a label. */
  readonly isWeak: boolean
}

const NAMING_WORTH = { whole: 0.8, part: 0.3, none: 0 } as const

/** Agreement counts most; a name, values that differ between pages and independence of the layout break ties. */
export const worthOf = ({ tally, naming, dependence, distinct }: Weighed): number =>
  tally.agree.length -
  0.5 * tally.differ.length -
  0.3 * tally.open.length -
  0.05 * tally.absent.length +
  NAMING_WORTH[naming] +
  0.3 * Math.min(distinct, 3) -
  0.04 * dependence

/** Least share of agreement where the place decides, for a place called as the field is and for any other. */
const LEAST_SHARE = { whole: 0.34, part: 0.5, none: 0.5 } as const
const LEAST_OF_ALL = 0.34

/** More pages than two must agree where one value of few digits, or a position, may fit by chance. */
const LEAST_IF_WEAK = 3

/**
 * Two pages must agree, or one where the place is called as the field is; three where the evidence is weak and nothing is
 * called so.
 *
 * @param samples pages learned from, with the field or without.
 */
export function isSupported({ tally, naming, isWeak }: Weighed, samples: number): boolean {
  const [agree, differ] = [tally.agree.length, tally.differ.length]
  const pages = agree + differ + tally.open.length + tally.absent.length
  const least = naming === 'whole' ? 1 : isWeak && naming === 'none' ? LEAST_IF_WEAK : 2
  return (
    agree >= (samples === 1 ? 1 : least) &&
    agree >= LEAST_SHARE[naming] * (agree + differ) &&
    agree >= LEAST_OF_ALL * pages
  )
}
