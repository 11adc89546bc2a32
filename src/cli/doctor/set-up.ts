/** Whether the runner knows of goldenless, and whether the ledger stays out of version control. */
import fs from 'node:fs'
import path from 'node:path'
import { JEST_SAMPLES } from '../init/jest-edit.ts'
import { ignoresLedger } from '../init/plan-init.ts'
import { VITEST_PLUGIN } from '../init/vitest-edit.ts'
import type { Project } from '../project/detect-project.ts'
import { RUNNERS, type RunnerName, runnerConfig } from '../project/runners.ts'
import { type Diagnosis, diagnosis } from './diagnosis.ts'

interface Registration {
  /** Makes samples test files, and registers both others. */
  readonly samples: string
  readonly setup: string
  readonly setupLine: string
  readonly reporter: string
}

const REGISTRATIONS: Readonly<Record<RunnerName, Registration>> = {
  vitest: {
    samples: VITEST_PLUGIN,
    setup: 'goldenless/vitest',
    setupLine: "setupFiles: ['goldenless/vitest']",
    reporter: 'goldenless/vitest-reporter',
  },
  jest: {
    samples: JEST_SAMPLES,
    setup: 'goldenless/jest',
    setupLine: "setupFilesAfterEnv: ['goldenless/jest']",
    reporter: 'goldenless/jest-reporter',
  },
}

/** By the text of the configuration: what it imports from elsewhere is not seen. */
export function setUpDiagnoses({ root, runner, manifest }: Project): Diagnosis[] {
  if (runner === null) return [ignoreDiagnosis(root)]
  const { samples, setup, setupLine, reporter } = REGISTRATIONS[runner]
  const file =
    runnerConfig(root, runner) ?? (runner === 'jest' && manifest?.jest !== undefined ? 'package.json' : null)
  if (file === null)
    return [
      diagnosis(
        'error',
        'set-up',
        `${RUNNERS[runner].title} has no configuration file here`,
        'goldenless init',
      ),
      ignoreDiagnosis(root),
    ]
  const text = fs.readFileSync(path.join(root, file), 'utf8')
  const mentions = (name: string): boolean => text.includes(`'${name}'`) || text.includes(`"${name}"`)
  if (mentions(samples)) return [diagnosis('ok', 'set-up', `${file} has ${samples}`), ignoreDiagnosis(root)]
  if (!mentions(setup) && !mentions(reporter))
    return [
      diagnosis('error', 'set-up', `${file} does not name ${samples}`, 'goldenless init'),
      ignoreDiagnosis(root),
    ]
  return [
    mentions(setup)
      ? diagnosis('ok', 'matchers', `${file} has ${setup}`)
      : diagnosis(
          'error',
          'matchers',
          `${file} has the reporter, but its setup lacks ${setup}`,
          `Add ${setupLine}.`,
        ),
    mentions(reporter)
      ? diagnosis('ok', 'reporter', `${file} has ${reporter}`)
      : diagnosis(
          'warn',
          'reporter',
          `${file} does not name ${reporter}, so runs leave no ledger`,
          `Add reporters: ['default', '${reporter}'].`,
        ),
    diagnosis(
      'warn',
      'samples',
      `${file} does not name ${samples}: sample folders are no tests of their own`,
      'goldenless init',
    ),
    ignoreDiagnosis(root),
  ]
}

function ignoreDiagnosis(root: string): Diagnosis {
  const file = path.join(root, '.gitignore')
  return fs.existsSync(file) && ignoresLedger(fs.readFileSync(file, 'utf8'))
    ? diagnosis('ok', '.gitignore', 'leaves .goldenless/ out')
    : diagnosis('warn', '.gitignore', 'does not leave .goldenless/ out', 'Add the line .goldenless/')
}
