/** The words in which people write a template: text, attr, labelled, rows, column, each, state, notEvaluated. */
import type { Comparator } from '../../compare/comparator.ts'
import { parsePath } from '../../model/json-path.ts'
import { nameOfPart, partsOf } from './item-parts.ts'
import type {
  BlockFilter,
  ItemLocator,
  ItemObject,
  ListLocator,
  ListMode,
  NotEvaluatedLocator,
  Place,
  ValueLocator,
} from './locator.ts'

/** The visible text of the one element that a selector matches: `text('.report-no')`. */
export const text = (selector: string): ValueLocator =>
  value({ kind: 'text', selector: required('text', selector) })

/** The value of an attribute, for what stands in no text: `attr('time.published', 'datetime')`. */
export const attr = (selector: string, attribute: string): ValueLocator =>
  value({ kind: 'attr', selector: required('attr', selector), attribute: required('attr', attribute) })

/**
 * The value that the page itself labels so; several labels are alternatives: `labelled('保费合计', 'Total premium')`.
 * Without texts, the contract's `title` and `x-labels` are the labels, else the words of the key.
 */
export const labelled = (...labels: string[]): ValueLocator =>
  value({ kind: 'labelled', labels: eachRequired('labelled', labels) })

/** A table's column by the text of its header, inside `rows`; several are alternatives, none are the contract's. */
export const column = (...headers: string[]): ValueLocator =>
  value({ kind: 'column', headers: eachRequired('column', headers) })

/**
 * A status that the page shows by style, through the template's `states`. As a field it reads the name of
 * the state, or with a name, whether the block shows that one; in `.where(state('abnormal'))` it filters.
 */
export const state = (name?: string, options: { at?: string } = {}): ValueLocator =>
  value({
    kind: 'state',
    ...(name !== undefined && { state: name }),
    ...(options.at !== undefined && { selector: options.at }),
  })

/** Filters blocks to those that hold an element. */
export const has = (selector: string): BlockFilter => ({ type: 'has', selector: required('has', selector) })

/** The rows of the one table that a selector matches, column by column; cells may hold objects and lists. */
export const rows = (selector: string, columns: ItemObject): ListLocator => {
  if (Object.keys(columns).length === 0)
    throw new TypeError('rows(…) needs at least one column, as { amount: column("Amount") }.')
  return list({
    blocks: { kind: 'rows', selector: required('rows', selector) },
    item: columns,
    mode: { kind: 'sequence' },
    mayBeAbsent: false,
  })
}

/** The visible text of the block itself, inside `each`. */
export const block = (): ValueLocator => value({ kind: 'block' })

/**
 * Every block that a selector matches, as one value (its own text where nothing is said) or as an object of values,
 * objects and lists: `each('.person', { name: text('.n'), claims: rows('table', { … }).by('date') })`.
 */
export const each = (selector: string, item: ItemLocator = block()): ListLocator =>
  list({
    blocks: { kind: 'each', selector: required('each', selector) },
    item,
    mode: { kind: 'sequence' },
    mayBeAbsent: false,
  })

/** No text of the page decides the field: it is counted apart, with this reason. */
export const notEvaluated = (note: string): NotEvaluatedLocator => ({
  type: 'not-evaluated',
  note: required('notEvaluated', note),
})

/**
 * Meaning that no rule can decide, such as a summary: never compared by code, and left to the judge of the run, who is
 * asked several times about this one place. Counted as judged, apart from all that matches.
 *
 * @param at where the text stands that decides, 2,000 characters at most: `semantic(text('.about'), 'seniority: junior, mid or senior')`.
 * @param meaning what the field means, in a sentence.
 */
export function semantic(
  at: ValueLocator,
  meaning: string,
  { votes = 3 }: { readonly votes?: number } = {},
): NotEvaluatedLocator {
  if (at?.type !== 'value')
    throw new TypeError(
      "semantic(…) needs the place that decides, such as text('.about'), and what the field means.",
    )
  if (!Number.isInteger(votes) || votes < 1 || votes > 9)
    throw new TypeError(`semantic(…) takes 1 to 9 votes, but got ${String(votes)}.`)
  return { type: 'not-evaluated', note: required('semantic', meaning), semantic: { at, votes } }
}

/**
 * What the page tells machines (JSON-LD, microdata), by the end of its path: `structured('offers.price')`. Nobody
 * sees it, so it is the weaker witness: prefer a visible place where there is one.
 */
export const structured = (path: string): ValueLocator =>
  value({ kind: 'structured', path: required('structured', path) })

/**
 * A value of a record, by its JSONPath: `at('$.policy.premium')`; inside `items`, `$` is the item. For `toMatchFacts`,
 * where the source is data and no page.
 */
