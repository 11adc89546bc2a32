/** Findings with the same cause in several samples: same check, code, path but for its indexes, and shape of values. Pure. */
import type { Finding } from '../model/finding.ts'
import { shapeOfPath } from '../model/path-shape.ts'
import type { Pattern } from './run.ts'
import { shapeOf } from './value-shape.ts'

const MOST_EXAMPLES = 5

export interface Patterns {
  /** The most frequent first. */
  readonly patterns: readonly Pattern[]
  /** Index of the pattern that a finding is part of. */
  indexOf(found: Finding): number | undefined
}

export function patternsOf(
  findings: readonly { readonly sample: string; readonly found: Finding }[],
): Patterns {
  const groups = new Map<string, { found: Finding; findings: number; samples: Set<string> }>()
  for (const { sample, found } of findings) {
    const key = keyOf(found)
    const known = groups.get(key)
    if (known) {
      known.findings++
      known.samples.add(sample)
    } else groups.set(key, { found, findings: 1, samples: new Set([sample]) })
  }
  const shared = [...groups]
    .filter(([, { samples }]) => samples.size > 1)
    .sort(([, left], [, right]) => right.samples.size - left.samples.size || right.findings - left.findings)
  const places = new Map(shared.map(([key], index) => [key, index]))
  return {
    patterns: shared.map(([, { found, findings: count, samples }]) => ({
      check: found.check,
      code: found.code,
      path: shapeOfPath(found.path),
      shape: shapeOf(found),
      findings: count,
      samples: samples.size,
      examples: [...samples].slice(0, MOST_EXAMPLES),
    })),
    indexOf: (found) => places.get(keyOf(found)),
  }
}

const keyOf = (found: Finding): string =>
  JSON.stringify([found.check, found.code, shapeOfPath(found.path), shapeOf(found)])
