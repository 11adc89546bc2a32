/** Calls back once when the process ends early: by `process.exit`, or by a signal. */

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * The callback must be synchronous: the process ends right after it. A signal is left to whoever else handles it; where
 * nobody does, the process dies of it as it would have.
 *
 * @returns takes the callback back.
 */
export function whenProcessEnds(callback: () => void): () => void {
  const stop = (): void => {
    process.off('exit', onExit)
    for (const signal of SIGNALS) process.off(signal, onSignal)
  }
  const onExit = (): void => {
    stop()
    callback()
  }
  const onSignal = (signal: NodeJS.Signals): void => {
    stop()
    callback()
    if (process.listenerCount(signal) === 0) process.kill(process.pid, signal)
  }
  process.on('exit', onExit)
  // First of all, and gone before the others look: some of them count listeners to see whether they are alone.
  for (const signal of SIGNALS) process.prependListener(signal, onSignal)
  return stop
}
