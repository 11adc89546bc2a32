/**
 * The demo: runs the suite on the two vehicle reports for real, shows what it prints, and then holds the
 * ledger against the faults that were planted. Ends with 0 only when exactly those were found.
 */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const pages = ['vehicle-report-zh', 'vehicle-report-en']

console.log(
  'The demo checks 16 extractions of two vehicle reports: 2 are right, 14 have one planted fault each.',
)
console.log('What follows is the output of a real run, so it fails.\n')

const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs')
const config = path.join('fixtures', 'projects', 'vehicle-reports', 'vitest.config.ts')
const run = spawnSync(process.execPath, [vitest, 'run', '--config', config], { cwd: root, stdio: 'inherit' })

const latest = readJson('.goldenless/latest.json')
const ledger = readJson(path.join('.goldenless', latest.run))
const found = new Set(
  ledger.samples.flatMap(({ id, checks }) =>
    checks.flatMap(({ findings }) => findings.map((one) => key(id, one))),
  ),
)
const planted = new Set(pages.flatMap(plantedFaults))
const lost = [...planted].filter((one) => !found.has(one))
const invented = [...found].filter((one) => !planted.has(one))
const right = ledger.samples.filter(({ id, status }) => !id.includes('/wrong/') && status === 'passed')

console.log(`The run ended with exit code ${run.status}, as a run with findings does.`)
console.log(
  `Planted faults found: ${planted.size - lost.length} of ${planted.size}. Findings that nobody planted: ${invented.length}.`,
)
for (const sample of right) {
  const { coverage } = sample.checks.find(({ check }) => check === 'facts')
  console.log(
    `Right extraction passed: ${sample.id}, ${coverage.evaluated} of ${coverage.total} fields evaluated.`,
  )
}
for (const one of lost) console.log(`NOT FOUND  ${one}`)
for (const one of invented) console.log(`INVENTED   ${one}`)
console.log(`Report: ${path.join('.goldenless', latest.report)}`)

const asPlanted =
  run.status === 1 && lost.length === 0 && invented.length === 0 && right.length === pages.length
process.exitCode = asPlanted ? 0 : 1

/** What `facts.json` says of each wrong extraction, in the same words as the ledger. */
function plantedFaults(page) {
  const { faults } = readJson(path.join('fixtures', 'pages', page, 'facts.json'))
  return Object.entries(faults).flatMap(([fault, places]) =>
    places.map((place) => key(`fixtures/pages/${page}/wrong/${fault}`, place)),
  )
}

function key(id, { check, path: place, verdict }) {
  return `${id}  ${check}  ${place}  ${verdict}`
}

function readJson(file) {
  return JSON.parse(fs.readFileSync(path.join(root, file), 'utf8'))
}
