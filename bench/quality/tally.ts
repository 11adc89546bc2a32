/** Counts agreements of a measuring run, and lists the rest by cause. */

/** `no magnitude`: the place shows no number, and none is read; not counted among the values. */
export type Outcome = 'agrees' | 'ambiguous' | 'not read' | 'WRONG' | 'no magnitude'

export class Tally {
  readonly name: string
  readonly #counts = new Map<Outcome, number>()
  readonly #listed = new Map<string, string[]>()

  constructor(name: string) {
    this.name = name
  }

  add(outcome: Outcome, cause: string, example: string): void {
    this.#counts.set(outcome, (this.#counts.get(outcome) ?? 0) + 1)
    if (outcome === 'agrees') return
    const key = `${outcome}: ${cause}`
    this.#listed.set(key, [...(this.#listed.get(key) ?? []), example])
  }

  /** Prints `n/N`, the share that is right or openly ambiguous, and examples of every cause. */
  print(most = 12): void {
    const of = (outcome: Outcome) => this.#counts.get(outcome) ?? 0
    const total = of('agrees') + of('ambiguous') + of('not read') + of('WRONG')
    const share = (count: number) => `${count}/${total} (${((count / Math.max(total, 1)) * 100).toFixed(1)}%)`
    console.log(
      `\n${this.name}: agrees ${share(of('agrees'))}, ambiguous ${of('ambiguous')}, not read ${of('not read')}, WRONG ${of('WRONG')}`,
    )
    for (const [cause, examples] of [...this.#listed].sort(([left], [right]) => left.localeCompare(right))) {
      console.log(`  ${cause} · ${examples.length}`)
      for (const example of examples.slice(0, most)) console.log(`      ${example}`)
      if (examples.length > most) console.log(`      … ${examples.length - most} more`)
    }
  }
}
