/** Runs the project of one combination and holds its ledger against what every combination must give. */
import fs from 'node:fs'
import path from 'node:path'
import { type Combination, nameOf } from './combinations.ts'
import { installNode, installRunner } from './installs.ts'
import { differences, type NormalisedLedger, normalisedLedger } from './normalised-ledger.ts'
import { runProject, writeProject } from './run-project.ts'
import { answer, SAMPLES_ENTRY, sampleFiles, suiteFile } from './sample-files.ts'
import { testFiles } from './test-files.ts'

/** Faults, in lines that people read; empty where all is as it should be. */
export type Faults = string[]

const EXPECTED = path.join(import.meta.dirname, 'expected')

/** The file of what only Vitest has. */
const ONLY_VITEST = 'only-vitest.test.js'

/** @param write writes the expected ledgers anew instead of comparing. */
export async function runCombination(
  combination: Combination,
  packed: string,
  write = false,
): Promise<Faults> {
  const { runner, variant } = combination
  const install = await installRunner(runner, packed)
  const node = await installNode(combination.node)
  const files = { ...sampleFiles(combination), ...testFiles(combination) }
  const folder = writeProject(install, `${combination.node} ${variant.name}`, files)
  const { run, exitCode, output } = await runProject(combination, { install, folder, node })
  if (!run) return [`no ledger was written (exit code ${exitCode}).\n${output}`]
  const common = normalisedLedger(run, (file) => !file.includes(ONLY_VITEST))
  const own = normalisedLedger(run, (file) => file.includes(ONLY_VITEST))
  return [
    ...(exitCode === 1 ? [] : [`exit code ${exitCode} instead of 1.\n${output}`]),
    ...run.errors.map(({ code, message }) => `the run has an error ${code}: ${message}`),
    ...compared(common, 'ledger.json', write),
    ...(runner.kind === 'vitest' ? compared(own, 'ledger-only-vitest.json', write) : []),
  ]
}

function compared(seen: NormalisedLedger, name: string, write: boolean): Faults {
  const file = path.join(EXPECTED, name)
  if (write) fs.writeFileSync(file, `${JSON.stringify(seen, null, 2)}\n`)
  return differences(JSON.parse(fs.readFileSync(file, 'utf8')) as NormalisedLedger, seen)
}

/**
 * Vitest 5 keeps transformed modules between runs, under a key that knows nothing of the answer or of the suite's
 * checks: an edit of either must not be judged by what was kept.
 */
export async function runEdits(combination: Combination, packed: string): Promise<Faults> {
  const install = await installRunner(combination.runner, packed)
  const node = await installNode(combination.node)
  const folder = writeProject(install, `edits ${combination.node}`, sampleFiles(combination))
  const statusOfRight = async (): Promise<string> => {
    const { run, output } = await runProject(combination, { install, folder, node, filter: 'data/right' })
    const sample = run?.samples.find(({ id }) => id === 'data/right')
    if (!sample) return `no sample in the ledger\n${output}`
    return [sample.status, ...sample.checks.map(({ check, outcome }) => `${check} ${outcome}`)].join(', ')
  }
  const faults: Faults = []
  const expect = async (when: string, wanted: string): Promise<void> => {
    const seen = await statusOfRight()
    if (seen !== wanted) faults.push(`edits, ${when}: expected "${wanted}", seen "${seen}"`)
  }
  await expect('at first', 'passed, contract passed, facts passed')
  fs.writeFileSync(path.join(folder, 'data/right/extracted.json'), answer(1))
  await expect('after an edit of the answer', 'failed, contract passed, facts failed')
  const config = path.join(folder, suiteFile(combination))
  const text = fs.readFileSync(config, 'utf8')
  fs.writeFileSync(config, text.replace(SAMPLES_ENTRY, `${SAMPLES_ENTRY}, facts: false`))
  await expect('after the facts check was left out', 'passed, contract passed')
  fs.writeFileSync(config, text.replace("type: 'number'", "type: 'string'"))
  await expect('after an edit of the contract', 'failed, contract failed, facts failed')
  return faults.map((fault) => `${nameOf(combination.runner)}: ${fault}`)
}
