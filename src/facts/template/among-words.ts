/** A value written among other words: `Prep time: 10 minutes`, `(24 reviews)`, `Serves 4 people`. */
import type { Comparator, Reading, ReadingContext } from '../../compare/comparator.ts'
import type { JsonValue } from '../../model/json.ts'
import { valueStretches } from '../value-stretches.ts'

/**
 * The same comparator for places where the page writes the value among other words: what does not read as a whole is
 * read from its first digit on, as far as it reads. Where several values stand there, the reading stays open.
 */
export function amongWords<Value>(comparator: Comparator<Value>): Comparator<Value> {
  return {
    ...comparator,
    read(raw: JsonValue, context?: ReadingContext) {
      const whole = comparator.read(raw, context)
      if (whole.kind !== 'unreadable' || typeof raw !== 'string') return whole
      const readings = valueStretches(withoutRemarks(inOneLine(raw))).flatMap((prefixes) => {
        for (const prefix of prefixes) {
          const reading = comparator.read(prefix, context)
          if (reading.kind === 'unreadable') continue
          return [ofUnknownUnit(comparator, prefix, prefixes[0]!) ?? reading]
        }
        return []
      })
      const [first, ...others] = readings
      if (first === undefined) return whole
      if (first.kind !== 'value') return first
      const another = others.find(
        (other) => other.kind === 'value' && !comparator.same(first.value, other.value),
      )
      if (another === undefined) return first
      const detail = `${comparator.format(first.value)} stands there beside another value`
      return { kind: 'ambiguous', ambiguity: { code: 'ambiguous-value', detail } }
    },
  }
}

/** A bare number before a word is no duration in the field's unit: the word may be the unit, in another language. */
function ofUnknownUnit<Value>(
  { name }: Comparator<Value>,
  number: string,
  stretch: string,
): Reading<Value> | null {
  if (name !== 'duration' || /\p{L}/u.test(number) || !/^\s*\p{L}/u.test(stretch.slice(number.length)))
    return null
  const detail = `${number} stands before a word that is no known unit of time`
  return { kind: 'ambiguous', ambiguity: { code: 'ambiguous-value', detail } }
}

/** A short text on several lines is one value with its unit below it, or its label above. */
const inOneLine = (text: string): string => (text.length <= LONGEST_VALUE ? text.replace(/\s+/g, ' ') : text)
const LONGEST_VALUE = 80

/** What stands in brackets behind a value is a remark on it: `2 g (3 %)`. */
function withoutRemarks(text: string): string {
  const bare = text.replace(/[(（[][^()（）[\]]*[)）\]]/g, ' ')
  return /\p{Nd}/u.test(bare) ? bare : text
}
