/** Texts that are the same words: for copies that may differ in case, punctuation and the way fractions are written. */
import type { Comparator } from '../../compare/comparator.ts'
import { joined, squeezed } from '../words.ts'

export interface SameWordsOptions {
  /** Words that the page may set before the text and that are no part of it: `By`, `Author:`. */
  readonly after?: readonly string[]
  /** What the page writes in brackets may be left out: `1 cup (125 g) flour` is `1 cup flour` too. */
  readonly remarks?: 'optional'
}

/** Compares texts word by word; numbers and signs are words too. */
export function sameWords({ after = [], remarks }: SameWordsOptions = {}): Comparator<string> {
  const before = after.map(squeezed).sort((left, right) => right.length - left.length)
  const same = (left: string, right: string): boolean =>
    left === right || joined(left) === joined(right) || squeezed(left) === squeezed(right)
  const startsWithMore = (longer: string, shorter: string): boolean => {
    const [whole, end] = [squeezed(longer), squeezed(shorter)]
    return end !== '' && before.some((words) => whole === words + end)
  }
  return {
    name: 'words',
    read: (raw) =>
      typeof raw === 'string' || typeof raw === 'number'
        ? { kind: 'value', value: String(raw) }
        : { kind: 'unreadable', detail: 'it is no text' },
    same: (left, right) => same(left, right) || startsWithMore(left, right) || startsWithMore(right, left),
    ...(remarks && {
      shows: (source: string, candidate: string) => {
        const bare = withoutRemarks(source)
        return squeezed(bare) !== '' && same(bare, candidate)
      },
    }),
    format: (value) => `"${value}"`,
  }
}

const withoutRemarks = (text: string): string => text.replace(/[(（[][^()（）[\]]*[)）\]]/g, ' ')
