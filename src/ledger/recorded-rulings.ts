/** Puts rulings that a journal holds beside the findings that they are about: a judge that was stopped has made some. */

import type { JournalLine, RulingLine } from './journal.ts'
import { judgeFigures } from './judge-figures.ts'
import type { CheckEntry, Run } from './run.ts'

/** @param lines all lines of the run's journals. */
export function withRecordedRulings(run: Run, lines: readonly JournalLine[]): Run {
  const recorded = lines.filter((line) => line.kind === 'ruling')
  if (recorded.length === 0) return run
  const byEntry = new Map<string, RulingLine[]>()
  for (const line of recorded) {
    const key = keyOf(line.sample, line.entry)
    byEntry.set(key, [...(byEntry.get(key) ?? []), line])
  }
  const samples = run.samples.map((sample) => ({
    ...sample,
    checks: sample.checks.map((entry, index) =>
      withRulings(entry, byEntry.get(keyOf(sample.id, index)) ?? []),
    ),
  }))
  return { ...run, samples, judge: judgeFigures(samples, recorded.at(-1)!.costs) }
}

const keyOf = (sample: string, entry: number): string => JSON.stringify([sample, entry])

/** A line that is about another path than what it names is about something else. */
function withRulings(entry: CheckEntry, lines: readonly RulingLine[]): CheckEntry {
  const rulings = lines
    .flatMap(({ path, finding, ruling }) =>
      finding !== undefined && ruling && entry.findings[finding]?.path === path
        ? [{ finding, ...ruling }]
        : [],
    )
    .sort((left, right) => left.finding - right.finding)
  const places = new Map(entry.fields.map((field, index) => [field.path, index]))
  const judged = lines
    .flatMap(({ path, judged: field }) =>
      field && places.has(path) ? [{ place: places.get(path)!, field }] : [],
    )
    .sort((left, right) => left.place - right.place)
    .map(({ field }) => field)
  return {
    ...entry,
    ...(rulings.length > 0 && { rulings }),
    ...(judged.length > 0 && { judged }),
  }
}
