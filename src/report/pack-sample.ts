/** A sample without repetition, as the report's file carries it. */
import type { PathTable } from '../ledger/path-table.ts'
import type { CheckEntry, SampleResult } from '../ledger/run.ts'
import type { FieldResult, Strength } from '../model/verdict.ts'
import type { PackedCheck, PackedPlace, PackedSample } from './page/data.ts'

export const packSample = ({ checks, exhibit, ...sample }: SampleResult, paths: PathTable): PackedSample => ({
  ...sample,
  checks: checks.map((entry) => packCheck(entry, paths)),
  ...(exhibit && {
    exhibit: {
      ...exhibit,
      places: exhibit.places.map(
        ({ path, text, range }): PackedPlace => [paths.indexOf(path), text, range.start, range.end],
      ),
    },
  }),
})

function packCheck({ fields, coverage, ...entry }: CheckEntry, paths: PathTable): PackedCheck {
  const matched = new Map<Strength | '', number[]>()
  const others: FieldResult[] = []
  for (const field of fields) {
    const { path, verdict, strength = '', match, note, rule } = field
    if (verdict !== 'matched' || note !== undefined || rule !== undefined) others.push(field)
    // The whole place of a quote would be the largest part of many reports, and its range says where it is.
    else if (match)
      others.push({
        path,
        verdict,
        match: { tier: match.tier, range: match.range, place: { source: match.place?.source ?? '' } },
      })
    else {
      const known = matched.get(strength)
      if (known) known.push(paths.indexOf(path))
      else matched.set(strength, [paths.indexOf(path)])
    }
  }
  return {
    ...entry,
    coverage: { evaluated: coverage.evaluated, total: coverage.total },
    fields: others,
    matched: [...matched],
  }
}
