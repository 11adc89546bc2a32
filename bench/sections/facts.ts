/** The facts check, against looking for every value in the page's text. */
import { readHtmlAnew } from '../../src/document/from-html.ts'
import { valueAt } from '../../src/model/json-path.ts'
import { leavesOf } from '../../src/model/leaves.ts'
import { checkHtmlFacts } from '../../src/oracles/facts/check-html-facts.ts'
import type { BenchPage } from '../pages/bench-page.ts'
import { faultsOf, parsedValue, sameOf } from '../pages/faults.ts'
import { PAGES } from '../pages/index.ts'
import { cheerioText } from '../rivals/dom-text.ts'
import { rival } from '../rivals/rivals.ts'
import { race, raceHead, type Section } from './section.ts'

export const facts: Section = {
  name: 'facts',
  title: 'Facts',
  about: `Every field of an answer against the page. The naive way looks whether the value stands anywhere in the visible text, as
it is, with its digits grouped, or as a written date. Wrong answers seen: of answers with one value wrong, how many are
flagged. False alarms: of answers that are right, some written otherwise than the page has them.`,
  async make(effort) {
    const cheerio = await rival('cheerio')
    const rows: string[][] = []
    for (const make of PAGES) {
      const page = make(1, effort.leastMs > 0 ? 30_000 : 2000)
      const document = readHtmlAnew(page.html)
      const { text } = document
      // A check remembers what it found out on a page, so that each answer is another object.
      const answers = () => structuredClone(page.answer)
      const kind = page.name.split(' ')[0]
      const bound = scoreOf(
        page,
        (answer) => checkHtmlFacts(answer, document, page.template).status === 'failed',
      )
      const unbound = scoreOf(page, (answer) => checkHtmlFacts(answer, document).status === 'failed')
      const naive = scoreOf(page, (answer) => !standsIn(text, answer))
      rows.push(
        ...(await race(`${kind}: page known, with a template`, effort, [
          {
            name: 'goldenless',
            answer: bound,
            run: () => checkHtmlFacts(answers(), document, page.template),
          },
          { name: 'includes', answer: naive, run: () => standsIn(text, answers()) },
        ])),
        ...(await race(`${kind}: page known, without a template`, effort, [
          { name: 'goldenless', answer: unbound, run: () => checkHtmlFacts(answers(), document) },
          { name: 'includes', answer: naive, run: () => standsIn(text, answers()) },
        ])),
        ...(await race(`${kind}: page read and checked`, effort, [
          {
            name: 'goldenless',
            answer: unbound,
            run: () => checkHtmlFacts(page.answer, readHtmlAnew(page.html)),
          },
          cheerio && {
            name: 'cheerio text() and includes',
            answer: scoreOf(page, (answer) => !standsIn(cheerioText(cheerio, page.html), answer)),
            run: () => standsIn(cheerioText(cheerio, page.html), page.answer),
          },
        ])),
      )
    }
    return [{ head: raceHead('wrong answers seen, false alarms'), rows }]
  },
}

/** Of faults that are in the value, and of answers that say the same. */
function scoreOf(page: BenchPage, flags: (answer: unknown) => boolean): string {
  const wrong = faultsOf(page).flatMap((answer) => (OF_VALUE.test(answer.name) ? [parsedValue(answer)] : []))
  const right = sameOf(page).map(parsedValue)
  return `${wrong.filter(flags).length} of ${wrong.length}, ${right.filter(flags).length} of ${right.length}`
}

const OF_VALUE =
  /^(?:a digit|an amount|the old price|a day|a month|another|two|a name|a sentence|a row|a quote)/

/** The naive check. */
export function standsIn(text: string, answer: unknown): boolean {
  return leavesOf(answer as never).every((path) => {
    const value = valueAt(answer, path)
    if (typeof value === 'number')
      return (
        text.includes(String(value)) ||
        text.includes(value.toLocaleString('en', { minimumFractionDigits: 2 }))
      )
    if (typeof value !== 'string') return value === null || text.includes(String(value))
    return text.includes(value) || (ISO_DATE.test(value) && text.includes(written(value)))
  })
}

const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/
const written = (iso: string): string =>
  new Date(`${iso}T00:00:00Z`).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
