/** The page as a tree of our own: four node types of fixed shape, whatever the page was read with. */

import { type AttributeSource, Attributes, NO_ATTRIBUTES } from './attributes.ts'

/** Namespaces that decide how an element is shown. */
export const Namespace = {
  html: 'http://www.w3.org/1999/xhtml',
  svg: 'http://www.w3.org/2000/svg',
  mathml: 'http://www.w3.org/1998/Math/MathML',
} as const

export type TreeNode = ElementNode | TextNode | CommentNode
export type TreeParent = DocumentNode | ElementNode

/** A document, or the content of a `<template>` (`fragment`). */
export class DocumentNode {
  readonly kind: 'document' | 'fragment'
  readonly parent: null = null
  readonly children: TreeNode[] = []
  /** Quirks mode changes a few rules of the browser's own style sheet. */
  quirks = false
  order = 0
  lastOrder = 0
  elementCount = 0
  typeCounts: Map<string, number> | null = null

  constructor(kind: 'document' | 'fragment') {
    this.kind = kind
  }
}

export class ElementNode {
  readonly kind = 'element' as const
  /** Local name: lower case in HTML, as written in SVG (`foreignObject`). */
  readonly tag: string
  readonly namespace: string
  parent: TreeParent | null = null
  readonly children: TreeNode[] = []
  attributes: Attributes = NO_ATTRIBUTES
  /** `id`, where it has one that is not empty. */
  id: string | null = null
  /** Words of `class`, where it has any. */
  classes: readonly string[] | null = null
  /** What a `<template>` holds; it is never rendered and no selector reaches it. */
  templateContent: DocumentNode | null = null
  /** Place in document order (tree order), counted over all nodes; -1 before the tree was surveyed. */
  order = -1
  /** `order` of the last descendant, or its own. */
  lastOrder = -1
  previousElement: ElementNode | null = null
  /** 1-based place among the elements of its parent. */
  elementIndex = 0
  elementCount = 0
  /** 1-based place among the elements of its parent that have its tag; counted on demand. */
  typeIndex = 0
  typeCounts: Map<string, number> | null = null

  constructor(tag: string, namespace: string) {
    this.tag = tag
    this.namespace = namespace
  }
}

export class TextNode {
  readonly kind = 'text' as const
  text: string
  parent: TreeParent | null = null
  order = -1

  constructor(text: string) {
    this.text = text
  }
}

export class CommentNode {
  readonly kind = 'comment' as const
  readonly text: string
  parent: TreeParent | null = null
  order = -1

  constructor(text: string) {
    this.text = text
  }
}

/** Sets all attributes of an element and what is derived from them. The list is kept. */
export function setAttributes(element: ElementNode, list: readonly AttributeSource[]): void {
  if (list.length === 0) return
  let attributes = list
  for (let i = 0; i < list.length; i++) {
    const { name, value, prefix } = list[i]!
    if (prefix) attributes = list.map(withQualifiedName)
    else if (name === 'id') element.id = value === '' ? null : value
    else if (name === 'class') element.classes = splitTokens(value)
  }
  element.attributes = new Attributes(attributes)
}

const withQualifiedName = ({ name, value, prefix }: AttributeSource): AttributeSource => ({
  name: prefix ? `${prefix}:${name}` : name,
  value,
})

/** ASCII white space of the HTML standard: tab, line feed, form feed, carriage return, space. */
export const isAsciiWhiteSpace = (unit: number): boolean =>
  unit === 32 || unit === 10 || unit === 9 || unit === 13 || unit === 12

/** Up to so many words are compared one by one. */
const FEW = 32

/** The words of a space-separated attribute, each once; `null` where there is none. */
export function splitTokens(value: string): readonly string[] | null {
  const tokens: string[] = []
  let start = -1
  for (let at = 0; at <= value.length; at++) {
    if (at === value.length || isAsciiWhiteSpace(value.charCodeAt(at))) {
      if (start >= 0) {
        const token = value.slice(start, at)
        if (tokens.length > FEW || !tokens.includes(token)) tokens.push(token)
      }
      start = -1
    } else if (start < 0) start = at
  }
  if (tokens.length > FEW) return [...new Set(tokens)]
  return tokens.length > 0 ? tokens : null
}

/** The text of all text nodes within, without markup and without regard to what is shown. */
export function textContent(parent: TreeParent): string {
  let text = ''
  const pending: TreeNode[] = [...parent.children].reverse()
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (node.kind === 'text') text += node.text
    else if (node.kind === 'element') {
      for (let i = node.children.length - 1; i >= 0; i--) pending.push(node.children[i]!)
    }
  }
  return text
}

/** The `<html>` element. */
export function rootElement(document: DocumentNode): ElementNode | null {
  for (const node of document.children) if (node.kind === 'element') return node
  return null
}

/** The element that holds what a page shows: `<body>`, or `<frameset>`; `null` where there is neither. */
export function bodyElement(document: DocumentNode): ElementNode | null {
  const html = rootElement(document)
  if (html === null || html.tag !== 'html') return html
  for (const node of html.children) {
    if (node.kind === 'element' && (node.tag === 'body' || node.tag === 'frameset')) return node
  }
  return null
}
