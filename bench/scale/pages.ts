/** One large page: what it takes to read it and to check an answer against it, and how much memory. */
import { readHtmlAnew } from '../../src/document/from-html.ts'
import { checkHtmlFacts } from '../../src/oracles/facts/check-html-facts.ts'
import { checkQuotes } from '../../src/oracles/quotes/check-quotes.ts'
import { megabytesNow } from '../measure/fresh-process.ts'
import { report } from '../pages/report.ts'

export interface PageFigures {
  /** Millions of characters. */
  readonly size: number
  /** Processor time, in milliseconds, of the fastest of some rounds. */
  readonly reading: number
  readonly checking: number
  readonly quoting: number
  /** The most memory, in megabytes. */
  readonly memory: number
}

export function checkPage(size: number, rounds = 3): PageFigures {
  // Code that is compiled already, whatever the size.
  for (let warm = 0; warm < (rounds > 1 ? 20 : 0); warm++) onePage(100_000)
  const measured = Array.from({ length: rounds }, () => onePage(size * 1e6))
  const best = (name: 'reading' | 'checking' | 'quoting'): number =>
    Math.min(...measured.map((one) => one[name]))
  return {
    size,
    reading: best('reading'),
    checking: best('checking'),
    quoting: best('quoting'),
    memory: megabytesNow(),
  }
}

function onePage(characters: number) {
  const { html, answer } = report(5, characters)
  let before = process.cpuUsage()
  const lap = (): number => {
    const { user, system } = process.cpuUsage(before)
    before = process.cpuUsage()
    return (user + system) / 1000
  }
  const page = readHtmlAnew(html)
  const length = page.text.length
  const reading = lap()
  const { status } = checkHtmlFacts(answer, page)
  const checking = lap()
  const quotes = checkQuotes(answer.evidence, page)
  const quoting = lap()
  if (length === 0 || status !== 'passed' || quotes.status !== 'passed')
    throw new Error(
      `The page of ${characters} characters was not checked as it should be: ${status}, ${quotes.status}.`,
    )
  return { reading, checking, quoting }
}
