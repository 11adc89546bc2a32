/** How alike the structure of two pages is, by their fingerprints alone. */
import type { Fingerprint } from './fingerprint.ts'
import { LARGEST_HASH, unpacked } from './sketch.ts'

/** How two fingerprints relate; all shares are 0 to 1. */
export interface FingerprintComparison {
  /** Shapes in common against the mean of both sides: 1 for the same structure, 0 for nothing in common. */
  readonly similarity: number
  /** Share of the first one's shapes that the second one has too. */
  readonly kept: number
  /** Share of the second one's shapes that the first one has. */
  readonly known: number
}

/**
 * Compares the structure of two pages by the part of their shapes that both sketches cover: the cosine of the two sets.
 * Optional sections and additions cost a little of it, another template nearly all.
 */
export function compareFingerprints(first: Fingerprint, second: Fingerprint): FingerprintComparison {
  if (first.digest === second.digest) return { similarity: 1, kept: 1, known: 1 }
  const [left, right] = [unpacked(first.sketch), unpacked(second.sketch)]
  const limit = Math.min(limitOf(first, left), limitOf(second, right))
  const ours = left.filter((hash) => hash <= limit)
  const theirs = new Set(right.filter((hash) => hash <= limit))
  if (ours.length === 0 || theirs.size === 0) return { similarity: 0, kept: 0, known: 0 }
  const common = ours.filter((hash) => theirs.has(hash)).length
  return {
    similarity: common / Math.sqrt(ours.length * theirs.size),
    kept: common / ours.length,
    known: common / theirs.size,
  }
}

/** Up to which hash a sketch holds all of a page's. */
const limitOf = ({ shapes }: Fingerprint, hashes: readonly number[]): number =>
  shapes > hashes.length ? (hashes.at(-1) ?? 0) : LARGEST_HASH

/**
 * Below it, a page is no page of the template any more. Of pages of one site that were measured, only those that were
 * saved before and after a redesign lie below: see docs/fingerprint.md.
 */
export const DRIFTED_BELOW = 0.5

/** From here on, pages are grouped as pages of one template: of pairs of different sites, 1 in 650 lies above. */
export const ONE_TEMPLATE_FROM = 0.6

/** How alike the structure of two pages is, 0 to 1: 1 for the same structure, 0 for nothing in common. */
export const similarity = (first: Fingerprint, second: Fingerprint): number =>
  compareFingerprints(first, second).similarity
