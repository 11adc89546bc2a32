/** Ends the process on an input that is worked on without end: by processor time, since a busy machine is no fault. */
import { Worker } from 'node:worker_threads'

/** Characters of the input that are kept for the watchdog; what is longer is cut. */
const ROOM = 1 << 20

/** Runs in a thread of its own, since a hang blocks every timer of this one. */
const WATCH = `
const { workerData: { state, text, mostMs } } = require('node:worker_threads')
let seen = -1
let since = 0
setInterval(() => {
  const now = process.cpuUsage().user / 1000
  const current = Atomics.load(state, 0)
  if (current !== seen) { seen = current; since = now }
  else if (Atomics.load(state, 2) === 1 && now - since > mostMs) {
    const input = Buffer.from(text.slice(0, Atomics.load(state, 1))).toString('utf8')
    require('node:fs').writeSync(2, '\\nworked on without end after ' + Math.round(now - since) + ' ms of processor time:\\n' + input + '\\n')
    process.kill(process.pid, 'SIGKILL')
  }
}, 500)
`

export interface Watchdog {
  /** The input that is worked on from now on. */
  enter(input: string): void
  leave(): void
  end(): Promise<number>
}

/** @param mostMs processor time that one input may take. */
export function startWatchdog(mostMs: number): Watchdog {
  const state = new Int32Array(new SharedArrayBuffer(12))
  const text = new Uint8Array(new SharedArrayBuffer(ROOM))
  const worker = new Worker(WATCH, { eval: true, workerData: { state, text, mostMs } })
  worker.unref()
  const encoder = new TextEncoder()
  return {
    enter(input) {
      Atomics.store(state, 1, encoder.encodeInto(input, text).written)
      Atomics.store(state, 2, 1)
      Atomics.add(state, 0, 1)
    },
    leave() {
      Atomics.store(state, 2, 0)
    },
    end: () => worker.terminate(),
  }
}
