/** Views drawn in the browser: elements are made, and texts set, one by one; no HTML is parsed. */
import { type Child, El } from './element.ts'
import { shownText } from './shown-text.ts'

const SVG = 'http://www.w3.org/2000/svg'

/** Draws a view at the end of a parent. */
export function draw(parent: Element | DocumentFragment, child: Child, inSvg = false): void {
  if (child === null || child === undefined || child === false || child === '') return
  if (Array.isArray(child)) for (const one of child) draw(parent, one, inSvg)
  else if (child instanceof El) parent.append(toDom(child, inSvg))
  else parent.append(shownText(String(child)))
}

/** Names what the window shows. */
export function entitle(...parts: readonly string[]): void {
  document.title = shownText(`${parts.join('')} · goldenless`)
}

/** Draws a view in place of all that a parent held. */
export function redraw(parent: Element, ...children: readonly Child[]): void {
  const fragment = document.createDocumentFragment()
  draw(fragment, children)
  parent.replaceChildren(fragment)
}

export function toDom({ tag, attributes, children }: El, inSvg = false): HTMLElement {
  const svg = inSvg || tag === 'svg'
  const element = svg ? document.createElementNS(SVG, tag) : document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue
    if (typeof value === 'function') element.addEventListener(name.slice(2), value)
    else element.setAttribute(name, value === true ? '' : shownText(String(value)))
  }
  draw(element, children, svg)
  return element as HTMLElement
}
