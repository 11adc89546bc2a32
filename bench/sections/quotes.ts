/** The quotes check, against indexOf and fuzzy matchers. */
import { readHtmlAnew } from '../../src/document/from-html.ts'
import { checkQuotes } from '../../src/oracles/quotes/check-quotes.ts'
import { report } from '../pages/report.ts'
import { digitChange, inventedTail, wordEdit } from '../quote-edits.ts'
import { rival } from '../rivals/rivals.ts'
import { type Rival, race, raceHead, type Section } from './section.ts'

export const quotes: Section = {
  name: 'quotes',
  title: 'Quotes',
  about: `Quotes of an answer against a page that is known. \`indexOf\` looks for the very characters. The fuzzy matchers accept a
quote from a score of 90 of 100 on (fuzzball's \`partial_ratio\`, of each line of the page; Fuse.js with \`ignoreLocation\` and a threshold
of 0.1). Taken: of verbatim quotes, some with other spaces, quotation marks or dashes, how many are accepted. Refused: of
quotes with one word or one digit changed or with words added, how many are not. A fuzzy matcher is slow, so that it is given
fewer quotes; times are for one quote.`,
  async make(effort) {
    const [fuzzball, fuse] = [await rival('fuzzball'), await rival('fuse.js')]
    const isTiny = effort.leastMs === 0
    const page = readHtmlAnew(report(3, isTiny ? 3000 : 100_000).html)
    const lines = page.text.split('\n').filter((line) => line.length > 60)
    const count = isTiny ? 3 : 40
    const verbatim = Array.from({ length: count }, (_, at) => wholeWords(lines[(at * 31) % lines.length]!))
    const trials: Trials = {
      taken: [...verbatim, ...verbatim.map((quote) => quote.replace(' ', '\u00a0').replace(' ', '  '))],
      refused: verbatim.flatMap((quote) =>
        [wordEdit(quote), digitChange(quote), inventedTail(quote, 'and was approved by all members')].filter(
          (one) => one !== null,
        ),
      ),
    }
    const few = { taken: trials.taken.slice(0, FEW), refused: trials.refused.slice(0, FEW) }
    const index =
      fuse && new fuse.default(lines, { ignoreLocation: true, threshold: 0.1, includeScore: true })
    const own = contestant('goldenless', trials, (quote) => checkQuotes(quote, page).status === 'passed')
    return [
      {
        head: raceHead('taken, refused'),
        rows: [
          ...(await race('one verbatim quote, 100 KB', effort, [
            own(verbatim),
            contestant('indexOf', trials, (quote) => page.text.includes(quote))(verbatim),
            fuzzball &&
              contestant('fuzzball partial_ratio', few, (quote) =>
                lines.some(
                  (line) => line.length * 2 > quote.length && fuzzball.partial_ratio(quote, line) >= 90,
                ),
              )(verbatim),
            index &&
              contestant('Fuse.js', few, (quote) => index.search(quote, { limit: 1 }).length > 0)(verbatim),
          ])),
          ...(await race('one changed quote, explained', effort, [
            own(trials.refused),
            contestant('indexOf', trials, (quote) => page.text.includes(quote))(trials.refused),
          ])),
        ],
      },
    ]
  },
}

/** Cut between words: half a word is no quote. */
const wholeWords = (line: string): string => line.slice(0, 140).replace(/\s+\S*$/, '')

const FEW = 12

interface Trials {
  readonly taken: readonly string[]
  readonly refused: readonly string[]
}

/** Answers all trials once, and is timed on one quote after the other. */
function contestant(name: string, { taken, refused }: Trials, accepts: (quote: string) => boolean) {
  const answer = `${taken.filter(accepts).length} of ${taken.length}, ${refused.filter((quote) => !accepts(quote)).length} of ${refused.length}`
  return (timed: readonly string[]): Rival => {
    let at = 0
    return { name, answer, run: () => accepts(timed[at++ % timed.length]!) }
  }
}
