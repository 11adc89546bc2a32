/**
 * What sample folders as test files cost in Vitest without isolation, beside two other kinds of test files: empty ones,
 * and files written by hand that do the same two checks on the same samples, without plugin, setup file and reporter.
 * What samples cost over those written by hand is plugin, setup and reporter; the rest over empty files is the checks.
 * Limits: 3 ms a file at the median, and 300 MB for the runner's main process.
 *
 *   npm run build && node bench/runner-overhead.mjs [files] [rounds]
 *
 * The kinds run one after the other in each round. Clock: the median of the times between the starts of two files.
 * Processor: user and system time of all processes, start and end of the run included, by the number of files.
 */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

const root = path.dirname(import.meta.dirname)
const [files = 1000, rounds = 3] = process.argv.slice(2).map(Number)
const folder = path.join(root, '.tmp', `overhead-${process.pid}`)
const LIMIT_MS = 3
const LIMIT_MB = 300

const PAGE = '<!doctype html><html lang="en"><body><dl><dt>Premium</dt><dd>$1,280.00</dd></dl></body></html>'
const CHECKS = `import { defineTemplate, labelled, money } from 'goldenless'
export const contract = { type: 'object', properties: { premium: { type: 'number' } } }
export const template = defineTemplate({ fields: { '$.premium': labelled('Premium').as(money()) } })
`
/** Loaded into the runner's own process: notes when each file starts, and the peak of the memory. */
const WATCH = `import fs from 'node:fs'
const starts = []
process.on('exit', () => fs.writeFileSync(
  ${JSON.stringify(path.join(folder, 'measured.json'))},
  JSON.stringify({ starts, peak: process.resourceUsage().maxRSS }),
))
export default { onTestModuleQueued: () => void starts.push(performance.now()) }
`

const plain = (reporter) =>
  `import watch from '${reporter}'\nexport default { test: { isolate: false, include: ['*.test.js'], reporters: ['default', watch] } }\n`

const kinds = {
  'empty files': {
    config: plain,
    write: (place, index) =>
      fs.writeFileSync(
        path.join(place, `empty-${index}.test.js`),
        "import { test } from 'vitest'\ntest('empty', () => {})\n",
      ),
  },
  'by hand': {
    config: plain,
    write(place, index) {
      writeSample(place, index)
      fs.writeFileSync(
        path.join(place, `sample-${index}.test.js`),
        `import { describe, expect, test } from 'vitest'
import { checkContract, checkHtmlFacts, readSample } from 'goldenless'
import { contract, template } from './checks.mjs'
describe('sample-${index}', () => {
  const sample = readSample('data/sample-${index}')
  test('contract', () => { expect(checkContract(sample.extracted, contract).status).toBe('passed') })
  test('facts', () => { expect(checkHtmlFacts(sample.extracted, sample.source, { template }).status).toBe('passed') })
})
`,
      )
    },
  },
  samples: {
    config: (reporter) =>
      `import goldenless from 'goldenless/vitest-plugin'\nimport watch from '${reporter}'\nexport default { plugins: [goldenless()], test: { reporters: ['default', 'goldenless/vitest-reporter', watch] } }\n`,
    write: writeSample,
  },
}

function writeSample(place, index) {
  const sample = path.join(place, 'data', `sample-${index}`)
  fs.mkdirSync(sample, { recursive: true })
  fs.writeFileSync(path.join(sample, 'source.html'), PAGE)
  fs.writeFileSync(path.join(sample, 'extracted.json'), '{ "premium": 1280 }\n')
}

const names = Object.keys(kinds)
fs.mkdirSync(folder, { recursive: true })
const reporter = path.join(folder, 'watch.mjs')
fs.writeFileSync(reporter, WATCH)
for (const [name, { config, write }] of Object.entries(kinds)) {
  const place = path.join(folder, name)
  fs.mkdirSync(place)
  fs.writeFileSync(path.join(place, 'vitest.config.mjs'), config(reporter))
  fs.writeFileSync(path.join(place, 'checks.mjs'), CHECKS)
  fs.writeFileSync(
    path.join(place, 'goldenless.config.mjs'),
    "import { defineSuite } from 'goldenless'\nimport { contract, template } from './checks.mjs'\nexport default defineSuite({ samples: 'data/*', contract, template })\n",
  )
  for (let index = 0; index < files; index++) write(place, index)
}

const measured = Object.fromEntries(names.map((name) => [name, []]))
for (let round = 0; round < rounds; round++)
  for (const name of names) measured[name].push(measure(path.join(folder, name)))
fs.rmSync(folder, { recursive: true })

for (const [name, runs] of Object.entries(measured)) {
  const line = runs.map(({ clock, cpu, peak }) => `${clock.toFixed(2)} / ${cpu.toFixed(2)} ms, ${peak} MB`)
  console.log(
    `${name.padEnd(12)} ${line.join('   ')}   (clock at the median / processor a file, peak of the main process)`,
  )
}
const over = (what, base) =>
  median(measured.samples.map((run, round) => run[what] - measured[base][round][what]))
const peak = Math.max(...measured.samples.map((run) => run.peak))
console.log(`\n${files} files, ${rounds} rounds; a sample costs`)
for (const base of ['by hand', 'empty files'])
  console.log(
    `  over ${base.padEnd(12)} ${over('clock', base).toFixed(2)} ms on the clock, ${over('cpu', base).toFixed(2)} ms of processor time`,
  )
console.log(`Limit over files by hand: ${LIMIT_MS} ms. Main process: ${peak} MB (limit ${LIMIT_MB}).`)
process.exitCode = over('cpu', 'by hand') < LIMIT_MS && peak < LIMIT_MB ? 0 : 1

function measure(cwd) {
  const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const { status, stdout, stderr } = spawnSync(
    'bash',
    ['-c', `TIMEFORMAT='TIME %U %S'; time "${process.execPath}" "${vitest}" run`],
    { cwd, encoding: 'utf8', maxBuffer: 1 << 28, env: { ...process.env, CI: undefined } },
  )
  const [, user, system] = /TIME ([\d.]+) ([\d.]+)/.exec(stderr) ?? []
  if (status !== 0 || system === undefined)
    throw new Error(`Vitest failed in ${cwd}:\n${(stdout + stderr).slice(-2000)}`)
  const { starts, peak } = JSON.parse(fs.readFileSync(path.join(folder, 'measured.json'), 'utf8'))
  return {
    clock: median(starts.slice(1).map((start, index) => start - starts[index])),
    cpu: ((Number(user) + Number(system)) * 1000) / files,
    peak: Math.round(peak / 1024),
  }
}

function median(values) {
  return [...values].sort((left, right) => left - right)[Math.floor(values.length / 2)]
}
