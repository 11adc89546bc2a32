/**
 * Which parts of one element are label and value of each other. The rules know no labels; they look at colons,
 * at shapes that alternate, and at quantities.
 */
import type { TextRange } from '../model/locator.ts'
import { canBeLabel, isBareQuantity } from './label.ts'
import type { Part } from './pair-parts.ts'

export interface Pairing {
  readonly label: Part
  /** The value's parts, one after the other. */
  readonly value: readonly Part[]
  /** The value's range, where it is less than its parts. */
  readonly range?: TextRange
  readonly certain: boolean
}

/** What the rules know of the element whose parts they pair. */
export interface PairingPlace {
  /** The first line break that people see between two places of the visible text; -1 where there is none. */
  breakBetween(start: number, end: number): number
  /** An item of a longer list, such as ingredients or links: counted things there are no labels. */
  readonly isListItem: boolean
  /** A heading: only colons make pairs of its parts. */
  readonly isHeading: boolean
}

/** Most parts that are paired by their shapes; what has more is a page, not a group of pairs. */
const MOST_PARTS = 80

/** Pairs up the parts of the smallest element that holds more than one of them. */
export function pairParts(parts: readonly Part[], place: PairingPlace): Pairing[] {
  if (parts.length < 2) return []
  const announcing = parts.some((part, at) => part.announces && at < parts.length - 1)
  if (announcing) return pairAnnounced(parts, place)
  if (place.isHeading || parts.length > MOST_PARTS || parts.every((part) => part.isLink)) return []
  return parts.length === 2 ? pairTwo(parts[0]!, parts[1]!, place) : pairByShape(parts, place)
}

/** Labels with colons: each has what follows it, up to the next label. */
function pairAnnounced(parts: readonly Part[], place: PairingPlace): Pairing[] {
  const pairings: Pairing[] = []
  for (let at = 0; at < parts.length; at++) {
    const label = parts[at]!
    if (!label.announces) continue
    let end = at + 1
    while (end < parts.length && !parts[end]!.announces && !parts[end]!.isApart) end++
    const value = parts.slice(at + 1, end)
    if (value.length > 0) pairings.push(pairGroup(label, value, place))
    at = end - 1
  }
  return pairings
}

/** A label and all that follows it in its group: what stands on one line, or the one part that stands below. */
function pairGroup(label: Part, group: readonly Part[], place: PairingPlace): Pairing {
  const first = group[0]!
  const sameLine = place.breakBetween(label.range.end, first.range.start) < 0
  let value = group
  if (!first.isLink) {
    // Links and buttons after a value are about it, such as "10 min (change)".
    const link = group.findIndex((part) => part.isLink)
    if (link > 0) value = group.slice(0, link)
  }
  if (!sameLine) return { label, value: [first], certain: value.length === 1 }
  const last = value[value.length - 1]!
  const lineEnd = place.breakBetween(first.range.start, last.range.end)
  if (lineEnd < 0) return { label, value, certain: true }
  const onLine = value.filter((part) => part.range.start < lineEnd)
  // A value that goes on below may be one of several lines, or be followed by something else.
  return { label, value: onLine, range: { start: first.range.start, end: lineEnd }, certain: false }
}

function pairTwo(first: Part, second: Part, place: PairingPlace): Pairing[] {
  if (first.isHeading) return []
  if (first.isQuantity && !second.isQuantity) return valueBeforeLabel(first, second, place)
  if (!canBeLabel(first.text)) return []
  if (first.node.kind === 'text' && !isQuantityOrName(second)) return []
  const lines = linesOf(second)
  if (lines > MOST_LINES) return []
  const isSurelyValue = second.node.kind === 'element' || isQuantityOrName(second)
  const certain = isSurelyValue && !first.isQuantity && !second.isHeading && lines === 1
  return [{ label: first, value: [second], certain }]
}

const linesOf = (part: Part): number =>
  part.text.length > 2_000 ? MOST_LINES + 1 : part.text.split('\n').length

/** Most lines of a value beside a label without a colon: what is longer is another part of the page. */
const MOST_LINES = 6

