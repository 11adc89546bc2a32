/** Measures cells of filings whose magnitudes are tagged: node bench/quality/bundle.mjs finance <corpus folder> [locale] */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compareRaw, number, percent } from '../../src/compare/index.ts'
import { Tally } from './tally.ts'

interface TaggedFact {
  readonly display: string
  readonly cell: string | null
  readonly value: string
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

for (const file of readdirSync(corpus).filter((name) => name.endsWith('.facts.json'))) {
  const facts = JSON.parse(readFileSync(join(corpus, file), 'utf8')) as TaggedFact[]
  const tally = new Tally(file)
  for (const fact of facts.filter((one) => !one.hidden && one.value !== '' && isValueCell(one))) {
    const power = Number(fact.scale ?? 0)
    const comparator = power === -2 ? percent({ as: 'fraction' }) : number()
    const context = power === -2 ? { locale, unit: '%' } : { locale, scale: 10 ** power }
    const reading = comparator.read(fact.cell!, context)
    const label = `${JSON.stringify(fact.cell)} × 10^${power}, tagged ${fact.value}`
    if (reading.kind === 'value') {
      const written = power === -2 ? String(Number(fact.value)) : fact.value
      const same = compareRaw(comparator, magnitude(comparator.format(reading.value)), magnitude(written))
      tally.add(same.kind === 'same' ? 'agrees' : 'WRONG', 'another magnitude', label)
    } else if (reading.kind === 'ambiguous') tally.add('ambiguous', reading.ambiguity.detail, label)
    else tally.add('not read', reading.detail, label)
  }
  tally.print(8)
}
