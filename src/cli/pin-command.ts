/** `goldenless pin data/policy-001 '$.premium'`: makes a small regression sample of a finding, or of a fault that nobody notices. */
import fs from 'node:fs'
import path from 'node:path'
import type { Command } from 'commander'
import { grouped, plural } from '../explain/counts.ts'
import { defuseText } from '../explain/defuse.ts'
import { cutTo, padTo } from '../explain/display-width.ts'
import { headline } from '../explain/headline.ts'
import { type Palette, paletteFor } from '../explain/palette.ts'
import type { JsonValue } from '../model/json.ts'
import { readSample } from '../samples/read-sample.ts'
import { checkSample, withOwnChecks } from '../suite/check-sample.ts'
import { type FoundSample, findSamples, suiteOf } from '../suite/find-samples.ts'
import { InputError } from '../suite/input-error.ts'
import { type LoadedSuites, loadSuites } from '../suite/load-suites.ts'
import { answersOf } from '../suite/mutate-project.ts'
import { type PinnedSample, pinAnswer } from '../suite/pin-answer.ts'
import { isPinned } from '../suite/pinned-samples.ts'
import { overrideOf } from '../suite/sample-module.ts'
import { chooseSamples } from './choose-samples.ts'
import { EXIT_CODES } from './exit-codes.ts'
import { wholeNumber } from './whole-number.ts'

interface PinCommandOptions {
  readonly config?: string
  readonly asIs?: true
  readonly keep?: readonly string[]
  readonly out?: string
  readonly seed?: number
}

export function addPinCommand(program: Command): void {
  program
    .command('pin')
    .summary('make a small regression sample of a finding, or of a fault that no check notices')
    .description(
      'Cuts a sample down to the part of the page and of the answer that decides a finding, and keeps it beside the others with the verdict that it has to give. Where the sample passes, a fault that no check notices (goldenless mutate) is pinned. Names, addresses and numbers that are not under test are replaced by stand-ins of the same shape.',
    )
    .argument('<sample>', 'a sample folder, or the name of a sample')
    .argument('[path]', 'JSONPath of the finding, such as $.rows[2].amount; by default all findings')
    .option('--config <file>', 'the configuration file; by default goldenless.config.* in this folder')
    .option('--as-is', 'copy words and numbers as they are, also personal ones')
    .option('--keep <paths...>', 'JSONPath patterns of fields that keep their values')
    .option('-o, --out <folder>', 'the folder of the new sample; by default beside the sample')
    .option('--seed <number>', 'of the faults that are made, as in goldenless mutate', wholeNumber)
    .addHelpText('after', EXAMPLES)
    .action(async (sample: string, at: string | undefined, options: PinCommandOptions) => {
      process.exitCode = await pinSample(sample, at, options)
    })
}

const EXAMPLES = `
Examples:
  $ goldenless pin policy-001
  $ goldenless pin data/policy-001 '$.claims[2].amount'
  $ goldenless pin policy-001 '$.fare' --keep '$.claims[*].date'
  $ goldenless pin policy-001 '$.fare' --as-is --out data/fare-of-ten

Exit codes: 0 pinned, 2 error: nothing was written.`

async function pinSample(
  name: string,
  at: string | undefined,
  { config, asIs, keep, out, seed }: PinCommandOptions,
): Promise<number> {
  const loaded = await loadSuites(process.cwd(), config)
  const [sample, ...others] = chooseSamples(loaded, [name])
  if (others.length > 0)
    throw new InputError(`${name} names ${others.length + 1} samples, and one is pinned at a time.`)
  if (isPinned(sample.folder))
    throw new InputError(`${name} is a pinned sample itself. Edit its pinned.json.`)
  const suite = await withOwnChecks(loaded.suites[sample.suite], sample.folder)
  const folder = newFolder(sample, at, out, loaded)
  const { id, extracted, source, trace } = readSample<JsonValue>(shown(sample.folder))
  const pinned = pinAnswer(
    suite,
    { sample: id, candidate: extracted, source, ...(trace !== undefined && { trace: trace as object }) },
    {
      ...(at !== undefined && { path: at }),
      ...(asIs && { asIs }),
      ...(keep && { keep }),
      ...(seed !== undefined && { seed }),
      answers: answersOf(findSamples(loaded.suites, loaded.root)),
    },
  )
  write(folder, pinned.files, overrideOf(sample.folder))
  await proveWritten(folder, loaded, sample.suite)
  console.log(inWords(folder, pinned, paletteFor(process.stdout)).join('\n'))
  return EXIT_CODES.passed
}

