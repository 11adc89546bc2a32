/** Data as a source: an API's response or a database row, printed so that every value has a line and a column. */
import { excerptOf } from '../model/excerpt.ts'
import type { JsonValue } from '../model/json.ts'
import { formatPath, type PathSegment, type PathSegments } from '../model/json-path.ts'
import { type PathLink, segmentsOf } from '../model/leaves.ts'
import type { SourceLocator, TextRange } from '../model/locator.ts'
import { NO_BLIND_SPOTS } from './blind-spots.ts'
import { LineIndex } from './line-index.ts'
import { refusePath, SourceUsageError } from './path-given.ts'
import type { SourceDocument } from './source-document.ts'

export interface ReadRecordOptions {
  /** How messages call the record; `record` by default. */
  readonly name?: string
  readonly sample?: string
}

/** A record as a source. Its text is the record as indented JSON. */
export interface RecordDocument extends SourceDocument {
  readonly kind: 'record'
  /** The record as plain JSON. */
  readonly value: JsonValue
  /** Where the value at a path stands in the text; `null` where the record has none. */
  readonly rangeAt: (path: PathSegments) => TextRange | null
}

/**
 * Reads data as a source. Dates, decimals and others that know their JSON form (`toJSON`) are taken by it, a bigint by
 * its digits, and members that are undefined are left out, as JSON has it.
 *
 * @throws SourceUsageError for a page, a path, text of any kind, and for what JSON cannot hold, with its path.
 */
export function readRecord(
  value: unknown,
  { name = 'record', sample }: ReadRecordOptions = {},
): RecordDocument {
  refuseWhatIsNoRecord(value)
  const { root, json, text } = printRecord(value)
  let lines: LineIndex | null = null
  return {
    kind: 'record',
    name,
    ...(sample !== undefined && { sample }),
    text,
    value: json,
    blindSpots: NO_BLIND_SPOTS,
    notices: [],
    rangeAt: (path) => {
      let node: Printed | undefined = root
      for (const segment of path) node = node?.children.get(segment)
      return node ? { start: node.start, end: node.end } : null
    },
    locate(range): SourceLocator {
      lines ??= new LineIndex(text)
      return { source: name, range, position: lines.positionOf(range.start), excerpt: excerptOf(text, range) }
    },
  }
}

