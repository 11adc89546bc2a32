/**
 * The report's only script, as text: filter, search, open all, deep links. The page is complete without it.
 * It writes no HTML, and the content policy knows it by its hash.
 */
export const REPORT_SCRIPT = `
(() => {
  'use strict'
  const controls = document.getElementById('controls')
  const reveal = () => {
    let id = ''
    try { id = decodeURIComponent(location.hash.slice(1)) } catch { return }
    const target = id === '' ? null : document.getElementById(id)
    if (!target) return
    for (let at = target; at; at = at.parentElement) {
      if (at.tagName === 'DETAILS') at.open = true
      at.hidden = false
    }
    target.scrollIntoView({ block: 'start' })
    // What was not drawn before has no true height until it is: look again when it has.
    requestAnimationFrame(() => requestAnimationFrame(() => target.scrollIntoView({ block: 'start' })))
  }
  addEventListener('hashchange', reveal)
  reveal()
  if (!controls) return

  const query = document.getElementById('query')
  const shown = document.getElementById('shown')
  const none = document.getElementById('none')
  const states = [...controls.querySelectorAll('input[name=state]')]
  const samples = [...document.querySelectorAll('.sample')].map((section) => ({
    section,
    state: section.dataset.state,
    entry: null,
    text: null,
  }))
  const byId = new Map(samples.map((sample) => [sample.section.id, sample]))
  for (const entry of document.querySelectorAll('.entries > li')) {
    const sample = byId.get(entry.dataset.for)
    if (sample) sample.entry = entry
  }
  const textOf = (sample) => (sample.text ??= sample.section.textContent.toLowerCase())

  const filter = () => {
    const wanted = new Set(states.filter((box) => box.checked).map((box) => box.value))
    const words = query.value.toLowerCase().split(/\\s+/).filter((word) => word !== '')
    let count = 0
    for (const sample of samples) {
      const keep = wanted.has(sample.state) && words.every((word) => textOf(sample).includes(word))
      sample.section.hidden = !keep
      if (sample.entry) sample.entry.hidden = !keep
      if (keep) count++
    }
    shown.textContent = count === samples.length ? count + ' shown' : count + ' of ' + samples.length + ' shown'
    none.hidden = count > 0
  }
  const openAll = (open) => {
    for (const { section } of samples) if (!section.hidden) section.open = open
  }

  let waiting = 0
  query.addEventListener('input', () => {
    clearTimeout(waiting)
    waiting = setTimeout(filter, 80)
  })
  controls.addEventListener('change', filter)
  controls.addEventListener('submit', (event) => {
    event.preventDefault()
    filter()
  })
  document.getElementById('expand').addEventListener('click', () => openAll(true))
  document.getElementById('collapse').addEventListener('click', () => openAll(false))
  for (const { entry, section } of samples) {
    entry?.querySelector('a').addEventListener('click', () => { section.open = true })
  }
  filter()
  controls.hidden = false
})()
`
