/** What stands in a value that JSON cannot hold, with its path; in linear time, without recursion. */
import { formatPath } from '../model/json-path.ts'
import { type PathLink, segmentsOf } from '../model/leaves.ts'

interface Step {
  readonly value: unknown
  readonly link: PathLink | null
  readonly leave: boolean
}

/** Where and what, in words such as "$.total is NaN, which JSON cannot hold."; `null` for plain JSON. */
export function notJson(root: unknown): string | null {
  const open = new Set<unknown>()
  const done = new Set<unknown>()
  const pending: Step[] = [{ value: root, link: null, leave: false }]
  for (let step = pending.pop(); step; step = pending.pop()) {
    const { value, link, leave } = step
    if (leave) {
      open.delete(value)
      done.add(value)
      continue
    }
    const foreign = open.has(value) ? 'cyclic, which JSON cannot be' : (foreignKind(value) ?? holes(value))
    if (foreign) return `${formatPath(segmentsOf(link))} is ${foreign}.`
    if (typeof value !== 'object' || value === null || done.has(value)) continue
    open.add(value)
    pending.push({ value, link, leave: true })
    const list = Array.isArray(value)
    const children: [string | number, unknown][] = list ? [...value.entries()] : Object.entries(value)
    // An undefined member is no member, as JSON.stringify has it; an undefined item would be a hole.
    for (const [segment, child] of children.reverse())
      if (list || child !== undefined)
        pending.push({ value: child, link: { parent: link, segment }, leave: false })
  }
  return null
}

/** A sparse array, seen before its length is walked: `new Array(1e9)` holds nothing and is very long. */
function holes(value: unknown): string | null {
  if (!Array.isArray(value) || Object.keys(value).length >= value.length) return null
  return 'an array with holes, which JSON cannot hold'
}

/** The kind of a value that is none of JSON's. */
function foreignKind(value: unknown): string | null {
  const cannot = 'which JSON cannot hold'
  if (typeof value === 'number') return Number.isFinite(value) ? null : `${value}, ${cannot}`
  if (value === undefined) return `undefined, ${cannot}`
  if (typeof value === 'function' || typeof value === 'symbol' || typeof value === 'bigint')
    return `a ${typeof value}, ${cannot}`
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  const tag = Object.prototype.toString.call(value).slice(8, -1)
  const own = className(value)
  if (own !== null)
    return `an instance of ${own}, ${cannot}. Pass a plain object or array, as JSON.parse gives it`
  return tag === 'Object' ? null : `a value of type ${tag}, ${cannot}`
}

/** The class of an object that is not plain; `null` for plain ones, of whatever realm, and those without prototype. */
export function className(value: object): string | null {
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype === null) return null
  // The prototype of plain objects is the last of its chain, in every realm.
  if (Object.getPrototypeOf(prototype) === null && Object.hasOwn(prototype as object, 'hasOwnProperty'))
    return null
  const name: unknown = (prototype as { constructor?: { name?: unknown } }).constructor?.name
  return typeof name === 'string' && name !== '' ? name : 'a class'
}
