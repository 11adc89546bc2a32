/** Writes a page's tree as HTML again, without the parts that are left out and with other texts where that is asked for. */
import type { AttributeSource } from '../document/attributes.ts'
import {
  type CommentNode,
  type DocumentNode,
  type ElementNode,
  Namespace,
  type TextNode,
  type TreeNode,
} from '../document/tree.ts'

/** A rule of a style sheet, with its braces. */
export interface StyleRule {
  readonly text: string
}

/** What can be left out of a page. */
export type PagePart = TreeNode | AttributeSource | StyleRule

export interface PageEdits {
  readonly left?: ReadonlySet<PagePart>
  /** Another text for a text of the page, not for style sheets and scripts. */
  readonly text?: (text: string) => string
  /** Another value for an attribute. */
  readonly attribute?: (attribute: AttributeSource) => string
  /** The rules of a style sheet's text. */
  readonly rules?: (node: TextNode) => readonly StyleRule[]
}

/** https://html.spec.whatwg.org/multipage/syntax.html#void-elements */
const VOID = new Set(
  'area base basefont bgsound br col embed frame hr img input link meta param source track wbr'.split(' '),
)
/** https://html.spec.whatwg.org/multipage/parsing.html#serialising-html-fragments: their text is written as it is. */
const RAW_TEXT = new Set('style script xmp iframe noembed noframes plaintext noscript'.split(' '))
/** The parser takes away a line break at their start. */
const LINE_BREAK_LOST = new Set(['pre', 'listing', 'textarea'])

export function writePage(document: DocumentNode, edits: PageEdits = {}): string {
  const writer = new PageWriter(edits)
  if (!document.quirks) writer.add('<!doctype html>\n')
  const pending: (TreeNode | string)[] = [...document.children].reverse()
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (typeof next === 'string') writer.add(next)
    else if (edits.left?.has(next)) continue
    else if (next.kind === 'text') writer.text(next)
    else if (next.kind === 'comment') writer.comment(next)
    else {
      writer.start(next)
      if (next.namespace === Namespace.html && VOID.has(next.tag)) continue
      pending.push(`</${next.tag}>`)
      pending.push(...[...childrenOf(next)].reverse())
    }
  }
  return writer.written.trimEnd()
}

/** The nodes inside an element, also those of a `<template>`. */
export const childrenOf = (element: ElementNode): readonly TreeNode[] =>
  element.templateContent?.children ?? element.children

export const isRawText = ({ parent }: TextNode): boolean =>
  parent?.kind === 'element' && parent.namespace === Namespace.html && RAW_TEXT.has(parent.tag)

class PageWriter {
  written = ''
  readonly #edits: PageEdits

  constructor(edits: PageEdits) {
    this.#edits = edits
  }

  add(markup: string): void {
    this.written += markup
  }

  start(element: ElementNode): void {
    const { left, attribute: changed } = this.#edits
    const attributes = element.attributes.size === 0 ? [] : element.attributes.list
    const shown = attributes
      .filter((attribute) => !left?.has(attribute))
      .map((attribute) => {
        const value = changed ? changed(attribute) : attribute.value
        return value === ''
          ? ` ${attribute.name}`
          : ` ${attribute.name}="${escaped(value).replaceAll('"', '&quot;')}"`
      })
    this.add(`<${element.tag}${shown.join('')}>`)
  }

  text(node: TextNode): void {
    const { left, text: changed, rules } = this.#edits
    if (isRawText(node)) {
      const kept = rules?.(node).filter((rule) => !left?.has(rule))
      this.add(kept ? kept.map(({ text }) => text).join('') : node.text)
      return
    }
    // Where parts were left out, white space would pile up.
    if (/^[ \t\r\n\f]*$/.test(node.text) && /\n[ \t]*$/.test(this.written)) return
    const tag = node.parent?.kind === 'element' ? node.parent.tag : ''
    const isFirst = node.parent?.children[0] === node
    if (isFirst && LINE_BREAK_LOST.has(tag) && node.text.startsWith('\n')) this.add('\n')
    this.add(escaped(changed ? changed(node.text) : node.text))
  }

  comment({ text }: CommentNode): void {
    this.add(`<!--${text}-->`)
  }
}

const escaped = (text: string): string =>
  text.replace(/[&<>\u00a0]/g, (sign) => ESCAPES[sign as keyof typeof ESCAPES])

const ESCAPES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\u00a0': '&nbsp;' } as const