/** Own text beside an inline element makes a pair only where it is no part of a sentence. */
const isQuantityOrName = (part: Part): boolean =>
  part.isQuantity || (!part.isLink && part.text.length <= 40 && part.text.split(/\s+/).length <= 6)

/** `<b>3</b> bedrooms`: a quantity, and what it counts. */
function valueBeforeLabel(value: Part, label: Part, place: PairingPlace): Pairing[] {
  if (!canBeLabel(label.text) || /\p{Nd}/u.test(label.text) || label.isLink) return []
  const words = label.text.trim().split(/\s+/).length
  const certain = isBareQuantity(value.text) && words <= 3 && !place.isListItem
  return [{ label, value: [value], certain }]
}

function pairByShape(parts: readonly Part[], place: PairingPlace): Pairing[] {
  const shape = parts[0]!.shape
  const sameShape = parts.filter((part) => part.shape === shape).length
  if (sameShape === parts.length) return pairAlike(parts, place)
  return parts[0]!.isQuantity ? pairValuesFirst(parts, shape, place) : pairLabelsFirst(parts, shape, place)
}

/** Groups that each start with a part of the first part's shape. */
function groupsBy(parts: readonly Part[], shape: string): Part[][] {
  const groups: Part[][] = []
  for (const part of parts) {
    if (part.shape === shape) groups.push([part])
    else groups[groups.length - 1]!.push(part)
  }
  return groups
}

/** `label value label value`, the labels of one shape: `<b>Prep</b> 10 min <b>Cook</b> 20 min`. */
function pairLabelsFirst(parts: readonly Part[], shape: string, place: PairingPlace): Pairing[] {
  const groups = groupsBy(parts, shape)
  const isText = shape === '#text'
  const areLabels = groups.every(
    ([label, ...value]) =>
      canBeLabel(label!.text) &&
      !label!.isQuantity &&
      !label!.isHeading &&
      (!isText || (value.length > 0 && value[0]!.isQuantity)),
  )
  if (!areLabels) return []
  if (groups.length === 1) return pairSingle(groups[0]!, place)
  return groups.flatMap(([label, ...value], at) => {
    if (value.length === 0) return []
    // A label without a value before this one may be waiting for it.
    const alone = groups[at - 1]?.length === 1
    const pairing = pairGroup(label!, value, place)
    return [alone ? { ...pairing, certain: false } : pairing]
  })
}

/** One label, then several parts: a quantity with its unit is surely one value. */
function pairSingle([label, ...value]: Part[], place: PairingPlace): Pairing[] {
  if (linesOf(value[0]!) > MOST_LINES) return []
  const pairing = pairGroup(label!, value, place)
  const isOneValue =
    pairing.value.length === 1 ||
    (value[0]!.isQuantity && value.slice(1).every((part) => part.text.length <= 20))
  return [{ ...pairing, certain: pairing.certain && isOneValue && value[0]!.isQuantity }]
}

/** `value label value label`, the values of one shape and all of them quantities. */
function pairValuesFirst(parts: readonly Part[], shape: string, place: PairingPlace): Pairing[] {
  const groups = groupsBy(parts, shape)
  if (!groups.every(([value, label]) => value!.isQuantity && label !== undefined && !label.isQuantity))
    return []
  return groups.flatMap((group) =>
    valueBeforeLabel(group[0]!, group[1]!, place).map((pairing) =>
      group.length === 2 ? pairing : { ...pairing, certain: false },
    ),
  )
}

/** Parts of one shape: only quantities in every second place tell labels from values. */
function pairAlike(parts: readonly Part[], place: PairingPlace): Pairing[] {
  if (parts.length % 2 === 1) return []
  if (parts.every((part) => part.isHeading || part.isLink)) return []
  const evens = parts.filter((_, at) => at % 2 === 0)
  const odds = parts.filter((_, at) => at % 2 === 1)
  if (evens.every((part) => part.isQuantity) && odds.every((part) => !part.isQuantity)) {
    return evens.flatMap((value, at) => valueBeforeLabel(value, odds[at]!, place))
  }
  if (!evens.every((part) => canBeLabel(part.text) && !part.isQuantity)) return []
  const certain = odds.every((part) => part.isQuantity)
  return evens.map((label, at) => ({ label, value: [odds[at]!], certain }))
}
