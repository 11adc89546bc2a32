#!/usr/bin/env node
/** The command `goldenless`. */
import { Command, CommanderError } from 'commander'
import { VERSION } from '../ledger/version.ts'
import { NoRunError } from '../report/write-ledger.ts'
import { InputError } from '../suite/input-error.ts'
import { addCheckCommand } from './check-command.ts'
import { addCompareCommand } from './compare-command.ts'
import { addDoctorCommand } from './doctor-command.ts'
import { EXIT_CODES } from './exit-codes.ts'
import { addExplainCommand } from './explain-command.ts'
import { addExportCommand } from './export-command.ts'
import { addExtractCommand } from './extract-command.ts'
import { addFingerprintCommand } from './fingerprint-command.ts'
import { addGateCommand } from './gate-command.ts'
import { addHistoryCommand } from './history-command.ts'
import { addInitCommand } from './init-command.ts'
import { addLearnCommand } from './learn-command.ts'
import { addLedgerCommand } from './ledger-command.ts'
import { addMutateCommand } from './mutate-command.ts'
import { addPinCommand } from './pin-command.ts'
import { addReportCommand } from './report-command.ts'
import { addRunCommand } from './run-command.ts'

const program = new Command('goldenless')
  .description('Tests what an LLM extracted against the page it came from, without a golden set.')
  .version(VERSION)
  .showSuggestionAfterError()
  .showHelpAfterError('(goldenless --help shows all commands)')
  .exitOverride()

program.commandsGroup('Set up:')
addInitCommand(program)
addDoctorCommand(program)
program.commandsGroup('Check:')
addRunCommand(program)
addCheckCommand(program)
addExplainCommand(program)
addMutateCommand(program)
addPinCommand(program)
program.commandsGroup('Templates:')
addLearnCommand(program)
addFingerprintCommand(program)
program.commandsGroup('Live calls:')
addExtractCommand(program)
addGateCommand(program)
program.commandsGroup('Results:')
addReportCommand(program)
addCompareCommand(program)
addHistoryCommand(program)
addExportCommand(program)
addLedgerCommand(program)

program.parseAsync().catch((error: unknown) => {
  if (error instanceof CommanderError)
    process.exitCode = error.exitCode === 0 ? EXIT_CODES.passed : EXIT_CODES.error
  else {
    const known = error instanceof InputError || error instanceof NoRunError || error instanceof TypeError
    console.error(
      `goldenless: ${known || process.env.DEBUG === undefined ? (error as Error).message : (error as Error).stack}`,
    )
    process.exitCode = EXIT_CODES.error
  }
})
