/**
 * Structured data by property: single statements put together again as the values of one property of one thing, so
 * that a list in JSON-LD is a list and a thing with a name counts as its name.
 */
import type { HtmlDocument } from '../document/html-document.ts'
import type { JsonPrimitive } from '../model/json.ts'
import { type PathSegment, parsePath } from '../model/json-path.ts'
import { readOnce } from './read-once.ts'
import { readStructuredData, type Statement } from './structured-data.ts'

/** One property of one thing. */
export interface StructuredProperty {
  /** `datePublished`; of `<meta>` without the prefix of its vocabulary: `title` for `og:title`. */
  readonly name: string
  readonly source: Statement['source']
  /** Where the thing stands: JSONPath in its script, names of microdata, '' for meta. */
  readonly thing: string
  /** The outermost thing that it is a part of; parts of a graph are things of their own. */
  readonly root: string
  /** Names of properties from the outermost thing down to this one's thing. */
  readonly outer: readonly string[]
  /** `@type` of the thing, where it is said. */
  readonly types: readonly string[]
  readonly values: readonly StructuredValue[]
}

export interface StructuredValue {
  readonly value: JsonPrimitive
  readonly statement: Statement
  /** A title of a part of a list, which may be left out: the name of a section. */
  readonly isTitle: boolean
}

/** Properties that say what a thing is called; the first that it has stands for the thing. */
const STAND_FOR_THING = ['text', 'name', '@value', 'value', 'url', '@id']
/** Properties that only hold parts of what holds them. */
const TRANSPARENT = new Set(['@graph', 'itemListElement', 'item', '@list', '@set'])
/** https://ogp.me, https://www.dublincore.org and the vocabularies of the large networks. */
const META_PREFIX = /^(?:og|twitter|article|product|book|profile|dc|dcterms|sailthru|parsely|citation)[:._-]/i

export const readStructuredProperties: (document: HtmlDocument) => readonly StructuredProperty[] = readOnce(
  (document) => {
    const collected = new Collected()
    const { statements } = readStructuredData(document)
    for (const [script, own] of byElement(statements)) addJsonLd(collected, own, `${script}`)
    for (const statement of statements) {
      if (statement.source === 'microdata') addMicrodata(collected, statement)
      else if (statement.source === 'meta') {
        const name = statement.name.replace(META_PREFIX, '')
        collected.add(
          `meta ${statement.name}`,
          { name, source: 'meta', thing: '', root: 'meta', outer: [], types: [] },
          [{ value: statement.value, statement, isTitle: false }],
        )
      }
    }
    return collected.all()
  },
)

type Head = Omit<StructuredProperty, 'values'>

class Collected {
  readonly #properties = new Map<string, Head & { values: StructuredValue[] }>()

  add(id: string, head: Head, values: readonly StructuredValue[]): void {
    const known = this.#properties.get(id)
    if (known === undefined) this.#properties.set(id, { ...head, values: [...values] })
    else known.values.push(...values)
  }

