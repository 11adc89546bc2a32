/** A surveyed page with its cascade: styles of elements, computed once each, and which elements are rendered. */

import { Cascade } from './style/cascade.ts'
import { MediaEnvironment, type Viewport } from './style/media-query.ts'
import { SelectorMatcher } from './style/selector-matcher.ts'
import { Content, Display, Slot, TEXT_PROPERTIES, Visibility } from './style/text-properties.ts'
import { computeTextStyle, INITIAL_STYLE, TextStyle, type TextStyleOptions } from './style/text-style.ts'
import type { Survey } from './survey.ts'
import { type ElementNode, Namespace } from './tree.ts'

/** Elements whose children are shown only where the element itself cannot be: never, for us. */
const FALLBACK_PARENTS = new Set(['audio', 'canvas', 'iframe', 'video'])

export class StyledPage {
  readonly survey: Survey
  readonly media: MediaEnvironment
  readonly cascade: Cascade
  readonly #options: TextStyleOptions
  readonly #styles: (TextStyle | undefined)[]
  readonly #rendered: Uint8Array
  readonly #generatedTexts = new Set<string>()

  constructor(survey: Survey, viewport: Viewport, options: TextStyleOptions) {
    this.survey = survey
    this.media = new MediaEnvironment(viewport, options.noscript === 'hidden' ? 'enabled' : 'none')
    this.#options = options
    this.cascade = new Cascade(survey, TEXT_PROPERTIES, this.media, new SelectorMatcher(survey.nodes))
    this.#styles = new Array(survey.nodes.length).fill(undefined)
    this.#rendered = new Uint8Array(survey.nodes.length)
  }

  /** The style of an element; its parent box has `parent`. */
  styleOf(element: ElementNode, parent: TextStyle): TextStyle {
    const known = this.#styles[element.order]
    if (known !== undefined) return known
    const style = computeTextStyle(element, parent, this.cascade, this.#options)
    this.#styles[element.order] = style
    return style
  }

  /** The style that an element inherits; `null` where an element around it is not rendered. */
  styleOfAncestors(element: ElementNode): TextStyle | null {
    const chain: ElementNode[] = []
    for (let at = element.parent; at !== null && at.kind === 'element'; at = at.parent) {
      if (at.namespace === Namespace.html && FALLBACK_PARENTS.has(at.tag)) return null
      chain.push(at)
    }
    let style = INITIAL_STYLE
    for (const ancestor of chain.reverse()) {
      style = this.styleOf(ancestor, style)
      if (style.display === Display.none) return null
    }
    return style
  }

  /**
   * Shows `<body>` and `<html>` in spite of a style that hides them, and forgets all other styles. False where
   * neither is hidden.
   */
  showRoot(body: ElementNode): boolean {
    const html = body.parent?.kind === 'element' ? body.parent : null
    const roots = html === null ? [body] : [html, body]
    let parent = INITIAL_STYLE
    let hidden = false
    const shown = roots.map((root) => {
      const style = this.styleOf(root, parent)
      hidden ||= style.display === Display.none || !style.visible
      parent = asShown(style)
      return { root, style: parent }
    })
    if (!hidden) return false
    this.#styles.fill(undefined)
    for (const { root, style } of shown) this.#styles[root.order] = style
    return true
  }

  /** Computed style of an element that was reached, if it was. */
  knownStyle(element: ElementNode): TextStyle | undefined {
    return this.#styles[element.order]
  }

  markRendered(element: ElementNode): void {
    this.#rendered[element.order] = 1
  }

  /** Whether the element has a box. */
  isRendered(element: ElementNode): boolean {
    return this.#rendered[element.order] === 1
  }

  /** Whether an `::after` makes a box that is a cell, or that is wrapped in one. */
  hasGeneratedBoxAfter(element: ElementNode): boolean {
    if (!this.cascade.has('after')) return false
    this.cascade.matchPseudo(element, 'after')
    const { values } = this.cascade
    const isWide = (slot: number) => values[slot]! > 100
    if (values[Slot.content]! <= Content.none || isWide(Slot.content)) return false
    const display = values[Slot.display]!
    if (display === Display.none) return false
    return display < Display.tableRow || display > Display.tableColumnGroup || display === Display.tableCell
  }

  noteGeneratedText(element: ElementNode, box: string): void {
    this.#generatedTexts.add(`${element.order} ${box}`)
  }

  /** Pseudo-elements with words: seen on the page, and no part of its text. */
  get generatedTexts(): number {
    return this.#generatedTexts.size
  }
}

const asShown = ({
  display,
  float,
  position,
  whiteSpace,
  textTransform,
  contentVisibility,
}: TextStyle): TextStyle =>
  new TextStyle(
    display === Display.none ? Display.block : display,
    Visibility.visible,
    float,
    position,
    whiteSpace,
    textTransform,
    contentVisibility,
  )
