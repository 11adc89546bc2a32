/** Selector text made into compiled selectors; the only file that knows css-what. */
import { type AttributeSelector, type PseudoSelector, parse, type Selector } from 'css-what'
import type { Combinator, ComplexSelector, Compound, SelectorTest, StyledBox } from './selector.ts'
import {
  CASE_INSENSITIVE_ATTRIBUTES,
  KNOWN_PSEUDO_CLASSES,
  KNOWN_PSEUDO_ELEMENT,
  NEVER_ON_A_SAVED_PAGE,
} from './selector-names.ts'

/** Beyond these a selector is refused as invalid: nothing recurses without bound. */
const MAX_LENGTH = 20_000
const MAX_NESTING = 24
const MAX_COMPOUNDS = 128

class InvalidSelector extends Error {}

/**
 * Compiles a selector list; `null` where any part of it is invalid, as browsers then drop the whole rule. With
 * `foldsNames`, ids and classes are read in lower case, for pages in quirks mode.
 */
export function parseSelector(text: string, foldsNames = false): ComplexSelector[] | null {
  if (text.length > MAX_LENGTH || nestingOf(text) > MAX_NESTING || hasBadName(text)) return null
  try {
    const list = parse(text)
    if (foldsNames) foldNames(list)
    return list.length === 0 ? null : list.map(compileComplex)
  } catch {
    // css-what throws plain errors on bad syntax; so does the compiler on names that no browser knows.
    return null
  }
}

/** css-what takes any character for the first of a name: `..a`, `.1a`. Text with strings is left to it. */
const hasBadName = (text: string): boolean =>
  !/["'[]/.test(text) && /[.#](?:$|-?\d|[^\w\\\u0080-\uffff-])/.test(text)

function foldNames(list: readonly Selector[][]): void {
  for (const token of list.flat()) {
    if (token.type === 'attribute' && token.ignoreCase === 'quirks') token.value = token.value.toLowerCase()
    else if (token.type === 'pseudo' && Array.isArray(token.data)) foldNames(token.data)
  }
}

function nestingOf(text: string): number {
  let depth = 0
  let deepest = 0
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    if (unit === 40 && ++depth > deepest) deepest = depth
    else if (unit === 41) depth--
  }
  return deepest
}

/** Specificity (Selectors 4 §17) as one number: ids, then classes, then types, 1,023 of each at most. */
const ID = 1024 * 1024
const CLASS = 1024
const TYPE = 1

interface MutableCompound extends Compound {
  tag: string | null
  lowerTag: string | null
  id: string | null
  classes: string[]
  tests: SelectorTest[]
}

const newCompound = (): MutableCompound => ({ tag: null, lowerTag: null, id: null, classes: [], tests: [] })

function compileComplex(tokens: readonly Selector[]): ComplexSelector {
  const compounds: MutableCompound[] = [newCompound()]
  const combinators: Combinator[] = []
  let leading: Combinator | null = null
  let specificity = 0
  let box: StyledBox = 'element'
  let never = false
  tokens.forEach((token, index) => {
    const compound = compounds.at(-1)!
    switch (token.type) {
      case 'descendant':
      case 'child':
      case 'adjacent':
      case 'sibling':
        if (index === 0) leading = token.type as Combinator
        else {
          combinators.push(token.type as Combinator)
          compounds.push(newCompound())
        }
        break
      case 'universal':
        break
      case 'tag':
        compound.tag = token.name
        compound.lowerTag = token.name.toLowerCase()
        specificity += TYPE
        break
      case 'attribute':
        specificity += addAttribute(compound, token)
        break
      case 'pseudo-element':
        box = boxOf(token.name)
        specificity += TYPE
        break
      case 'pseudo':
        if (NEVER_ON_A_SAVED_PAGE.has(token.name)) never = true
        specificity += addPseudoClass(compound, token)
        break
      default:
        throw new InvalidSelector(token.type)
    }
  })
  if (endsOpen(tokens)) throw new InvalidSelector('nothing after a combinator')
  if (compounds.length > MAX_COMPOUNDS) throw new InvalidSelector('too many compounds')
  never ||= compounds.some(({ tests }) => tests.some(isNever))
  return {
    compounds: compounds.reverse(),
    combinators: combinators.reverse(),
    leading,
    specificity,
    box,
    never,
  }
}

const COMBINATORS: readonly string[] = ['descendant', 'child', 'adjacent', 'sibling'] satisfies Combinator[]

function endsOpen(tokens: readonly Selector[]): boolean {
  const last = tokens.at(-1)
  return last === undefined || COMBINATORS.includes(last.type)
}

