/**
 * How well fingerprints tell the pages of one site from those of others: the similarity of all pairs, and what each
 * threshold would say of them. Pages of one site lie in one folder; a pair of one site may be of two layouts all the
 * same, where one page was saved before a redesign and one after it, so that the lowest pairs are listed for a look.
 *
 * node bench/quality/bundle.mjs fingerprints <folder of folders of pages> [--list]
 */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { type Fingerprint, fingerprint } from '../../src/document/fingerprint/fingerprint.ts'
import { compareFingerprints } from '../../src/document/fingerprint/similarity.ts'
import { parseHtml } from '../../src/document/parse-html.ts'
import { groupPages } from '../../src/learn/group-pages.ts'

const [folder, flag] = process.argv.slice(2)
if (folder === undefined) throw new Error('Usage: fingerprints.ts <folder> [--list]')

interface Page {
  readonly site: string
  readonly name: string
  readonly print: Fingerprint
}

const pages: Page[] = []
let parsing = 0
let printing = 0
let characters = 0
for (const path of htmlFiles(folder)) {
  const html = contentOf(path)
  const started = performance.now()
  parseHtml(html, true)
  const parsed = performance.now()
  const print = fingerprint(html)
  printing += performance.now() - parsed
  parsing += parsed - started
  characters += html.length
  pages.push({ site: relative(folder, dirname(path)), name: relative(folder, path), print })
}

interface Pair {
  readonly similarity: number
  readonly names: string
}
const ofOneSite: Pair[] = []
const ofTwoSites: Pair[] = []
let comparisons = 0
const started = performance.now()
for (const [at, one] of pages.entries())
  for (const other of pages.slice(at + 1)) {
    const { similarity } = compareFingerprints(one.print, other.print)
    comparisons++
    const pair = { similarity, names: `${one.name} ${other.name}` }
    if (one.site === other.site) ofOneSite.push(pair)
    else ofTwoSites.push(pair)
  }
const comparing = performance.now() - started

const ascending = (left: Pair, right: Pair): number => left.similarity - right.similarity
ofOneSite.sort(ascending)
ofTwoSites.sort(ascending)
const ms = (total: number): string => (total / pages.length).toFixed(1)
console.log(
  `${pages.length} pages of ${(characters / pages.length / 1024).toFixed(0)} KB, ${new Set(pages.map(({ site }) => site)).size} sites`,
)
console.log(
  `parsing ${ms(parsing)} ms, fingerprint with parsing ${ms(printing)} ms, comparing ${((comparing / comparisons) * 1000).toFixed(0)} µs`,
)
console.log(`${ofOneSite.length} pairs of one site, ${ofTwoSites.length} of two sites`)
console.log('threshold   one site, below   two sites, at or above')
for (let threshold = 5; threshold <= 95; threshold += 5) {
  const below = ofOneSite.filter(({ similarity }) => similarity < threshold / 100).length
  const above = ofTwoSites.filter(({ similarity }) => similarity >= threshold / 100).length
  console.log(
    `${(threshold / 100).toFixed(2)}   ${below} (${((100 * below) / ofOneSite.length).toFixed(1)} %)   ${above} (${((100 * above) / ofTwoSites.length).toFixed(2)} %)`,
  )
}

const groups = groupPages(namedPages(folder))
const siteOf = new Map(pages.map(({ name, site }) => [name, site]))
const mixed = groups.filter(({ pages: names }) => new Set(names.map((name) => siteOf.get(name))).size > 1)
console.log(`${groups.length} groups, ${mixed.length} of them with pages of several sites`)
if (flag === '--list') {
  for (const { similarity, names } of ofOneSite.slice(0, 20)) console.log(similarity.toFixed(2), names)
  for (const { similarity, names } of ofTwoSites.slice(-20)) console.log(similarity.toFixed(2), names)
}

function* namedPages(root: string): Generator<{ name: string; html: string }> {
  for (const path of htmlFiles(root)) yield { name: relative(root, path), html: contentOf(path) }
}

function contentOf(path: string): string {
  const bytes = readFileSync(path)
  return (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
}

function htmlFiles(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .flatMap((entry) =>
      entry.isFile() && /\.html?(?:\.gz)?$/.test(entry.name) ? [join(entry.parentPath, entry.name)] : [],
    )
    .sort()
}
