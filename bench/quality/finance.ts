/**
 * Measures cells of filings whose magnitudes are tagged, once with the scale of the tag and once with the scale that
 * the page itself declares in headers, captions and lines over its tables:
 * node bench/quality/bundle.mjs finance <corpus folder> [locale]
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { compareRaw, number, percent, type ReadingContext } from '../../src/compare/index.ts'
import { readHtml } from '../../src/document/from-html.ts'
import type { HtmlDocument } from '../../src/document/html-document.ts'
import type { ElementNode, TreeParent } from '../../src/document/tree.ts'
import { factOfCell, type Table, tableOf } from '../../src/facts/index.ts'
import { Tally } from './tally.ts'

interface TaggedFact {
  readonly display: string
  readonly cell: string | null
  readonly value: string | null
  readonly scale: string | null
  readonly hidden: boolean
}

const [corpus, locale = 'en'] = process.argv.slice(2)
if (!corpus) {
  console.error('usage: finance <corpus folder> [locale]')
  process.exit(2)
}

/** The tagged sign follows the concept, not the page, so magnitudes are compared. */
const magnitude = (amount: string) => amount.replace(/^-/, '')

/** A cell that holds the tagged number and nothing else but signs; others are sentences. */
const isValueCell = (fact: TaggedFact) =>
  fact.cell !== null && fact.cell.replace(/[\s()$€¥%△▲-]/g, '') === fact.display.replace(/[\s()$€¥%△▲-]/g, '')

const NOTHING = /^[-—–\s]*$/

function judge(tally: Tally, text: string, fact: TaggedFact, context: ReadingContext, place: string): void {
  const isPercent = Number(fact.scale ?? 0) === -2
  const label = `${JSON.stringify(text)} tagged ${fact.value}, read at ${context.scale ?? 1}${place}`
  if (NOTHING.test(text)) {
    tally.add('no magnitude', text === '' ? 'an empty cell' : `a dash, tagged ${fact.value}`, label)
    return
  }
  if (fact.value === null || fact.value === '') {
    tally.add('no magnitude', 'tagged as nothing', label)
    return
  }
  const comparator = isPercent ? percent({ as: 'fraction' }) : number()
  const reading = comparator.read(text, isPercent ? { ...context, unit: '%', scale: 1 } : context)
  if (reading.kind === 'value') {
    const expected = isPercent ? String(Number(fact.value)) : fact.value
    const shown = comparator.format(reading.value)
    const candidate = (shown.startsWith('-') ? '-' : '') + magnitude(expected)
    const same = compareRaw(comparator, text, candidate, {
      source: isPercent ? { ...context, unit: '%', scale: 1 } : context,
    })
    const declared = context.scale === undefined ? 'no scale found' : 'another scale'
    if (same.kind === 'ambiguous') tally.add('ambiguous', same.ambiguity.detail, label)
    else tally.add(same.kind === 'same' ? 'agrees' : 'WRONG', declared, label)
  } else if (reading.kind === 'ambiguous')
    tally.add('ambiguous', reading.ambiguity.detail.replace(/^[\d.]+: /, ''), label)
  else tally.add('not read', reading.detail, label)
}

const byTag = new Tally('scale of the tag')
const byPage = new Tally('scale of the page')
for (const file of readdirSync(corpus).filter((name) => name.endsWith('.facts.json'))) {
  const facts = JSON.parse(readFileSync(join(corpus, file), 'utf8')) as TaggedFact[]
  const page = readdirSync(corpus).find(
    (name) => name.startsWith(file.replace('.facts.json', '.')) && name.endsWith('.gz'),
  )!
  const document = readHtml(gunzipSync(readFileSync(join(corpus, page))).toString('utf8'), { name: file })
  const tagged = document.select('*').filter((element) => element.tag === 'ix:nonfraction')
  if (tagged.length !== facts.length) throw new Error(`${file}: ${tagged.length} tags, ${facts.length} facts`)
  for (const [at, fact] of facts.entries()) {
    if (fact.hidden || !isValueCell(fact)) continue
    judge(byTag, fact.cell!, fact, { locale, scale: 10 ** Math.max(0, Number(fact.scale ?? 0)) }, '')
    judgeByPage(document, tagged[at]!, fact)
  }
}
byTag.print(8)
byPage.print(Number(process.argv[4] ?? 8))

function judgeByPage(document: HtmlDocument, element: ElementNode, fact: TaggedFact): void {
  const cell = cellAround(element)
  const table = cell && tableOf(document, cell)
  if (!cell || !table) {
    byPage.add('not read', 'no table', fact.display)
    return
  }
  const context = contextOf(document, table, cell)
  const start = document.rangeOf(table.element)?.start ?? 0
  const over = document.text.slice(Math.max(0, start - 90), start).replaceAll('\n', ' / ')
  if (context === null)
    byPage.add('not read', `no cell of a table: ${table.layout ?? 'data'}`, `${fact.display} under …${over}`)
  else judge(byPage, fact.cell!, fact, { locale, ...context }, `, ${fact.scale}, under …${over}`)
}

function cellAround(element: ElementNode): ElementNode | null {
  let node: TreeParent | null = element
  while (node !== null && node.kind === 'element') {
    if (node.tag === 'td' || node.tag === 'th') return node
    node = node.parent
  }
  return null
}

function contextOf(document: HtmlDocument, table: Table, element: ElementNode): ReadingContext | null {
  for (const row of table.rows) {
    const column = row.cells.findIndex((cell) => cell?.element === element)
    if (column >= 0) return factOfCell(document, table, row, column)?.context ?? null
  }
  return null
}
