/** `@media` decided for a desktop screen of a declared size, as Chromium answers on such a screen. */
import { evaluateCondition, type Truth } from './conditions.ts'
import { splitAtCommas, stripComments } from './css-scan.ts'

/** The screen that a page is read for, in CSS pixels. */
export interface Viewport {
  readonly width: number
  readonly height: number
}

export const DEFAULT_VIEWPORT: Viewport = { width: 1280, height: 900 }

const PIXELS: Readonly<Record<string, number>> = {
  px: 1,
  em: 16,
  rem: 16,
  pt: 4 / 3,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 9.6 / 2.54,
  q: 2.4 / 2.54,
}

const LENGTH = /^([+-]?(?:\d+(?:\.\d*)?|\.\d+))(px|em|rem|pt|pc|in|cm|mm|q)?$/
const SUM = /^calc\(\s*([^\s()]+)\s+([+-])\s+([^\s()]+)\s*\)$/

/** A length in pixels, `NaN` where it is none; lengths without unit are accepted only as 0. */
function toPixels(text: string): number {
  const value = text.trim()
  const single = LENGTH.exec(value)
  if (single) {
    const number = Number(single[1])
    return single[2] === undefined ? (number === 0 ? 0 : Number.NaN) : number * PIXELS[single[2]]!
  }
  const sum = SUM.exec(value)
  if (!sum) return Number.NaN
  return toPixels(sum[1]!) + (sum[2] === '-' ? -1 : 1) * toPixels(sum[3]!)
}

function toRatio(text: string): number {
  const [width, height = '1'] = text.split('/')
  return Number(width) / Number(height)
}

const DOTS_PER_PIXEL: Readonly<Record<string, number>> = { dppx: 1, x: 1, dpi: 1 / 96, dpcm: 2.54 / 96 }

function toResolution(text: string): number {
  const match = /^([\d.]+)(dppx|x|dpi|dpcm)$/.exec(text.trim())
  return match ? Number(match[1]) * DOTS_PER_PIXEL[match[2]!]! : Number.NaN
}

/** Features with a range of values: what the screen has, and how a value is read. */
function rangeFeature(name: string, { width, height }: Viewport): [number, (text: string) => number] | null {
  switch (name) {
    case 'width':
    case 'device-width':
      return [width, toPixels]
    case 'height':
    case 'device-height':
      return [height, toPixels]
    case 'aspect-ratio':
    case 'device-aspect-ratio':
      return [width / height, toRatio]
    case 'resolution':
      return [1, toResolution]
    case '-webkit-device-pixel-ratio':
      return [1, Number]
    case 'color':
      return [8, Number]
    case 'color-index':
    case 'monochrome':
      return [0, Number]
    default:
      return null
  }
}

/** Features with keywords: what a desktop screen with a mouse answers. `scripting` is for each reading to say. */
const KEYWORD_FEATURES: ReadonlyMap<string, string> = new Map([
  ['any-hover', 'hover'],
  ['any-pointer', 'fine'],
  ['color-gamut', 'srgb'],
  ['display-mode', 'browser'],
  ['dynamic-range', 'standard'],
  ['forced-colors', 'none'],
  ['grid', '0'],
  ['hover', 'hover'],
  ['inverted-colors', 'none'],
  ['overflow-block', 'scroll'],
  ['overflow-inline', 'scroll'],
  ['pointer', 'fine'],
  ['prefers-color-scheme', 'light'],
  ['prefers-contrast', 'no-preference'],
  ['prefers-reduced-data', 'no-preference'],
  ['prefers-reduced-motion', 'no-preference'],
  ['prefers-reduced-transparency', 'no-preference'],
  ['scan', 'progressive'],
  ['update', 'fast'],
  ['video-dynamic-range', 'standard'],
])
/** Keyword values that are false as a bare feature: `(scripting)`, `(prefers-contrast)`. */
const FALSE_KEYWORDS = new Set(['none', 'no-preference', '0', 'standard'])

/** What conditions are answered for. */
interface Screen {
  readonly viewport: Viewport
  readonly scripting: 'enabled' | 'none'
}

