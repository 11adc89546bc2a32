/** A page read as HTML: joins tree, style, visible text and their maps into one `HtmlDocument`. */
import { excerptOf } from '../model/excerpt.ts'
import type { SourceLocator, TextRange } from '../model/locator.ts'
import { countBlindSpots } from './blind-spots.ts'
import { cssPathOf } from './css-path.ts'
import type { HtmlDocument, ReadHtmlOptions } from './html-document.ts'
import type { JoinedText } from './join-items.ts'
import { LineIndex } from './line-index.ts'
import { NormalisedIndex } from './normalised-index.ts'
import { noticesOf } from './notices.ts'
import { ElementFlags, flagsOfBits, type RunFlags } from './run-flags.ts'
import { RunMap } from './run-map.ts'
import { PageSelector } from './select.ts'
import type { BlindSpots, SourceNotice } from './source-document.ts'
import { SourcePositions } from './source-positions.ts'
import { DEFAULT_VIEWPORT } from './style/media-query.ts'
import { StyledPage } from './styled-page.ts'
import { surveyTree } from './survey.ts'
import {
  bodyElement,
  type DocumentNode,
  type ElementNode,
  isAsciiWhiteSpace,
  type TreeNode,
  type TreeParent,
} from './tree.ts'
import { UnseenStretches, UnseenText } from './unseen-text.ts'
import { collectVisibleText, NOT_RENDERED } from './visible-text.ts'

/** A tree and where it came from. */
export interface PageInput {
  readonly root: DocumentNode
  readonly scope: TreeParent
  readonly html: string | null
  /** Shadow roots that were met and not read. */
  readonly shadowRoots: number
}

export class HtmlPage implements HtmlDocument {
  readonly kind = 'html' as const
  readonly name: string
  readonly sample?: string
  readonly text: string
  readonly root: DocumentNode
  readonly scope: TreeParent
  readonly html: string | null
  readonly #page: StyledPage
  readonly #runs: RunMap
  readonly #selector: PageSelector
  readonly #scripting: boolean
  readonly #rootHidden: boolean
  /** Shadow roots that were met and not read. */
  readonly shadowRoots: number
  /** How the page was read. */
  readonly options: ReadHtmlOptions
  readonly locale?: string
  #blindSpots: BlindSpots | null = null
  #notices: readonly SourceNotice[] | null = null
  #flags: ElementFlags | null = null
  #unseen: UnseenText | null = null
  #index: NormalisedIndex | null = null
  #lines: LineIndex | null = null
  #positions: SourcePositions | null = null

