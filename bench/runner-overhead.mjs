/**
 * What sample folders as test files cost over empty test files: both are run side by side, one after the other, in
 * Vitest without isolation. Limits: 3 ms a file at the median, and 300 MB for the runner's main process.
 *
 *   npm run build && node bench/runner-overhead.mjs [files] [rounds]
 *
 * Prints processor time, which a busy machine lengthens less, and the time on the clock.
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
const PEAK = `import fs from 'node:fs'
import { isMainThread } from 'node:worker_threads'
if (isMainThread && process.send === undefined && process.argv[1]?.includes('vitest'))
  process.on('exit', () => fs.writeFileSync(${JSON.stringify(path.join(folder, 'peak'))}, String(process.resourceUsage().maxRSS)))
`

const kinds = {
  'empty files': {
    config: `export default { test: { isolate: false, include: ['*.test.js'] } }\n`,
    write: (place, index) =>
      fs.writeFileSync(
        path.join(place, `empty-${index}.test.js`),
        "import { test } from 'vitest'\ntest('empty', () => {})\n",
      ),
  },
  // The least that a check can do: its own work is not what is measured.
  samples: {
    config: `import goldenless from 'goldenless/vitest-plugin'\nexport default { plugins: [goldenless()] }\n`,
    write: (place, index) => {
      const sample = path.join(place, 'data', `sample-${index}`)
      fs.mkdirSync(sample, { recursive: true })
      fs.writeFileSync(path.join(sample, 'source.html'), PAGE)
      fs.writeFileSync(path.join(sample, 'extracted.json'), '{ "premium": 1280 }\n')
    },
  },
}

fs.mkdirSync(folder, { recursive: true })
fs.writeFileSync(path.join(folder, 'peak.mjs'), PEAK)
for (const [name, { config, write }] of Object.entries(kinds)) {
  const place = path.join(folder, name)
  fs.mkdirSync(place)
  fs.writeFileSync(path.join(place, 'vitest.config.mjs'), config)
  fs.writeFileSync(
    path.join(place, 'goldenless.config.mjs'),
    "import { defineSuite } from 'goldenless'\nexport default defineSuite({ samples: 'data/*', contract: { type: 'object', properties: { premium: { type: 'number' } } }, facts: false })\n",
  )
  for (let index = 0; index < files; index++) write(place, index)
}

const measured = { 'empty files': [], samples: [] }
for (let round = 0; round < rounds; round++)
  for (const name of Object.keys(kinds)) measured[name].push(measure(path.join(folder, name)))
fs.rmSync(folder, { recursive: true })

for (const [name, runs] of Object.entries(measured)) {
  const line = runs.map(({ cpu, wall, peak }) => `${perFile(cpu)} / ${perFile(wall)} ms, ${peak} MB`)
  console.log(`${name.padEnd(12)} ${line.join('   ')}   (processor / clock a file, peak of the main process)`)
}
const over = (what) =>
  median(measured.samples.map((run, round) => (run[what] - measured['empty files'][round][what]) / files))
const peak = Math.max(...measured.samples.map((run) => run.peak))
console.log(
  `\n${files} files, ${rounds} rounds: a sample costs ${over('cpu').toFixed(2)} ms of processor time and ${over('wall').toFixed(2)} ms on the clock over an empty file (limit ${LIMIT_MS}); main process ${peak} MB (limit ${LIMIT_MB}).`,
)
process.exitCode = over('cpu') < LIMIT_MS && peak < LIMIT_MB ? 0 : 1

function measure(cwd) {
  const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const { status, stdout, stderr } = spawnSync(
    'bash',
    ['-c', `TIMEFORMAT='TIME %U %S %R'; time "${process.execPath}" "${vitest}" run`],
    {
      cwd,
      encoding: 'utf8',
      maxBuffer: 1 << 28,
      env: { ...process.env, CI: undefined, NODE_OPTIONS: `--import=${path.join(folder, 'peak.mjs')}` },
    },
  )
  const [, user, system, wall] = /TIME ([\d.]+) ([\d.]+) ([\d.]+)/.exec(stderr) ?? []
  if (status !== 0 || wall === undefined)
    throw new Error(`Vitest failed in ${cwd}:\n${(stdout + stderr).slice(-2000)}`)
  const kilobytes = Number(fs.readFileSync(path.join(folder, 'peak'), 'utf8'))
  return {
    cpu: (Number(user) + Number(system)) * 1000,
    wall: Number(wall) * 1000,
    peak: Math.round(kilobytes / 1024),
  }
}

function perFile(ms) {
  return (ms / files).toFixed(2)
}

function median(values) {
  return [...values].sort((left, right) => left - right)[Math.floor(values.length / 2)]
}