const PLAIN = /^(-webkit-)?(min-|max-)?([a-z-]+)\s*:\s*(\S.*)$/s
const RANGE = /^([^<>=]+)(<=|>=|<|>|=)([^<>=]+)(?:(<=|>=|<|>)([^<>=]+))?$/

function evaluateFeature(text: string, { viewport, scripting }: Screen): Truth {
  const feature = text.trim().toLowerCase()
  const plain = PLAIN.exec(feature)
  if (plain) {
    const name = (plain[1] ?? '') + plain[3]
    const value = plain[4]!.trim()
    if (name === 'orientation')
      return value === (viewport.height >= viewport.width ? 'portrait' : 'landscape')
    const range = rangeFeature(name, viewport)
    if (range) {
      const wanted = range[1](value)
      if (Number.isNaN(wanted)) return null
      return plain[2] === 'min-'
        ? range[0] >= wanted
        : plain[2] === 'max-'
          ? range[0] <= wanted
          : range[0] === wanted
    }
    const keyword = name === 'scripting' ? scripting : KEYWORD_FEATURES.get(name)
    return keyword === undefined || plain[2] !== undefined ? null : keyword === value
  }
  const range = RANGE.exec(feature)
  if (range) return evaluateRange(range, viewport)
  if (feature === 'orientation') return true
  const keyword = feature === 'scripting' ? scripting : KEYWORD_FEATURES.get(feature)
  if (keyword !== undefined) return !FALSE_KEYWORDS.has(keyword)
  const actual = rangeFeature(feature, viewport)
  return actual ? actual[0] !== 0 : null
}

/** `400px <= width < 800px` and its shorter forms. */
function evaluateRange(range: RegExpExecArray, viewport: Viewport): Truth {
  const [, first, operator, second, lastOperator, last] = range
  const name = [first!, second!].map((side) => side.trim()).find((side) => rangeFeature(side, viewport))
  if (name === undefined) return null
  const [actual, read] = rangeFeature(name, viewport)!
  const numberOf = (side: string) => (side.trim() === name ? actual : read(side.trim()))
  const lower = compare(numberOf(first!), operator!, numberOf(second!))
  if (lastOperator === undefined || lower !== true) return lower
  return compare(numberOf(second!), lastOperator, numberOf(last!))
}

function compare(left: number, operator: string, right: number): Truth {
  if (Number.isNaN(left) || Number.isNaN(right)) return null
  switch (operator) {
    case '<':
      return left < right
    case '>':
      return left > right
    case '<=':
      return left <= right
    case '>=':
      return left >= right
    default:
      return left === right
  }
}

const TYPED = /^(?:(not|only)\s+)?([a-z][a-z-]*)(?:\s+and\s+(\S.*))?$/s

function matchesOne(query: string, screen: Screen): boolean {
  const leaf = (inner: string, functionName: string): Truth =>
    functionName === '' ? evaluateFeature(inner, screen) : null
  // Sheets in the wild write `)and(`, which browsers do not read; the condition grammar refuses it as well.
  const typed = /^not\s+\(/.test(query) ? null : TYPED.exec(query)
  if (!typed) return evaluateCondition(query, leaf) === true
  const [, modifier, type, condition] = typed
  if (type === 'not' || type === 'only' || type === 'and' || type === 'or') return false
  const ofType = type === 'all' || type === 'screen'
  const result: Truth = !ofType ? false : condition === undefined ? true : evaluateCondition(condition, leaf)
  return modifier === 'not' ? result === false : result === true
}

/** Answers media query lists for one screen, each list once. */
export class MediaEnvironment {
  readonly #screen: Screen
  readonly #answers = new Map<string, boolean>()

  constructor(viewport: Viewport, scripting: 'enabled' | 'none') {
    this.#screen = { viewport, scripting }
  }

  matches(queryList: string): boolean {
    const known = this.#answers.get(queryList)
    if (known !== undefined) return known
    const queries = stripComments(queryList).trim().toLowerCase()
    const answer =
      queries === '' || splitAtCommas(queries).some((query) => matchesOne(query.trim(), this.#screen))
    this.#answers.set(queryList, answer)
    return answer
  }
}
