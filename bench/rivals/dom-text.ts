/** Visible text as one gets it of a DOM: what each library is told to do, in the way its own users would. */
import { Window } from 'happy-dom'
import { JSDOM } from 'jsdom'
import type { RivalModules } from './rivals.ts'

/** jsdom has no innerText: a walk that asks for the computed style of every element. */
export function jsdomText(html: string): string {
  const { window } = new JSDOM(html)
  const { document, Node } = window
  let text = ''
  const visit = (node: Node): void => {
    if (node.nodeType === Node.TEXT_NODE) text += node.nodeValue
    if (node.nodeType !== Node.ELEMENT_NODE) return
    const { display, visibility } = window.getComputedStyle(node as Element)
    if (display === 'none' || visibility === 'hidden') return
    const apart = display !== 'inline' || node.nodeName === 'BR'
    if (apart) text += '\n'
    for (const child of node.childNodes) visit(child)
    if (apart) text += '\n'
  }
  visit(document.body)
  window.close()
  return text
}

export function happyDomText(html: string): string {
  const window = new Window({
    settings: {
      disableJavaScriptEvaluation: true,
      disableCSSFileLoading: true,
      disableJavaScriptFileLoading: true,
    },
  })
  window.document.write(html)
  // biome-ignore lint/performance/useDomNodeTextContent: what is shown is what is asked for
  const text = window.document.body.innerText
  void window.happyDOM.close()
  return text
}

export function cheerioText({ load }: RivalModules['cheerio'], html: string): string {
  const $ = load(html)
  $('script, style, noscript').remove()
  return $('body').text()
}
