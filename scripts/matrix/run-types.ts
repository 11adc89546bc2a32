/** Runs the type checkers on what users write, with every runner's types and every way to resolve modules. */
import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { nameOf, RUNNERS, type Runner } from './combinations.ts'
import { installRunner, installTool } from './installs.ts'
import { writeProject } from './run-project.ts'
import { type TypedRunner, typeFiles } from './type-files.ts'

export interface TypeCombination {
  readonly runner: Runner
  readonly from: TypedRunner['from']
  readonly typescript: string
  readonly resolution: 'node16' | 'nodenext' | 'bundler'
  readonly skipLibCheck: boolean
}

const TYPESCRIPTS = ['5.9', '7.0']
const RESOLUTIONS = ['node16', 'nodenext', 'bundler'] as const

const sourcesOf = ({ kind }: Runner): readonly TypedRunner['from'][] =>
  kind === 'vitest' ? ['vitest'] : ['@types/jest', '@jest/globals']

export const allTypeCombinations = (): TypeCombination[] =>
  RUNNERS.flatMap((runner) =>
    sourcesOf(runner).flatMap((from) =>
      TYPESCRIPTS.flatMap((typescript) =>
        RESOLUTIONS.flatMap((resolution) =>
          [false, true].map((skipLibCheck) => ({ runner, from, typescript, resolution, skipLibCheck })),
        ),
      ),
    ),
  )

/** The oldest and the newest Vitest and the oldest Jest, as strictly as can be. */
export const shortTypeCut = (): TypeCombination[] =>
  allTypeCombinations().filter(
    ({ runner, typescript, resolution, skipLibCheck }) =>
      ['3.2', '5.1', '29.7'].includes(runner.version) &&
      typescript === '7.0' &&
      resolution === 'node16' &&
      !skipLibCheck,
  )

export const nameOfTypes = ({ runner, from, typescript, resolution, skipLibCheck }: TypeCombination) =>
  [
    nameOf(runner),
    `TypeScript ${typescript}`,
    `${from}, ${resolution}${skipLibCheck ? ', skipLibCheck' : ''}`,
  ] as const

/** @returns the errors in the user's files and in ours; those in other packages are theirs. */
export async function runTypes(combination: TypeCombination, packed: string): Promise<string[]> {
  const { runner, from, typescript, resolution, skipLibCheck } = combination
  const install = await installRunner(runner, packed)
  const compiler = await installTool(`typescript-${typescript}`, [`typescript@~${typescript}.0`])
  const types = [...(from === '@types/jest' ? ['jest'] : []), 'node']
  const folder = writeProject(install, `types ${nameOfTypes(combination).join(' ')}`, {
    ...typeFiles({ kind: runner.kind, from }),
    'tsconfig.json': JSON.stringify({
      compilerOptions: {
        strict: true,
        noEmit: true,
        target: 'es2022',
        lib: ['es2023', 'dom', 'dom.iterable', 'esnext.disposable'],
        module: resolution === 'bundler' ? 'preserve' : resolution,
        moduleResolution: resolution,
        skipLibCheck,
        types,
      },
      include: ['*.ts', '*.cts'],
    }),
  })
  const program = path.join(compiler, 'node_modules', 'typescript', 'bin', 'tsc')
  const output = await outputOf(process.execPath, [program, '-p', '.', '--pretty', 'false'], folder)
  const lines = output.split('\n')
  const [other] = lines.filter((line) => line.startsWith('error '))
  if (other !== undefined) return [`${nameOfTypes(combination).join(' ')}: ${output}`]
  return lines.filter((line) => /^\S.*: error /.test(line) && isOurs(line))
}

/** Errors inside another package say nothing about ours. */
function isOurs(line: string): boolean {
  const [file] = line.split('(', 1)
  return !file.includes('node_modules/') || file.includes('node_modules/goldenless/')
}

/** @returns what `attw` finds in the packed package; empty where it finds nothing. */
export async function runTypeResolution(packed: string): Promise<string[]> {
  const tool = await installTool('attw', ['@arethetypeswrong/cli@0.18'])
  const program = path.join(tool, 'node_modules', '@arethetypeswrong', 'cli', 'dist', 'index.js')
  // Vitest cannot be required, and neither can the entry that registers in it.
  const options = [
    '--profile',
    'node16',
    '--ignore-rules',
    'cjs-resolves-to-esm',
    '--format',
    'ascii',
    '--no-emoji',
  ]
  let exitCode = 0
  const output = await outputOf(process.execPath, [program, packed, ...options], tool, (code) => {
    exitCode = code
  })
  return exitCode === 0 && fs.existsSync(program) ? [] : [output]
}

function outputOf(
  program: string,
  options: readonly string[],
  cwd: string,
  onExit: (code: number) => void = () => {},
): Promise<string> {
  return new Promise((resolve) => {
    execFile(program, options, { cwd, maxBuffer: 1 << 26 }, (error, stdout, stderr) => {
      onExit(error === null ? 0 : Number(error.code ?? 1))
      resolve(`${stdout}${stderr}`)
    })
  })
}
