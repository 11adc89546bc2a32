/** Restores garbled text anywhere in a JSON value, and says what it changed. */
import type { JsonValue } from '../model/json.ts'
import { formatPath, type PathSegment } from '../model/json-path.ts'
import { childrenOf, type PathLink, segmentsOf } from '../model/leaves.ts'
import { restoreText } from './mojibake-text.ts'
import { className } from './not-json.ts'

/** One text that was restored. */
export interface MojibakeRepair {
  /** JSONPath of the text. */
  readonly path: string
  readonly before: string
  readonly after: string
  /** How often it had been decoded wrongly: 1, or 2 and 3 for the double case. */
  readonly times: number
}

export interface RepairedValue<Value> {
  /** The value with its texts restored; the same object where nothing was garbled. */
  readonly value: Value
  readonly changes: readonly MojibakeRepair[]
}

/**
 * Restores UTF-8 text that was decoded as Windows-1252 or Latin-1 (`cafÃ©`), also where that happened twice.
 * Keys stay as they are, and so do dates, maps and other instances of classes. Text that is clean, in another
 * script, or not garbled beyond doubt stays untouched.
 *
 * @returns a copy with every text restored, and the list of what was changed.
 * @throws TypeError for a value that holds itself, naming its path, and for options, since there are none.
 */
export function repairMojibake<Value>(value: Value, ...options: readonly never[]): RepairedValue<Value> {
  refuseOptions(options[0])
  const changes: MojibakeRepair[] = []
  const root: { value?: unknown } = {}
  const open = new Set<object>()
  const pending: Place[] = [{ value: value as JsonValue, link: null, parent: root, key: 'value' }]
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { value: found, link, parent, key } = next
    if (parent === null) {
      open.delete(found as object)
      continue
    }
    if (typeof found === 'string') {
      const restored = restoreText(found)
      if (restored)
        changes.push({
          path: formatPath(segmentsOf(link)),
          before: found,
          after: restored.text,
          times: restored.times,
        })
      put(parent, key, restored?.text ?? found)
      continue
    }
    if (typeof found !== 'object' || found === null || (!Array.isArray(found) && className(found) !== null)) {
      put(parent, key, found)
      continue
    }
    if (open.has(found))
      throw new TypeError(
        `${formatPath(segmentsOf(link))} is cyclic: it holds itself, so it cannot be copied.`,
      )
    open.add(found)
    pending.push({ value: found, link, parent: null, key })
    const copy: object = Array.isArray(found)
      ? []
      : Object.create(Object.getPrototypeOf(found) as object | null)
    put(parent, key, copy)
    for (const [segment, child] of childrenOf(found).reverse())
      pending.push({ value: child, link: { parent: link, segment }, parent: copy, key: segment })
    // Members are put in from the last to the first; an object keeps the order in which keys were first named.
    if (!Array.isArray(found)) for (const name of Object.keys(found)) put(copy, name, null)
  }
  return { value: changes.length === 0 ? value : (root.value as Value), changes }
}

/** `texts.map(repairMojibake)` hands over an index: only an object is meant as options. */
function refuseOptions(options: unknown): void {
  if (typeof options !== 'object' || options === null) return
  const names = Object.keys(options).map((name) => JSON.stringify(name))
  throw new TypeError(
    `repairMojibake takes no options${names.length > 0 ? `, and was given ${names.join(', ')}` : ''}. It returns { value, changes }.`,
  )
}

interface Place {
  readonly value: JsonValue
  readonly link: PathLink | null
  /** Where the copy goes; `null` where the value is left behind with all that it holds. */
  readonly parent: object | null
  readonly key: PathSegment
}

/** Defined, not assigned: `__proto__` is a key like any other. */
const put = (target: object, key: PathSegment, value: unknown): void => {
  Object.defineProperty(target, key, { value, enumerable: true, writable: true, configurable: true })
}
