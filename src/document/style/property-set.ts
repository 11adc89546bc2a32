/** A set of CSS properties that one reading of the style sheets is about; everything else is skipped unparsed. */

/** Codes of the CSS-wide keywords; codes of a property's own values are 1 to 99, 0 is "not declared". */
export const Wide = { inherit: 101, initial: 102, unset: 103, revert: 104 } as const

const WIDE_CODES: ReadonlyMap<string, number> = new Map([
  ['inherit', Wide.inherit],
  ['initial', Wide.initial],
  ['unset', Wide.unset],
  ['revert', Wide.revert],
  // Reverting to the layer below is read as reverting to the browser's own style.
  ['revert-layer', Wide.revert],
])

export interface PropertyDefinition {
  /** Property names that set it; the first is its own, the others are shorthands or aliases. */
  readonly names: readonly string[]
  readonly inherited: boolean
  /** Code of the initial value. */
  readonly initial: number
  /** Code of a value in lower case without white space at its ends; 0 where it is invalid. */
  readonly parse: (value: string) => number
}

/** Slot of the `all` shorthand. */
export const ALL_SLOT = 99

export class PropertySet {
  readonly definitions: readonly PropertyDefinition[]
  readonly size: number
  /** By the first letter of a name: a bit for each length that occurs. Most names fail here without a look-up. */
  readonly #lengths = new Int32Array(128)
  readonly #slots = new Map<string, number>([['all', ALL_SLOT]])
  readonly #codes: Map<string, number>[]

  constructor(definitions: readonly PropertyDefinition[]) {
    this.definitions = definitions
    this.size = definitions.length
    this.#codes = definitions.map(() => new Map())
    definitions.forEach(({ names }, slot) => {
      for (const name of names) this.#slots.set(name, slot)
    })
    for (const name of this.#slots.keys()) {
      const letter = name.charCodeAt(0)
      this.#lengths[letter] = this.#lengths[letter]! | (1 << name.length)
    }
  }

  /** The slot that the name at `start`–`end` sets, or -1. */
  slotAt(css: string, start: number, end: number): number {
    const letter = css.charCodeAt(start) | 32
    if (letter > 127 || end - start > 31 || (this.#lengths[letter]! & (1 << (end - start))) === 0) return -1
    const name = css.slice(start, end)
    return this.#slots.get(name) ?? this.#slots.get(name.toLowerCase()) ?? -1
  }

  /** Code of a raw value, 0 where it is invalid or not understood. */
  parse(slot: number, raw: string): number {
    const codes = this.#codes[slot]
    const known = codes?.get(raw)
    if (known !== undefined) return known
    const value = raw.trim().toLowerCase()
    const code = WIDE_CODES.get(value) ?? (slot === ALL_SLOT ? 0 : this.definitions[slot]!.parse(value))
    if (codes !== undefined && codes.size < 1000 && raw.length < 100) codes.set(raw, code)
    return code
  }
}
