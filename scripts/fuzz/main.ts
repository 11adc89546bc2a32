/**
 * Runs every reader and check on random input: only named errors, no hang, no wrong `matched`, no false alarm.
 *
 *   npm run fuzz                                  20 seconds
 *   npm run fuzz -- --minutes 10                  longer
 *   npm run fuzz -- --seed 7 --target css         the same inputs again
 *   npm run fuzz -- --input .tmp/fuzz/css-7.json  one failing input
 *
 * Prints the seed. Each failing input is made as small as it gets, printed, and written below `.tmp/fuzz/`.
 */
import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Fault, fuzz, MOST_CPU_MS } from './fuzz.ts'
import { TARGETS } from './targets/index.ts'
import { startWatchdog } from './watchdog.ts'

const { values: given } = parseArgs({
  options: {
    minutes: { type: 'string' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1e9)) },
    target: { type: 'string', multiple: true, default: [] },
    input: { type: 'string' },
    folder: { type: 'string', default: path.join('.tmp', 'fuzz') },
  },
})

const seconds = given.minutes === undefined ? 20 : 60 * Number(given.minutes)
const seed = Number(given.seed)
const chosen = given.target.length === 0 ? TARGETS : TARGETS.filter(({ name }) => given.target.includes(name))
const strange = given.target.find((name) => !TARGETS.some((target) => target.name === name))
if (!(seconds > 0) || !Number.isInteger(seed) || strange !== undefined) {
  console.error(
    `usage: npm run fuzz -- [--minutes n] [--seed n] [--target name] [--input file]; targets: ${TARGETS.map(({ name }) => name).join(', ')}`,
  )
  process.exit(2)
}

if (given.input !== undefined) {
  const { target, input } = JSON.parse(fs.readFileSync(given.input, 'utf8')) as Fault
  TARGETS.find(({ name }) => name === target)?.run(input)
  console.log(`${given.input}: the ${target} target holds`)
} else {
  console.log(`seed ${seed}, ${seconds} s, ${chosen.map(({ name }) => name).join(', ')}`)
  const watch = startWatchdog(2 * MOST_CPU_MS)
  const { faults, inputs } = fuzz(chosen, { seed, seconds, watch, onFault: report })
  await watch.end()
  for (const [name, count] of inputs) console.log(`${name.padEnd(15)} ${count} inputs`)
  console.log(faults.length === 0 ? 'no fault found' : `${faults.length} faults found`)
  process.exitCode = faults.length === 0 ? 0 : 1
}

function report(fault: Fault): void {
  fs.mkdirSync(given.folder, { recursive: true })
  const file = path.join(given.folder, `${fault.target}-${fault.seed}.json`)
  fs.writeFileSync(file, `${JSON.stringify(fault, null, 1)}\n`)
  const input = JSON.stringify(fault.input)
  console.log(
    `\n${fault.target} fails: ${fault.message}\n  input  ${input.length > 600 ? `${input.slice(0, 600)}…` : input}\n  again  npm run fuzz -- --input ${file}\n`,
  )
}
