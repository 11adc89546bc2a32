/** Keeps a file from being opened twice in one process: by two threads, or by two copies of this package. */
import fs from 'node:fs'
import path from 'node:path'

/**
 * Locks of the operating system hold between processes alone, and DuckDB breaks where one process opens a file twice.
 * Therefore a file beside it, named after the process, says that it is open here.
 */
export class ProcessLock {
  readonly #file: string

  /** @param file the one that is opened. */
  constructor(file: string) {
    this.#file = `${file}.${process.pid}.lock`
  }

  /** Whether it was free, and is ours now. */
  take(): boolean {
    for (let attempt = 0; attempt < 2; attempt++) {
      try {
        fs.writeFileSync(this.#file, String(startOfProcess()), { flag: 'wx' })
        return true
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
        if (!this.#isOfEarlierProcess()) return false
        fs.rmSync(this.#file, { force: true })
      }
    }
    return false
  }

  free(): void {
    fs.rmSync(this.#file, { force: true })
  }

  /** What killed processes left behind, by whatever number they had. */
  clean(): void {
    const folder = path.dirname(this.#file)
    const prefix = path.basename(this.#file).slice(0, -`${process.pid}.lock`.length)
    for (const name of fs.readdirSync(folder)) {
      const pid = name.startsWith(prefix) ? /^(\d+)\.lock$/.exec(name.slice(prefix.length))?.[1] : undefined
      if (pid !== undefined && !isAlive(Number(pid))) fs.rmSync(path.join(folder, name), { force: true })
    }
  }

  /** Numbers of processes come again, above all in containers. */
  #isOfEarlierProcess(): boolean {
    try {
      return Math.abs(Number(fs.readFileSync(this.#file, 'utf8')) - startOfProcess()) > CLOCK_TOLERANCE_MS
    } catch {
      return false
    }
  }
}

const CLOCK_TOLERANCE_MS = 2000

/** The same in every thread of a process. */
const startOfProcess = (): number => Math.round(Date.now() - process.uptime() * 1000)

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
