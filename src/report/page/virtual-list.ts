/** A long list of which only what can be seen is drawn; every row has the same height. */
import type { Child } from './element.ts'
import { draw } from './to-dom.ts'

/** Rows drawn before and after what can be seen, so that the keyboard finds its next one. */
const MARGIN = 12
/** Where nothing has been laid out yet. */
const USUAL_HEIGHT = 52

export class VirtualList<Row> {
  readonly #scroller: HTMLElement
  readonly #list: HTMLElement
  readonly #drawRow: (row: Row, index: number, size: number) => Child
  #rows: readonly Row[] = []
  #height = 0
  #drawn = { from: -1, to: -1 }

  constructor(
    scroller: HTMLElement,
    list: HTMLElement,
    drawRow: (row: Row, index: number, size: number) => Child,
  ) {
    this.#scroller = scroller
    this.#list = list
    this.#drawRow = drawRow
    scroller.addEventListener('scroll', () => this.#update(), { passive: true })
    new ResizeObserver(() => {
      this.#height = 0
      this.#update(true)
    }).observe(scroller)
  }

  show(rows: readonly Row[]): void {
    this.#rows = rows
    this.#update(true)
  }

  /** Draws what is shown anew: another row is the current one. */
  refresh(): void {
    this.#update(true)
  }

  /** Scrolls no farther than it takes to see the row. */
  reveal(index: number): void {
    const height = this.#rowHeight()
    const { scrollTop, clientHeight } = this.#scroller
    const top = index * height
    if (top < scrollTop) this.#scroller.scrollTop = top
    else if (top + height > scrollTop + clientHeight) this.#scroller.scrollTop = top + height - clientHeight
    this.#update(true)
  }

  #rowHeight(): number {
    if (this.#height > 0) return this.#height
    const first = this.#list.firstElementChild
    const measured = first instanceof HTMLElement ? first.getBoundingClientRect().height : 0
    if (measured === 0) return USUAL_HEIGHT
    this.#height = measured
    return measured
  }

  #update(anew = false): void {
    if (this.#rows.length > 0 && this.#list.firstElementChild === null) this.#drawRange(0, 1)
    const height = this.#rowHeight()
    const { scrollTop, clientHeight } = this.#scroller
    const seen = Math.ceil((clientHeight || 800) / height)
    const from = Math.max(0, Math.floor(scrollTop / height) - MARGIN)
    const to = Math.min(this.#rows.length, from + seen + 2 * MARGIN)
    if (!anew && from === this.#drawn.from && to === this.#drawn.to) return
    this.#drawRange(from, to)
    this.#list.style.paddingTop = `${from * height}px`
    this.#list.style.paddingBottom = `${(this.#rows.length - to) * height}px`
  }

  #drawRange(from: number, to: number): void {
    const focused = this.#focusedIndex()
    const fragment = document.createDocumentFragment()
    for (let index = from; index < to; index++)
      draw(fragment, this.#drawRow(this.#rows[index], index, this.#rows.length))
    this.#list.replaceChildren(fragment)
    this.#drawn = { from, to }
    if (focused === null) return
    const again = this.#list.children[focused - from]?.querySelector<HTMLElement>('a')
    if (again) again.focus({ preventScroll: true })
    else this.#scroller.focus({ preventScroll: true })
  }

  #focusedIndex(): number | null {
    const row = document.activeElement?.closest('li')
    if (!row || row.parentElement !== this.#list) return null
    return this.#drawn.from + [...this.#list.children].indexOf(row)
  }
}
