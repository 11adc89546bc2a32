/** The report's script: draws the parts of the report as the address names them. Bundled into the report's one script. */
import { h } from './element.ts'
import { type Wish, wishOf } from './keyboard.ts'
import { hashOf, type Language, type Place, placeOf, VIEWS } from './place.ts'
import { SamplesPart } from './samples-part.ts'
import { Search } from './search.ts'
import { pathsOf } from './select-place.ts'
import { Store } from './store.ts'
import { entitle, redraw, toDom } from './to-dom.ts'
import { changesView } from './views/changes.ts'
import { evidenceView } from './views/evidence-view.ts'
import { FIELD_ORDERS, type FieldOrder, fieldsView } from './views/fields-view.ts'
import { helpView } from './views/help.ts'
import { hasContent, masthead, navigation } from './views/masthead.ts'
import { nothingHere, overview } from './views/overview.ts'
import { patternsView } from './views/patterns.ts'
import type { ViewContext } from './views/view.ts'
import { EN } from './words/en.ts'
import { ZH } from './words/zh.ts'

class Report {
  readonly #store = new Store()
  readonly #search = new Search(this.#store)
  #place: Place = placeOf(location.hash)
  #samples: SamplesPart | undefined
  #order: FieldOrder = 'failures'

  start(): void {
    this.#draw()
    addEventListener('hashchange', () => this.#moved())
    document.addEventListener('keydown', (event) => this.#key(event))
    document.addEventListener('click', (event) => this.#click(event))
    document.addEventListener('change', (event) => {
      if (event.target instanceof HTMLInputElement && event.target.id === 'keys')
        this.#go({ keysOff: event.target.checked ? undefined : true })
    })
    document.addEventListener('DOMContentLoaded', () => this.#samples?.dataRead())
  }

  get #language(): Language {
    return this.#place.language ?? (navigator.language.startsWith('zh') ? 'zh' : 'en')
  }

  get #context(): ViewContext {
    return { data: this.#store.data, words: this.#language === 'zh' ? ZH : EN, place: this.#place }
  }

  /** The address is the only memory: whatever changes, changes there first. */
  #go(change: Partial<Place>): void {
    location.replace(hashOf({ ...this.#place, ...change }))
  }

  #moved(): void {
    const before = this.#place
    const language = this.#language
    this.#place = placeOf(location.hash)
    const stays = this.#place.view === before.view && this.#language === language
    if (stays && this.#samples) this.#samples.update(this.#context, before)
    else if (stays && this.#place.view === 'fields') this.#drawFields()
    else {
      this.#draw()
      if (this.#place.view !== before.view && this.#place.finding === undefined) this.#focusOnPart()
    }
    if (stays) this.#drawHead()
  }

  #draw(): void {
    const { words, data } = this.#context
    document.documentElement.lang = words.language === 'zh' ? 'zh-CN' : 'en'
    entitle(words.status(data.run.status), `: ${words.runInTitle} ${data.run.id}`)
    this.#drawHead()
    const main = this.#part('main')
    this.#samples = undefined
    const skip = document.querySelector('.skip')
    if (skip) skip.textContent = words.skip
    redraw(this.#part('made-of'), words.madeOf(data.run.tool.version))
    if (!hasContent(this.#context, this.#place.view)) {
      redraw(main, nothingHere(this.#context))
      return
    }
    switch (this.#place.view) {
      case 'samples':
        this.#samples = new SamplesPart(main, this.#context, this.#store, this.#search, (change) =>
          this.#go(change),
        )
        break
      case 'fields':
        this.#openFields(main)
        break
      case 'evidence':
        redraw(main, evidenceView(this.#context))
        break
      case 'patterns':
        redraw(main, patternsView(this.#context))
        break
      case 'changes':
        redraw(main, changesView(this.#context))
        break
      default:
        redraw(main, overview(this.#context))
    }
  }

  #drawHead(): void {
    const { words } = this.#context
    redraw(this.#part('masthead'), masthead(this.#context))
    const bar = this.#part('bar')
    bar.hidden = false
    redraw(
      bar,
      h('nav', { 'aria-label': words.views }, navigation(this.#context)),
      h(
        'p.tools',
        null,
        h(
          'button',
          { type: 'button', 'data-language': true, 'aria-label': words.otherLanguageLabel },
          words.otherLanguage,
        ),
        h('button', { type: 'button', 'data-help': true, 'aria-label': words.help, title: words.help }, '?'),
      ),
    )
  }

  #openFields(main: HTMLElement): void {
    const { words, place } = this.#context
    let waiting = 0
    const search = h('input', {
      type: 'search',
      id: 'query',
      value: place.query,
      placeholder: words.filterFields,
      autocomplete: 'off',
      spellcheck: 'false',
      oninput: (event) => {
        const input = event.target as HTMLInputElement
        const { value } = input
        clearTimeout(waiting)
        waiting = window.setTimeout(() => input.isConnected && this.#go({ query: value }), 120)
      },
    })
    redraw(
      main,
      h(
        'form.controls.inline',
        { role: 'search', onsubmit: (event) => event.preventDefault() },
        h('label.search', null, h('span', null, words.find), search),
      ),
      h('div', { id: 'field-rows' }),
    )
    this.#drawFields()
  }

  #drawFields(): void {
    redraw(this.#part('field-rows'), fieldsView(this.#context, this.#order))
  }

  /** After a link to another part, the next key works there. */
  #focusOnPart(): void {
    scrollTo(0, 0)
    const heading = document.querySelector<HTMLElement>('main h2[tabindex]')
    ;(heading ?? this.#part('main')).focus({ preventScroll: true })
  }

  #click(event: MouseEvent): void {
    const target = event.target instanceof Element ? event.target : null
    if (target?.closest('.skip')) {
      // The address names places of the report, and no ids.
      event.preventDefault()
      this.#part('main').focus()
      return
    }
    const button = target?.closest<HTMLElement>('button')
    const spot = target?.closest<HTMLElement>('mark.spot')
    if (button) this.#press(button)
    // Somebody who selects text clicks on no place.
    else if (spot && getSelection()?.isCollapsed !== false)
      this.#go({ at: pathsOf(spot)[0], finding: undefined })
  }

  #press(button: HTMLElement): void {
    const { copy, order } = button.dataset
    if ('language' in button.dataset) this.#switchLanguage()
    else if ('help' in button.dataset) this.#help()
    else if ('close' in button.dataset) button.closest('dialog')?.close()
    else if (copy !== undefined) void this.#copy(button, copy)
    else if (order !== undefined) {
      this.#order = FIELD_ORDERS.find((one) => one === order) ?? 'failures'
      this.#drawFields()
      document.querySelector<HTMLElement>(`button[data-order="${this.#order}"]`)?.focus()
    }
  }

  #switchLanguage(): void {
    this.#go({ language: this.#language === 'zh' ? 'en' : 'zh' })
  }

  async #copy(button: HTMLElement, text: string): Promise<void> {
    const { words } = this.#context
    try {
      await navigator.clipboard.writeText(text)
      redraw(button, words.copied)
      setTimeout(() => redraw(button, words.copy), 1500)
    } catch {
      const command = button.parentElement?.querySelector('.command')
      if (command) getSelection()?.selectAllChildren(command)
    }
  }

  #help(): void {
    document.querySelector('dialog')?.remove()
    const dialog = toDom(h('dialog', { 'aria-labelledby': 'help-title' })) as HTMLDialogElement
    redraw(dialog, helpView(this.#context.words, this.#place.keysOff !== true))
    dialog.addEventListener('close', () => dialog.remove())
    document.body.append(dialog)
    dialog.showModal()
  }

  #key(event: KeyboardEvent): void {
    const wish = wishOf(event)
    if (!wish || document.querySelector('dialog[open]')) return
    if (wish.kind !== 'leave' && this.#place.keysOff) return
    if (this.#grant(wish)) event.preventDefault()
  }

  #grant(wish: Wish): boolean {
    const { place, data } = this.#context
    switch (wish.kind) {
      case 'search':
        if (place.view !== 'samples' && place.view !== 'fields') {
          addEventListener('hashchange', focusOnQuery, { once: true })
          this.#go({ view: 'samples', sample: undefined })
        } else focusOnQuery()
        return true
      case 'help':
        this.#help()
        return true
      case 'language':
        this.#switchLanguage()
        return true
      case 'leave':
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
        return false
      case 'view': {
        const views = VIEWS.filter((view) => hasContent(this.#context, view))
        const view = views[wish.number - 1]
        if (view) this.#go({ view, sample: undefined, at: undefined, finding: undefined })
        return view !== undefined
      }
      case 'sample': {
        const next = this.#samples ? this.#samples.beside(wish.offset) : data.samples[0]?.[0]
        if (next !== undefined) this.#go({ view: 'samples', sample: next, at: undefined, finding: undefined })
        return true
      }
      case 'finding': {
        const count = document.querySelectorAll('#sample .finding[id^="finding-"]').length
        const next = Math.min(count, Math.max(1, (place.finding ?? 0) + wish.offset))
        if (count > 0) this.#go({ finding: next, at: undefined })
        return count > 0
      }
    }
  }

  #part(id: string): HTMLElement {
    const part = document.getElementById(id)
    if (!part) throw new Error(`The report lacks its part #${id}.`)
    return part
  }
}

const focusOnQuery = (): void => document.getElementById('query')?.focus()

new Report().start()
