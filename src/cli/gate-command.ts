/** `goldenless gate`: live calls that let a prompt go on, and the check of their committed evidence. */
import fs from 'node:fs'
import path from 'node:path'
import type { Command } from 'commander'
import { openEndpoint } from '../endpoint/endpoint.ts'
import { decisionLines } from '../gate/decision-in-words.ts'
import { checkEvidence } from '../gate/evidence.ts'
import { runTrials, subjectOf } from '../gate/run-trials.ts'
import type { TrialOptions } from '../gate/trial-options.ts'
import { writeWhole } from '../ledger/run-folder.ts'
import type { Contract } from '../oracles/contract/contract.ts'
import type { GateDefinition, Suite } from '../suite/define-suite.ts'
import { InputError } from '../suite/input-error.ts'
import { loadSuites } from '../suite/load-suites.ts'
import { EXIT_CODES } from './exit-codes.ts'
import { liveProgress } from './live-progress.ts'
import { untilInterrupted } from './until-interrupted.ts'
import { wholeNumber } from './whole-number.ts'

interface GateOptions {
  readonly check?: boolean
  readonly config?: string
  readonly trials?: number
}

const EXAMPLES = `
Examples:
  $ goldenless gate               # makes the trials and writes the evidence file: commit it
  $ goldenless gate --check       # in CI, without a key: is the evidence there, recent, and of this prompt?
  $ goldenless gate --trials 5    # a first try; too few trials write no evidence

Exit codes: 0 passed, 1 failed, 2 error, 3 inconclusive.`

export function addGateCommand(program: Command): void {
  program
    .command('gate')
    .summary('decide by live calls whether a prompt may go on')
    .description(
      'Calls the model many times with the prompt of the suite, judges each answer by code, and decides.',
    )
    .option('--check', 'check the committed evidence; no call is made')
    .option('--config <file>', 'configuration; goldenless.config.* by default')
    .option('--trials <number>', 'another number of trials', wholeNumber)
    .addHelpText('after', EXAMPLES)
    .action(async (options: GateOptions) => {
      const { root, suites } = await loadSuites(process.cwd(), options.config)
      const gated = suites.filter(({ gate }) => gate !== undefined)
      if (gated.length === 0)
        throw new InputError(
          'No suite of the configuration has a gate. Add gate: { model, messages } to defineSuite.',
        )
      refuseSharedEvidence(gated, root)
      const codes: number[] = []
      for (const suite of gated)
        codes.push(options.check ? check(suite, root) : await run(suite, root, options.trials))
      process.exitCode = worst(codes)
    })
}

/** A proven failure stays one; then what broke, then what is open. */
const worst = (codes: readonly number[]): number =>
  [EXIT_CODES.failed, EXIT_CODES.error, EXIT_CODES.not_evaluated].find((code) => codes.includes(code)) ??
  EXIT_CODES.passed

const trialOptions = ({ gate, contract, invariants }: Suite): TrialOptions => {
  const { evidence: _evidence, maxAgeDays: _maxAgeDays, ...options } = gate as GateDefinition
  return { ...options, contract: contract as Contract, ...(invariants && { invariants }) }
}

const evidenceFile = ({ gate }: Suite, root: string): string =>
  path.resolve(root, gate?.evidence ?? 'gate-evidence.json')

/** The evidence of one suite would take the place of the other's. */
function refuseSharedEvidence(gated: readonly Suite[], root: string): void {
  const files = gated.map((suite) => evidenceFile(suite, root))
  const twice = files.find((file, index) => files.indexOf(file) !== index)
  if (twice === undefined) return
  const shown = path.relative(process.cwd(), twice)
  throw new InputError(
    `Two suites with a gate keep their evidence in ${shown}. Give each a file of its own: gate: { evidence: 'gate-policy.json' }.`,
  )
}

function check(suite: Suite, root: string): number {
  const options = trialOptions(suite)
  const file = evidenceFile(suite, root)
  const text = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : null
  const faults = checkEvidence(text, subjectOf(options, openEndpoint(options).host), {
    now: new Date(),
    maxAgeDays: suite.gate?.maxAgeDays ?? 14,
  })
  const shown = path.relative(process.cwd(), file)
  if (faults.length === 0)
    console.log(`gate evidence ${shown}: of this prompt, model and contract, and recent.`)
  for (const { message } of faults) console.log(`gate evidence ${shown}: ${message}.`)
  if (faults.length > 0) console.log('Run goldenless gate with a key, and commit the file.')
  return faults.length === 0 ? EXIT_CODES.passed : EXIT_CODES.failed
}

async function run(suite: Suite, root: string, trials: number | undefined): Promise<number> {
  const progress = liveProgress('trial')
  const report = await untilInterrupted((signal) =>
    runTrials({
      ...trialOptions(suite),
      ...(trials !== undefined && { trials }),
      signal,
      onTrial: progress.step,
    }),
  )
  progress.end()
  console.log(decisionLines(report).join('\n'))
  if (report.ended?.isConfiguration) return EXIT_CODES.error
  // A first try with other trials than those of the suite is no evidence for it.
  if (trials === undefined) {
    const file = evidenceFile(suite, root)
    writeWhole(file, `${JSON.stringify(report.evidence, null, 2)}\n`)
    console.log(`evidence       ${path.relative(process.cwd(), file)}`)
  }
  const { verdict } = report.decision
  return verdict === 'inconclusive' ? EXIT_CODES.not_evaluated : EXIT_CODES[verdict]
}
