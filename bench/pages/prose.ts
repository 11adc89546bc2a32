/** Words, sentences and filler of made-up pages, by a seed. */
import { seededRandom } from '../gate/seeded-random.ts'

const WORDS =
  'amber basin cedar delta ember fjord grove haven inlet jetty knoll lagoon meadow north ocean pier quarry ridge shore tide upland valley willow yard'.split(
    ' ',
  )

export interface Prose {
  /** A whole number from `low` to below `high`. */
  number(low: number, high: number): number
  pick<Item>(items: readonly Item[]): Item
  word(): string
  /** Words, the first with a capital. */
  title(words: number): string
  sentence(words?: number): string
}

export function proseOf(seed: number): Prose {
  const random = seededRandom(seed)
  const number = (low: number, high: number): number => low + Math.floor(random() * (high - low))
  const pick = <Item>(items: readonly Item[]): Item => items[number(0, items.length)]!
  const word = (): string => pick(WORDS)
  const title = (words: number): string => capital(Array.from({ length: words }, word).join(' '))
  return { number, pick, word, title, sentence: (words = 14) => `${title(words)}.` }
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

/** Style sheets of usual pages are long: rules that meet nothing, and some that decide what is seen. */
const RULES = [
  ...Array.from({ length: 60 }, (_, at) => `.c${at}{color:#333;padding:${at}px}`),
  '.gone,.k49>.more{display:none}',
  '.unseen{visibility:hidden}',
  '.caps{text-transform:uppercase}',
  '.card{display:flex;flex-direction:column}',
  '@media print{.aside{display:none}}',
].join('')

/** A whole page: a heading, what matters, and as much beside it as makes it as large as asked. */
export function pageAround(prose: Prose, title: string, body: string, size: number): string {
  const parts = [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title><style>${RULES}</style></head><body>
<nav><a href="/">Home</a> <a href="/about">About</a></nav>
<main><h1>${title}</h1>
${body}
<p class="gone">Withdrawn notice ${title}</p><script>window.state = { title: "scripted state" }</script>
<p>Two <b>bold</b>words<br>second line</p><table><tr><td>left cell</td><td>right cell</td></tr></table><p class="caps">small print</p>
</main>
`,
  ]
  for (let number = 0, length = parts[0]!.length; length < size; number++) {
    const part = `<div class="card k${number % 50}"><h3>${prose.title(3)}</h3><p>${prose.sentence(30)} <a href="/x/${number}">${prose.word()}</a></p><ul><li class="c${number % 60}">${prose.word()}</li><li class="more">${prose.word()}</li></ul></div>\n`
    parts.push(part)
    length += part.length
  }
  return `${parts.join('')}<footer><p>All prices include tax.</p></footer></body></html>`
}

/** Of every page that `pageAround` makes. */
export const PROBES = {
  shown: ['Two boldwords', 'boldwords second line', 'left cell right cell', 'SMALL PRINT', 'Home About'],
  unseen: ['Withdrawn notice', 'scripted state', 'padding:', 'small print'],
} as const

/** `3 May 2031` of `2031-05-03`. */
export function writtenDate(iso: string): string {
  const [year, month, day] = iso.split('-').map(Number)
  return `${day} ${MONTHS[month! - 1]} ${year}`
}

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
)

/** `12,800.50` of 12800.5. */
export const grouped = (amount: number): string =>
  amount.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
