import { describe, expect, test } from 'vitest'
import { readHtml } from '../../src/document/from-html.ts'
import { HTML_DISPLAY, REPLACED, SVG_NOT_RENDERED } from '../../src/document/style/browser-display.ts'
import { Display } from '../../src/document/style/text-properties.ts'
import { StyledPage } from '../../src/document/styled-page.ts'
import { surveyTree } from '../../src/document/survey.ts'
import {
  DocumentNode,
  ElementNode,
  Namespace,
  TextNode,
  type TreeNode,
  type TreeParent,
} from '../../src/document/tree.ts'
import { collectVisibleText, NOT_RENDERED } from '../../src/document/visible-text.ts'
import { SHOWN_BY_TAG, TESTED_ELSEWHERE } from '../cases/document/browser-display.ts'

const append = (parent: TreeParent, node: TreeNode) => {
  parent.children.push(node)
  node.parent = parent
}

/** `a<tag>b</tag>c` as a tree, without a parser that would move or drop the element. */
function shownAround(tag: string, namespace: string = Namespace.html): string {
  const root = new DocumentNode('document')
  const body = new ElementNode('div', Namespace.html)
  const element = new ElementNode(tag, namespace)
  append(root, body)
  append(body, new TextNode('a'))
  append(body, element)
  append(element, new TextNode('b'))
  append(body, new TextNode('c'))
  const page = new StyledPage(
    surveyTree(root),
    { width: 1280, height: 900 },
    { noscript: 'hidden', quirks: false },
  )
  const joined = collectVisibleText(body, page, { closedDetails: 'hidden', contentVisibility: 'shown' })
  return joined === NOT_RENDERED ? '' : joined.text
}

describe("the browser's own style sheet", () => {
  test.each(SHOWN_BY_TAG)('<%s> shows %j', (tag, shown) => {
    expect(shownAround(tag)).toBe(shown)
  })
  test('every element of the table is tested', () => {
    const tested = new Set([...SHOWN_BY_TAG.map(([tag]) => tag), ...TESTED_ELSEWHERE])
    expect([...HTML_DISPLAY.keys(), ...REPLACED].filter((tag) => !tested.has(tag))).toEqual([])
  })
  test('every element is in one row of the table', () => {
    const tags = [...HTML_DISPLAY.keys()]
    expect(tags).toEqual([...new Set(tags)])
    for (const tag of tags) expect(tag).toMatch(/^[a-z][a-z0-9]*$/)
  })
  test.each([
    ['html', Display.block],
    ['body', Display.block],
    ['frame', Display.block],
    ['frameset', Display.block],
    ['plaintext', Display.block],
    ['hr', Display.block],
    ['details', Display.block],
    ['select', Display.inlineBlock],
    ['col', Display.tableColumn],
    ['colgroup', Display.tableColumnGroup],
    ['thead', Display.tableHeaderGroup],
    ['tbody', Display.tableRowGroup],
    ['tfoot', Display.tableFooterGroup],
    ['tr', Display.tableRow],
    ['td', Display.tableCell],
    ['th', Display.tableCell],
    ['rt', Display.rubyText],
  ])('<%s> has its place in the table', (tag, display) => {
    expect(HTML_DISPLAY.get(tag)).toBe(display)
  })
  test.each([...SVG_NOT_RENDERED])('<%s> of SVG is not rendered', (tag) => {
    const html = `<!doctype html>a<svg><${tag}><text>b</text></${tag}></svg>c`
    expect(readHtml(html).text).toBe('ac')
  })
  test('an input of type hidden has no box', () => {
    const page = readHtml('<!doctype html><input type=hidden id=h><input id=t>')
    expect(page.isRendered(page.select('#h')[0]!)).toBe(false)
    expect(page.isRendered(page.select('#t')[0]!)).toBe(true)
  })
})
