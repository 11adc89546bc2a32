/** `goldenless doctor`: what is wrong with a set-up, line by line, each with what to do about it. */
import type { Command } from 'commander'
import { padTo } from '../explain/display-width.ts'
import { type Palette, paletteFor } from '../explain/palette.ts'
import { type Diagnosis, diagnosis } from './doctor/diagnosis.ts'
import { environmentDiagnoses } from './doctor/environment.ts'
import { sampleDiagnoses } from './doctor/samples.ts'
import { setUpDiagnoses } from './doctor/set-up.ts'
import { EXIT_CODES } from './exit-codes.ts'
import { detectProject } from './project/detect-project.ts'

export function addDoctorCommand(program: Command): void {
  program
    .command('doctor')
    .summary('find what is wrong with the set-up')
    .description(
      'Looks at versions, configuration, registration in the test runner and sample folders, and says for each what is wrong and what to do.',
    )
    .option('--json', 'print JSON for programs')
    .addHelpText('after', EXAMPLES)
    .action(async (options: { json?: true }) => {
      process.exitCode = await doctor(process.cwd(), options.json === true)
    })
}

const EXAMPLES = `
Examples:
  $ goldenless doctor
  $ goldenless doctor --json

Exit codes: 0 nothing is wrong, also where there are warnings, 2 error.`

async function doctor(root: string, json: boolean): Promise<number> {
  const project = detectProject(root)
  const diagnoses = [
    ...(project.manifest === null
      ? [
          diagnosis(
            'warn',
            'project',
            'there is no package.json here',
            'Run it in the folder of the project.',
          ),
        ]
      : []),
    ...environmentDiagnoses(project),
    ...(await sampleDiagnoses(root)),
    ...setUpDiagnoses(project),
  ]
  const wrong = diagnoses.some(({ level }) => level === 'error')
  if (json) console.log(JSON.stringify({ status: wrong ? 'error' : 'passed', diagnoses }, null, 2))
  else console.log(inWords(diagnoses, paletteFor(process.stdout)))
  return wrong ? EXIT_CODES.error : EXIT_CODES.passed
}

function inWords(diagnoses: readonly Diagnosis[], palette: Palette): string {
  const width = Math.max(...diagnoses.map(({ subject }) => subject.length))
  const paint = { ok: palette.source, warn: palette.bold, error: palette.candidate }
  return diagnoses
    .flatMap(({ level, subject, message, next }) => [
      ` ${paint[level](padTo(level, 5))}  ${padTo(subject, width)}  ${message}`,
      ...(next === undefined ? [] : [`        ${padTo('', width)}  ${palette.dim(next)}`]),
    ])
    .join('\n')
}
