/** The visible text of a page, against DOM libraries and a bare parser. */
import { parse } from 'parse5'
import { readHtmlAnew } from '../../src/document/from-html.ts'
import type { BenchPage, Probes } from '../pages/bench-page.ts'
import { PAGES } from '../pages/index.ts'
import { cheerioText, happyDomText, jsdomText } from '../rivals/dom-text.ts'
import { rival } from '../rivals/rivals.ts'
import { type Rival, race, raceHead, type Section } from './section.ts'

export const visibleText: Section = {
  name: 'visible-text',
  title: 'Visible text',
  about: `What a person sees of a page: the style sheets of the page decide what is shown, blocks and cells stand apart, text is
transformed as it is on the screen. jsdom has no \`innerText\`, so its line is a walk that asks \`getComputedStyle\` of every
element; happy-dom gives \`innerText\`; cheerio gives \`text()\` of the body without scripts and styles; parse5 only parses, and
is the least that anybody can take. Right: texts that stand together on the screen and are found so, and texts that nobody
sees and are not there.`,
  async make(effort) {
    const cheerio = await rival('cheerio')
    const isTiny = effort.leastMs === 0
    const rows: string[][] = []
    for (const [index, make] of PAGES.entries()) {
      const small = make(1, isTiny ? 2000 : SIZES[index]!)
      rows.push(
        ...(await race(`${kilobytes(small)}, ${small.name.split(' ')[0]}`, effort, [
          reader('goldenless', small, (html) => readHtmlAnew(html).text),
          reader('jsdom + getComputedStyle', small, jsdomText),
          reader('happy-dom innerText', small, happyDomText),
          cheerio && reader('cheerio text()', small, (html) => cheerioText(cheerio, html)),
          { name: 'parse5, parsing only', run: () => parse(small.html) },
        ])),
      )
    }
    if (!isTiny) {
      const large = PAGES[0](1, 1_000_000)
      rows.push(
        ...(await race(`${kilobytes(large)}, shop`, effort, [
          reader('goldenless', large, (html) => readHtmlAnew(html).text),
          cheerio && reader('cheerio text()', large, (html) => cheerioText(cheerio, html)),
          { name: 'parse5, parsing only', run: () => parse(large.html) },
        ])),
      )
    }
    return [{ head: raceHead('right'), rows }]
  },
}

/** Characters, by kind of page. */
const SIZES = [10_000, 30_000, 100_000]

const kilobytes = ({ html }: BenchPage): string => `${Math.round(html.length / 1000).toLocaleString('en')} KB`

const reader = (name: string, { html, probes }: BenchPage, read: (html: string) => string): Rival => ({
  name,
  run: () => read(html),
  answer: rightOf(probes, read(html)),
})

function rightOf({ shown, unseen }: Probes, text: string): string {
  const line = text.replace(/\s+/g, ' ')
  const right =
    shown.filter((one) => line.includes(one)).length + unseen.filter((one) => !line.includes(one)).length
  return `${right} of ${shown.length + unseen.length}`
}
