/** Reads the text of one style sheet (CSS Syntax 3, Nesting 1, Conditional Rules 3) into `StyleSheets`. */
import {
  isNameUnit,
  scanToDelimiter,
  skipBlank,
  skipBlock,
  splitAtCommas,
  stripComments,
  Unit,
} from './css-scan.ts'
import type { LayerRef } from './layers.ts'
import type { StyleSheets } from './style-sheets.ts'
import { supportsCondition } from './supports.ts'

/** Blocks nested deeper are skipped and counted: nothing recurses without bound. */
const MAX_DEPTH = 48
/** Nested rules repeat their parents' selectors; longer ones are skipped and counted. */
const MAX_SELECTOR_LENGTH = 20_000

/** Where a rule stands: in which layer, and in which style rule, if any. */
interface Context {
  readonly layer: LayerRef
  /** Selector of the enclosing style rule; `null` at the top of a sheet and in its conditional groups. */
  readonly selector: string | null
  readonly depth: number
}

export function readStyleSheet(css: string, sheets: StyleSheets): void {
  new SheetReader(css, sheets).read()
}

/** Reads the declarations of a `style` attribute; custom properties are handed to `onCustomProperty`. */
export function readStyleAttribute(
  css: string,
  sheets: StyleSheets,
  onCustomProperty?: (name: string, raw: string) => void,
): number[] {
  return new SheetReader(css, sheets).readAttribute(onCustomProperty)
}

class SheetReader {
  readonly #css: string
  readonly #sheets: StyleSheets
  #at = 0

  constructor(css: string, sheets: StyleSheets) {
    this.#css = css
    this.#sheets = sheets
  }

  read(): void {
    this.#readRules({ layer: this.#sheets.layers.unlayered, selector: null, depth: 0 })
  }

  readAttribute(onCustomProperty?: (name: string, raw: string) => void): number[] {
    const declarations: number[] = []
    while (this.#at < this.#css.length) {
      const end = this.#readDeclaration(declarations, onCustomProperty)
      this.#at = this.#css.charCodeAt(end) === Unit.openBrace ? skipBlock(this.#css, end + 1) : end + 1
    }
    return declarations
  }

  /** Rules up to the `}` that ends the enclosing block, or to the end of the sheet. */
  #readRules(context: Context): void {
    const css = this.#css
    const top = context.depth === 0
    while (this.#at < css.length) {
      const at = skipBlank(css, this.#at)
      const unit = css.charCodeAt(at)
      if (at >= css.length) this.#at = at
      else if (unit === Unit.semicolon) this.#at = at + 1
      else if (unit === Unit.closeBrace) {
        this.#at = at + 1
        if (!top) return
      } else if (unit === Unit.at) this.#readAtRule(at, context)
      else if (top && css.startsWith('<!--', at)) this.#at = at + 4
      else if (top && css.startsWith('-->', at)) this.#at = at + 3
      else {
        const open = scanToDelimiter(css, at, top ? 'all' : 'semicolons')
        if (css.charCodeAt(open) === Unit.openBrace) this.#readStyleRule(at, open, context)
        else this.#at = css.charCodeAt(open) === Unit.closeBrace ? open : open + 1
      }
    }
  }

