/** Learns where one value stands: the place that agrees with the answers on most pages, and how it reads. */
import { compareRaw } from '../compare/index.ts'
import type { HtmlDocument } from '../document/html-document.ts'
import { readOnce } from '../facts/read-once.ts'
import { locateValue } from '../facts/template/locate-value.ts'
import type { LocatedValue } from '../facts/template/located.ts'
import { describeLocator, type ValueLocator } from '../facts/template/locator.ts'
import type { JsonValue } from '../model/json.ts'
import { type FieldWords, namingOf } from './field-words.ts'
import { pageElements } from './page-elements.ts'
import { among, asCode, importsOf, plainOf, type Reader, readBy, readersFor, withUnit } from './readers.ts'
import type { LearnedSample, SampleField } from './samples.ts'
import { isSupported, type Weighed, worthOf } from './tally.ts'
import { keysOf, type PlaceKey, shownAt } from './value-places.ts'

/** A place for one value, with its evidence. */
export interface LearnedValue extends Weighed {
  readonly locator: ValueLocator
  /** As a template has it: `labelled('Premium').as(money({ currency: 'USD' }))`. */
  readonly code: string
  readonly imports: readonly string[]
  /** The next best places, as code with the number of pages that agree. */
  readonly alternatives: readonly { readonly code: string; readonly agree: number }[]
}

/** Values so short stand in many places by chance. */
const BRIEF = 2

/** Places that are looked at on all pages, and those that are then asked as a template asks them. */
const MOST_COMPARED = 60
const MOST_ASKED = 6
const MOST_ALTERNATIVES = 2

interface Proposal extends Weighed {
  readonly place: PlaceKey
  readonly reader: Reader
}

/** `null` where no place has enough support. */
export function learnValue(
  samples: readonly LearnedSample[],
  { values }: SampleField,
  words: FieldWords,
): LearnedValue | null {
  const given = values.flatMap((value) => (isScalar(value) && value !== '' ? [value] : []))
  if (given.length === 0 || given.every((value) => typeof value === 'boolean')) return null
  const proposals = readersFor(given, words.isTime).flatMap((reader) =>
    proposalsOf(samples, values, words, reader),
  )
  const keysByWorth = new Set(proposals.sort(byWorth).map(({ place }) => place.key))
  const keys = new Set([...keysByWorth].slice(0, MOST_ASKED))
  const asked = proposals
    .filter(({ place }) => keys.has(place.key))
    .map((proposal) => plainest(samples, values, asTemplatesAsk(samples, values, proposal), words))
    .sort(byWorth)
  const supported = asked.filter((one) => isSupported(one, samples.length))
  const [best] = supported
  if (best === undefined) return null
  const chosen = withItsUnit(samples, values, best)
  return {
    ...chosen,
    locator: readBy(chosen.place.locator, chosen.reader),
    code: codeOf(chosen),
    imports: [chosen.place.locator.place.kind, ...importsOf(chosen.reader)],
    alternatives: otherPlaces(samples, supported)
      .slice(0, MOST_ALTERNATIVES)
      .map((one) => ({ code: codeOf(one), agree: one.tally.agree.length })),
  }
}

/** Places besides the best: another selector of the same element is none. */
function otherPlaces(samples: readonly LearnedSample[], [best, ...others]: readonly Proposal[]): Proposal[] {
  const seen = new Set([placeOf(samples, best!)])
  const isPlain = (one: Proposal): boolean => !one.reader.code.startsWith('amongWords')
  return others.filter((one) => {
    // What holds the value among other words is mostly the block around the best place.
    if (isPlain(best!) && !isPlain(one)) return false
    const place = placeOf(samples, one)
    if (seen.has(place)) return false
    seen.add(place)
    return true
  })
}

/** The label, or the element that the selector matches on the first page that agrees. */
function placeOf(samples: readonly LearnedSample[], { place, tally }: Proposal): string {
  const first = samples[tally.agree[0] ?? -1]
  if (place.dependence < 0 || first === undefined) return place.key
  return String(pageElements(first.document).named(place.name)[0]?.element.order ?? place.key)
}

/** Best first; of equals, the shorter name. */
const byWorth = (left: Proposal, right: Proposal): number =>
  worthOf(right) - worthOf(left) || left.place.name.length - right.place.name.length

const isScalar = (value: JsonValue | undefined): value is string | number | boolean =>
  value !== undefined && value !== null && typeof value !== 'object'

