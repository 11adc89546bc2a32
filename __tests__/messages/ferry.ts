/** What message tests share: one small page, and results in words. */
import { readHtml } from '../../src/document/from-html.ts'
import { explain } from '../../src/explain/explain.ts'
import type { CheckResult } from '../../src/model/check-result.ts'
import { checkQuotes, type QuoteOptions } from '../../src/oracles/quotes/check-quotes.ts'
import { PAGE } from '../cases/quotes.ts'

export const page = readHtml(PAGE, { name: 'ferry.html' })

/** The message of a check, without the spaces that end its lines. */
export const message = (result: CheckResult): string => explain(result).replace(/[ \t]+$/gm, '')

export const quoteMessage = (quote: unknown, options?: QuoteOptions): string =>
  message(checkQuotes({ evidence: [quote] }, page, options))
