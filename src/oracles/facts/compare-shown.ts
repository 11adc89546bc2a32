/** What a text that the page binds to a field says of the candidate's value: the same, another one, or nothing sure. */
import { type Comparator, compareRaw, type ReadingContext } from '../../compare/index.ts'
import type { JsonValue } from '../../model/json.ts'
import type { FieldReading } from './choose-comparator.ts'
import { joined } from './words.ts'

/** How a witness stands to the candidate. `part`: the value is one of several that the text lists. */
export type Agreement = 'same' | 'part' | 'different' | 'open'

export interface Shown {
  readonly text: string
  readonly context?: ReadingContext
}

/** Longest text that is taken for a value that can contradict one. */
const LONGEST_SHOWN = 400

export function compareShown(shown: Shown, value: JsonValue, reading: FieldReading): Agreement {
  const text = shown.text.trim()
  if (text === '' || text.length > 20_000) return 'open'
  const own = typeof value === 'string' || typeof value === 'number' ? joined(String(value)) : ''
  if (own !== '' && joined(text) === own && sameSigns(text, String(value))) return 'same'
  if (typeof value === 'boolean') return 'open'
  if (reading.kind === 'text' || reading.kind === 'url') return compareTexts(text, value, own, reading)
  return compareValues({ ...shown, text }, value, reading)
}

/** Words leave out the minus sign, so that it is looked for apart. */
const sameSigns = (left: string, right: string): boolean =>
  /^\s*[-−–]\s*\p{Nd}/u.test(left) === /^\s*[-−–]\s*\p{Nd}/u.test(right)

const LIST_MARKS = /\s*[,;|/•·、，；\n]\s*|\s+(?:and|und|et|y|e|&|\+)\s+/u

function compareTexts(text: string, value: JsonValue, own: string, { comparators }: FieldReading): Agreement {
  if (own === '' || text.length > LONGEST_SHOWN) return 'open'
  if (firstOutcome(comparators, { text }, value) === 'same') return 'same'
  const parts = text.split(LIST_MARKS).map(joined)
  if (parts.length > 1) {
    const ownParts = String(value).split(LIST_MARKS).map(joined)
    if (ownParts.every((part) => parts.includes(part))) return 'part'
  }
  return 'different'
}

function compareValues(shown: Shown, value: JsonValue, reading: FieldReading): Agreement {
  const whole = firstOutcome(reading.comparators, shown, value)
  if (whole === 'same' || shown.text.length > LONGEST_SHOWN) return whole ?? 'open'
  let isDifferent = whole === 'different'
  let isOpen = whole === 'open'
  const pieces = whole === undefined || whole === 'open' ? valuesWithin(shown.text) : []
  for (const [at, piece] of pieces.entries()) {
    const outcome = firstOutcome(reading.comparators, { ...shown, text: piece }, value)
    if (outcome === 'same') return at === 0 ? 'same' : 'part'
    if (outcome === 'different') isDifferent = true
    else isOpen = true
  }
  return isDifferent && !isOpen ? 'different' : 'open'
}

/** `same` under one of them is the same; `different` only where none leaves it open. */
function firstOutcome(
  comparators: readonly Comparator[],
  shown: Shown,
  value: JsonValue,
): 'same' | 'different' | 'open' | undefined {
  let different = false
  let open = false
  for (const comparator of comparators) {
    const comparison = compareRaw(
      comparator,
      shown.text,
      value,
      shown.context ? { source: shown.context } : {},
    )
    if (comparison.kind === 'same') return 'same'
    if (comparison.kind === 'ambiguous') open = true
    else if (comparison.kind === 'different') {
      if (isRangeEnd(comparator, shown, value)) return 'same'
      different = true
    }
  }
  return open ? 'open' : different ? 'different' : undefined
}

interface Ranged {
  readonly until?: string
}

/** Of a range, `4-6`, either end is a right answer where the field holds one number. */
function isRangeEnd(comparator: Comparator, { text, context }: Shown, value: JsonValue): boolean {
  const shown = comparator.read(text, context)
  const own = comparator.read(value)
  if (shown.kind !== 'value' || own.kind !== 'value') return false
  const range = shown.value as Ranged & Record<string, unknown>
  if (range.until === undefined || (own.value as Ranged).until !== undefined) return false
  const { until, ...lower } = range
  const start = 'seconds' in lower ? 'seconds' : 'amount'
  return comparator.same(lower, own.value) || comparator.same({ ...lower, [start]: until }, own.value)
}

/** Stretches that start with a digit, each up to a mark that parts values; at most four. */
const STRETCH = /(?:\p{Sc} ?|[A-Z]{3} )?[\p{Nd}\u00BC-\u00BE\u2150-\u215E][^\n()[\]（）|;•·]*/gu

/** Values written inside a longer text: each stretch as far as its words go, the longest first. */
function valuesWithin(text: string): string[] {
  const found: string[] = []
  for (const [stretch] of text.slice(0, LONGEST_SHOWN).matchAll(STRETCH)) {
    const words = stretch.trim().split(/\s+/)
    if (found.length >= 16) break
    for (let count = Math.min(words.length, 4); count >= 1; count--)
      found.push(
        words
          .slice(0, count)
          .join(' ')
          .replace(/[.,:]$/, ''),
      )
  }
  return found
}
