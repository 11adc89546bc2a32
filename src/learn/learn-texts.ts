/** Learns where a list of texts stands: blocks of one selector that are the answers' items on most pages. */
import type { HtmlDocument } from '../document/html-document.ts'
import { joined } from '../facts/words.ts'
import type { JsonValue } from '../model/json.ts'
import { areNested, pageElements } from './page-elements.ts'
import type { LearnedSample, SampleField } from './samples.ts'
import { SelectorVotes } from './selector-votes.ts'
import { namesOf } from './selectors.ts'

/** Blocks that hold a list of texts. */
export interface LearnedTexts {
  readonly selector: string
  /** Items compare by their words and not letter by letter. */
  readonly byWords: boolean
  /** The answers list the items in another order than the page on most pages. */
  readonly isSet: boolean
  /** Pages by how well the blocks are the items. */
  readonly agree: readonly number[]
  readonly differ: readonly number[]
  readonly absent: readonly number[]
  readonly alternatives: readonly { readonly selector: string; readonly agree: number }[]
}

const MOST_COMPARED = 24
const MOST_ALTERNATIVES = 2

/** Share of blocks and items that are the same, from which a page agrees: noise leaves most items alone. */
const AGREES_FROM = 0.6
const LEAST_SHARE = 0.5
/** Of pages on which most items are found, so many may show blocks that no answer has. */
const MOST_WITH_OTHER_BLOCKS = 0.34

/** Share of steps back in the order of the page, from which a list is in another order. */
const STEPS_BACK = 0.34

interface Fit {
  readonly selector: string
  readonly pages: readonly { readonly at: number; readonly share: number; readonly extra: number }[]
  readonly worth: number
}

/** `null` where no blocks have enough support. */
export function learnTexts(samples: readonly LearnedSample[], { values }: SampleField): LearnedTexts | null {
  const votes = new SelectorVotes()
  for (const [at, { document }] of samples.entries()) {
    for (const item of new Set(textsOf(values[at]).map(joined))) {
      if (item === '') continue
      for (const { element } of pageElements(document).withWords(item))
        for (const name of namesOf(element)) votes.add(name)
    }
  }
  const fits = votes
    .byVotes()
    .filter(([selector]) => !selector.includes(':nth-child'))
    .slice(0, MOST_COMPARED)
    .map(([selector, { dependence }]) => fitOf(samples, values, selector, dependence))
    .filter((fit) => isSupported(fit, values))
    .sort((left, right) => right.worth - left.worth)
  const [best, ...others] = fits
  if (best === undefined) return null
  const agree = best.pages.flatMap(({ at, share }) => (share >= AGREES_FROM ? [at] : []))
  return {
    selector: best.selector,
    byWords: agree.some((at) => !isLetterByLetter(samples[at]!.document, best.selector, textsOf(values[at]))),
    isSet:
      agree.filter((at) => !isInOrder(samples[at]!.document, best.selector, textsOf(values[at]))).length * 2 >
      agree.length,
    agree,
    differ: best.pages.flatMap(({ at, share }) => (share > 0 && share < AGREES_FROM ? [at] : [])),
    absent: best.pages.flatMap(({ at, share }) => (share === 0 ? [at] : [])),
    alternatives: others
      .filter((one) => firstBlock(samples, one) !== firstBlock(samples, best))
      .slice(0, MOST_ALTERNATIVES)
      .map(({ selector, pages }) => ({
        selector,
        agree: pages.filter(({ share }) => share >= AGREES_FROM).length,
      })),
  }
}

/** Another selector of the same blocks is no alternative. */
const firstBlock = (samples: readonly LearnedSample[], { selector, pages }: Fit): number | undefined => {
  const first = pages.find(({ share }) => share >= AGREES_FROM)
  return first && pageElements(samples[first.at]!.document).named(selector)[0]?.element.order
}

const textsOf = (value: JsonValue | undefined): string[] =>
  Array.isArray(value)
    ? value.flatMap((item: JsonValue) =>
        typeof item === 'string' || typeof item === 'number' ? [String(item)] : [],
      )
    : []

/** Selectors that hold others of the same name are wrappers, and those match blocks within blocks. */
function fitOf(
  samples: readonly LearnedSample[],
  values: SampleField['values'],
  selector: string,
  dependence: number,
): Fit {
  const pages = samples.flatMap(({ document }, at) => {
    const items = textsOf(values[at]).map(joined)
    if (items.length === 0) return []
    const blocks = pageElements(document).named(selector)
    const open = new Map<string, number>()
    for (const item of items) open.set(item, (open.get(item) ?? 0) + 1)
    let hits = 0
    for (const { text } of blocks) {
      const words = joined(text)
      const left = open.get(words) ?? 0
      if (left === 0) continue
      open.set(words, left - 1)
      hits++
    }
    const share = areNested(blocks) ? 0 : (2 * hits) / (blocks.length + items.length)
    return [{ at, share, extra: blocks.length - hits - (items.length - hits) }]
  })
  const worth = pages.reduce((sum, { share }) => sum + share, 0) - 0.01 * dependence
  return { selector, pages, worth }
}

function isSupported({ pages }: Fit, values: SampleField['values']): boolean {
  const given = values.filter((value) => textsOf(value).length > 0).length
  const agree = pages.filter(({ share }) => share >= AGREES_FROM)
  const withOthers = agree.filter(({ extra }) => extra > 0).length
  return (
    agree.length >= Math.min(2, values.length) &&
    agree.length >= LEAST_SHARE * given &&
    withOthers <= Math.max(1, MOST_WITH_OTHER_BLOCKS * agree.length)
  )
}

/** Whether the items that are blocks stand in the order of the blocks. */
function isInOrder(document: HtmlDocument, selector: string, items: readonly string[]): boolean {
  const blocks = pageElements(document)
    .named(selector)
    .map(({ text }) => joined(text))
  const places = items.map((item) => blocks.indexOf(joined(item))).filter((at) => at >= 0)
  const steps = places.slice(1).filter((place, at) => place < places[at]!).length
  // A repeated item and two that were swapped are a few steps back; another order is half of all.
  return steps < 2 || steps < STEPS_BACK * (places.length - 1)
}

/** Whether all items that are blocks by their words are so by their letters. */
function isLetterByLetter(document: HtmlDocument, selector: string, items: readonly string[]): boolean {
  const line = (text: string): string => text.replace(/\s+/g, ' ').trim()
  const blocks = pageElements(document)
    .named(selector)
    .map(({ text }) => text)
  const byWords = new Set(blocks.map(joined))
  const byLetters = new Set(blocks.map(line))
  return items.every((item) => !byWords.has(joined(item)) || byLetters.has(line(item)))
}
