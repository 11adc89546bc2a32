/** Pages: read, located and searched without an error, whatever stands in them. */
import { BudgetExceededError } from '../../../src/document/budget.ts'
import { readHtmlAnew } from '../../../src/document/from-html.ts'
import type { HtmlDocument } from '../../../src/document/html-document.ts'
import { readBlocks } from '../../../src/facts/block.ts'
import { readFormControls } from '../../../src/facts/form-control.ts'
import { readHeadings } from '../../../src/facts/heading.ts'
import { readImages } from '../../../src/facts/image.ts'
import { labelledFacts } from '../../../src/facts/labelled-facts.ts'
import { readLinks } from '../../../src/facts/link.ts'
import { readLists } from '../../../src/facts/list.ts'
import { readStructuredData } from '../../../src/facts/structured-data.ts'
import { readTimes } from '../../../src/facts/time.ts'
import { fingerprint } from '../../../src/index.ts'
import { markup } from '../inputs/markup.ts'
import { demand, target, unlessRefused } from '../target.ts'

const READERS = [
  readBlocks,
  readFormControls,
  readHeadings,
  readImages,
  labelledFacts,
  readLinks,
  readLists,
  readTimes,
  readStructuredData,
]

export const html = target({
  name: 'html',
  inputs: markup,
  run(input) {
    unlessRefused([BudgetExceededError], () => {
      const page = readHtmlAnew(`<!doctype html>${input}`)
      demand(
        readHtmlAnew(`<!doctype html>${input}`).text === page.text,
        'a page has the same text when it is read again',
      )
      askAll(page)
    })
  },
})

/** Asks a page everything that it can be asked. */
export function askAll(page: HtmlDocument): void {
  const whole = { start: 0, end: page.text.length }
  page.locate(whole)
  page.flagsOf(whole)
  page.elementAt(whole)
  page.index.find('1,280')
  for (const element of page.select('*').slice(0, 100)) {
    const path = page.cssPath(element)
    const [only, ...others] = page.select(path)
    demand(only === element && others.length === 0, `the path ${path} names its element alone`)
    const range = page.rangeOf(element)
    if (range)
      demand(range.start <= range.end && range.end <= page.text.length, 'a range lies within the text')
  }
  for (const read of READERS) read(page)
  fingerprint(page)
}