  constructor({ root, scope, html, shadowRoots }: PageInput, options: ReadHtmlOptions) {
    this.name = options.name ?? 'html'
    if (options.sample !== undefined) this.sample = options.sample
    this.root = root
    this.scope = scope
    this.html = html
    this.#scripting = options.noscript !== 'shown'
    const survey = surveyTree(root)
    this.#selector = new PageSelector(survey)
    this.#page = new StyledPage(survey, options.viewport ?? DEFAULT_VIEWPORT, {
      noscript: options.noscript ?? 'hidden',
      quirks: root.quirks,
    })
    const { joined, rootHidden } = this.#collect(options)
    this.text = joined.text
    this.#runs = joined.runs
    this.#rootHidden = rootHidden
    this.shadowRoots = shadowRoots
    this.options = options
    if (options.locale !== undefined) this.locale = options.locale
  }

  get blindSpots(): BlindSpots {
    this.#blindSpots ??= countBlindSpots(this.#page, this.shadowRoots)
    return this.#blindSpots
  }

  get notices(): readonly SourceNotice[] {
    this.#notices ??= noticesOf(
      { text: this.text, blindSpots: this.blindSpots, rootHidden: this.#rootHidden },
      this.#page,
    )
    return this.#notices
  }

  /**
   * The visible text of the body, or of the element that was passed. A page that hides its root until a script
   * shows it is read as if shown: nobody meets it as it was saved.
   */
  #collect(options: ReadHtmlOptions): { joined: JoinedText; rootHidden: boolean } {
    const nothing: JoinedText = { text: '', runs: new RunMap() }
    const shown = this.scope.kind === 'element' ? this.scope : bodyElement(this.root)
    if (shown === null) return { joined: nothing, rootHidden: false }
    const settings = {
      closedDetails: options.closedDetails ?? 'hidden',
      contentVisibility: options.contentVisibility ?? 'shown',
    } as const
    const first = collectVisibleText(shown, this.#page, settings)
    if (first !== NOT_RENDERED && first.text !== '') return { joined: first, rootHidden: false }
    const asSaved = { joined: first === NOT_RENDERED ? nothing : first, rootHidden: false }
    if (this.scope.kind === 'element' || !this.#page.showRoot(shown)) return asSaved
    const second = collectVisibleText(shown, this.#page, settings)
    return second === NOT_RENDERED || second.text === '' ? asSaved : { joined: second, rootHidden: true }
  }

  get index(): NormalisedIndex {
    this.#index ??= new NormalisedIndex(this.text)
    return this.#index
  }

  select(selector: string, within: TreeParent = this.scope): ElementNode[] {
    return this.#selector.select(selector, within)
  }

  matches(element: ElementNode, selector: string): boolean {
    return this.#selector.matches(element, selector)
  }

  rangeOf(node: TreeNode | DocumentNode): TextRange | null {
    const last = node.kind === 'text' || node.kind === 'comment' ? node.order : node.lastOrder
    const { from, to } = this.#runs.runsOf(node.order, last)
    if (from >= to) return null
    let start = this.#runs.startOf(from)
    let end = this.#runs.endOf(to - 1)
    while (start < end && isTrimmed(this.text.charCodeAt(start))) start++
    while (end > start && isTrimmed(this.text.charCodeAt(end - 1))) end--
    return start < end ? { start, end } : null
  }

  textOf(node: TreeNode | DocumentNode): string {
    const range = this.rangeOf(node)
    return range === null ? '' : this.text.slice(range.start, range.end)
  }

  get unseen(): UnseenText {
    this.#unseen ??= this.#findUnseen()
    return this.#unseen
  }

  #findUnseen(): UnseenText {
    this.#flags ??= new ElementFlags(this.#page, this.blindSpots.externalStyleSheets === 0)
    const stretches = new UnseenStretches()
    for (let run = 0; run < this.#runs.size; run++) {
      const element = this.#elementOf(this.#runs.orderOf(run))
      const style = element === null ? null : this.#flags.outOfSight(element)
      if (style !== null) stretches.add({ start: this.#runs.startOf(run), end: this.#runs.endOf(run) }, style)
    }
    return new UnseenText(this.text, stretches.found)
  }

  flagsOf({ start, end }: TextRange): RunFlags {
    this.#flags ??= new ElementFlags(this.#page, this.blindSpots.externalStyleSheets === 0)
    let bits = 0
    let previous: ElementNode | null = null
    for (let run = Math.max(0, this.#runs.runAt(start)); run < this.#runs.size; run++) {
      const from = Math.max(start, this.#runs.startOf(run))
      const to = Math.min(end, this.#runs.endOf(run))
      if (this.#runs.startOf(run) >= end) break
      if (from >= to || this.text.slice(from, to).trim() === '') continue
      const element = this.#elementOf(this.#runs.orderOf(run))
      if (element !== null && element !== previous) bits |= this.#flags.bitsOf(element)
      previous = element
    }
    return flagsOfBits(bits)
  }

  isRendered(element: ElementNode): boolean {
    return this.#page.isRendered(element)
  }

  cssPath(element: ElementNode): string {
    return cssPathOf(element, this.#page.survey.vocabulary)
  }

  elementAt({ start }: TextRange): ElementNode | null {
    const place = this.#runs.placeAt(start)
    return place === null ? null : this.#elementOf(place.order)
  }

  /** The element with an order, or the one that holds the text with it. */
  #elementOf(order: number): ElementNode | null {
    const node = this.#page.survey.nodes[order]!
    if (node.kind === 'element') return node
    return node.parent?.kind === 'element' ? node.parent : null
  }

  locate(range: TextRange): SourceLocator {
    const element = this.elementAt(range)
    const locator = { source: this.name, range, ...(element && { cssPath: this.cssPath(element) }) }
    const source = this.#sourceRangeOf(range)
    if (source === null) return locator
    this.#lines ??= new LineIndex(this.html!)
    return {
      ...locator,
      position: this.#lines.positionOf(source.start),
      excerpt: excerptOf(this.html!, source),
    }
  }

  /** The stretch of the source from the first to the last character of a range of the visible text. */
  #sourceRangeOf({ start, end }: TextRange): TextRange | null {
    if (this.html === null) return null
    const first = this.#runs.placeAt(start)
    if (first === null) return null
    this.#positions ??= new SourcePositions(this.html, this.#scripting)
    const from = this.#positions.offsetIn(first.order, first.offset)
    if (from === null) return null
    const last = end > start ? this.#runs.placeIn(this.#runs.runAt(end - 1), end) : first
    const to = this.#positions.endIn(last.order, last.offset)
    return { start: from, end: to === null || to < from ? from : to }
  }
}

/** White space that a value never starts or ends with: ASCII white space and the no-break space. */
const isTrimmed = (unit: number): boolean => isAsciiWhiteSpace(unit) || unit === 0xa0
