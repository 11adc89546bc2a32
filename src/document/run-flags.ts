/** How a stretch of visible text is shown, where that may change what it means: struck, out of sight, an annotation. */
import { type Ink, inkOf, ON_CANVAS, PLAIN_INK } from './ink.ts'
import { type OutOfSight, outOfSight } from './out-of-sight.ts'
import { Cascade } from './style/cascade.ts'
import { FLAG_PROPERTIES, FlagSlot, FlagValue } from './style/flag-properties.ts'
import { Wide } from './style/property-set.ts'
import { SelectorMatcher } from './style/selector-matcher.ts'
import { Display, Position } from './style/text-properties.ts'
import { isAtomicInline } from './style/text-style.ts'
import type { StyledPage } from './styled-page.ts'
import { countTypes } from './survey.ts'
import type { ElementNode } from './tree.ts'

/** Flags of a range: true where any character of it, white space aside, is shown so. */
export interface RunFlags {
  /** `<s>`, `<del>`, `<strike>` or `text-decoration: line-through`: withdrawn, as an old price. */
  readonly struck: boolean
  /** Positioned, indented or moved out of the page. */
  readonly offscreen: boolean
  /** `opacity: 0`, a font size of 0, a transparent colour or that of the element's own background. */
  readonly transparent: boolean
  /** Clipped to nothing: text for screen readers, or a folded panel. */
  readonly clipped: boolean
  /** Within `aria-hidden="true"`: visible all the same. */
  readonly ariaHidden: boolean
  /** In a closed `<details>`, where the page was read with `closedDetails: 'shown'`. */
  readonly closedDetails: boolean
  /** An option of a drop-down list other than the one chosen: seen only by those who open the list. */
  readonly unselectedOption: boolean
  /** The annotation of a ruby text. */
  readonly ruby: boolean
}

/** The flags as bits, in the order of `RunFlags`. */
const Bit = {
  struck: 1,
  offscreen: 2,
  transparent: 4,
  clipped: 8,
  ariaHidden: 16,
  closedDetails: 32,
  unselectedOption: 64,
  ruby: 128,
} as const

export function flagsOfBits(bits: number): RunFlags {
  return {
    struck: (bits & Bit.struck) !== 0,
    offscreen: (bits & Bit.offscreen) !== 0,
    transparent: (bits & Bit.transparent) !== 0,
    clipped: (bits & Bit.clipped) !== 0,
    ariaHidden: (bits & Bit.ariaHidden) !== 0,
    closedDetails: (bits & Bit.closedDetails) !== 0,
    unselectedOption: (bits & Bit.unselectedOption) !== 0,
    ruby: (bits & Bit.ruby) !== 0,
  }
}

/** What an element hands down to its content. */
interface Inherited {
  readonly bits: number
  readonly noFontSize: boolean
  readonly indented: boolean
  readonly ink: Ink
  /** The style that takes it out of sight, for good where there is one of those. */
  readonly outOfSight: OutOfSight | null
  /** The `<select>` around, for options. */
  readonly select: ElementNode | null
}

const NOTHING_INHERITED: Inherited = {
  bits: 0,
  noFontSize: false,
  indented: false,
  ink: PLAIN_INK,
  outOfSight: null,
  select: null,
}

const NO_SIZE: OutOfSight = { flag: 'transparent', style: 'font-size: 0', mayAppear: false }
const INDENTED: OutOfSight = { flag: 'offscreen', style: 'text-indent outside of the page', mayAppear: false }

const STRUCK_TAGS = new Set(['s', 'strike', 'del'])

/** Flags of elements, computed when first asked for: style sheets are then read once more, for these properties. */
export class ElementFlags {
  readonly #page: StyledPage
  readonly #isStyleKnown: boolean
  readonly #cascade: Cascade
  readonly #known = new Map<ElementNode, Inherited>()

