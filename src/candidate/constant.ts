/** Candidates that nobody changes: what was found out about a part of one holds wherever that very part stands again. */
import type { JsonValue } from '../model/json.ts'

const constants = new WeakSet<object>()

/**
 * Promises that a value and all that is inside it stays as it is. Values made from it that share its parts are to be
 * remembered, too.
 */
export function rememberAsConstant(root: JsonValue): void {
  if (typeof root === 'object' && root !== null) constants.add(root)
}

export const isConstant = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && constants.has(value)

/** Things remembered by a value: objects and lists by themselves, scalars by what they are. */
export class ByValue<Thing> {
  readonly #objects = new WeakMap<object, Thing>()
  readonly #scalars = new Map<unknown, Thing>()

  /** @param make asked where nothing is remembered. */
  of(value: JsonValue | undefined, make: () => Thing): Thing {
    const things: Pick<Map<unknown, Thing>, 'get' | 'set'> = typeof value === 'object' && value !== null
      ? (this.#objects as never)
      : this.#scalars
    let thing = things.get(value)
    if (thing === undefined) {
      if (this.#scalars.size >= MOST_SCALARS) this.#scalars.clear()
      thing = make()
      things.set(value, thing)
    }
    return thing
  }
}

const MOST_SCALARS = 500
