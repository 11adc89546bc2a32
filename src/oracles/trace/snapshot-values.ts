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
  | { readonly kind: 'open'; readonly behind?: LabelledText }
  /** Nothing that a text could hold: null, true, an empty list. */
  | { readonly kind: 'not-derivable' }

export function holds(snapshot: Snapshot, value: JsonValue, labels: readonly string[]): Held {
  if (value === null || typeof value === 'object' || typeof value === 'boolean' || value === '')
    return { kind: 'not-derivable' }
  const labelled = [...new Set(labels.map(foldLabel))].flatMap((label) => snapshot.labelled.get(label) ?? [])
  const byLabel = labelled.length > 0 ? behindLabel(labelled, value) : null
  if (byLabel) return byLabel
  const below = behindLine(snapshot, value, new Set(labels.map(foldLabel)))
  if (below) return below
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
  return readsAlike(text, value)
    ? { kind: 'other', text, provenance }
    : { kind: 'open', behind: { text, provenance } }
}

/**
 * The label on a line of its own, the value on the next. In tables that were read by columns, a label follows a label
 * and a value a value; so another value is a contradiction only where the candidate's stands below another label.
 */
function behindLine({ below }: Snapshot, value: string | number, labels: ReadonlySet<string>): Held | null {
  const own = [...labels].flatMap((label) => below.get(label) ?? [])
  if (own.length === 0) return null
  const carried = own.map(({ text }) => carriesValue(text, value))
  if (carried.includes('yes')) return { kind: 'yes', labelled: true }
  if (own.length > 1 || carried.includes('open')) return null
  const [{ text, provenance }] = own
  if (!readsAlike(text, value)) return null
  for (const [label, texts] of below) {
    if (labels.has(label) || /\d/.test(label)) continue
    if (texts.some((one) => foldCase(one.text.trim()) === foldCase(String(value))))
      return { kind: 'other', text, provenance }
  }
  return null
}

/** A text so long that it stands there by no chance; a short one may belong to another field. */
export const speaksForItself = (value: JsonValue): boolean =>
  typeof value === 'string' && (value.trim().split(/\s+/).length >= 5 || value.length >= 40)

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

/** A cheap look before reading: every digit that any way of writing the value has, or a written numeral. */
function couldHold(line: string, value: string | number): boolean {
  if (/[一二三四五六七八九十]/.test(line)) return true
  const written = String(value)
  // Of a date, only the day is written with the same digits everywhere.
  const sure = typeof value === 'number' ? written : (/^\d{4}-\d{2}-(\d{2})$/.exec(written)?.[1] ?? null)
  const digits = sure?.replace(/e.*$/, '').match(/[1-9]/g) ?? /[1-9]/.exec(written) ?? []
  const folded = line.normalize('NFKC')
  return digits.every((digit) => folded.includes(digit))
}
