/** Ratings: `4.6 out of 5`, `4,6 von 5 Sternen`, `4.6/5`, `4.6分（满分5分）`: a number with the most that it could be. */

/** A rating without its scale, and the scale. */
export interface Rating {
  readonly text: string
  readonly outOf: number
}

const COUNTED = '(?:stars?|sterne?n?|étoiles?|estrellas?|stelle|points?|punkte?n?|分|星)'
/** The scale behind a number; a stroke is one only behind a decimal, since `4/5` and `1/2` are fractions. */
const SCALES: readonly RegExp[] = [
  new RegExp(`(\\d)(?: ?${COUNTED})? (?:out of|von|sur|su|de|av|van) (\\d{1,3})(?: ?${COUNTED})?$`, 'iu'),
  new RegExp(`(\\d[.,]\\d{1,2}) ?/ ?(\\d{1,3})(?: ?${COUNTED})?$`, 'iu'),
  /(\d) ?[分星]? ?[(（]满分 ?(\d{1,3}) ?分?[)）]$/u,
]
const STROKE = new RegExp(`(\\d) ?/ ?(\\d{1,3})(?: ?${COUNTED})?$`, 'iu')

const LONGEST = 80

/** `null` where the text does not end in a scale. With a declared scale, `4/5` is a rating as well. */
export function readRating(text: string, declared?: number): Rating | null {
  if (text.length > LONGEST) return null
  const line = text.normalize('NFKC').replace(/\s+/g, ' ').trim()
  for (const scale of declared === undefined ? SCALES : [...SCALES, STROKE]) {
    const match = scale.exec(line)
    if (!match) continue
    return { text: line.slice(0, match.index) + match[1], outOf: Number(match[2]) }
  }
  return null
}
