// The visible text of the built package, for scripts that compare it with a browser's. The references were made
// with scripts off, where <noscript> is shown; the package's own default is that of a browser that runs them.
import { readHtml } from 'goldenless'
import { parse } from 'parse5'

let reads = 0

/** A page that was read before is not read again, so each call gives it another name. */
export const visibleText = (html) => readHtml(html, { noscript: 'shown', name: `page ${reads++}` }).text

export const parseOnly = (html) => parse(html, { scriptingEnabled: false })
