/** Whether a snapshot holds a value: behind one of its labels, or anywhere. */
import { foldCase } from '../../compare/index.ts'
import type { JsonValue } from '../../model/json.ts'
import { type Carries, carriesValue, standsIn } from '../quotes/carries-value.ts'
import { foldLabel, type LabelledText, type Snapshot } from './trace.ts'

/** `other`: the label stands there with another value. `open`: it reads in several ways, or labels several values. */
export type Held =
  | { readonly kind: 'yes'; readonly labelled: boolean }
  | { readonly kind: 'other'; readonly text: string; readonly provenance: string }
  | { readonly kind: 'absent' }
  | { readonly kind: 'open' }
  /** Nothing that a text could hold: null, true, an empty list. */
  | { readonly kind: 'not-derivable' }

export function holds(snapshot: Snapshot, value: JsonValue, labels: readonly string[]): Held {
  if (value === null || typeof value === 'object' || typeof value === 'boolean' || value === '')
    return { kind: 'not-derivable' }
  const labelled = [...new Set(labels.map(foldLabel))].flatMap((label) => snapshot.labelled.get(label) ?? [])
  const byLabel = labelled.length > 0 ? behindLabel(labelled, value) : null
  if (byLabel) return byLabel
  const carried = standsAnywhere(snapshot, value)
  if (carried === 'yes') return { kind: 'yes', labelled: false }
  return { kind: carried === 'open' ? 'open' : 'absent' }
}

function behindLabel(labelled: readonly LabelledText[], value: string | number): Held | null {
  const carried = labelled.map(({ text }) => carriesValue(text, value))
  if (carried.includes('yes')) return { kind: 'yes', labelled: true }
  if (carried.includes('open')) return { kind: 'open' }
  // Several values behind one label: which of them is meant, the label does not tell.
  if (new Set(labelled.map(({ text }) => foldCase(text))).size > 1) return null
  const [{ text, provenance }] = labelled
  // A text behind the label need not be the value: a remark, a status in other words.
  return readsAlike(text, value) ? { kind: 'other', text, provenance } : { kind: 'open' }
}

/** Both are numbers or dates, so that they can contradict each other; of words, only codes can. */
function readsAlike(text: string, value: string | number): boolean {
  if (typeof value === 'number') return /\p{N}/u.test(text)
  return /\d/.test(value) === /\d/.test(text) && /\d/.test(text)
}

const indexes = new WeakMap<Snapshot, { readonly folded: string; readonly numeric: readonly string[] }>()

function standsAnywhere(snapshot: Snapshot, value: string | number): Carries {
  let index = indexes.get(snapshot)
  if (!index) {
    index = {
      folded: foldCase(snapshot.lines.join('\n')),
      numeric: snapshot.lines.filter((line) => /\p{N}|[一二三四五六七八九十百千万亿]/u.test(line)),
    }
    indexes.set(snapshot, index)
  }
  if (standsIn(index.folded, foldCase(String(value)))) return 'yes'
  if (typeof value === 'string' && !/\d/.test(value)) return 'no'
  let open = false
  for (const line of index.numeric) {
    const carried = couldHold(line, value) ? carriesValue(line, value) : 'no'
    if (carried === 'yes') return 'yes'
    if (carried === 'open') open = true
  }
  return open ? 'open' : 'no'
}

/** A cheap look before reading: the value's first digit stands there too, or a written numeral does. */
function couldHold(line: string, value: string | number): boolean {
  const digit = /[1-9]/.exec(String(value))?.[0]
  return digit === undefined || line.normalize('NFKC').includes(digit) || /[一二三四五六七八九十]/.test(line)
}
