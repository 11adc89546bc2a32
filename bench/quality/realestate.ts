/** Measures prices of listings against their numbers: node bench/quality/bundle.mjs realestate <corpus folder> */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compareRaw, money } from '../../src/compare/index.ts'
import { Tally } from './tally.ts'

const corpus = process.argv[2]
if (!corpus) {
  console.error('usage: realestate <corpus folder>')
  process.exit(2)
}
const rows = JSON.parse(readFileSync(join(corpus, 'expected.json'), 'utf8')) as {
  scraper: string
  expected: { currency?: string; price_string?: string; price_float?: number }
}[]

/** Language of the site's country, as its pages declare it. */
const LANGUAGES: Readonly<Record<string, string>> = {
  us: 'en-US',
  uk: 'en-GB',
  ie: 'en-IE',
  au: 'en-AU',
  in: 'en-IN',
  ae: 'en-AE',
  za: 'en-ZA',
  be: 'en-BE',
  es: 'es-ES',
  mx: 'es-MX',
  de: 'de',
  nl: 'nl',
  fr: 'fr',
  pt: 'pt-PT',
  it: 'it',
  br: 'pt-BR',
}

const tally = new Tally('listing prices')
for (const { scraper, expected } of rows) {
  if (!expected.price_string || !expected.price_float) continue
  const locale = LANGUAGES[scraper.slice(0, 2)] ?? 'en'
  const comparator = money(expected.currency ? { currency: expected.currency } : {})
  const comparison = compareRaw(comparator, expected.price_string, expected.price_float, {
    source: { locale },
  })
  const label = `${scraper}: ${JSON.stringify(expected.price_string)} and ${expected.price_float}`
  if (comparison.kind === 'same') tally.add('agrees', '', label)
  else if (comparison.kind === 'ambiguous') tally.add('ambiguous', comparison.ambiguity.detail, label)
  else if (comparison.kind === 'unreadable') tally.add('not read', comparison.detail, label)
  else tally.add('WRONG', 'another amount', label)
}
tally.print()
