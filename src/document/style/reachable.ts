/** Whether a selector could match anything in a page, judged by the names that the page uses. */
import type { Survey, Vocabulary } from '../survey.ts'
import { isNameUnit, skipBlank, splitAtCommas, Unit } from './css-scan.ts'
import type { ComplexSelector } from './selector.ts'

/**
 * Judges the text of a selector list without compiling it: most rules of most pages name a class that the page
 * does not have. `true` where that is not certain.
 */
export function couldMatchText(text: string, { vocabulary, foldsNames }: Survey): boolean {
  if (text.includes('\\')) return true
  const selectorList = foldsNames ? text.toLowerCase() : text
  if (!selectorList.includes(',')) return couldMatchPart(selectorList, vocabulary)
  return splitAtCommas(selectorList).some((part) => couldMatchPart(part, vocabulary))
}

/** Looks at the names outside of parentheses and brackets. */
function couldMatchPart(part: string, vocabulary: Vocabulary): boolean {
  let at = skipBlank(part, 0)
  while (at < part.length) {
    const unit = part.charCodeAt(at)
    if (unit === Unit.openBracket || unit === Unit.openParenthesis) {
      const close = part.indexOf(unit === Unit.openBracket ? ']' : ')', at)
      // What follows an argument is left to the compiled form.
      if (unit === Unit.openParenthesis || close < 0) return true
      at = close + 1
      continue
    }
    const marked = unit === Unit.dot || unit === Unit.hash || unit === Unit.colon
    if (!marked && !isNameUnit(unit)) {
      at++
      continue
    }
    const start = marked ? at + 1 : at
    let end = start
    while (end < part.length && isNameUnit(part.charCodeAt(end))) end++
    if (end === start) {
      at = start
      continue
    }
    if (unit !== Unit.colon) {
      const name = part.slice(start, end)
      if (
        unit === Unit.dot
          ? !vocabulary.classes.has(name)
          : unit === Unit.hash
            ? !vocabulary.ids.has(name)
            : !hasTag(vocabulary, name)
      ) {
        return false
      }
    }
    at = end
  }
  return true
}

const hasTag = ({ tags }: Vocabulary, name: string): boolean => tags.has(name) || tags.has(name.toLowerCase())

/** Judges a compiled selector, arguments of `:is()` and `:has()` included. */
export function couldMatch(selector: ComplexSelector, vocabulary: Vocabulary): boolean {
  if (selector.never) return false
  return selector.compounds.every(({ tag, id, classes, tests }) => {
    if (tag !== null && !hasTag(vocabulary, tag)) return false
    if (id !== null && !vocabulary.ids.has(id)) return false
    if (!classes.every((name) => vocabulary.classes.has(name))) return false
    return tests.every((test) => {
      switch (test.kind) {
        case 'attribute':
          return test.operator === 'not' || vocabulary.attributes.has(test.name)
        case 'has-attribute':
          return vocabulary.attributes.has(test.name)
        case 'is':
        case 'has':
          return test.selectors.some((inner) => couldMatch(inner, vocabulary))
        default:
          return true
      }
    })
  })
}
