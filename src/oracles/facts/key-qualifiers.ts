/** What a key says besides the name: a unit (`weight_kg`), one end of a range (`salary_max`), a count (`review_count`). */
import { currencyOf } from '../../compare/currency.ts'
import { durationUnitOf } from '../../compare/duration-units.ts'
import type { DurationUnit } from '../../compare/index.ts'
import { unitOf } from '../../compare/units.ts'
import type { PathSegments } from '../../model/json-path.ts'
import { wordsOfKey } from './words-of-key.ts'

/** How a text under the shorter label is to be read, and the labels. */
export type Qualifier = { readonly labels: readonly string[] } & (
  | { readonly kind: 'unit'; readonly unit: string }
  | { readonly kind: 'time'; readonly unit: DurationUnit }
  | { readonly kind: 'currency'; readonly currency: string }
  | { readonly kind: 'percent' }
  | { readonly kind: 'end'; readonly end: 'lower' | 'upper' }
)

export interface KeyQualifiers {
  readonly qualifiers: readonly Qualifier[]
  /** Words of what is counted. */
  readonly counted: readonly string[]
}

const ENDS: ReadonlyMap<string, 'lower' | 'upper'> = new Map([
  ['min', 'lower'],
  ['minimum', 'lower'],
  ['from', 'lower'],
  ['lower', 'lower'],
  ['max', 'upper'],
  ['maximum', 'upper'],
  ['to', 'upper'],
  ['upper', 'upper'],
])
const PERCENT = new Set(['percent', 'pct', 'percentage'])
/** Letters that are units of time nowhere but behind a number. */
const NO_TIME_WORD = new Set(['m', 's', 'h', 'd', 'j', 'a'])

/** Qualifiers of a field: by its own key, and for a key that is nothing else (`guests.max`) under the name above. */
export function keyQualifiers(path: PathSegments): KeyQualifiers {
  const last = path.at(-1)
  const above = path.at(-2)
  if (typeof last !== 'string') return NONE
  const words = wordsOfKey(last).toLowerCase().split(' ')
  if (words.length === 1) {
    if (typeof above !== 'string') return NONE
    words.unshift(...wordsOfKey(above).toLowerCase().split(' '))
  }
  const behind = { name: words.slice(0, -1), word: words.at(-1)! }
  const before = { name: words.slice(1), word: words[0]! }
  return {
    qualifiers: [...asQualifiers(behind), ...asEnd(before)],
    counted: asCounted(behind, words),
  }
}

const NONE: KeyQualifiers = { qualifiers: [], counted: [] }

interface Split {
  readonly name: readonly string[]
  readonly word: string
}

function asQualifiers(split: Split): Qualifier[] {
  const { name, word } = split
  const labels = [name.join(' ')]
  if (PERCENT.has(word)) return [{ kind: 'percent', labels }]
  const unit = unitOf(word)
  const currency = /^[a-z]{3}$/.test(word) && unit === null ? currencyOf(word.toUpperCase()) : null
  if (currency !== null && /^[A-Z]{3}$/.test(currency)) return [{ kind: 'currency', currency, labels }]
  const time = NO_TIME_WORD.has(word) ? undefined : durationUnitOf(word)
  return [
    ...(time === undefined ? [] : [{ kind: 'time', unit: time, labels } as const]),
    ...(time === undefined && unit !== null ? [{ kind: 'unit', unit: unit.token, labels } as const] : []),
    ...asEnd(split),
  ]
}

function asEnd({ name, word }: Split): Qualifier[] {
  const end = ENDS.get(word)
  const label = name.join(' ')
  return end === undefined ? [] : [{ kind: 'end', end, labels: [label, `${label} range`] }]
}

/** `review_count`, `num_reviews`, `number_of_reviews`. */
function asCounted({ name, word }: Split, words: readonly string[]): string[] {
  const things =
    word === 'count'
      ? name
      : words[0] === 'num'
        ? words.slice(1)
        : words[0] === 'number' && words[1] === 'of'
          ? words.slice(2)
          : []
  const thing = things.join(' ')
  if (thing === '') return []
  return thing.endsWith('s') ? [thing] : [`${thing}s`, thing]
}
