/**
 * Measures the parts of docs/benchmarks.md that are named, each in a process of its own, and writes them into it:
 * `npm run bench -- [part …]`. Without names, all but `scale`, which is `npm run bench:scale`.
 */
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type Measured, partOf, withParts } from './benchmarks-page.ts'
import { FULL } from './measure/rounds.ts'
import { absent } from './rivals/rivals.ts'
import { SECTIONS } from './sections/index.ts'
import { JOBS } from './sections/scale.ts'

const page = path.resolve('docs', 'benchmarks.md')
const [option, name = '', argument] = process.argv.slice(2)

if (option === '--job') console.log(JSON.stringify(JOBS[name]!(Number(argument))))
else if (option === '--part') console.log(JSON.stringify(await measured(name)))
else measureAll(process.argv.slice(2))

async function measured(wanted: string): Promise<Measured> {
  const { name, title, about, make } = SECTIONS.find((section) => section.name === wanted)!
  const before = load()
  const tables = await make(FULL)
  return {
    section: { name, title, about },
    tables,
    circumstances: `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC, Node ${process.versions.node}, ${os.cpus().length} × ${os.cpus()[0]?.model ?? 'processor'} (${os.arch()}), load average ${before} before and ${load()} after.`,
    absent: [...absent],
  }
}

/** Processes that wanted a processor in the last minute, on the average. */
function load(): string {
  return os.loadavg()[0]!.toFixed(1)
}

function measureAll(names: readonly string[]): void {
  const known = SECTIONS.map((section) => section.name)
  const stranger = names.find((one) => !known.includes(one))
  if (stranger !== undefined) {
    console.error(`There is no part "${stranger}" of the bench; its parts are ${known.join(', ')}.`)
    process.exitCode = 2
    return
  }
  for (const one of names.length > 0 ? names : known.filter((part) => part !== 'scale')) {
    const started = performance.now()
    try {
      const output = execFileSync(process.execPath, ['--expose-gc', process.argv[1]!, '--part', one], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'inherit'],
        maxBuffer: 1 << 28,
      })
      const part = partOf(JSON.parse(output.trimEnd().split('\n').at(-1)!) as Measured)
      // Each part is kept as soon as it is measured: a run may be cut short.
      const written = fs.existsSync(page) ? fs.readFileSync(page, 'utf8') : ''
      fs.writeFileSync(page, withParts(written, new Map([[one, part]]), known))
      console.log(`${one}: ${((performance.now() - started) / 1000).toFixed(0)} s`)
    } catch (error) {
      console.error(`${one} could not be measured: ${(error as Error).message.split('\n')[0]}`)
      process.exitCode = 1
    }
  }
}
