/** Words that stand behind each other's labels: two fields of a candidate that were exchanged. */
import { foldCase } from '../../compare/index.ts'
import type { JsonValue } from '../../model/json.ts'
import type { PathSegment } from '../../model/json-path.ts'
import type { Held } from './snapshot-values.ts'
import type { Snapshot } from './trace.ts'

interface OpenField {
  readonly segments: readonly PathSegment[]
  readonly value: JsonValue
  readonly snapshot: Snapshot
  readonly held: Held
  /** Where the field stands among the results. */
  readonly at: number
}

export interface Exchange extends OpenField {
  readonly other: Held & { readonly kind: 'other' }
}

/**
 * One word that differs from the one behind its label may be said in other words. Two that stand exactly behind each
 * other's labels are exchanged.
 */
export class Exchanges {
  readonly #open = new Map<string, Exchange[]>()

  add(one: OpenField): void {
    if (one.held.kind !== 'open' || one.held.behind === undefined || typeof one.value !== 'string') return
    const { text, provenance } = one.held.behind
    const key = keyOf(one.snapshot, one.value, text)
    const entry = { ...one, other: { kind: 'other' as const, text, provenance } }
    this.#open.set(key, [...(this.#open.get(key) ?? []), entry])
  }

  found(): Exchange[] {
    return [...this.#open.values()].flatMap((group) => {
      const [{ snapshot, value, other }] = group
      return this.#open.has(keyOf(snapshot, other.text, String(value))) ? group : []
    })
  }
}

const keyOf = ({ name }: Snapshot, value: string, behind: string): string =>
  JSON.stringify([name, foldCase(value.trim()), foldCase(behind.trim())])
