/** Which samples a command line names: by folder, by a folder above, or by the sample's own name. */
import fs from 'node:fs'
import path from 'node:path'
import { type FoundSample, findSamples, patternsOf } from '../suite/find-samples.ts'
import { InputError } from '../suite/input-error.ts'
import type { LoadedSuites } from '../suite/load-suites.ts'
import { didYouMean } from './near-names.ts'

/**
 * All samples where none is named.
 *
 * @throws InputError for a name that fits none, with those that were perhaps meant.
 */
export function chooseSamples(loaded: LoadedSuites, names: readonly string[]): FoundSample[] {
  const samples = findSamples(loaded.suites, loaded.root)
  if (samples.length === 0) {
    const patterns = loaded.suites.flatMap((suite) => patternsOf(suite.samples)).join(', ')
    throw new InputError(
      `${shown(loaded.file)} finds no sample: no folder of ${patterns} holds source.html or extracted.json.`,
    )
  }
  if (names.length === 0) return samples
  const chosen = new Set(names.flatMap((name) => fitting(samples, name, loaded)))
  return samples.filter((sample) => chosen.has(sample))
}

function fitting(samples: readonly FoundSample[], name: string, loaded: LoadedSuites): FoundSample[] {
  const place = path.resolve(name)
  const byPlace = samples.filter(
    ({ folder }) =>
      folder === place || folder.startsWith(`${place}${path.sep}`) || folder === path.dirname(place),
  )
  if (byPlace.length > 0) return byPlace
  const byName = samples.filter(({ folder }) => path.basename(folder) === name)
  if (byName.length > 0) return byName
  if (fs.existsSync(place)) {
    const patterns = loaded.suites.flatMap((suite) => patternsOf(suite.samples)).join(', ')
    throw new InputError(
      `${name} is no sample: ${shown(loaded.file)} takes the folders ${patterns} that hold source.html or extracted.json.`,
    )
  }
  const known = name.includes('/')
    ? samples.map(({ folder }) => shown(folder))
    : samples.map(({ folder }) => path.basename(folder))
  const count = `There ${known.length === 1 ? 'is 1 sample' : `are ${known.length} samples`}, such as ${known.slice(0, 3).join(', ')}.`
  throw new InputError(`There is no sample ${name}.${didYouMean(name, known) || ` ${count}`}`)
}

const shown = (place: string): string =>
  (path.relative(process.cwd(), place) || '.').split(path.sep).join('/')