/** Beside the sample, or where it was asked for: a folder of the same suite that is not there yet. */
function newFolder(
  { folder, suite }: FoundSample,
  at: string | undefined,
  out: string | undefined,
  { suites, root }: LoadedSuites,
): string {
  const words = (at ?? '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, LONGEST_NAME)
  const place = out === undefined ? `${folder}-pin${words === '' ? '' : `-${words}`}` : path.resolve(out)
  if (suiteOf(suites, root, place) !== suite)
    throw new InputError(
      `${shown(place)} would be no sample of the suite: no pattern of its samples fits. Name another folder with --out, or add a pattern.`,
    )
  if (fs.existsSync(place))
    throw new InputError(`${shown(place)} is there already. Remove it, or name another folder with --out.`)
  return place
}

const LONGEST_NAME = 40

/** Whole or not at all. */
function write(folder: string, files: PinnedSample['files'], override: string | undefined): void {
  try {
    fs.mkdirSync(folder, { recursive: true })
    for (const [name, content] of Object.entries(files)) fs.writeFileSync(path.join(folder, name), content)
    if (override !== undefined) fs.copyFileSync(override, path.join(folder, path.basename(override)))
  } catch (cause) {
    fs.rmSync(folder, { recursive: true, force: true })
    throw new InputError(`${shown(folder)} cannot be written: ${(cause as Error).message}`)
  }
}

/** The files, read as any sample is, give the verdict; else they are taken away again. */
async function proveWritten(folder: string, { suites, root }: LoadedSuites, suite: number): Promise<void> {
  let why: string | undefined
  try {
    const { results, error } = await checkSample(suites[suite], folder, root)
    const bad = results.find(({ status }) => status !== 'passed')
    const [finding] = bad?.findings ?? []
    why = error?.message ?? bad?.error?.message ?? (finding && headline(finding)) ?? bad?.status
  } catch (thrown) {
    why = (thrown as Error).message
  }
  if (why === undefined) return
  fs.rmSync(folder, { recursive: true, force: true })
  throw new InputError(`The files do not give the verdict again: ${why}. Nothing was written.`)
}

const WIDTH = 100

function inWords(folder: string, { pin, source, replaced }: PinnedSample, palette: Palette): string[] {
  const line = (title: string, words: string): string =>
    ` ${palette.bold(padTo(title, 10))} ${cutTo(defuseText(words.replace(/\s+/g, ' ')), WIDTH)}`
  const { before, after } = source
  return [
    line('pinned', shown(folder)),
    line('verdict', pin.about),
    line(
      'source',
      `${grouped(after)} of ${plural(before, 'character').replace(String(before), grouped(before))}`,
    ),
    ...(replaced.count > 0
      ? [
          line(
            'replaced',
            `${plural(replaced.count, 'word or number').replace('word or numbers', 'words and numbers')} by stand-ins of the same shape`,
          ),
        ]
      : []),
    ...(replaced.kept.length > 0 ? [line('kept', `under test: ${replaced.kept.join(', ')}`)] : []),
    '',
    ' It runs with all other samples, and says when its verdict changes. Read the files before you commit them.',
  ]
}

const shown = (place: string): string =>
  (path.relative(process.cwd(), place) || '.').split(path.sep).join('/')