  all(): readonly StructuredProperty[] {
    return [...this.#properties.values()]
  }
}

function byElement(statements: readonly Statement[]): Map<number, Statement[]> {
  const scripts = new Map<number, Statement[]>()
  for (const statement of statements) {
    if (statement.source !== 'json-ld') continue
    const own = scripts.get(statement.element.order)
    if (own === undefined) scripts.set(statement.element.order, [statement])
    else own.push(statement)
  }
  return scripts
}

interface Placed {
  readonly statement: Statement
  readonly path: readonly PathSegment[]
}

function addJsonLd(collected: Collected, statements: readonly Statement[], script: string): void {
  const types = new Map<string, string[]>()
  const standing = new Map<string, { rank: number; placed: Placed }>()
  const holders = new Set<string>()
  const titles = new Map<string, Statement>()
  const placed: Placed[] = []
  for (const statement of statements) {
    const path = parsePath(statement.path)
    if (path === null) continue
    placed.push({ statement, path })
    const named = path.findLastIndex((one) => typeof one === 'string')
    const thing = JSON.stringify(path.slice(0, named))
    if (statement.name === '@type') push(types, thing, String(statement.value))
    if (statement.name === 'name' && named === path.length - 1) titles.set(thing, statement)
    const rank = STAND_FOR_THING.indexOf(statement.name)
    const known = standing.get(thing)
    if (rank >= 0 && named === path.length - 1 && (known === undefined || rank < known.rank))
      standing.set(thing, { rank, placed: { statement, path } })
    for (let at = 0; at < named; at++)
      if (path[at] === 'itemListElement') holders.add(JSON.stringify(path.slice(0, at)))
  }
  const head = (path: readonly PathSegment[], named: number): { id: string; head: Head } => {
    const thing = path.slice(0, named)
    while (typeof thing.at(-1) === 'number') thing.pop()
    const exact = path.slice(0, named)
    const outer = exact.filter((one): one is string => typeof one === 'string' && !TRANSPARENT.has(one))
    const name = String(path[named])
    return {
      id: `${script} ${JSON.stringify(exact)} ${name}`,
      head: {
        name,
        source: 'json-ld',
        thing: `${script} ${JSON.stringify(exact)}`,
        root: `${script} ${JSON.stringify(rootOf(exact))}`,
        outer,
        types: types.get(JSON.stringify(exact)) ?? [],
      },
    }
  }
  const byId = namesById(placed, standing)
  for (const { statement, path } of placed) {
    const named = path.findLastIndex((one) => typeof one === 'string')
    const isValue = statement.value !== null && statement.value !== ''
    if (!isValue) continue
    if (!statement.name.startsWith('@')) {
      const own = head(path, named)
      collected.add(own.id, own.head, [{ value: statement.value, statement, isTitle: false }])
    }
    // What stands for a thing is a value of the property that holds the thing, through parts of parts.
    const thing = JSON.stringify(path.slice(0, named))
    if (standing.get(thing)?.placed.statement !== statement) continue
    let holder = named - 1
    while (holder >= 0 && (typeof path[holder] === 'number' || TRANSPARENT.has(String(path[holder]))))
      holder--
    if (holder < 0) continue
    const outer = head(path, holder)
    const title = statement.name === 'text' ? titles.get(thing) : undefined
    if (title !== undefined && isTitleOf(title, statement))
      collected.add(outer.id, outer.head, [{ value: title.value, statement: title, isTitle: true }])
    const meant = statement.name === '@id' ? (byId.get(String(statement.value)) ?? statement) : statement
    collected.add(outer.id, outer.head, [
      { value: meant.value, statement: meant, isTitle: holders.has(thing) },
    ])
  }
}

/** Whether a name says something that the text does not begin with. */
function isTitleOf(name: Statement, text: Statement): boolean {
  const start = String(name.value)
    .replace(/(?<![.…])[.…]+$/, '')
    .trim()
    .slice(0, 40)
  return start !== '' && !String(text.value).trim().startsWith(start)
}

/** What things are called that others only refer to by their `@id`. */
function namesById(
  placed: readonly Placed[],
  standing: ReadonlyMap<string, { readonly rank: number; readonly placed: Placed }>,
): Map<string, Statement> {
  const names = new Map<string, Statement>()
  for (const { statement, path } of placed) {
    if (statement.name !== '@id') continue
    const own = standing.get(JSON.stringify(path.slice(0, -1)))?.placed.statement
    if (own !== undefined && own.name !== '@id') names.set(String(statement.value), own)
  }
  return names
}

/** The path down to the first property that is no mere holder. */
function rootOf(path: readonly PathSegment[]): readonly PathSegment[] {
  const named = path.findIndex((one) => typeof one === 'string' && !TRANSPARENT.has(one))
  return named < 0 ? path : path.slice(0, named)
}

function push(map: Map<string, string[]>, key: string, value: string): void {
  const list = map.get(key)
  if (list === undefined) map.set(key, [value])
  else list.push(value)
}

function addMicrodata(collected: Collected, statement: Statement): void {
  const names = statement.path.split('.')
  const value: StructuredValue = { value: statement.value, statement, isTitle: false }
  if (statement.value === '') return
  const { item, root } = itemOf(statement)
  collected.add(
    `microdata ${item} ${statement.name}`,
    {
      name: statement.name,
      source: 'microdata',
      thing: `microdata ${item}`,
      root: `microdata ${root}`,
      outer: names.slice(0, -1),
      types: [],
    },
    [value],
  )
  if (names.length > 1 && (statement.name === 'name' || statement.name === 'text')) {
    const holder = names.slice(0, -1)
    collected.add(
      `microdata ${holder.join('.')} of things`,
      {
        name: holder.at(-1)!,
        source: 'microdata',
        thing: `microdata ${holder.slice(0, -1).join('.')}`,
        root: `microdata ${root}`,
        outer: holder.slice(0, -1),
        types: [],
      },
      [value],
    )
  }
}

/** The orders of the elements of the item that a property belongs to, and of the outermost item around it. */
function itemOf({ element }: Statement): { readonly item: number; readonly root: number } {
  let node = element.parent
  let item = -1
  let root = -1
  for (let step = 0; node !== null && node.kind === 'element' && step < 1_000; step++) {
    if (node.attributes.has('itemscope')) {
      if (item < 0) item = node.order
      root = node.order
    }
    node = node.parent
  }
  return { item, root }
}