  /** @param isStyleKnown no style sheet of the page is missing: one that is may give letters their ground. */
  constructor(page: StyledPage, isStyleKnown: boolean) {
    this.#page = page
    this.#isStyleKnown = isStyleKnown
    this.#cascade = new Cascade(
      page.survey,
      FLAG_PROPERTIES,
      page.media,
      new SelectorMatcher(page.survey.nodes),
    )
  }

  /** The flags, as bits, of text directly in the element. */
  bitsOf(element: ElementNode): number {
    const { bits } = this.#of(element)
    const unseen = this.outOfSight(element)
    const bare = isClosedDetails(element) ? Bit.closedDetails : 0
    return bits | bare | (unseen === null ? 0 : Bit[unseen.flag])
  }

  /** The style that takes text directly in the element out of sight. */
  outOfSight(element: ElementNode): OutOfSight | null {
    const { outOfSight: around, noFontSize, indented, ink } = this.#of(element)
    if (around !== null && !around.mayAppear) return around
    if (noFontSize) return NO_SIZE
    if (indented) return INDENTED
    const { unseenBy } = ink
    if (unseenBy !== null && unseenBy !== ON_CANVAS)
      return { flag: 'transparent', style: unseenBy, mayAppear: false }
    if (around !== null || unseenBy === null || !this.#isStyleKnown) return around
    return { flag: 'transparent', style: unseenBy, mayAppear: true }
  }

  #of(element: ElementNode): Inherited {
    const chain: ElementNode[] = []
    let inherited = NOTHING_INHERITED
    for (
      let at: ElementNode | null = element;
      at !== null;
      at = at.parent?.kind === 'element' ? at.parent : null
    ) {
      const known = this.#known.get(at)
      if (known !== undefined) {
        inherited = known
        break
      }
      chain.push(at)
    }
    for (const at of chain.reverse()) {
      inherited = this.#compute(at, inherited)
      this.#known.set(at, inherited)
    }
    return inherited
  }

  #compute(element: ElementNode, parent: Inherited): Inherited {
    this.#cascade.match(element)
    const { values } = this.#cascade
    const style = this.#page.knownStyle(element)
    const isFreed = style !== undefined && (style.outOfFlow || isAtomicInline(style.display))
    // Lines of decoration are not drawn on boxes that stand for themselves (CSS Text Decoration 3 §2).
    let bits = isFreed ? parent.bits & ~Bit.struck : parent.bits
    const { tag, attributes } = element

    const decoration = values[FlagSlot.textDecoration]!
    if (
      decoration === 0 || decoration === Wide.revert ? STRUCK_TAGS.has(tag) : decoration === FlagValue.telling
    ) {
      bits |= Bit.struck
    } else if (decoration === Wide.inherit) bits |= parent.bits & Bit.struck

    const fontSize = values[FlagSlot.fontSize]!
    const sizeIsSet = fontSize === FlagValue.ordinary || fontSize === Wide.initial
    const noFontSize = fontSize === FlagValue.telling || (parent.noFontSize && !sizeIsSet)
    const indent = values[FlagSlot.textIndent]!
    const indentIsSet = indent === FlagValue.ordinary || indent === Wide.initial
    const indented = indent === FlagValue.telling || (parent.indented && !indentIsSet)
    const position = style?.position ?? Position.static
    const ink = inkOf(element, values, parent.ink, position !== Position.static)
    // A page that hides its root until a script shows it is read as if shown.
    const own =
      tag === 'html' || tag === 'body'
        ? null
        : outOfSight(values, {
            position,
            isInline: style?.display === Display.inline,
          })
    const unseen = parent.outOfSight?.mayAppear === false ? parent.outOfSight : (own ?? parent.outOfSight)
    if (own !== null) bits |= Bit[own.flag]

    if (attributes.get('aria-hidden') === 'true') bits |= Bit.ariaHidden
    if (tag === 'rt' || tag === 'rtc') bits |= Bit.ruby
    if (isInClosedDetails(element)) bits |= Bit.closedDetails
    const select = tag === 'select' ? element : parent.select
    if (tag === 'option' && select !== null && isUnselected(element, select)) bits |= Bit.unselectedOption
    return { bits, noFontSize, indented, ink, outOfSight: unseen, select }
  }
}

const isClosedDetails = ({ tag, attributes }: ElementNode): boolean =>
  tag === 'details' && !attributes.has('open')

/** Children of a closed `<details>`, except for its first `<summary>`. */
function isInClosedDetails(element: ElementNode): boolean {
  const { parent, tag } = element
  if (parent?.kind !== 'element' || !isClosedDetails(parent)) return false
  countTypes(parent)
  return tag !== 'summary' || element.typeIndex > 1
}

/** Whether a drop-down list shows another option (HTML standard, "selectedness"). */
function isUnselected(option: ElementNode, select: ElementNode): boolean {
  if (select.attributes.has('multiple')) return false
  if (Number.parseInt(select.attributes.get('size') ?? '1', 10) > 1) return false
  return chosenOption(select) !== option
}

const chosenOptions = new WeakMap<ElementNode, { option: ElementNode | null }>()

/** The last option that is marked `selected`, or the first that is not disabled. */
function chosenOption(select: ElementNode): ElementNode | null {
  const known = chosenOptions.get(select)
  if (known !== undefined) return known.option
  let selected: ElementNode | null = null
  let first: ElementNode | null = null
  const pending = [...select.children].reverse()
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (node.kind !== 'element') continue
    if (node.tag === 'option') {
      if (node.attributes.has('selected')) selected = node
      else if (first === null && !node.attributes.has('disabled')) first = node
    } else for (let i = node.children.length - 1; i >= 0; i--) pending.push(node.children[i]!)
  }
  const option = selected ?? first
  chosenOptions.set(select, { option })
  return option
}
