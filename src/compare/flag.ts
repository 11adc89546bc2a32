/** Yes-or-no values through declared words; a word that nobody declared decides nothing. */
import type { Comparator } from './comparator.ts'
import { foldCase } from './fold-text.ts'
import { notAScalar, quoted, read, scalarText, unreadable } from './reading.ts'

export interface FlagOptions {
  /** Texts of the page that mean yes, whole and without regard to case. Added to the plain words. */
  readonly true?: readonly string[]
  /** Texts of the page that mean no. */
  readonly false?: readonly string[]
}

/** Words that mean yes or no wherever they are the whole text. */
export const PLAIN_FLAG_WORDS = {
  true: [
    'true',
    'yes',
    'y',
    'ja',
    'oui',
    'sí',
    'si',
    'sim',
    'да',
    '是',
    '有',
    'はい',
    'あり',
    '예',
    '✓',
    '✔',
    '☑',
    '✅',
  ],
  false: [
    'false',
    'no',
    'n',
    'nein',
    'non',
    'não',
    'нет',
    '否',
    '无',
    '無',
    '没有',
    'いいえ',
    'なし',
    '아니요',
    '✗',
    '✘',
    '✕',
    '☒',
    '❌',
  ],
} as const

/** Compares flags; unknown words are unreadable, so that `archived` never becomes `in stock`. */
export function flag(options: FlagOptions = {}): Comparator<boolean> {
  const words = new Map<string, boolean>()
  for (const word of PLAIN_FLAG_WORDS.true) words.set(foldCase(word), true)
  for (const word of PLAIN_FLAG_WORDS.false) words.set(foldCase(word), false)
  for (const word of options.true ?? []) words.set(foldCase(word), true)
  for (const word of options.false ?? []) words.set(foldCase(word), false)
  return {
    name: 'flag',
    read(raw) {
      if (typeof raw === 'boolean') return read(raw)
      const written = scalarText(raw)
      if (written === null) return notAScalar(raw)
      const value = words.get(foldCase(written))
      return value === undefined
        ? unreadable(`${quoted(written)} is not declared to mean yes or no`)
        : read(value)
    },
    same: (left, right) => left === right,
    format: String,
  }
}
