/** Whether the configuration loads, and what is wrong with sample folders before any check is asked. */
import fs from 'node:fs'
import path from 'node:path'
import { readRawAnswer } from '../../candidate/raw-text.ts'
import { readHtml } from '../../document/from-html.ts'
import { type FoundSample, findSamples, patternsOf } from '../../suite/find-samples.ts'
import { findConfig, type LoadedSuites, loadSuites } from '../../suite/load-suites.ts'
import { progressOn } from '../progress.ts'
import { type Diagnosis, diagnosis } from './diagnosis.ts'

export async function sampleDiagnoses(root: string): Promise<Diagnosis[]> {
  if (findConfig(root) === null)
    return [diagnosis('error', 'config', 'there is no goldenless.config here', 'goldenless init')]
  let loaded: LoadedSuites
  try {
    loaded = await loadSuites(root)
  } catch (error) {
    return [diagnosis('error', 'config', (error as Error).message, 'Mend the file; nothing runs without it.')]
  }
  const file = path.basename(loaded.file)
  const samples = findSamples(loaded.suites, loaded.root)
  return [
    diagnosis('ok', 'config', `${file} loads`),
    ...loaded.suites.map((suite, index) =>
      suiteDiagnosis(
        suite,
        samples.filter((one) => one.suite === index),
      ),
    ),
    ...faultsOf(samples, root),
  ]
}

function suiteDiagnosis(suite: LoadedSuites['suites'][number], samples: readonly FoundSample[]): Diagnosis {
  const subject = suite.name === undefined ? 'suite' : `suite ${suite.name}`
  const patterns = patternsOf(suite.samples).join(', ')
  return samples.length === 0
    ? diagnosis(
        'error',
        subject,
        `${patterns}: no folder holds source.html or extracted.json`,
        'Save a page as data/<name>/source.html, and the answer to it beside it as extracted.json.',
      )
    : diagnosis('ok', subject, `${patterns}: ${samples.length} sample${samples.length === 1 ? '' : 's'}`)
}

/** The same fault in many samples is one line. */
function faultsOf(samples: readonly FoundSample[], root: string): Diagnosis[] {
  const faults = new Map<string, { readonly next: string; readonly names: string[] }>()
  const progress = progressOn(process.stderr, 'reading', samples.length)
  for (const sample of samples) {
    const name = path.relative(root, sample.folder).split(path.sep).join('/')
    progress.step(name)
    for (const [fault, next] of [...answerFaults(sample), ...pageFaults(sample)]) {
      const known = faults.get(fault) ?? { next, names: [] }
      known.names.push(name)
      faults.set(fault, known)
    }
  }
  progress.end()
  return [...faults].map(([fault, { next, names }]) =>
    diagnosis('error', 'samples', `${fault}: ${listed(names)}`, next),
  )
}

const MOST_NAMES = 5

const listed = (names: readonly string[]): string =>
  names.slice(0, MOST_NAMES).join(', ') +
  (names.length > MOST_NAMES ? ` and ${names.length - MOST_NAMES} more` : '')

type Fault = readonly [fault: string, next: string]

function answerFaults({ folder }: FoundSample): Fault[] {
  const text = textOf(path.join(folder, 'extracted.json'))
  if (text === null) return [['without extracted.json', 'Save what the model answered as extracted.json.']]
  const { form } = readRawAnswer(new TextDecoder().decode(text))
  if (form === 'clean') return []
  if (form === 'empty') return [['extracted.json is empty', 'Save what the model answered in it.']]
  return form === 'fenced' || form === 'prose-around'
    ? [
        [
          form === 'fenced' ? 'extracted.json has a code fence' : 'extracted.json has text around its JSON',
          'Save the JSON alone; a contract in the suite tests the form of the answer.',
        ],
      ]
    : [['extracted.json is no JSON', 'goldenless check <sample> names the place.']]
}

function pageFaults({ folder, source }: FoundSample): Fault[] {
  if (source === null) return [['without a page', 'Save the rendered page as source.html.']]
  const bytes = textOf(path.join(folder, source))
  if (bytes === null) return [[`${source} cannot be read`, 'See to its permissions.']]
  const shows = /\.html?$/.test(source)
    ? readHtml(bytes, { name: source }).text
    : new TextDecoder().decode(bytes)
  return shows.trim() === ''
    ? [
        [
          `${source} shows no text`,
          'Save the rendered page (await page.content()), not the file that the server sent.',
        ],
      ]
    : []
}

function textOf(file: string): Uint8Array | null {
  try {
    return fs.readFileSync(file)
  } catch {
    return null
  }
}