  #readStyleRule(start: number, open: number, context: Context): void {
    const selector = resolveNesting(stripComments(this.#css.slice(start, open)).trim(), context.selector)
    this.#at = open + 1
    this.#readStyleBlock(selector, context)
  }

  /** Declarations and nested rules up to the closing `}`; `null` for a selector that is too long to keep. */
  #readStyleBlock(selector: string | null, context: Context): void {
    const css = this.#css
    if (selector === null || context.depth >= MAX_DEPTH) {
      this.#sheets.undecided++
      this.#at = skipBlock(css, this.#at)
      return
    }
    const inner: Context = { layer: context.layer, selector, depth: context.depth + 1 }
    const onCustomProperty = (name: string, raw: string) =>
      this.#sheets.addCustomProperty(selector, name, raw, context.layer)
    let declarations: number[] = []
    const flush = () => {
      if (declarations.length === 0) return
      this.#sheets.addRule(selector, declarations, context.layer)
      declarations = []
    }
    while (this.#at < css.length) {
      const at = skipBlank(css, this.#at)
      this.#at = at
      const unit = css.charCodeAt(at)
      if (unit === Unit.closeBrace) {
        this.#at = at + 1
        break
      }
      if (unit === Unit.at) {
        flush()
        this.#readAtRule(at, inner)
        continue
      }
      const end = this.#readDeclaration(declarations, onCustomProperty)
      const delimiter = css.charCodeAt(end)
      if (delimiter === Unit.openBrace) {
        flush()
        this.#readStyleRule(at, end, inner)
      } else this.#at = delimiter === Unit.closeBrace ? end : end + 1
    }
    flush()
  }

  /**
   * Reads one declaration at the current place and returns the offset of the `;`, `}` or the end after it, or
   * of the `{` where it was a nested rule and no declaration.
   */
  #readDeclaration(into: number[], onCustomProperty?: (name: string, raw: string) => void): number {
    const css = this.#css
    const start = skipBlank(css, this.#at)
    let nameEnd = start
    while (nameEnd < css.length && isNameUnit(css.charCodeAt(nameEnd))) nameEnd++
    const colon = skipBlank(css, nameEnd)
    if (nameEnd === start || css.charCodeAt(colon) !== Unit.colon)
      return scanToDelimiter(css, start, 'nothing')

    let end = scanToDelimiter(css, colon + 1, 'nothing')
    if (css.charCodeAt(start) === Unit.hyphen && css.charCodeAt(start + 1) === Unit.hyphen) {
      while (css.charCodeAt(end) === Unit.openBrace)
        end = scanToDelimiter(css, skipBlock(css, end + 1), 'nothing')
      onCustomProperty?.(css.slice(start, nameEnd), stripComments(css.slice(colon + 1, end)))
      return end
    }
    if (css.charCodeAt(end) !== Unit.openBrace) {
      const slot = this.#sheets.properties.slotAt(css, start, nameEnd)
      if (slot >= 0) this.#sheets.addDeclaration(into, slot, stripComments(css.slice(colon + 1, end)))
    }
    return end
  }

  #readAtRule(at: number, context: Context): void {
    const css = this.#css
    let nameEnd = at + 1
    while (nameEnd < css.length && isNameUnit(css.charCodeAt(nameEnd))) nameEnd++
    const name = css.slice(at + 1, nameEnd).toLowerCase()
    const end = scanToDelimiter(css, nameEnd, 'nothing')
    if (css.charCodeAt(end) !== Unit.openBrace) {
      if (name === 'import') this.#sheets.imports++
      else if (name === 'layer') {
        for (const layer of splitAtCommas(stripComments(css.slice(nameEnd, end)))) {
          if (layer.trim() !== '') this.#sheets.layers.layer(context.layer, layer.trim())
        }
      }
      this.#at = css.charCodeAt(end) === Unit.closeBrace ? end : end + 1
      return
    }
    this.#at = end + 1
    const layer = this.#layerOfBlock(name, css.slice(nameEnd, end), context)
    if (layer === null || context.depth >= MAX_DEPTH) this.#at = skipBlock(css, end + 1)
    else if (context.selector === null) this.#readRules({ layer, selector: null, depth: context.depth + 1 })
    else
      this.#readStyleBlock(context.selector, { layer, selector: context.selector, depth: context.depth + 1 })
  }

  /** The layer that the rules of a block at-rule stand in; `null` where they do not apply. */
  #layerOfBlock(name: string, prelude: string, context: Context): LayerRef | null {
    switch (name) {
      case 'media':
        return this.#sheets.media.matches(prelude) ? context.layer : null
      case 'supports':
        return supportsCondition(prelude) ? context.layer : null
      case 'layer':
        return this.#sheets.layers.layer(context.layer, stripComments(prelude).trim())
      case 'container':
      case 'scope':
        this.#sheets.undecided++
        return null
      default:
        return null
    }
  }
}

/** The selector of a nested rule (CSS Nesting 1 §3): `&` is the parent; without it, the parent's descendants. */
function resolveNesting(selector: string, parent: string | null): string | null {
  if (parent === null) return selector.includes('&') ? selector.replaceAll('&', ':scope') : selector
  const resolved = splitAtCommas(selector)
    .map((part) => (part.includes('&') ? part.replaceAll('&', `:is(${parent})`) : `:is(${parent}) ${part}`))
    .join(',')
  return resolved.length > MAX_SELECTOR_LENGTH ? null : resolved
}
