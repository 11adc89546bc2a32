/** Shows the place of a field on both sides, and the finding that a link points at. */
import type { Place } from './place.ts'

/** Marks what is selected, and scrolls to it where it is not the same as before. */
export function selectPlace(sample: HTMLElement, { at, finding }: Place): void {
  const before = sample.dataset.selected
  const selected = `${at ?? ''}\n${finding ?? ''}`
  sample.dataset.selected = selected
  for (const field of sample.querySelectorAll<HTMLElement>('a.field')) {
    if (field.dataset.at === at) field.setAttribute('aria-current', 'true')
    else field.removeAttribute('aria-current')
  }
  for (const spot of sample.querySelectorAll<HTMLElement>('mark.spot'))
    spot.classList.toggle('selected', at !== undefined && pathsOf(spot).includes(at))
  for (const card of sample.querySelectorAll<HTMLElement>('.finding'))
    card.classList.toggle('open', finding !== undefined && card.id === `finding-${finding}`)
  if (before === selected) return
  if (at !== undefined) showInPanes(sample)
  // A sample that was just opened shows what is wrong with it.
  else if (before === undefined || finding === undefined) showFirstFault(sample)
  const card = finding === undefined ? null : document.getElementById(`finding-${finding}`)
  if (!card) return
  for (let around = card.parentElement; around && around !== sample; around = around.parentElement)
    if (around instanceof HTMLDetailsElement) around.open = true
  card.scrollIntoView({ block: 'start' })
  card.focus({ preventScroll: true })
}

/** Paths of a marked stretch, the narrowest place first. */
export const pathsOf = (spot: HTMLElement): string[] => spot.dataset.at?.split('\n') ?? []

function showFirstFault(sample: HTMLElement): void {
  for (const pane of sample.querySelectorAll<HTMLElement>('.text-pane .scroll')) {
    const spot = pane.querySelector<HTMLElement>('.fault')
    if (spot) scrollWithin(pane, spot)
  }
}

function showInPanes(sample: HTMLElement): void {
  const workbench = sample.querySelector('.workbench')
  if (!workbench) return
  for (const pane of workbench.querySelectorAll<HTMLElement>('.scroll')) {
    const spot = pane.querySelector<HTMLElement>('.selected, a.field[aria-current]')
    if (spot) scrollWithin(pane, spot)
  }
  const { top, bottom } = workbench.getBoundingClientRect()
  if (top < 0 || bottom > innerHeight) workbench.scrollIntoView({ block: 'nearest' })
}

/** Without moving the page: `scrollIntoView` would move all that scrolls. */
function scrollWithin(pane: HTMLElement, spot: HTMLElement): void {
  const outer = pane.getBoundingClientRect()
  const inner = spot.getBoundingClientRect()
  if (inner.top >= outer.top + 8 && inner.bottom <= outer.bottom - 8) return
  pane.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 3
}
