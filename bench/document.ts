/**
 * Reading pages against bare parse5 and jsdom, look-ups against indexOf, and growth: ratios only, since machines differ.
 * Run with `npm run bench:document`.
 */
import { JSDOM } from 'jsdom'
import { parse } from 'parse5'
import { readHtmlAnew } from '../src/document/from-html.ts'
import { NormalisedIndex } from '../src/document/normalised-index.ts'

const WORDS =
  'harbour ledger annual notice premium vehicle repair mileage owner quarter total amount zone status'.split(
    ' ',
  )

/** A page of cards and tables under a style sheet of 400 rules, of about `size` characters. */
function pageOf(size: number): string {
  let seed = 7
  const word = () => {
    seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff
    return WORDS[(seed >> 8) % WORDS.length]!
  }
  const rules = Array.from(
    { length: 400 },
    (_, i) => `.c${i}{color:#333;padding:${i}px;display:${['block', 'flex', 'none', 'inline-block'][i % 4]}}`,
  )
  const parts = [`<!doctype html><style>${rules.join('')}</style><body>`]
  for (let i = 0, length = 0; length < size; i++) {
    const part = `<div class="card k${i % 50}"><h2>${word()} ${word()}</h2><p>${Array.from({ length: 30 }, word).join(' ')} <a href="/x/${i}">${word()}</a>.</p><ul><li>${word()}</li><li class="c${i % 400}">${word()}</li></ul><table><tr><th>${word()}</th><td>${i}</td></tr></table></div>\n`
    parts.push(part)
    length += part.length
  }
  return parts.join('')
}

const tableOf = (rows: number): string =>
  `<!doctype html><table>${Array.from({ length: rows }, (_, i) => `<tr><th>row ${i}</th><td>${i}</td><td>${i * 3}.50</td></tr>`).join('')}</table>`

function fastest(rounds: number, run: () => unknown): number {
  let best = Number.POSITIVE_INFINITY
  for (let round = 0; round < rounds; round++) {
    const started = performance.now()
    run()
    best = Math.min(best, performance.now() - started)
  }
  return best
}

/** Times of two runs, taken in turns, as a ratio. */
function ratio(rounds: number, own: () => unknown, rival: () => unknown): number {
  let ownBest = Number.POSITIVE_INFINITY
  let rivalBest = Number.POSITIVE_INFINITY
  for (let round = 0; round < rounds; round++) {
    rivalBest = Math.min(rivalBest, fastest(1, rival))
    ownBest = Math.min(ownBest, fastest(1, own))
  }
  return ownBest / rivalBest
}

const print = (what: string, value: number) => console.log(`${what.padEnd(64)} ${value.toFixed(2)}`)

for (const size of [30_000, 300_000]) {
  const html = pageOf(size)
  for (let warm = 0; warm < 20; warm++) readHtmlAnew(html)
  print(
    `visible text of ${size / 1000} KB / bare parse5`,
    ratio(
      15,
      () => readHtmlAnew(html).text,
      () => parse(html),
    ),
  )
}

/** What a visible text would cost with jsdom: the style of every element asked for once. */
function walkWithComputedStyle(html: string): number {
  const { document, getComputedStyle } = new JSDOM(html).window
  return [...document.querySelectorAll('*')].filter((element) => getComputedStyle(element).display !== 'none')
    .length
}
const card = pageOf(100_000)
print(
  'jsdom and getComputedStyle / visible text, 100 KB',
  1 /
    ratio(
      2,
      () => readHtmlAnew(card).text,
      () => walkWithComputedStyle(card),
    ),
)

/** Time for one unit of input, against that of the smallest input: 1 is linear. */
function growth(what: string, sizes: readonly number[], make: (size: number) => string): void {
  const costs = sizes.map((size) => {
    const html = make(size)
    return fastest(size === sizes[0] ? 5 : 2, () => readHtmlAnew(html).text) / html.length
  })
  sizes.forEach((size, i) => {
    if (i > 0)
      print(
        `growth of ${what}, ${size.toLocaleString('en')} / ${sizes[0]!.toLocaleString('en')}`,
        costs[i]! / costs[0]!,
      )
  })
}
growth('pages', [1e6, 5e6, 20e6], pageOf)
growth('table rows', [1e3, 1e4, 1e5], tableOf)

for (const depth of [1e3, 1e5]) {
  const html = `<!doctype html>${'<div>'.repeat(depth)}x`
  print(
    `visible text of ${depth.toLocaleString('en')} nested elements / bare parse5`,
    ratio(
      2,
      () => readHtmlAnew(html).text,
      () => parse(html),
    ),
  )
}

const { text } = readHtmlAnew(pageOf(2_300_000))
const index = new NormalisedIndex(text.slice(0, 1_050_000))
const quotes = Array.from({ length: 1000 }, (_, i) => {
  const start = (i * 1049) % (index.original.length - 60)
  const quote = index.original.slice(start, start + 20 + (i % 40))
  return i % 4 === 0 ? `${quote.slice(0, 9)} absent ${quote.slice(9)}` : quote
})
const folded = quotes.map((quote) => new NormalisedIndex(quote).text)
index.find('warm')
print(
  '1,000 look-ups in 1 MB, folding included / indexOf of folded text',
  ratio(
    5,
    () => quotes.map((quote) => index.find(quote)),
    () => folded.map((quote) => index.text.indexOf(quote)),
  ),
)
