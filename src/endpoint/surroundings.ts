/** Time and chance as parameters, so that tests neither wait nor guess. */

export interface Surroundings {
  /** Milliseconds since 1970. */
  now(): number
  /** In [0, 1). */
  random(): number
  /** Resolves after the time, or as soon as the signal aborts. */
  sleep(milliseconds: number, signal?: AbortSignal): Promise<void>
  /** Calls back after the time, unless what it returns is called first. */
  startTimer(milliseconds: number, fire: () => void): () => void
}

/** The real ones. */
export const SURROUNDINGS: Surroundings = {
  now: () => Date.now(),
  random: () => Math.random(),
  sleep: (milliseconds, signal) =>
    new Promise((resolve) => {
      if (signal?.aborted) return resolve()
      const timer = setTimeout(done, milliseconds)
      function done(): void {
        clearTimeout(timer)
        signal?.removeEventListener('abort', done)
        resolve()
      }
      signal?.addEventListener('abort', done, { once: true })
    }),
  startTimer: (milliseconds, fire) => {
    const timer = setTimeout(fire, milliseconds)
    return () => clearTimeout(timer)
  },
}
