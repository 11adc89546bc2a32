/**
 * Runs the packed package in every runner, Node and kind of worker that it promises to work in, and prints a table.
 *
 *   npm run test:matrix               the short cut
 *   npm run test:matrix -- --all      everything
 *   npm run test:matrix -- --only 'Vitest 5'
 */
import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { allCombinations, type Combination, nameOf, shortCut } from './combinations.ts'
import { pack, ROOT } from './installs.ts'
import { type Faults, runCombination, runEdits } from './run-combination.ts'
import { allTypeCombinations, nameOfTypes, runTypeResolution, runTypes, shortTypeCut } from './run-types.ts'
import { runWatch } from './run-watch.ts'

const { values: options } = parseArgs({
  options: {
    all: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    'write-expected': { type: 'boolean', default: false },
  },
})

if (!fs.existsSync(path.join(ROOT, 'dist', 'index.cjs'))) {
  console.error('The package is not built: npm run build')
  process.exit(2)
}

const started = Date.now()
const packed = await pack()
const rows: [string, string, string, string][] = []
const all: Faults = []

for (const combination of (options.all ? allCombinations() : shortCut()).filter(isWanted)) {
  const { runner, node, variant, unreachable } = combination
  const row = (result: string): void => report([nameOf(runner), `Node ${node}`, variant.name, result])
  if (unreachable !== undefined) {
    row(`cannot be: ${unreachable}`)
    continue
  }
  row(await judged(() => runCombination(combination, packed, options['write-expected'])))
  if (options.all && variant.short === true && isWatched(combination))
    report([nameOf(runner), `Node ${node}`, 'watch', await judged(() => runWatch(combination, packed))])
  if (variant.short === true && runner.version === '5.1')
    report([nameOf(runner), `Node ${node}`, 'edits', await judged(() => runEdits(combination, packed))])
}

for (const combination of (options.all ? allTypeCombinations() : shortTypeCut()).filter((one) =>
  nameOfTypes(one).join(' ').includes(options.only),
)) {
  const [runner, typescript, how] = nameOfTypes(combination)
  report([runner, typescript, how, await judged(() => runTypes(combination, packed))])
}
if ('attw'.includes(options.only))
  report(['attw', '', 'types of every entry', await judged(() => runTypeResolution(packed))])

const failed = rows.filter(([, , , result]) => !/^(?:same|cannot be)/.test(result)).length
const unreachable = rows.filter(([, , , result]) => result.startsWith('cannot be')).length
console.log(
  `\n${rows.length} rows: ${rows.length - failed - unreachable} same, ${failed} differ, ${unreachable} cannot be, in ${Math.round((Date.now() - started) / 1000)} s.`,
)
for (const fault of all) console.error(`\n${fault}`)
process.exitCode = failed > 0 ? 1 : 0

/**
 * Watch modes are slow to drive: in the whole matrix, each runner once, on its newest Node. The rows of Vitest 3.2 and of
 * Jest 29.7 do not pass every time yet: rapid edits, and folders that come and go at once.
 */
function isWatched({ runner, node }: Combination): boolean {
  return (
    runner.version !== '4.1' && node === (runner.version === '5.1' ? 24 : runner.kind === 'vitest' ? 22 : 20)
  )
}

function isWanted({ runner, node, variant }: Combination): boolean {
  return `${nameOf(runner)} Node ${node} ${variant.name}`.includes(options.only)
}

function report(row: [string, string, string, string]): void {
  rows.push(row)
  const [runner, node, variant, result] = row
  console.log(`${runner.padEnd(11)} ${node.padEnd(14)} ${variant.padEnd(38)} ${result}`)
}

async function judged(run: () => Promise<Faults>): Promise<string> {
  const begun = Date.now()
  const faults = await run()
  all.push(...faults)
  const seconds = `${((Date.now() - begun) / 1000).toFixed(1)} s`
  return faults.length === 0 ? `same      ${seconds}` : `DIFFERS   ${seconds}, ${faults.length} faults`
}
