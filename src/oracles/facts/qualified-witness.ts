/** What stands under a label that is the field's name without its unit or its end of a range. */
import {
  type Comparator,
  compareRaw,
  duration,
  money,
  number,
  percent,
  quantity,
  type ReadingContext,
} from '../../compare/index.ts'
import type { HtmlDocument } from '../../document/html-document.ts'
import type { Fact } from '../../facts/fact.ts'
import { labelPlaces, placeKey } from '../../facts/label-places.ts'
import { valueStretches } from '../../facts/value-stretches.ts'
import type { JsonValue } from '../../model/json.ts'
import type { Agreement } from './compare-shown.ts'
import type { Qualifier } from './key-qualifiers.ts'
import type { LabelWitness } from './label-witness.ts'
import { rangeEnds } from './range-ends.ts'

const ROUNDED = { rounding: true } as const

/**
 * A place decides only where it states the very unit of the key, or a range for the end of one; else it leaves the
 * value open.
 */
export function qualifiedWitnesses(
  document: HtmlDocument,
  qualifiers: readonly Qualifier[],
  value: JsonValue,
  isShared: (qualifier: Qualifier, label: string) => boolean,
): LabelWitness[] {
  if (typeof value !== 'number' && typeof value !== 'string') return []
  const found = new Map<string, LabelWitness>()
  for (const qualifier of qualifiers)
    for (const [fact, label] of labelPlaces(document, qualifier.labels)) {
      const key = placeKey(fact)
      if ((found.get(key)?.agreement ?? 'open') !== 'open') continue
      const isCertain = fact.certain !== false && !isShared(qualifier, label)
      const isSeen = document.unseen.within(fact.range) === null
      const agreement = isSeen ? agreementOf(qualifier, fact, value) : 'open'
      // Which field a shared label means, nobody can say.
      found.set(key, { fact, isCertain, agreement: isCertain || agreement !== 'same' ? agreement : 'open' })
    }
  return [...found.values()]
}

function agreementOf(qualifier: Qualifier, { text, context }: Fact, value: JsonValue): Agreement {
  const source = context ? { source: context } : {}
  switch (qualifier.kind) {
    case 'unit': {
      const shown = quantity().read(text, context)
      if (shown.kind !== 'value' || shown.value.unit === undefined) return 'open'
      const own = quantity({ unit: qualifier.unit, convert: true, ...ROUNDED })
      const outcome = compareRaw(own, text, value, source)
      return shown.value.unit === qualifier.unit || outcome.kind === 'same' ? decided(outcome.kind) : 'open'
    }
    case 'time': {
      // Without a unit of its own the text may be in any.
      if (duration().read(text, context).kind !== 'value') return 'open'
      return decided(compareRaw(duration({ unit: qualifier.unit }), text, value, source).kind)
    }
    case 'currency': {
      const shown = money().read(text, context)
      if (shown.kind !== 'value' || shown.value.currency !== qualifier.currency) return 'open'
      return decided(
        compareRaw(money({ currency: qualifier.currency, ...ROUNDED }), text, value, source).kind,
      )
    }
    case 'percent': {
      if (!/[%％]/.test(text)) return 'open'
      if (compareRaw(percent({ as: 'fraction' }), text, value, source).kind === 'same') return 'open'
      return decided(compareRaw(percent(ROUNDED), text, value, source).kind)
    }
    case 'end':
      return endAgreement(qualifier.end, text, value, context)
  }
}

const decided = (kind: string): Agreement => (kind === 'same' || kind === 'different' ? kind : 'open')

const RANGED = [number(), money(), quantity(), duration()] as readonly Comparator[]

/** The first range in the text, and the one end of it that is asked for. */
function endAgreement(
  end: 'lower' | 'upper',
  text: string,
  value: JsonValue,
  context: ReadingContext | undefined,
): Agreement {
  for (const stretch of valueStretches(text).slice(0, 1).flat())
    for (const comparator of RANGED) {
      const shown = comparator.read(stretch, context)
      const own = comparator.read(value)
      if (shown.kind !== 'value' || own.kind !== 'value') continue
      const ends = rangeEnds(shown.value)
      if (ends === null || rangeEnds(own.value) !== null) continue
      if (comparator.undecided?.(ends[end], own.value)) return 'open'
      return comparator.same(ends[end], own.value) ? 'same' : 'different'
    }
  return 'open'
}
