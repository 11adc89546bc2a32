/** What a comparator makes of a raw side, as one word or the formatted value. */
import type { Comparator, ReadingContext } from '../../src/compare/comparator.ts'
import type { JsonValue } from '../../src/model/json.ts'

export function readAs<Value>(
  comparator: Comparator<Value>,
  raw: JsonValue,
  context?: ReadingContext,
): string {
  const reading = comparator.read(raw, context)
  return reading.kind === 'value' ? comparator.format(reading.value) : reading.kind
}
