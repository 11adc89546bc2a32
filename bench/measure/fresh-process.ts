/** Work of a process that does nothing else: what is loaded once, and how much memory is taken, shows here only. */
import { execFileSync } from 'node:child_process'

/** What one piece of work takes in a new process. */
export interface Spent {
  /** Processor time, in milliseconds, without the start of Node itself. */
  readonly ms: number
  /** The most memory that it had, in megabytes. */
  readonly megabytes: number
}

/** @param code the body of an async function, run in the project's folder. */
export function spentBy(code: string): Spent {
  const script = `const before = process.cpuUsage()
await (async () => {${code}})()
const { user, system } = process.cpuUsage(before)
process.stdout.write('\\n' + JSON.stringify({ ms: (user + system) / 1000, megabytes: process.resourceUsage().maxRSS / 1024 }))
process.exit(0)`
  return lastLine(['--input-type=module', '--eval', script]) as Spent
}

/** What a job of the bench itself answers, in a new process. */
export const jobInFreshProcess = (name: string, argument: number): unknown =>
  lastLine(['--expose-gc', process.argv[1]!, '--job', name, String(argument)])

function lastLine(options: readonly string[]): unknown {
  const output = execFileSync(process.execPath, options, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 1 << 28,
  })
  return JSON.parse(output.trimEnd().split('\n').at(-1)!) as unknown
}

export const megabytesNow = (): number => process.resourceUsage().maxRSS / 1024
