/** The part of the report with the list of samples and the sample that is open. */
import { STATUSES_WORST_FIRST } from '../../model/status.ts'
import { rowStatus, type SampleRow } from './data.ts'
import { h } from './element.ts'
import { grouped } from './figures.ts'
import { statusIcon } from './icons.ts'
import { hashOf, type Place } from './place.ts'
import { rowFigures } from './row-figures.ts'
import type { Search } from './search.ts'
import { selectPlace } from './select-place.ts'
import type { Store } from './store.ts'
import { draw, entitle, redraw, toDom } from './to-dom.ts'
import { samplePage } from './views/sample-page.ts'
import { sampleRow } from './views/sample-row.ts'
import type { ViewContext } from './views/view.ts'
import { VirtualList } from './virtual-list.ts'

/** Milliseconds without a key until what is typed is looked for. */
const PAUSE = 120

export class SamplesPart {
  readonly #store: Store
  readonly #search: Search
  readonly #go: (change: Partial<Place>) => void
  #context: ViewContext
  #listed: readonly SampleRow[] = []
  #list!: VirtualList<SampleRow>
  readonly #output: HTMLElement
  readonly #none: HTMLElement
  readonly #sample: HTMLElement
  readonly #workspace: HTMLElement
  #shown: string | undefined

  constructor(
    parent: HTMLElement,
    context: ViewContext,
    store: Store,
    search: Search,
    go: (change: Partial<Place>) => void,
  ) {
    this.#context = context
    this.#store = store
    this.#search = search
    this.#go = go
    this.#output = toDom(h('output', { id: 'shown', for: 'query', 'aria-live': 'polite' }))
    this.#none = toDom(
      h(
        'p.none',
        { hidden: true },
        context.words.noneMatches,
        ' ',
        h(
          'a',
          {
            href: hashOf({
              view: 'samples',
              query: '',
              ...(context.place.language && { language: context.place.language }),
            }),
          },
          context.words.clearFilter,
        ),
      ),
    )
    this.#sample = toDom(h('section.sample', { id: 'sample', 'aria-label': context.words.sample }))
    this.#workspace = toDom(h('div.workspace'))
    const index = toDom(h('div.index'))
    draw(index, this.#controls())
    index.querySelector('.tools')?.prepend(this.#output)
    index.append(this.#none, this.#entries())
    this.#workspace.append(index, this.#sample)
    parent.replaceChildren(this.#workspace)
    this.#filter()
  }

  /** Ids as they are listed, for the keys that go from one to the next. */
  beside(offset: number): string | undefined {
    const at = this.#position()
    if (at < 0) return this.#listed[0]?.[0]
    return this.#listed[at + offset]?.[0]
  }

  update(context: ViewContext, before: Place): void {
    this.#context = context
    const { place } = context
    if (place.query !== before.query || place.states?.join() !== before.states?.join()) this.#filter()
    else this.#showSample()
    const query = document.querySelector<HTMLInputElement>('#query')
    if (query && query !== document.activeElement) query.value = place.query
  }

  /** Draws the open sample again: its data has been read by now. */
  dataRead(): void {
    this.#shown = undefined
    if (this.#context.place.query === '') this.#showSample()
    else this.#filter()
  }

  #controls() {
    const { words, place, data } = this.#context
    const counts = data.run.summary.samples
    let waiting = 0
    const states = (form: HTMLElement) =>
      [...form.querySelectorAll<HTMLInputElement>('input[name=state]')]
        .filter(({ checked }) => checked)
        .map(({ value }) => value)
    const read = (event: Event) => {
      const form = (event.currentTarget as HTMLElement).closest('form')
      // It was left before the pause was over.
      if (!form?.isConnected) return
      const chosen = STATUSES_WORST_FIRST.filter((status) => states(form).includes(status))
      const all = STATUSES_WORST_FIRST.filter((status) => counts[status] > 0)
      this.#go({
        query: form.querySelector<HTMLInputElement>('#query')?.value ?? '',
        states: chosen.length === all.length ? undefined : chosen,
      })
    }
    return h(
      'form.controls',
      {
        role: 'search',
        onsubmit: (event) => {
          event.preventDefault()
          read(event)
        },
        oninput: (event) => {
          const form = { currentTarget: event.currentTarget } as unknown as Event
          clearTimeout(waiting)
          waiting = window.setTimeout(() => read(form), PAUSE)
        },
      },
      h(
        'label.search',
        null,
        h('span', null, words.find),
        h('input', {
          type: 'search',
          id: 'query',
          placeholder: words.findHint,
          value: place.query,
          autocomplete: 'off',
          spellcheck: 'false',
        }),
      ),
      h(
        'fieldset',
        null,
        h('legend.unseen', null, words.showSamples),
        STATUSES_WORST_FIRST.filter((status) => counts[status] > 0).map((status) =>
          h(
            'label.choice',
            null,
            h('input', {
              type: 'checkbox',
              name: 'state',
              value: status,
              checked: place.states?.includes(status) ?? true,
            }),
            statusIcon(status),
            h('span', null, words.status(status)),
            ' ',
            h('b', null, grouped(counts[status])),
          ),
        ),
      ),
      h('p.tools'),
    )
  }

  #entries(): HTMLElement {
    const list = toDom(h('ol', { role: 'list' }))
    const scroller = toDom(h('nav.entries', { 'aria-label': this.#context.words.samples, tabindex: '-1' }))
    scroller.append(list)
    this.#list = new VirtualList(scroller, list, (row, index, size) =>
      sampleRow(this.#context, row, index + 1, size),
    )
    return scroller
  }

  #filter(): void {
    const { place, words } = this.#context
    this.#search.stop()
    if (place.query === '') {
      this.#showList(this.#search.byState(place.states))
      return
    }
    redraw(this.#output, words.searching)
    void this.#search.find(place.query, place.states).then((found) => found && this.#showList(found))
  }

  #showList(rows: readonly SampleRow[]): void {
    const { words, data } = this.#context
    this.#listed = rows
    this.#list.show(rows)
    redraw(this.#output, words.shownOf(rows.length, data.samples.length))
    this.#none.hidden = rows.length > 0
    this.#showSample()
  }

  #position(): number {
    const { sample } = this.#context.place
    return sample === undefined ? -1 : this.#listed.findIndex(([id]) => id === sample)
  }

  #showSample(): void {
    const { place, words, data } = this.#context
    this.#workspace.classList.toggle('has-sample', place.sample !== undefined)
    const position = this.#position()
    if (position >= 0) this.#list.reveal(position)
    else this.#list.refresh()
    const beside = {
      before: position > 0 ? this.#listed[position - 1][0] : undefined,
      after: position >= 0 ? this.#listed[position + 1]?.[0] : undefined,
    }
    const key = JSON.stringify([
      place.sample,
      beside,
      place.query,
      place.states,
      words.language,
      place.keysOff,
    ])
    if (key !== this.#shown) {
      const isOther = this.#shown === undefined || JSON.parse(this.#shown)[0] !== place.sample
      this.#shown = key
      this.#drawSample(beside)
      if (isOther) this.#sample.scrollTop = 0
    }
    selectPlace(this.#sample, place)
    if (place.sample === undefined) entitle(words.status(data.run.status), `: ${words.samples}`)
  }

  #drawSample(beside: { before: string | undefined; after: string | undefined }): void {
    const { place, words, data } = this.#context
    const index = place.sample === undefined ? undefined : this.#store.indexOf(place.sample)
    const row = index === undefined ? undefined : data.samples[index]
    const sample = row && this.#store.sample(row)
    if (row) entitle(words.status(rowStatus(row)), `: ${row[0]}`)
    if (!row || !sample) {
      const why =
        place.sample === undefined
          ? words.chooseSample
          : row
            ? words.loading
            : words.unknownSample(place.sample)
      redraw(this.#sample, h('p.empty', { role: 'status' }, why))
      return
    }
    redraw(this.#sample, samplePage(this.#context, sample, rowFigures(row, words), beside))
    delete this.#sample.dataset.selected
    // Where the list gives way to the sample, so does the focus.
    const title = this.#sample.querySelector<HTMLElement>('#sample-title')
    if (title && getComputedStyle(this.#workspace.firstElementChild as Element).display === 'none')
      title.focus()
  }
}
