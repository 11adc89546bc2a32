/** What a view is made of: elements as plain data, drawn by a browser or written as HTML, never parsed from text. */

/** Called in the browser only; HTML that is written has none. */
export type Listener = (event: Event) => void

/** `null`, `undefined`, `false` and '' draw nothing. */
export type Child = El | string | number | null | undefined | false | readonly Child[]

/** A class, because no JSON value can pretend to be one of its instances. */
export class El {
  readonly tag: string
  readonly attributes: Attributes
  readonly children: readonly Child[]
  constructor(tag: string, attributes: Attributes, children: readonly Child[]) {
    this.tag = tag
    this.attributes = attributes
    this.children = children
  }
}

/** `true` is an attribute without value; `false`, `null` and `undefined` are none; functions listen. */
export type Attributes = Readonly<Record<string, string | number | boolean | null | undefined | Listener>>

/** @param selector tag with classes, `li.finding.wanted`; both are words of ours, never of a run. */
export function h(selector: string, attributes?: Attributes | null, ...children: readonly Child[]): El {
  const [tag, ...classes] = selector.split('.')
  const own = classes.length > 0 ? { class: classes.join(' '), ...attributes } : (attributes ?? {})
  return new El(tag, own, children)
}

/** Nothing, where a list is empty; else what the function makes of it. */
export const unlessEmpty = <Item>(list: readonly Item[], draw: (list: readonly Item[]) => Child): Child =>
  list.length > 0 ? draw(list) : null
