/** How far live calls have come, on standard error: a bar for people, a line each tenth for logs. */

export interface LiveProgress {
  step(done: number, planned: number): void
  /** Leaves the line of the bar. */
  end(): void
}

/** @param what one of the things that are counted: `trial`. */
export function liveProgress(what: string, stream: NodeJS.WriteStream = process.stderr): LiveProgress {
  let tenth = 0
  return {
    step(done, planned) {
      if (stream.isTTY) {
        const filled = Math.round((done / planned) * 30)
        stream.write(`\r${'█'.repeat(filled)}${'░'.repeat(30 - filled)} ${done}/${planned}`)
        return
      }
      const now = Math.floor((done / planned) * 10)
      if (now > tenth) stream.write(`${what} ${done} of ${planned}\n`)
      tenth = Math.max(tenth, now)
    },
    end() {
      if (stream.isTTY) stream.write('\n')
    },
  }
}
