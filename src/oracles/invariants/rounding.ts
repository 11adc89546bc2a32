/** How two numbers of a rule are compared where one of them was rounded. */
import Big from 'big.js'
import type { Decimal } from './operand.ts'

/** Units in which a report shows its numbers. */
export type ShownIn = 'hundreds' | 'thousands' | 'millions' | 'billions' | '千' | '万' | '百万' | '亿'

export interface Rounding {
  /** Decimal places that the stated number is rounded to: the exact one must round to it (half up or half even). */
  readonly round?: number
  /** The stated number is shown in this unit: 391,035 in `millions` is 391,035,000,000, exact to a million. */
  readonly shownIn?: ShownIn
  /**
   * The parts were rounded one by one (to `round` places, or to whole units) before they were added up, so the sum
   * may be off by half a place for each of them.
   */
  readonly ofRounded?: boolean
  /** The digits of the stated number show how it was rounded: 0.333 is a third to three places. */
  readonly asShown?: boolean
}

const POWERS: Readonly<Record<ShownIn, number>> = {
  hundreds: 2,
  thousands: 3,
  millions: 6,
  billions: 9,
  千: 3,
  万: 4,
  百万: 6,
  亿: 8,
}

/** A caller's mistake: a rounding that is none. */
export class RoundingError extends TypeError {
  override readonly name = 'RoundingError'
}

const KNOWN: ReadonlySet<string> = new Set(['round', 'shownIn', 'ofRounded', 'asShown'])

/** @throws RoundingError naming what was passed. */
export function checkRounding(rounding: Rounding): void {
  const { round, shownIn } = rounding
  const strange = Object.keys(rounding).find((name) => !KNOWN.has(name))
  if (strange !== undefined)
    throw new RoundingError(`There is no option "${strange}" of a comparison: ${[...KNOWN].join(', ')}.`)
  if (round !== undefined && (!Number.isInteger(round) || round < 0 || round > 100))
    throw new RoundingError(`{ round: ${JSON.stringify(round)} } is no number of decimal places: 0 to 100.`)
  if (shownIn !== undefined && !Object.hasOwn(POWERS, shownIn))
    throw new RoundingError(
      `{ shownIn: ${JSON.stringify(shownIn)} } is no unit. Use ${Object.keys(POWERS).join(', ')}.`,
    )
}

/** Decimal places of a number as it is written: three of `0.330`. */
export function placesOf(written: string): number {
  return /\.(\d+)/.exec(written)?.[1].length ?? 0
}

/**
 * Whether a stated number is what an exact one rounds to. Both common ways to round a half are accepted, since a
 * page does not say which of them it has used; nothing else is.
 */
export function roundsTo(
  stated: Decimal,
  exact: Decimal,
  { round, shownIn, ofRounded = false, asShown = false }: Rounding,
  parts = 0,
  places = placesOf(stated.toFixed()),
): boolean {
  if (asShown && round === undefined && shownIn === undefined && !ofRounded)
    return isRoundingOf(stated, exact, places)
  const power = shownIn === undefined ? 0 : POWERS[shownIn]
  const unit = new Big(`1e${power}`)
  if (ofRounded) {
    const half = unit.times(new Big(`1e-${round ?? 0}`)).div(2)
    return [stated, stated.times(unit)].some((one) =>
      one
        .minus(exact)
        .abs()
        .lte(half.times(parts + 1)),
    )
  }
  if (shownIn !== undefined) {
    // The stated number counts units; where it is given in full, it is a multiple of them or exact.
    const shown = exact.div(unit)
    const places = round ?? 0
    return isRoundingOf(stated, shown, places) || isRoundingOf(stated.div(unit), shown, places)
  }
  if (round === undefined) return stated.eq(exact)
  return isRoundingOf(stated.round(round, Big.roundHalfUp), exact, round)
}

const isRoundingOf = (stated: Decimal, exact: Decimal, places: number): boolean =>
  stated.eq(exact.round(places, Big.roundHalfUp)) || stated.eq(exact.round(places, Big.roundHalfEven))
