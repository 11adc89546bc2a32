/** What the extractor says that it saw, as callers pass it: snapshots of the text, and what they label. */
import { foldCase } from '../../compare/index.ts'
import { readGiven } from '../../model/given.ts'

/** The trace of one extraction: the lines that it read, the text that it was given, or both. */
export interface Trace {
  readonly lines?: readonly (string | { readonly text: string })[]
  readonly raw_text?: string
}

export type SnapshotName = 'lines' | 'raw_text'

/** A value behind its label, on one line of a snapshot. */
export interface LabelledText {
  readonly text: string
  /** `lines[14], label "Premium"`. */
  readonly provenance: string
}

export interface Snapshot {
  readonly name: SnapshotName
  readonly lines: readonly string[]
  /** By folded label. */
  readonly labelled: ReadonlyMap<string, readonly LabelledText[]>
  /** By folded label: what stands on the line after a label that has a line of its own. */
  readonly below: ReadonlyMap<string, readonly LabelledText[]>
}

/** A caller's mistake: what was passed is no trace. */
export class TraceUsageError extends TypeError {
  override readonly name = 'TraceUsageError'
}

/** @throws TraceUsageError */
export const openTrace = (trace: unknown): Snapshot[] =>
  readGiven('The trace', trace, [TraceUsageError], () => openGiven(trace))

function openGiven(trace: unknown): Snapshot[] {
  if (typeof trace !== 'object' || trace === null || Array.isArray(trace))
    throw new TraceUsageError(
      `The trace is ${Array.isArray(trace) ? 'an array' : trace === null ? 'null' : `a value of type ${typeof trace}`}, but { lines, raw_text } was expected.`,
    )
  if (typeof (trace as { then?: unknown }).then === 'function')
    throw new TraceUsageError('The trace is a promise that was not awaited.')
  const unknown = Object.keys(trace).find((key) => key !== 'lines' && key !== 'raw_text')
  if (unknown !== undefined)
    throw new TraceUsageError(
      `The trace has the key ${JSON.stringify(unknown)}, but its keys are lines, raw_text.`,
    )
  const { lines, raw_text: rawText } = trace as Readonly<Record<string, unknown>>
  if (lines === undefined && rawText === undefined)
    throw new TraceUsageError('The trace has neither lines nor raw_text.')
  const snapshots: Snapshot[] = []
  if (lines !== undefined) snapshots.push(snapshot('lines', textsOf(lines)))
  if (rawText !== undefined) {
    if (typeof rawText !== 'string')
      throw new TraceUsageError(`raw_text of the trace is no text, but of type ${typeof rawText}.`)
    snapshots.push(snapshot('raw_text', rawText.split(/\r\n|[\n\r]/)))
  }
  return snapshots
}

function textsOf(lines: unknown): string[] {
  if (!Array.isArray(lines))
    throw new TraceUsageError('lines of the trace are no list, but a list of texts was expected.')
  return lines.map((line: unknown, index) => {
    if (typeof line === 'string') return line
    const text = (line as { text?: unknown } | null)?.text
    if (typeof text === 'string') return text
    throw new TraceUsageError(`lines[${index}] of the trace is neither a text nor { text }.`)
  })
}

function snapshot(name: SnapshotName, lines: readonly string[]): Snapshot {
  const labelled = new Map<string, LabelledText[]>()
  const below = new Map<string, LabelledText[]>()
  for (const [index, line] of lines.entries()) {
    const pair = pairOn(line)
    const alone = pair ? null : labelAlone(line, lines[index + 1])
    const found = pair ?? alone
    if (!found) continue
    const place = name === 'lines' ? `lines[${index}]` : `raw_text, line ${index + 1}`
    const into = pair ? labelled : below
    const label = foldLabel(found.label)
    const text = { text: found.value, provenance: `${place}, label "${found.label}"` }
    const known = into.get(label)
    if (known) known.push(text)
    else into.set(label, [text])
  }
  return { name, lines, labelled, below }
}

const LONGEST_LABEL = 60

/** `label: value`, `label<tab>value`, `| label | value |`. */
function pairOn(line: string): { label: string; value: string } | null {
  const text = line.trim().replace(/^\|/, '')
  const at = text.search(/[:：\t|]/)
  if (at <= 0 || at > LONGEST_LABEL) return null
  const label = text.slice(0, at).trim()
  const value = text
    .slice(at + 1)
    .replace(/\|\s{0,9}$/, '')
    .trim()
  return /\p{L}/u.test(label) && value !== '' ? { label, value } : null
}

/** A label with a line of its own, over its value: `Total`, then `$1,280.00`. */
function labelAlone(line: string, next: string | undefined): { label: string; value: string } | null {
  const label = line.trim().replace(/\s?[:：]$/, '')
  const value = next?.trim() ?? ''
  if (value === '' || label.length > LONGEST_LABEL || !/\p{L}/u.test(label)) return null
  return pairOn(value) ? null : { label, value }
}

export const foldLabel = (label: string): string =>
  foldCase(label)
    .replace(/[\s_\-:：*]+/g, ' ')
    .trim()
