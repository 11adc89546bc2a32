/** Whether a label or a selector is called as a field is: what makes a place more than a coincidence. */
import { foldLabel } from '../facts/label.ts'
import type { PathSegment } from '../model/json-path.ts'

/** How far a text bears a field's name. */
export type Naming = 'whole' | 'part' | 'none'

/** Shorter words of a key stand in many names that have nothing to do with it. */
const LEAST_LETTERS = 3

/** The names of a field: words of its key, and what the contract calls it. */
export interface FieldWords {
  readonly key: readonly string[]
  readonly labels: readonly string[]
  /** The key counts time: `45 m` are minutes there. */
  readonly isTime: boolean
}

export function fieldWords(segments: readonly PathSegment[], labels: readonly string[] = []): FieldWords {
  const key = segments.findLast((segment) => typeof segment === 'string') ?? ''
  const words = wordsOfKey(String(key))
  return { key: words, labels: labels.map(foldLabel), isTime: words.some((word) => OF_TIME.has(word)) }
}

const OF_TIME = new Set(['time', 'duration', 'minute', 'hour', 'second'])

const wordsOfKey = (key: string): string[] =>
  key
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= LEAST_LETTERS)
    .map((word) => word.replace(/s$/, ''))

/** All words of the key, or the contract's own name for it: `whole`. */
export function namingOf({ key, labels }: FieldWords, name: string): Naming {
  const folded = foldLabel(name)
  if (labels.includes(folded)) return 'whole'
  const lower = name.toLowerCase()
  const found = key.filter((word) => lower.includes(word))
  if (key.length > 0 && found.length === key.length) return 'whole'
  return found.some((word) => word.length > LEAST_LETTERS) ? 'part' : 'none'
}
