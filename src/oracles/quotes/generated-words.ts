/** What style sheets write on a page (`::before { content: … }`): people see it, and the visible text does not hold it. */
import { foldText } from '../../compare/index.ts'
import type { JoinedDocument } from '../../document/from-parts.ts'
import type { HtmlDocument } from '../../document/html-document.ts'
import type { SourceDocument } from '../../document/source-document.ts'
import { type ElementNode, type TreeParent, textContent } from '../../document/tree.ts'
import { UNSPACED } from './word-edge.ts'

/** Of one page; more than that is no writing for readers. */
const MOST_WORDS = 2000

const known = new WeakMap<SourceDocument, readonly string[]>()

/**
 * The generated words that stand in a quote whose rest stands in the text, or that hold the whole quote; `null` where
 * there are none. Where on the page they stand is not known, so they leave a quote open and never prove it.
 * @param stands whether the rest of the quote is found.
 */
export function generatedWordsIn(
  quote: string,
  source: SourceDocument,
  stands: (rest: string) => boolean,
): string | null {
  const folded = foldText(quote)
  return (
    wordsOf(source).find(
      (words) =>
        holdsWhole(words, folded) ||
        placesOf(words, folded).some((at) => {
          const rest = foldText(`${folded.slice(0, at)} ${folded.slice(at + words.length)}`)
          return !HAS_WORD.test(rest) || stands(rest)
        }),
    ) ?? null
  )
}

const holdsWhole = (words: string, quote: string): boolean => placesOf(quote, words).length > 0

/** Where the part stands in the whole, between words. */
function placesOf(part: string, whole: string): number[] {
  const places: number[] = []
  for (let at = whole.indexOf(part); at >= 0 && places.length < MOST_PLACES; at = whole.indexOf(part, at + 1))
    if (!partsWord(whole, at) && !partsWord(whole, at + part.length)) places.push(at)
  return places
}

/** Each is a search of the page. */
const MOST_PLACES = 3

/** A unit may follow its number at once, but no letter a letter, where words have spaces between. */
function partsWord(text: string, at: number): boolean {
  const pair = text.slice(Math.max(0, at - 1), at + 1)
  return /^(?:[\p{L}\p{M}]{2}|\p{Nd}{2})$/u.test(pair) && !UNSPACED.test(pair)
}

const HAS_WORD = /[\p{L}\p{N}]/u

function wordsOf(source: SourceDocument): readonly string[] {
  let words = known.get(source)
  if (!words) {
    words = collect(source)
    known.set(source, words)
  }
  return words
}

function collect(source: SourceDocument): readonly string[] {
  if (source.kind === 'record') return (source as JoinedDocument).parts.flatMap(wordsOf)
  if (source.kind !== 'html' || !source.notices.some(({ code }) => code === 'generated-text')) return []
  const page = source as HtmlDocument
  const strings: string[] = []
  const attributes = new Set<string>()
  for (const style of page.select('style')) gatherContents(textContent(style), strings, attributes)
  const written = [...elementsOf(page.root)].flatMap((element) =>
    [...attributes].map((name) => element.attributes.get(name) ?? ''),
  )
  const all = [...strings, ...written].map(foldText)
  return [...new Set(all)].filter((words) => HAS_WORD.test(words)).slice(0, MOST_WORDS)
}

/** A string may hold what ends a declaration. https://www.w3.org/TR/css-content-3/#content-property */
const CONTENT = /(?:^|[\s;{/])content\s*:((?:"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'|[^"';{}])*)/gi
const PIECE = /"((?:[^"\\]|\\[\s\S])*)"|'((?:[^'\\]|\\[\s\S])*)'|attr\(\s*([\w-]+)/g

function gatherContents(css: string, strings: string[], attributes: Set<string>): void {
  for (const [, value] of css.matchAll(CONTENT)) {
    for (const [, double, single, attribute] of value!.matchAll(PIECE)) {
      if (attribute !== undefined) attributes.add(attribute.toLowerCase())
      else strings.push(unescaped(double ?? single ?? ''))
    }
  }
}

/** https://www.w3.org/TR/css-syntax-3/#consume-escaped-code-point */
const unescaped = (text: string): string =>
  text.replace(/\\(?:([0-9a-f]{1,6})\s?|\r?\n|([\s\S]))/gi, (_, hex?: string, sign?: string) =>
    hex === undefined ? (sign ?? '') : String.fromCodePoint(Math.min(Number.parseInt(hex, 16), 0x10ffff)),
  )

function* elementsOf(parent: TreeParent): Generator<ElementNode> {
  const pending: TreeParent[] = [parent]
  for (let next = pending.pop(); next; next = pending.pop()) {
    if (next.kind === 'element') yield next
    for (const child of next.children) if (child.kind === 'element') pending.push(child)
  }
}
