/** The values that all answers have at each field, so that a fault can be one that another answer makes plausible. */
import type { JsonValue } from '../model/json.ts'
import { childrenOf } from '../model/leaves.ts'
import { formatShape } from '../model/path-shape.ts'

const MOST_A_FIELD = 200

export class KnownValues {
  readonly #values = new Map<string, JsonValue[]>()

  /** Takes in one answer; nothing recurses. */
  add(root: JsonValue): void {
    const pending: { value: JsonValue; shape: string }[] = [{ value: root, shape: '$' }]
    for (let next = pending.pop(); next; next = pending.pop()) {
      const { value, shape } = next
      const values = this.#values.get(shape) ?? []
      if (values.length === 0) this.#values.set(shape, values)
      if (values.length < MOST_A_FIELD) values.push(value)
      for (const [segment, child] of childrenOf(value))
        pending.push({ value: child, shape: shape + formatShape([segment]).slice(1) })
    }
  }

  at(shape: string): readonly JsonValue[] {
    return this.#values.get(shape) ?? []
  }
}