function refuseWhatIsNoRecord(value: unknown): void {
  if (typeof value === 'string') {
    refusePath(value)
    if (/^\s*</.test(value))
      throw new SourceUsageError('The record is a page of HTML. For pages, use toMatchHtmlFacts.')
    if (/^\s*[[{]/.test(value))
      throw new SourceUsageError('The record is JSON text. Pass the value: JSON.parse(text).')
  }
  if (typeof value === 'object' && value !== null) {
    if (typeof (value as { then?: unknown }).then === 'function')
      throw new SourceUsageError(
        'The record is a promise that was not awaited. Write `await response.json()`.',
      )
    if (typeof Response !== 'undefined' && value instanceof Response)
      throw new SourceUsageError('The record is a fetch Response. Pass `await response.json()`.')
    const { kind, locate, nodeType } = value as { kind?: unknown; locate?: unknown; nodeType?: unknown }
    if (typeof nodeType === 'number' || (kind === 'html' && typeof locate === 'function'))
      throw new SourceUsageError('The record is a page of HTML. For pages, use toMatchHtmlFacts.')
    return
  }
  throw new SourceUsageError(
    `The record is ${value === null || value === undefined ? value : `a ${typeof value}`}. Pass the object or the list that the values stand in.`,
  )
}

/** One value of the printed text. */
interface Printed {
  readonly start: number
  end: number
  readonly children: Map<PathSegment, Printed>
}

type Step =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'close'; readonly source: object; readonly node: Printed }
  | {
      readonly kind: 'value'
      readonly value: unknown
      readonly link: PathLink | null
      readonly depth: number
      readonly parent: Printed | null
      readonly keep: (json: JsonValue) => void
    }

/** Prints with two spaces a level, like `JSON.stringify`; a stack of its own, so that no nesting is too deep. */
function printRecord(value: unknown): { root: Printed; json: JsonValue; text: string } {
  const texts: string[] = []
  let length = 0
  const write = (text: string): void => {
    texts.push(text)
    length += text.length
  }
  const open = new Set<object>()
  let root: Printed | undefined
  let json: JsonValue = null
  const keepRoot = (made: JsonValue): void => {
    json = made
  }
  const pending: Step[] = [{ kind: 'value', value, link: null, depth: 0, parent: null, keep: keepRoot }]
  for (let step = pending.pop(); step; step = pending.pop()) {
    if (step.kind === 'text') write(step.text)
    else if (step.kind === 'close') {
      open.delete(step.source)
      step.node.end = length
    } else {
      const { link, depth, parent, keep } = step
      const own = jsonForm(step.value, link)
      const node: Printed = { start: length, end: length, children: new Map() }
      if (parent) parent.children.set(link!.segment, node)
      root ??= node
      if (typeof own !== 'object' || own === null) {
        write(JSON.stringify(own))
        node.end = length
        keep(own as JsonValue)
        continue
      }
      if (open.has(own)) throw refused(link, 'cyclic, which a record cannot be')
      open.add(own)
      const list = Array.isArray(own)
      const made: JsonValue = list ? [] : {}
      keep(made)
      const entries = (list ? [...own.entries()] : Object.entries(own)) as [PathSegment, unknown][]
      const kept = entries.filter(([, child]) => list || child !== undefined)
      const inner = `\n${'  '.repeat(Math.min(depth + 1, DEEPEST_INDENT))}`
      const steps: Step[] = [{ kind: 'text', text: list ? '[' : '{' }]
      for (const [at, [segment, child]] of kept.entries()) {
        const lead = `${at === 0 ? '' : ','}${inner}`
        steps.push({ kind: 'text', text: list ? lead : `${lead}${JSON.stringify(segment)}: ` })
        steps.push({
          kind: 'value',
          value: child,
          link: { parent: link, segment },
          depth: depth + 1,
          parent: node,
          // Also `__proto__` is a member like any other.
          keep: (one) =>
            Object.defineProperty(made, segment, {
              value: one,
              enumerable: true,
              configurable: true,
              writable: true,
            }),
        })
      }
      const last = kept.length === 0 ? '' : `\n${'  '.repeat(Math.min(depth, DEEPEST_INDENT))}`
      steps.push({ kind: 'text', text: `${last}${list ? ']' : '}'}` }, { kind: 'close', source: own, node })
      for (const one of steps.reverse()) pending.push(one)
    }
  }
  return { root: root!, json, text: texts.join('') }
}

/** Deeper levels are not indented further: the text would grow with the square of the depth. */
const DEEPEST_INDENT = 40

/** A value as JSON has it: by `toJSON` where it has one. */
function jsonForm(value: unknown, link: PathLink | null): unknown {
  if (value instanceof Date && Number.isNaN(value.getTime())) throw refused(link, 'an invalid date')
  let own = value
  const { toJSON } = (typeof value === 'object' && value !== null ? value : {}) as { toJSON?: unknown }
  if (typeof toJSON === 'function') {
    try {
      own = toJSON.call(value)
    } catch (cause) {
      throw refused(link, `a value whose toJSON throws: ${(cause as Error)?.message}`)
    }
  }
  if (typeof own === 'bigint') return Number.isSafeInteger(Number(own)) ? Number(own) : String(own)
  // JSON has no zero of its own for below.
  if (own === 0) return 0
  if (typeof own === 'number' && !Number.isFinite(own)) throw refused(link, `${own}, which JSON cannot hold`)
  if (own === undefined || typeof own === 'function' || typeof own === 'symbol')
    throw refused(link, `${own === undefined ? 'undefined' : `a ${typeof own}`}, which JSON cannot hold`)
  if (own instanceof Map || own instanceof Set || ArrayBuffer.isView(own))
    throw refused(link, `a ${own.constructor.name}, which JSON cannot hold`)
  if (Array.isArray(own) && Object.keys(own).length < own.length)
    throw refused(link, 'an array with holes, which JSON cannot hold')
  return own
}

const refused = (link: PathLink | null, what: string): SourceUsageError =>
  new SourceUsageError(`The record cannot be read: ${formatPath(segmentsOf(link))} is ${what}.`)
