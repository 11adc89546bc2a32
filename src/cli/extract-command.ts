/** `goldenless extract`: asks a model for the answers that the samples of the suites lack, and keeps them. */
import path from 'node:path'
import type { Command } from 'commander'
import type { ExtractionReport, FailedExtraction } from '../extract/extraction.ts'
import { extractionLines } from '../extract/extraction-in-words.ts'
import { readSource, SampleError, type SampleSource } from '../samples/read-sample.ts'
import type { Suite } from '../suite/define-suite.ts'
import { InputError } from '../suite/input-error.ts'
import { loadSuites } from '../suite/load-suites.ts'
import { isPinned } from '../suite/pinned-samples.ts'
import { suiteExtractor } from '../suite/suite-extractor.ts'
import { chooseSamples } from './choose-samples.ts'
import { EXIT_CODES } from './exit-codes.ts'
import { liveProgress } from './live-progress.ts'
import { untilInterrupted } from './until-interrupted.ts'
import { wholeNumber } from './whole-number.ts'

interface ExtractOptions {
  readonly limit?: number
  readonly redo?: true | readonly string[]
  readonly config?: string
  readonly json?: true
}

const EXAMPLES = `
Examples:
  $ goldenless extract --limit 3            # a first try
  $ goldenless extract                      # all samples that have no valid answer yet
  $ goldenless extract policy-001 --json
  $ goldenless extract --redo policy-001    # asks anew; the old answer is kept beside

Exit codes: 0 all that was asked is valid, 1 an answer is invalid, 2 error, 3 stopped before the end, or nothing valid.`

export function addExtractCommand(program: Command): void {
  program
    .command('extract')
    .summary('ask a model for the answers that the samples lack')
    .description(
      'Asks the model of the suite for each sample that has no valid answer in the store, checks every answer by code, and keeps the valid ones. What was answered once is never asked again while prompt, model, parameters, contract and source stay the same.',
    )
    .argument('[samples...]', 'sample folders or names; all by default')
    .option('--limit <number>', 'samples that are asked for at most', wholeNumber)
    .option('--redo [samples...]', 'ask anew for all chosen samples, or for those named here alone')
    .option('--config <file>', 'the configuration file; by default goldenless.config.* in this folder')
    .option('--json', 'print JSON for programs, and nothing else')
    .addHelpText('after', EXAMPLES)
    .action(async (names: readonly string[], options: ExtractOptions) => {
      process.exitCode = await extractSamples(names, options)
    })
}

async function extractSamples(names: readonly string[], options: ExtractOptions): Promise<number> {
  const { limit, redo, config, json } = options
  const loaded = await loadSuites(process.cwd(), config)
  if (!loaded.suites.some(({ extract }) => extract !== undefined))
    throw new InputError(
      'No suite of the configuration extracts. Add extract: { model, prompt } to defineSuite.',
    )
  const named = [...names, ...(Array.isArray(redo) ? (redo as readonly string[]) : [])]
  // A pinned sample has its answer already.
  const chosen = chooseSamples(loaded, named).filter(({ folder }) => !isPinned(folder))
  const anew = new Set(Array.isArray(redo) ? chooseSamples(loaded, redo).map(({ folder }) => folder) : [])
  const reports: ExtractionReport[] = []
  const unread: FailedExtraction[] = []
  let left = limit
  for (const [index, suite] of loaded.suites.entries()) {
    const folders = chosen.filter((one) => one.suite === index).map(({ folder }) => folder)
    if (!suite.extract || folders.length === 0) continue
    const samples = folders.flatMap((folder) => readable(folder, unread))
    const redone = redo === true || samples.filter(({ place }) => anew.has(place)).map(({ id }) => id)
    const run = { redo: redone, ...(left !== undefined && { limit: left }) }
    const report = await extractSuite(suite, loaded.root, samples, run, json)
    reports.push(report)
    if (left !== undefined) left -= report.counts.valid - report.counts.stored + countInvalid(report)
    if (report.ended) break
  }
  if (reports.length === 0 && unread.length === 0)
    throw new InputError('The suites of the named samples do not extract. Add extract to them.')
  if (json) console.log(JSON.stringify({ reports, unread }, null, 2))
  else for (const { sample, message } of unread) console.log(`failed  ${sample}  ${message}`)
  return exitCode(reports, unread)
}

const countInvalid = ({ counts: { invalid } }: ExtractionReport): number =>
  Object.values(invalid).reduce((sum, count) => sum + count, 0)

interface PlacedSource extends SampleSource {
  readonly place: string
}

/** A page that cannot be read is an error of its own, and the others are extracted. */
function readable(folder: string, unread: FailedExtraction[]): PlacedSource[] {
  const relative = path.relative(process.cwd(), folder) || '.'
  try {
    return [{ ...readSource(relative), place: folder }]
  } catch (error) {
    if (!(error instanceof SampleError)) throw error
    const { code: kind, message } = error
    unread.push({ state: 'failed', sample: relative, kind, message, isConfiguration: false })
    return []
  }
}

async function extractSuite(
  suite: Suite,
  root: string,
  samples: readonly SampleSource[],
  run: { readonly redo: boolean | readonly string[]; readonly limit?: number },
  json: true | undefined,
): Promise<ExtractionReport> {
  const progress = liveProgress('sample')
  const report = await untilInterrupted(async (signal) => {
    const extract = suiteExtractor(suite, root, { ...run, signal, onExtraction: progress.step })
    try {
      return await extract.all(samples)
    } finally {
      await extract.store.close?.()
      progress.end()
    }
  })
  if (!json) console.log(extractionLines(report).join('\n'))
  return report
}

/** A wrong model or key says nothing of the answers; else a proven fault stays one. */
function exitCode(reports: readonly ExtractionReport[], unread: readonly FailedExtraction[]): number {
  if (reports.some(({ ended }) => ended?.isConfiguration)) return EXIT_CODES.error
  if (reports.some((report) => countInvalid(report) > 0)) return EXIT_CODES.failed
  if (unread.length > 0 || reports.some(({ counts, ended }) => counts.failed > 0 || ended))
    return EXIT_CODES.error
  const extractions = reports.flatMap((report) => report.extractions)
  const isCut = extractions.some((one) => one.state === 'left' && one.because !== 'limit')
  return isCut || !extractions.some(({ state }) => state === 'valid')
    ? EXIT_CODES.not_evaluated
    : EXIT_CODES.passed
}
