/** A JSON text as a tree of places, and what `JSON.parse` silently loses of it. */
import type { PathSegment } from '../model/json-path.ts'
import { type PathLink, segmentsOf } from '../model/leaves.ts'
import type { TextRange } from '../model/locator.ts'
import { type JsonVisitor, scanJson } from './scan-json.ts'

/** One value with its place. */
export interface JsonNode {
  readonly kind: 'object' | 'array' | 'string' | 'number' | 'literal'
  readonly start: number
  end: number
  /** Of an object: the last member of each name, as `JSON.parse` keeps it. */
  readonly members?: Map<string, JsonNode>
  readonly items?: JsonNode[]
}

/** Information that is in the text and not in the value. */
export interface Loss {
  readonly code: 'duplicate-key' | 'number-precision' | 'lone-surrogate'
  readonly path: readonly PathSegment[]
  readonly range: TextRange
  /** What the candidate has, in words. */
  readonly shown: string
}

export interface JsonTree {
  readonly root: JsonNode
  readonly losses: readonly Loss[]
}

/** Losses kept; a text with more is told by these. */
const MOST_LOSSES = 200
const LONGEST_SHOWN = 80

/** The tree of the JSON value that starts at `from`; `null` where none does. */
export function readTree(text: string, from = 0): JsonTree | null {
  const builder = new TreeBuilder(text)
  return scanJson(text, from, builder).ok ? { root: builder.root!, losses: builder.losses } : null
}

interface OpenNode {
  readonly node: JsonNode
  readonly link: PathLink | null
}

class TreeBuilder implements JsonVisitor {
  root: JsonNode | null = null
  readonly losses: Loss[] = []
  readonly #text: string
  readonly #open: OpenNode[] = []
  #key = ''

  constructor(text: string) {
    this.#text = text
  }

  start(kind: JsonNode['kind'], start: number): void {
    const node: JsonNode = {
      kind,
      start,
      end: start,
      ...(kind === 'object' && { members: new Map<string, JsonNode>() }),
      ...(kind === 'array' && { items: [] }),
    }
    const parent = this.#open.at(-1)
    this.root ??= node
    let link: PathLink | null = null
    if (parent) {
      const { members, items } = parent.node
      link = { parent: parent.link, segment: members ? this.#key : items!.length }
      if (members) members.set(this.#key, node)
      else items!.push(node)
    }
    this.#open.push({ node, link })
  }

  end(end: number): void {
    const { node, link } = this.#open.pop()!
    node.end = end
    if (node.kind === 'number') this.#checkNumber(node, link)
    else if (node.kind === 'string') this.#checkString({ start: node.start, end }, link)
  }

  key(start: number, end: number): void {
    const { node, link } = this.#open.at(-1)!
    this.#key = decode(this.#text.slice(start, end))
    const place = { parent: link, segment: this.#key }
    if (node.members!.has(this.#key))
      this.#lose(
        'duplicate-key',
        place,
        { start, end },
        `the key ${brief(this.#text.slice(start, end))} again`,
      )
    this.#checkString({ start, end }, place)
  }

  #checkNumber({ start, end }: JsonNode, link: PathLink | null): void {
    const written = this.#text.slice(start, end)
    const read = Number(written)
    const whole = Number.isFinite(read) && /^-?\d+$/.test(written)
    if (written.length < 16 && !/e/i.test(written)) return
    if (whole ? BigInt(written) === BigInt(read) : significand(written) === significand(String(read))) return
    this.#lose(
      'number-precision',
      link,
      { start, end },
      `${brief(written)}, which is read as ${whole ? BigInt(read) : read}`,
    )
  }

  /** RFC 8259 §8.2: what software makes of one half of a surrogate pair is unpredictable. */
  #checkString({ start, end }: TextRange, link: PathLink | null): void {
    const raw = this.#text.slice(start, end)
    if (!/\\u|\p{Surrogate}/u.test(raw) || !/\p{Surrogate}/u.test(decode(raw))) return
    this.#lose('lone-surrogate', link, { start, end }, brief(raw))
  }

  #lose(code: Loss['code'], link: PathLink | null, range: TextRange, shown: string): void {
    if (this.losses.length < MOST_LOSSES) this.losses.push({ code, path: segmentsOf(link), range, shown })
  }
}

/** Digits and power of ten of a written number, whatever its zeros, mark and exponent: `1.50` is `15e-1`. */
function significand(written: string): string {
  const [, whole, places = '', power = '0'] = /^-?(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(written) ?? []
  if (whole === undefined) return written
  const digits = (whole + places).replace(/^0+/, '')
  let end = digits.length
  while (end > 0 && digits[end - 1] === '0') end--
  return end === 0 ? '0' : `${digits.slice(0, end)}e${Number(power) - places.length + digits.length - end}`
}

const decode = (raw: string): string => (raw.includes('\\') ? (JSON.parse(raw) as string) : raw.slice(1, -1))

const brief = (raw: string): string =>
  raw.length <= LONGEST_SHOWN ? raw : `${raw.slice(0, LONGEST_SHOWN - 1)}…`

/** The value at a path, or the nearest ancestor that exists. */
export function nodeAt(
  root: JsonNode,
  segments: readonly PathSegment[],
): { readonly node: JsonNode; readonly exact: boolean } {
  let node = root
  for (const segment of segments) {
    const child = typeof segment === 'number' ? node.items?.[segment] : node.members?.get(segment)
    if (!child) return { node, exact: false }
    node = child
  }
  return { node, exact: true }
}
