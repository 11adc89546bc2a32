/** The selectors by which a person would name an element: by stable names, never by what a build or a content made. */
import { escapeIdentifier } from '../document/css-path.ts'
import { classShape } from '../document/fingerprint/class-shape.ts'
import type { ElementNode } from '../document/tree.ts'

/** A selector and how much it depends on where things stand: 0 for a name of its own, up to 5 for a position. */
export interface ElementName {
  readonly selector: string
  readonly dependence: number
}

/** Attributes that authors set to name a part of the page. */
const NAMING = [
  'itemprop',
  'data-testid',
  'data-test',
  'data-qa',
  'data-field',
  'data-label',
  'property',
  'rel',
]

/** How many elements around one are asked for a name. */
const REACH = 5
const MOST_CLASSES = 3

const known = new WeakMap<ElementNode, readonly ElementName[]>()

export function namesOf(element: ElementNode): readonly ElementName[] {
  let names = known.get(element)
  if (names === undefined) {
    names = makeNames(element)
    known.set(element, names)
  }
  return names
}

function makeNames(element: ElementNode): ElementName[] {
  const names = new Map<string, number>()
  const add = (selector: string, dependence: number): void => {
    if (!names.has(selector)) names.set(selector, dependence)
  }
  const { tag } = element
  for (const own of ownNames(element)) add(own, 0)
  const classes = stableClasses(element)
  for (const one of classes) add(`.${escapeIdentifier(one)}`, 1)
  const step = stepOf(element)
  add(step, classes.length > 0 ? 1 : 4)
  const parent = parentOf(element)
  if (parent === null) return listed(names)
  const parentStep = stepOf(parent)
  const parentIsNamed = parentStep !== parent.tag
  add(`${parentStep} > ${step}`, parentIsNamed || classes.length > 0 ? 2 : 4)
  const above = parentOf(parent)
  if (above !== null) {
    const aboveStep = stepOf(above)
    const isNamed = aboveStep !== above.tag || parentIsNamed || classes.length > 0
    add(`${aboveStep} > ${parentStep} > ${step}`, isNamed ? 3 : 4)
  }
  let around: ElementNode | null = parent
  for (let reach = 0; around !== null && reach < REACH; reach++, around = parentOf(around)) {
    const name = ownNames(around)[0] ?? (stableClasses(around).length > 0 ? stepOf(around) : undefined)
    if (name === undefined) continue
    add(`${name} ${step}`, 2)
    break
  }
  if (parentIsNamed) add(`${parentStep} > ${escapeIdentifier(tag)}:nth-child(${element.elementIndex})`, 5)
  return listed(names)
}

const listed = (names: ReadonlyMap<string, number>): ElementName[] =>
  [...names].map(([selector, dependence]) => ({ selector, dependence }))

const parentOf = ({ parent }: ElementNode): ElementNode | null =>
  parent?.kind === 'element' && parent.tag !== 'body' && parent.tag !== 'html' ? parent : null

/** Ids and naming attributes without digits: those that a content made have some. */
function ownNames({ id, attributes }: ElementNode): string[] {
  const own: string[] = []
  if (id !== null && isStable(id)) own.push(`#${escapeIdentifier(id)}`)
  for (const name of NAMING) {
    const value = attributes.get(name)
    if (value !== undefined && isStable(value)) own.push(`[${name}="${value}"]`)
  }
  return own
}

/** `td.amount`, `h1`: the tag with its first stable classes. */
function stepOf(element: ElementNode): string {
  const classes = stableClasses(element).slice(0, MOST_CLASSES)
  return escapeIdentifier(element.tag) + classes.map((one) => `.${escapeIdentifier(one)}`).join('')
}

const stableClasses = ({ classes }: ElementNode): readonly string[] =>
  classes === null ? [] : [...classes].filter(isStable).sort()

/** Whether all of a name belongs to the template. */
function isStable(name: string): boolean {
  if (name.length > 60 || /[\d\s"\\]/.test(name)) return false
  return classShape(name) === name.split(/[-_]+/).filter(Boolean).join('-').toLowerCase()
}