export const at = (path: string): ValueLocator => value({ kind: 'at', path: recordPath('at', path) })

/** The items of a list in a record, by its JSONPath: `items('$.rows', { date: at('$.day') })`. For `toMatchFacts`. */
export const items = (path: string, item: ItemLocator = at('$')): ListLocator =>
  list({
    blocks: { kind: 'items', selector: recordPath('items', path).replace(/\[\*\]$/, '') },
    item,
    mode: { kind: 'sequence' },
    mayBeAbsent: false,
  })

function recordPath(builder: string, path: string): string {
  const list = builder === 'items' ? required(builder, path).replace(/\[\*\]$/, '') : required(builder, path)
  if (parsePath(list) !== null) return path
  throw new TypeError(
    `${builder}(${JSON.stringify(path)}) is not one place in a record. Write it as $.policy.premium.`,
  )
}

/** The first of several locators that finds its place: for variants of a page. */
export function firstOf<Locator extends ValueLocator | ListLocator>(
  first: Locator,
  ...others: Locator[]
): Locator {
  if (others.length === 0) throw new TypeError('firstOf(…) needs at least two locators, tried in turn.')
  if (others.some(({ type }) => type !== first.type)) {
    throw new TypeError('firstOf(…) takes values only, or lists only.')
  }
  const made =
    first.type === 'value'
      ? value(first.place, { ...restOf(first), alternatives: others as ValueLocator[] })
      : list({ ...(first as ListLocator), alternatives: others as ListLocator[] })
  return made as Locator
}

const restOf = ({ type: _type, place: _place, ...parts }: ValueLocator): ValueParts => parts

type ValueParts = Pick<
  ValueLocator,
  'comparator' | 'mayBeAbsent' | 'scope' | 'headings' | 'alternatives' | 'condition'
>

function value(place: Place, parts: ValueParts = { mayBeAbsent: false }): ValueLocator {
  return {
    ...parts,
    type: 'value',
    place,
    as: (comparator) => value(place, { ...parts, comparator: comparator as Comparator }),
    optional: () => value(place, { ...parts, mayBeAbsent: true }),
    within: (selector) => value(place, { ...parts, scope: required('within', selector) }),
    under: (...headings) => value(place, { ...parts, headings: allRequired('under', headings) }),
    when: (condition) => value(place, { ...parts, condition }),
  }
}

type ListParts = Pick<
  ListLocator,
  'blocks' | 'item' | 'filter' | 'mode' | 'mayBeAbsent' | 'headings' | 'alternatives' | 'condition'
>

function list(parts: ListParts): ListLocator {
  const withMode = (mode: ListMode) => list({ ...parts, mode })
  return {
    ...parts,
    type: 'list',
    by: (...keys) => withMode({ kind: 'keyed', key: knownKeys(parts.item, keys) }),
    asSet: () => withMode({ kind: 'set' }),
    inOrder: () => withMode({ kind: 'sequence' }),
    where: (filter) => list({ ...parts, filter: blockFilter(filter) }),
    optional: () => list({ ...parts, mayBeAbsent: true }),
    under: (...headings) => list({ ...parts, headings: allRequired('under', headings) }),
    when: (condition) => list({ ...parts, condition }),
  }
}

function blockFilter(filter: BlockFilter | ValueLocator): BlockFilter {
  if (filter.type !== 'value') return filter
  if (filter.place.kind === 'state' && filter.place.state !== undefined)
    return { type: 'state', state: filter.place.state }
  throw new TypeError("where(…) takes state('name') or has('selector').")
}

function knownKeys(item: ItemLocator, keys: readonly string[]): readonly string[] {
  const names = partsOf(item).flatMap((part) =>
    part.path.length > 0 && part.locator.type === 'value' ? [nameOfPart(part)] : [],
  )
  const unknown = keys.find((key) => !names.includes(key))
  if (keys.length === 0) throw new TypeError('by(…) needs the name of a field that tells rows apart.')
  if (unknown !== undefined)
    throw new TypeError(
      `by('${unknown}') names no single value of the rows. They have: ${names.join(', ') || 'one value only'}.`,
    )
  return keys
}

function required(builder: string, argument: string): string {
  if (typeof argument === 'string' && argument.trim() !== '') return argument
  throw new TypeError(
    `${builder}(…) needs a text that is not empty, but got ${JSON.stringify(argument) ?? String(argument)}.`,
  )
}

function allRequired(builder: string, texts: readonly string[]): readonly string[] {
  if (texts.length === 0) throw new TypeError(`${builder}(…) needs at least one text.`)
  return eachRequired(builder, texts)
}

const eachRequired = (builder: string, texts: readonly string[]): readonly string[] =>
  texts.map((one) => required(builder, one))
