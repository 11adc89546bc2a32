/** The circuit breaker: after a fault that every other call would meet too, no further request is sent. */

export class Breaker {
  readonly #most: number
  #failures = 0
  #because: string | undefined
  #hasAnswered = false

  /** @param most calls in a row that may fail after all their attempts. */
  constructor(most: number) {
    this.#most = most
  }

  /** Why no request is sent any more. */
  get because(): string | undefined {
    return this.#because
  }

  /** Until then, calls go one at a time: a wrong key costs one request. */
  get hasAnswered(): boolean {
    return this.#hasAnswered
  }

  answered(): void {
    this.#hasAnswered = true
    this.#failures = 0
  }

  /** At once. */
  trip(because: string): void {
    this.#because ??= because
  }

  failed(because: string): void {
    this.#failures++
    if (this.#failures >= this.#most)
      this.trip(`${this.#failures} calls in a row failed, the last: ${because}`)
  }
}
