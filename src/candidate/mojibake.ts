/** Restores garbled text anywhere in a JSON value, and says what it changed. */
import type { JsonValue } from '../model/json.ts'
import { formatPath, type PathSegment } from '../model/json-path.ts'
import { childrenOf, type PathLink, segmentsOf } from '../model/leaves.ts'
import { restoreText } from './mojibake-text.ts'

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
 * Keys stay as they are. Text that is clean, in another script, or not garbled beyond doubt stays untouched.
 *
 * @returns a copy with every text restored, and the list of what was changed.
 */
export function repairMojibake<Value>(value: Value): RepairedValue<Value> {
  const changes: MojibakeRepair[] = []
  const root: { value?: unknown } = {}
  const pending: Place[] = [{ value: value as JsonValue, link: null, parent: root, key: 'value' }]
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { value: found, link, parent, key } = next
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
    if (typeof found !== 'object' || found === null) {
      put(parent, key, found)
      continue
    }
    const copy: object = Array.isArray(found) ? [] : {}
    put(parent, key, copy)
    for (const [segment, child] of childrenOf(found).reverse())
      pending.push({ value: child, link: { parent: link, segment }, parent: copy, key: segment })
    // Members are put in from the last to the first; an object keeps the order in which keys were first named.
    if (!Array.isArray(found)) for (const name of Object.keys(found)) put(copy, name, null)
  }
  return { value: changes.length === 0 ? value : (root.value as Value), changes }
}

interface Place {
  readonly value: JsonValue
  readonly link: PathLink | null
  readonly parent: object
  readonly key: PathSegment
}

/** Defined, not assigned: `__proto__` is a key like any other. */
const put = (target: object, key: PathSegment, value: unknown): void => {
  Object.defineProperty(target, key, { value, enumerable: true, writable: true, configurable: true })
}
