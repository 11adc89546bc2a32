/** Quotes: a part of a page is found in it, and with one digit changed it is not. */
import fc from 'fast-check'
import { readHtmlAnew } from '../../../src/document/from-html.ts'
import { explain } from '../../../src/explain/explain.ts'
import { checkQuotes } from '../../../src/oracles/quotes/check-quotes.ts'
import { markup } from '../inputs/markup.ts'
import { demand, target } from '../target.ts'

export const quotes = target({
  name: 'quotes',
  inputs: fc.record({
    page: markup,
    start: fc.nat(),
    length: fc.integer({ min: 1, max: 80 }),
    other: fc.string({ unit: 'binary', minLength: 1, maxLength: 30 }),
    number: fc.integer({ min: 1000, max: 9999 }),
  }),
  run({ page, start, length, other, number }) {
    const document = readHtmlAnew(`<!doctype html><p>The total paid was ${number} in all.</p>${page}`)
    const sentence = `The total paid was ${number} in all.`
    const right = checkQuotes([sentence], document)
    demand(right.status === 'passed', 'a sentence of the page is a quote of it')
    const wrong = sentence.replace(String(number), String(number + 1))
    demand(
      document.text.includes(wrong) || checkQuotes([wrong], document).status === 'failed',
      'a changed digit is no quote',
    )
    const at = start % document.text.length
    const part = document.text.slice(at, at + length)
    for (const quote of [part, other, `${part}${other}`])
      if (quote.trim() !== '') demand(explain(checkQuotes([quote], document)) !== '', 'a result has words')
  },
})
