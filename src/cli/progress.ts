/** One line that tells how far long work has come: on a terminal's standard error only, so that output stays clean. */
import { cutTo } from '../explain/display-width.ts'

/** The part of a stream that is used. */
export interface ProgressStream {
  readonly isTTY?: boolean
  readonly columns?: number
  write(text: string): unknown
}

export interface Progress {
  /** What is being worked on now. */
  step(name: string): void
  /** Takes the line away. */
  end(): void
}

const SILENT: Progress = { step: () => {}, end: () => {} }
const CLEAR_LINE = '\r\u001B[2K'
const EVERY_MS = 80

export function progressOn(
  stream: ProgressStream,
  what: string,
  total: number,
  now: () => number = Date.now,
): Progress {
  if (!stream.isTTY || total < 2) return SILENT
  let done = 0
  let last = Number.NEGATIVE_INFINITY
  return {
    step(name) {
      done++
      if (now() - last < EVERY_MS) return
      last = now()
      stream.write(CLEAR_LINE + cutTo(` ${what} ${done} of ${total}  ${name}`, (stream.columns ?? 80) - 1))
    },
    end: () => stream.write(CLEAR_LINE),
  }
}
