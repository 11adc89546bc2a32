/** A share of a whole: as a fraction, in percent, or written with its percent sign. */
import { inPercent, ratio } from './arithmetic.ts'
import { decimalOf, type Operand, percentOf } from './operand.ts'
import { checkRounding, placesOf, type Rounding } from './rounding.ts'
import { equal, type Invariant, idle, rule, shown, shownOperand } from './rule.ts'
import { refuseOtherOptions, refuseOtherPaths, refuseSurplus } from './rule-arguments.ts'

/** A share is written as a fraction of one, or as a percentage. */
export interface RatioOptions extends Rounding {
  /** The share is in percent: 15.5 for 0.155. */
  readonly percent?: boolean
}

/**
 * `share` is `part` divided by `whole`, rounded as declared. Where no rounding is declared, the digits of the share
 * show it: 0.333 and 0.33 are both a third, 0.334 is not. Fewer than two decimal places, or an error above 1 % of the
 * ratio, are no proof and decide nothing. A text with a percent sign is read as percent.
 */
export const ratioOf = (
  share: string,
  part: string,
  whole: string,
  options: RatioOptions = {},
  ...surplus: readonly never[]
): Invariant => {
  refuseOtherPaths('ratioOf', [share, part, whole])
  refuseOtherOptions('ratioOf', options)
  refuseSurplus('ratioOf', surplus)
  const { percent = false, ...rounding } = options
  checkRounding(rounding)
  return rule(`${share} is ${part} / ${whole}${percent ? ' in percent' : ''}`, ($) => {
    const stated = $(share)
    const exact = ratio($(part), $(whole))
    const sign = inPercentSigns(stated)
    const asPercent = percent || sign !== null
    const expected = asPercent ? inPercent(exact) : exact
    const declared = rounding.round !== undefined || rounding.shownIn !== undefined || rounding.ofRounded
    const outcome = equal(sign ?? stated, expected, declared ? rounding : { asShown: true })
    const operands = sign === null ? outcome.operands : [...stated.values, ...outcome.operands.slice(1)]
    if (outcome.kind === 'held' && !declared && provesNothing(sign ?? stated, expected, asPercent))
      return idle(
        `${share} is ${shown(stated.values[0].value)}: too few digits to prove a ratio of ${shownOperand(expected.values[0])}; declare { round }`,
        operands,
      )
    if (outcome.kind !== 'broken' || sign === null) return { ...outcome, operands }
    return { ...outcome, operands, actual: shown(stated.values[0].value) }
  })
}

/** A share that is written with its percent sign, without the sign. */
function inPercentSigns(share: Operand): Operand | null {
  const [one] = share.values
  if (percentOf(one?.value) === null || share.values.length > 1) return null
  const digits = String(one.value).replace(/[%％]/, '').trim()
  return { ...share, values: [{ ...one, value: digits }] }
}

const FEWEST_PLACES = 2
const LARGEST_ERROR = 0.01

/** Many a wrong ratio rounds to 1 or to 0.5: so few digits are no proof, unless they are exact. */
function provesNothing(stated: Operand, exact: Operand, asPercent: boolean): boolean {
  const value = stated.values[0].value
  const [shownAs, ratioOfParts] = [decimalOf(value), decimalOf(exact.values[0].value)]
  if (!shownAs || !ratioOfParts || shownAs.eq(ratioOfParts)) return false
  const places = placesOf(typeof value === 'string' ? value.trim() : shownAs.toFixed()) + (asPercent ? 2 : 0)
  const error = shownAs.minus(ratioOfParts).abs()
  return places < FEWEST_PLACES || error.gt(ratioOfParts.abs().times(LARGEST_ERROR))
}
