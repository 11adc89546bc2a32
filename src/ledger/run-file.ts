/** run.json as it is written: one sample a line, paths once for the whole run, and a digest of all that stands before it. */
import { createHash } from 'node:crypto'
import type { Exhibit, ExhibitPlace } from '../model/exhibit.ts'
import type { FieldResult } from '../model/verdict.ts'
import { PathTable, PathTableReader } from './path-table.ts'
import type { CheckEntry, Run, SampleResult } from './run.ts'

/** Consecutive fields of one check of which the same is said. */
export type FieldGroup = Omit<FieldResult, 'path' | 'semantic'> & {
  /** Indexes into the run's `paths`, `0-17,19`. */
  readonly paths: string
}

/** Path, text, start, end. */
type WrittenPlace = readonly [number, number, number, number]

type WrittenExhibit = Omit<Exhibit, 'places'> & { readonly places: readonly WrittenPlace[] }
type WrittenCheck = Omit<CheckEntry, 'fields'> & { readonly fields: readonly FieldGroup[] }
export type WrittenSample = Omit<SampleResult, 'checks' | 'exhibit'> & {
  readonly checks: readonly WrittenCheck[]
  readonly exhibit?: WrittenExhibit
}

/** The content of a run.json of the present version. */
export type WrittenRun = Omit<Run, 'samples'> & {
  readonly samples: readonly WrittenSample[]
  readonly paths: readonly string[]
  readonly digest: string
}

/** The text of run.json, piece by piece: a large run is longer than the longest string. */
export function* runPieces({ samples, ...head }: Run): Generator<string> {
  const hash = createHash('sha256')
  for (const piece of bodyPieces(samples, head)) {
    hash.update(piece)
    yield piece
  }
  yield `,\n"digest":"sha256:${hash.digest('hex')}"\n}\n`
}

function* bodyPieces(samples: Run['samples'], head: Omit<Run, 'samples'>): Generator<string> {
  const members = Object.entries(head).filter(([, value]) => value !== undefined)
  yield `{\n${members.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join(',\n')}`
  yield ',\n"samples":['
  const table = new PathTable()
  for (const [index, sample] of samples.entries())
    yield `${index === 0 ? '' : ','}\n${JSON.stringify(writtenSample(sample, table))}`
  yield `\n],\n"paths":${JSON.stringify(table.paths)}`
}

function writtenSample({ exhibit, ...sample }: SampleResult, table: PathTable): WrittenSample {
  return {
    ...sample,
    checks: sample.checks.map((entry) => ({ ...entry, fields: fieldGroups(entry.fields, table) })),
    ...(exhibit && {
      exhibit: {
        ...exhibit,
        places: exhibit.places.map(
          ({ path, text, range }): WrittenPlace => [table.indexOf(path), text, range.start, range.end],
        ),
      },
    }),
  }
}

function fieldGroups(fields: readonly FieldResult[], table: PathTable): FieldGroup[] {
  const groups: FieldGroup[] = []
  let indexes: number[] = []
  let said = ''
  let rest: Omit<FieldGroup, 'paths'> | undefined
  const close = (): void => {
    if (rest) groups.push({ paths: PathTable.written(indexes), ...rest })
  }
  for (const { path, semantic: _, ...own } of fields) {
    const json = JSON.stringify(own)
    if (rest === undefined || json !== said) {
      close()
      indexes = []
      said = json
      rest = own
    }
    indexes.push(table.indexOf(path))
  }
  close()
  return groups
}

const DIGEST = /,\n"digest":"sha256:([0-9a-f]{64})"\n\}\n$/
const TAIL = 200

/** Whether a text is what was written, by the digest at its end; `null` where it has none. */
export function isUnchanged(text: string): boolean | null {
  const tail = DIGEST.exec(text.slice(-TAIL))
  if (!tail) return null
  return createHash('sha256').update(text.slice(0, -tail[0].length)).digest('hex') === tail[1]
}

/**
 * The run that was written. Fields of which the same is said are one object, so that a large run takes little memory.
 *
 * @throws RangeError for an index that names no path.
 */
export function readWritten({ paths, digest: _, ...run }: WrittenRun): Run {
  const table = new PathTableReader(paths)
  return { ...run, samples: run.samples.map((sample) => readSample(sample, table)) }
}

function readSample({ exhibit, ...sample }: WrittenSample, table: PathTableReader): SampleResult {
  return {
    ...sample,
    checks: sample.checks.map((entry) => ({
      ...entry,
      fields: entry.fields.flatMap(({ paths, ...said }) => table.fieldsOf(paths, said)),
    })),
    ...(exhibit && {
      exhibit: {
        ...exhibit,
        places: exhibit.places.map(
          ([path, text, start, end]): ExhibitPlace => ({
            path: table.pathAt(path),
            text,
            range: { start, end },
          }),
        ),
      },
    }),
  }
}