/** Places at which the reader finds a value of at least one page, by what they show on all pages. */
function proposalsOf(
  samples: readonly LearnedSample[],
  values: SampleField['values'],
  words: FieldWords,
  plain: Reader,
): Proposal[] {
  const reader = among(plain)
  const votes = new Map<string, { place: PlaceKey; pages: number }>()
  for (const [at, { document }] of samples.entries()) {
    const value = values[at]
    if (!isScalar(value)) continue
    for (const place of keysOf(document, value, reader)) {
      const vote = votes.get(place.key) ?? { place, pages: 0 }
      vote.pages++
      votes.set(place.key, vote)
    }
  }
  const proposals = [...votes.values()].map(({ place, pages }) => ({
    place,
    pages,
    naming: namingOf(words, place.name),
  }))
  return proposals
    .sort((left, right) => worthOfVote(right) - worthOfVote(left))
    .slice(0, MOST_COMPARED)
    .map(({ place, naming }) => ({
      place,
      reader,
      naming,
      dependence: place.dependence,
      isWeak: false,
      ...tallyOf(samples, values, reader, ({ document }) => shownAt(document, place)),
    }))
}

const worthOfVote = ({ pages, naming, place }: { pages: number; naming: string; place: PlaceKey }): number =>
  pages + (naming === 'whole' ? 0.8 : naming === 'part' ? 0.3 : 0) - 0.04 * place.dependence

type Shown = { readonly text: string; readonly context?: object } | 'several' | null

function tallyOf(
  samples: readonly LearnedSample[],
  values: SampleField['values'],
  { comparator }: Reader,
  shownIn: (sample: LearnedSample) => Shown,
): Pick<Weighed, 'tally' | 'distinct'> & { readonly isBrief: boolean } {
  const tally = {
    agree: [] as number[],
    differ: [] as number[],
    open: [] as number[],
    absent: [] as number[],
  }
  const agreed = new Set<JsonValue>()
  for (const [at, sample] of samples.entries()) {
    const value = values[at]
    if (!isScalar(value)) continue
    const shown = shownIn(sample)
    if (shown === null) tally.absent.push(at)
    else if (shown === 'several') tally.open.push(at)
    else {
      const { kind } = compareRaw(comparator, shown.text, value, { source: shown.context ?? {} })
      if (kind === 'same') {
        tally.agree.push(at)
        agreed.add(value)
      } else if (kind === 'different') tally.differ.push(at)
      else tally.open.push(at)
    }
  }
  return {
    tally,
    distinct: agreed.size,
    isBrief: [...agreed].every((value) => String(value).length <= BRIEF),
  }
}

const locatedByKey = readOnce((_document) => new Map<string, LocatedValue>())

/** What a template finds at a place; asked with several readers, looked up once. */
function locatedAt(document: HtmlDocument, { key, locator }: PlaceKey): LocatedValue {
  const known = locatedByKey(document)
  let located = known.get(key)
  if (located === undefined) {
    located = locateValue(locator, { document, template: { states: {} } })
    known.set(key, located)
  }
  return located
}

/** Tallied anew, by what the locator finds where it stands in a template. */
function asTemplatesAsk(
  samples: readonly LearnedSample[],
  values: SampleField['values'],
  proposal: Proposal,
): Proposal {
  const counted = tallyOf(samples, values, proposal.reader, ({ document }) => {
    const located = locatedAt(document, proposal.place)
    if (located.kind === 'fact') return located.fact
    return located.kind === 'undecided' && located.reason !== 'no-locator' ? 'several' : null
  })
  const { place, reader } = proposal
  const isWeak =
    place.dependence >= POSITION ||
    reader.code.startsWith('amongWords') ||
    (counted.isBrief && place.dependence >= 0)
  return { ...proposal, ...counted, isWeak }
}

/** The dependence of a selector by position. */
const POSITION = 5

/** Words around a value are only allowed for where the pages have some. */
function plainest(
  samples: readonly LearnedSample[],
  values: SampleField['values'],
  found: Proposal,
  { isTime }: FieldWords,
): Proposal {
  const reader = plainOf(found.reader, readersFor(values.filter(isScalar), isTime))
  if (reader === undefined) return found
  const plain = asTemplatesAsk(samples, values, { ...found, reader })
  const isAsGood =
    plain.tally.agree.length >= found.tally.agree.length && plain.tally.open.length <= found.tally.open.length
  return isAsGood ? { ...plain, dependence: found.dependence - PLAIN } : found
}

/** How much a value that stands alone is worth over one among words. */
const PLAIN = 2

/** Read with the currency or unit that all pages show, where as many pages agree so. */
function withItsUnit(
  samples: readonly LearnedSample[],
  values: SampleField['values'],
  found: Proposal,
): Proposal {
  const texts = found.tally.agree.flatMap((at) => {
    const located = locatedAt(samples[at]!.document, found.place)
    return located.kind === 'fact' ? [located.fact.text] : []
  })
  const reader = withUnit(found.reader, texts)
  if (reader === found.reader) return found
  const strict = asTemplatesAsk(samples, values, { ...found, reader })
  return strict.tally.agree.length >= found.tally.agree.length ? strict : found
}

const codeOf = ({ place, reader }: Proposal): string => describeLocator(place.locator) + asCode(reader)
