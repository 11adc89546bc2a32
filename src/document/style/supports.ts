/** `@supports` answered as a current Chromium would: yes, except for other browsers' prefixes. */
import { evaluateCondition } from './conditions.ts'
import { stripComments } from './css-scan.ts'

const FOREIGN_PREFIX = /^-(?:ms|moz|o|khtml|apple)-/
/** Declarations that sheets ask for in order to tell Safari or Firefox apart. */
const NOT_IN_CHROMIUM = new Set(['-webkit-touch-callout', '-webkit-overflow-scrolling'])
const FOREIGN_SELECTOR = /::?-(?:ms|moz|o)-/

/** Whether the browser that a page is read for supports the condition. */
export function supportsCondition(condition: string): boolean {
  return (
    evaluateCondition(stripComments(condition).toLowerCase(), (inner, functionName) => {
      if (functionName === 'selector') return !FOREIGN_SELECTOR.test(inner)
      if (functionName !== '') return true
      const colon = inner.indexOf(':')
      if (colon < 0) return null
      const property = inner.slice(0, colon).trim()
      const value = inner.slice(colon + 1).trim()
      if (value === '') return false
      if (property.startsWith('--')) return true
      return (
        !FOREIGN_PREFIX.test(property) &&
        !NOT_IN_CHROMIUM.has(property) &&
        !FOREIGN_PREFIX.test(value) &&
        value !== '-apple-system-body'
      )
    }) === true
  )
}