const isNever = (test: SelectorTest): boolean =>
  (test.kind === 'is' || test.kind === 'has') && test.selectors.every(({ never }) => never)

function boxOf(name: string): StyledBox {
  if (name === 'before' || name === 'after' || name === 'first-letter') return name
  if (!KNOWN_PSEUDO_ELEMENT.test(name)) throw new InvalidSelector(name)
  return 'other'
}

function addAttribute(compound: MutableCompound, token: AttributeSelector): number {
  if (token.name === 'class' && token.ignoreCase === 'quirks' && token.action === 'element') {
    compound.classes.push(token.value)
    return CLASS
  }
  if (
    token.name === 'id' &&
    token.ignoreCase === 'quirks' &&
    token.action === 'equals' &&
    compound.id === null
  ) {
    compound.id = token.value
    return ID
  }
  const name = token.name.toLowerCase()
  compound.tests.push({
    kind: 'attribute',
    name,
    operator: token.action,
    value: token.value,
    ignoreCase:
      token.ignoreCase === true || (token.ignoreCase === null && CASE_INSENSITIVE_ATTRIBUTES.has(name)),
  })
  return token.ignoreCase === 'quirks' && token.name === 'id' ? ID : CLASS
}

/** Adds the tests of a pseudo-class and returns its specificity. */
function addPseudoClass(compound: MutableCompound, { name, data }: PseudoSelector): number {
  const { tests } = compound
  switch (name) {
    case 'is':
    case 'where':
    case 'matches':
    case 'any':
    case '-webkit-any': {
      const selectors = compileForgiving(data)
      tests.push({ kind: 'is', selectors })
      return name === 'where' ? 0 : strongest(selectors)
    }
    case 'not':
    case 'has': {
      if (!Array.isArray(data) || data.length === 0) throw new InvalidSelector(name)
      const selectors = data.map(compileComplex)
      tests.push({ kind: name, selectors })
      return strongest(selectors)
    }
    case 'nth-child':
    case 'nth-last-child':
    case 'nth-of-type':
    case 'nth-last-of-type':
      return CLASS + addNth(tests, name, String(data ?? ''))
    case 'lang':
    case 'dir': {
      const values = String(data ?? '')
        .toLowerCase()
        .split(',')
      const words = values.map((value) => value.trim().replace(/^["']|["']$/g, ''))
      tests.push(name === 'lang' ? { kind: 'lang', languages: words } : { kind: 'dir', value: words[0]! })
      return CLASS
    }
    default: {
      const simple = KNOWN_PSEUDO_CLASSES.get(name)
      if (simple === undefined) throw new InvalidSelector(name)
      tests.push(...simple)
      return CLASS
    }
  }
}

/** `:is()` and `:where()` drop the parts that are invalid (Selectors 4 §4.2). */
function compileForgiving(data: PseudoSelector['data']): ComplexSelector[] {
  const list = typeof data === 'string' ? parse(data) : data
  if (!Array.isArray(list)) throw new InvalidSelector('no list')
  return list.flatMap((tokens) => {
    try {
      return [compileComplex(tokens)]
    } catch (error) {
      if (error instanceof InvalidSelector) return []
      throw error
    }
  })
}

const strongest = (selectors: readonly ComplexSelector[]): number =>
  selectors.reduce((most, { specificity }) => Math.max(most, specificity), 0)

const AN_PLUS_B = /^([+-]?\d*)n\s*(?:([+-])\s*(\d+))?$/

/** `:nth-child(An+B of S)`; returns the specificity that `of S` adds. */
function addNth(tests: SelectorTest[], name: string, argument: string): number {
  const [formula = '', of] = argument.split(/\sof\s(.*)/s)
  const { step, offset } = parseNth(formula.trim().toLowerCase())
  const nth = { fromEnd: name.includes('last'), ofType: name.includes('of-type'), step, offset }
  if (of === undefined) {
    tests.push({ kind: 'nth', ...nth })
    return 0
  }
  // Counting among the siblings that match S is not followed; the rule is dropped as if invalid.
  throw new InvalidSelector(`${name}(… of ${of})`)
}

function parseNth(formula: string): { step: number; offset: number } {
  if (formula === 'odd') return { step: 2, offset: 1 }
  if (formula === 'even') return { step: 2, offset: 0 }
  if (/^[+-]?\d+$/.test(formula)) return { step: 0, offset: Number(formula) }
  const match = AN_PLUS_B.exec(formula)
  if (!match) throw new InvalidSelector(formula)
  const [, steps = '', sign, offset = '0'] = match
  const step = steps === '' || steps === '+' ? 1 : steps === '-' ? -1 : Number(steps)
  return { step, offset: (sign === '-' ? -1 : 1) * Number(offset) }
}
