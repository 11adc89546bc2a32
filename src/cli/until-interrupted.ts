/** Work that Ctrl-C stops in order: what was done is kept, and a second Ctrl-C ends the process at once. */

/** @param work stops where its signal aborts. */
export async function untilInterrupted<Result>(
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const stop = new AbortController()
  const interrupted = (): void => stop.abort()
  const signals = ['SIGINT', 'SIGTERM'] as const
  for (const signal of signals) process.once(signal, interrupted)
  try {
    return await work(stop.signal)
  } finally {
    for (const signal of signals) process.removeListener(signal, interrupted)
  }
}
