/** The tests of a compound that look at one element alone: attributes, states, languages. */
import { type ElementNode, isAsciiWhiteSpace, Namespace, splitTokens } from '../tree.ts'
import type { SelectorTest } from './selector.ts'

type SimpleTest = Exclude<SelectorTest, { kind: 'is' | 'not' | 'has' } | { kind: 'nth' } | { kind: 'scope' }>
type SimpleTestKind =
  | SimpleTest
  | {
      readonly kind:
        | 'root'
        | 'scope'
        | 'empty'
        | 'checked'
        | 'defined'
        | 'placeholder-shown'
        | 'read-write'
        | 'read-only'
    }

export function matchesSimpleTest(element: ElementNode, test: SimpleTestKind): boolean {
  switch (test.kind) {
    case 'attribute':
      return matchesAttribute(element, test)
    case 'has-attribute':
      return element.attributes.has(test.name) && (test.tags === null || test.tags.has(element.tag))
    case 'lacks-attribute':
      return test.tags.has(element.tag) && !element.attributes.has(test.name)
    case 'lang':
      return matchesLanguage(element, test.languages)
    case 'dir':
      return directionOf(element) === test.value
    case 'root':
      return element.parent?.kind === 'document'
    case 'empty':
      return element.children.every(
        (node) => node.kind === 'comment' || (node.kind === 'text' && node.text === ''),
      )
    case 'checked':
      return element.attributes.has(element.tag === 'option' ? 'selected' : 'checked') && isCheckable(element)
    case 'defined':
      return !(element.namespace === Namespace.html && element.tag.includes('-'))
    case 'placeholder-shown':
      return (
        isTextControl(element) && element.attributes.has('placeholder') && !element.attributes.get('value')
      )
    case 'read-write':
      return isTextControl(element) && !element.attributes.has('readonly')
    case 'read-only':
      return !isTextControl(element) || element.attributes.has('readonly')
    default:
      return false
  }
}

const isTextControl = ({ tag }: ElementNode): boolean => tag === 'input' || tag === 'textarea'
const isCheckable = ({ tag }: ElementNode): boolean => tag === 'input' || tag === 'option'

function matchesAttribute(element: ElementNode, test: SelectorTest & { kind: 'attribute' }): boolean {
  const attribute = element.attributes.get(test.name)
  if (attribute === undefined) return test.operator === 'not'
  const actual = test.ignoreCase ? attribute.toLowerCase() : attribute
  const wanted = test.ignoreCase ? test.value.toLowerCase() : test.value
  switch (test.operator) {
    case 'exists':
      return true
    case 'equals':
      return actual === wanted
    case 'not':
      return actual !== wanted
    case 'hyphen':
      return actual === wanted || actual.startsWith(`${wanted}-`)
    case 'start':
      return wanted !== '' && actual.startsWith(wanted)
    case 'end':
      return wanted !== '' && actual.endsWith(wanted)
    case 'any':
      return wanted !== '' && actual.includes(wanted)
    case 'element':
      return wanted !== '' && !hasWhiteSpace(wanted) && (splitTokens(actual)?.includes(wanted) ?? false)
  }
}

function hasWhiteSpace(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (isAsciiWhiteSpace(text.charCodeAt(i))) return true
  return false
}

/** The language that the nearest `lang` declares, in lower case; '' where none does. */
export function languageOf(element: ElementNode): string {
  for (
    let at: ElementNode | null = element;
    at !== null;
    at = at.parent?.kind === 'element' ? at.parent : null
  ) {
    const language = at.attributes.get('lang') ?? at.attributes.get('xml:lang')
    if (language !== undefined) return language.toLowerCase()
  }
  return ''
}

/** `:lang(de)` matches `de` and `de-AT` (prefix match of RFC 4647 basic filtering). */
function matchesLanguage(element: ElementNode, ranges: readonly string[]): boolean {
  const language = languageOf(element)
  return ranges.some(
    (range) => language === range || language.startsWith(`${range}-`) || (range === '*' && language !== ''),
  )
}

function directionOf(element: ElementNode): string {
  for (
    let at: ElementNode | null = element;
    at !== null;
    at = at.parent?.kind === 'element' ? at.parent : null
  ) {
    const direction = at.attributes.get('dir')?.toLowerCase()
    if (direction === 'ltr' || direction === 'rtl') return direction
  }
  return 'ltr'
}
