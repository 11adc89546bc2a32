/** Names for places in the report, for deep links: made of the sample's id, unique, and harmless. */

/** Hands out ids that are used once. */
export class Anchors {
  readonly #used = new Set<string>()

  /** `sample-data-policy-001` for `data/policy-001`. */
  sample(id: string): string {
    return this.#claim(`sample-${slug(id)}`)
  }

  /** The n-th finding of a sample, counted from 1. */
  finding(sample: string, number: number): string {
    return this.#claim(`${sample}-finding-${number}`)
  }

  #claim(wanted: string): string {
    let name = wanted
    for (let count = 2; this.#used.has(name); count++) name = `${wanted}-${count}`
    this.#used.add(name)
    return name
  }
}

/** Letters and digits of any script; whatever stands between them becomes one hyphen. */
function slug(id: string): string {
  const name = id.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '')
  return [...name].slice(0, 120).join('') || 'unnamed'
}
