/** An object that is one quote with its place: what of it is read, and offsets that would be passed over are refused. */
import type { JsonValue } from '../../model/json.ts'
import type { TextRange } from '../../model/locator.ts'
import { QuotesUsageError } from './quotes-usage-error.ts'

type Members = { readonly [key: string]: JsonValue }

/** A quote with the place that it names. */
export interface QuoteSelector {
  /** The member that holds the quote. */
  readonly name: string
  readonly value: JsonValue
  readonly range?: TextRange
  readonly prefix?: string
  readonly suffix?: string
}

/** Members that make an object one quote. */
const QUOTE_NAMES = ['quote', 'exact']
/** Members that do so beside offsets only. */
const TEXT_NAMES = ['text', 'excerpt', 'passage', 'snippet']

/** `start_offset`, `charEnd`, `begin`, `offset`, `span`, and the like. */
const OFFSET_NAME =
  /^(?:(?:char|character|text|quote|span|byte|source)[_-]?)?(?:start|end|begin|stop|from|to|offsets?|span|range|pos)(?:[_-]?(?:offsets?|pos|position|index|idx|chars?|at))?$/i
const POSITION_SELECTOR = 'TextPositionSelector'

/**
 * Reads `{ quote, start, end }` and the selectors of the Web Annotation Data Model
 * (https://www.w3.org/TR/annotation-model/#text-quote-selector, #text-position-selector); `null` for other objects.
 *
 * @param path where the object stands, for the message.
 * @throws QuotesUsageError for offsets under other names or of other types: they would be checked by nobody.
 */
export function selectorOf(value: Members, path: () => string): QuoteSelector | null {
  const named = QUOTE_NAMES.find((key) => isQuote(value, key))
  const offsets = Object.keys(value).filter((key) => OFFSET_NAME.test(key) && isOffset(value[key]))
  const text = named ?? (offsets.length > 0 ? TEXT_NAMES.find((key) => isQuote(value, key)) : undefined)
  if (text === undefined) return null
  const positions = Object.entries(value).filter(([, member]) => isPositionSelector(member))
  const [nested] = positions
  const odd = offsets.filter((key) => (key !== 'start' && key !== 'end') || typeof value[key] !== 'number')
  if (odd.length > 0 || positions.length > 1) refuse(odd[0] ?? positions[1][0], path())
  for (const key of ['prefix', 'suffix'])
    if (value[key] !== undefined && value[key] !== null && typeof value[key] !== 'string') refuse(key, path())
  const { prefix, suffix } = value
  const range = rangeOf(value, path) ?? (nested && rangeOf(nested[1] as Members, path))
  return {
    name: text,
    value: value[text],
    ...(range && { range }),
    ...(typeof prefix === 'string' && prefix !== '' && { prefix }),
    ...(typeof suffix === 'string' && suffix !== '' && { suffix }),
  }
}

const isQuote = (value: Members, key: string): boolean =>
  Object.hasOwn(value, key) && (typeof value[key] !== 'object' || value[key] === null)

/** A number, also one in quotes, and a list or object with one: `[1000, 1014]`. Dates are none. */
function isOffset(value: JsonValue): boolean {
  if (typeof value === 'number') return true
  if (typeof value === 'string') return /^\s*[+-]?\d+(?:\.\d+)?\s*$/.test(value)
  if (typeof value !== 'object' || value === null || isPositionSelector(value)) return false
  return Object.values(value).some((one) => typeof one === 'number')
}

const isPositionSelector = (value: JsonValue): boolean =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  (value as Members).type === POSITION_SELECTOR

function rangeOf({ start, end }: Members, path: () => string): TextRange | null {
  if (typeof start === 'number' && typeof end === 'number') return { start, end }
  if (typeof start === 'number') refuse('start without end', path())
  if (typeof end === 'number') refuse('end without start', path())
  return null
}

function refuse(key: string, path: string): never {
  throw new QuotesUsageError(
    `The quote at ${path} says where it stands by ${key}, which is not read. A place is { quote, start, end } with two numbers, which count UTF-16 units of the visible text, a TextQuoteSelector { exact, prefix, suffix } or a TextPositionSelector { type, start, end } beside the quote. To check the words alone, name them by at: '$.rows[*].quote'.`,
  )
}
