/** How many calls may be under way at once. */

export class Lanes {
  readonly #limit: () => number
  readonly #waiting: (() => void)[] = []
  #busy = 0

  /** @param limit is asked anew each time: a limit may grow while calls wait. */
  constructor(limit: () => number) {
    this.#limit = limit
  }

  /** Waits for a lane, first come, first served. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    await new Promise<void>((enter) => {
      this.#waiting.push(enter)
      this.#admit()
    })
    try {
      return await work()
    } finally {
      this.#busy--
      this.#admit()
    }
  }

  #admit(): void {
    while (this.#waiting.length > 0 && this.#busy < Math.max(1, this.#limit())) {
      this.#busy++
      this.#waiting.shift()!()
    }
  }
}
