/** Titles of groups within a list: whether they are items of it, only its owner knows. */
import type { HtmlDocument } from '../../document/html-document.ts'
import { readHeadings } from '../../facts/heading.ts'
import type { LocatedItem } from '../../facts/template/located.ts'
import { elementHolding } from '../../facts/text-pieces.ts'
import { squeezed } from '../../facts/words.ts'
import type { TextRange } from '../../model/locator.ts'
import type { JudgedSource } from './judge-value.ts'

const holds = (outer: TextRange, inner: TextRange): boolean =>
  outer.start <= inner.start && inner.end <= outer.end

/**
 * The words of the headings that stand outside the blocks, each right over some of them. One heading over all blocks is
 * the title of the list itself, and so is one that another heading follows before the first block.
 */
function titlesOver(document: HtmlDocument, items: readonly LocatedItem[]): ReadonlySet<string> {
  const blocks = items.flatMap(({ range }) => range ?? [])
  if (blocks.length === 0) return new Set()
  const inBlock = (range: TextRange) => blocks.some((block) => holds(block, range))
  const headings = readHeadings(document).filter(({ range }) => !inBlock(range))
  const over = new Set(blocks.map(({ start }) => headings.findLast(({ range }) => range.end <= start)))
  over.delete(undefined)
  return over.size < 2 ? new Set() : new Set([...over].map((heading) => squeezed(heading!.text)))
}

const BOLD: ReadonlySet<string> = new Set(['b', 'strong'])

/** Share of blocks that may be titles; where more look like it, that is how items look. */
const MOST_TITLES = 1 / 3

/**
 * Blocks that title those that follow: a heading or bold words and nothing else, or words before a colon, unlike most blocks. By
 * their places in the list.
 */
function titleBlocks(document: HtmlDocument, items: readonly LocatedItem[]): ReadonlySet<number> {
  const text = ({ start, end }: TextRange) => document.text.slice(start, end).trim()
  const headings = readHeadings(document)
  const isTitle = (block: TextRange): boolean =>
    /[:：]$/.test(text(block)) ||
    BOLD.has(elementHolding(document, block)?.tag ?? '') ||
    headings.some(({ range, text: own }) => holds(block, range) && squeezed(own) === squeezed(text(block)))
  const titles = items.flatMap(({ range }, at) => (range && isTitle(range) ? [at] : []))
  if (titles.length > items.length * MOST_TITLES) return new Set()
  return new Set(titles.filter((at) => at < items.length - 1))
}

/** Titles of one list, looked for when first asked for. */
export interface GroupTitles {
  readonly over: () => ReadonlySet<string>
  readonly blocks: () => ReadonlySet<number>
}

/** Of data there are none: only pages have headings. */
export function groupTitles(document: JudgedSource, items: readonly LocatedItem[]): GroupTitles {
  if (document.kind !== 'html') return { over: () => new Set(), blocks: () => new Set() }
  let over: ReadonlySet<string> | undefined
  let blocks: ReadonlySet<number> | undefined
  return {
    over: () => {
      over ??= titlesOver(document, items)
      return over
    },
    blocks: () => {
      blocks ??= titleBlocks(document, items)
      return blocks
    },
  }
}
