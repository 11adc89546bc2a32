/** Where nodes and their characters stand in the source: found by a second parse, only when somebody asks. */
import { decodeReference, parseHtmlWithPlaces } from './parse-html.ts'
import { surveyTree } from './survey.ts'
import { DocumentNode, type TreeNode } from './tree.ts'

export class SourcePositions {
  readonly #source: string
  readonly #nodes: readonly (DocumentNode | TreeNode)[]
  readonly #starts: ReadonlyMap<TreeNode, number>

  constructor(source: string, scripting: boolean) {
    this.#source = source
    const { document, starts } = parseHtmlWithPlaces(source, scripting)
    this.#starts = starts
    this.#nodes = surveyTree(document).nodes
  }

  /** The source offset of a start tag, or of a text's first character; `null` for what is not in the source. */
  startOf(order: number): number | null {
    const node = this.#nodes[order]
    return node === undefined || node instanceof DocumentNode ? null : (this.#starts.get(node) ?? null)
  }

  /** The source offset of a character of a text node; of an element's start tag for anything else. */
  offsetIn(order: number, textOffset: number): number | null {
    const start = this.startOf(order)
    const node = this.#nodes[order]
    if (start === null || node?.kind !== 'text') return start
    return alignText(this.#source, start, node.text, textOffset).at
  }

  /** The source offset just after a text offset: after the character reference that shows the character before it. */
  endIn(order: number, textOffset: number): number | null {
    const start = this.startOf(order)
    const node = this.#nodes[order]
    if (start === null || node?.kind !== 'text' || textOffset === 0) return start
    const { at, shown } = alignText(this.#source, start, node.text, textOffset - 1)
    return at + stepOver(this.#source, at, node.text, shown).source
  }
}

/**
 * Walks the source and the text made of it side by side. They differ where the source has character references,
 * CR LF, or markup that the parser dropped or moved.
 */
function alignText(
  source: string,
  start: number,
  text: string,
  offset: number,
): { at: number; shown: number } {
  if (source.startsWith(text, start)) return { at: start + offset, shown: offset }
  let at = startBeforeReference(source, start, text)
  let shown = 0
  while (at < source.length) {
    const step = stepOver(source, at, text, shown)
    // An offset within a character of two units stands at its start, one before dropped markup after it.
    if (step.text > 0 && shown + step.text > offset) break
    at += step.source
    shown += step.text
  }
  return { at, shown }
}

const REFERENCE = /&(?:#[xX][0-9a-fA-F]{1,8}|#[0-9]{1,8}|[A-Za-z][A-Za-z0-9]{0,31});?/y

/** Longest character reference that is looked for. */
const LONGEST_REFERENCE = 34

/** The parser tells a start too late where a text begins with a reference after white space of another node. */
function startBeforeReference(source: string, start: number, text: string): number {
  const at = source.lastIndexOf('&', start)
  if (at < 0 || start - at > LONGEST_REFERENCE || source[start] === text[0]) return start
  const step = stepOver(source, at, text, 0)
  return step.text > 0 && at + step.source >= start ? at : start
}

/** How many units of the source show as how many units of the text, from one place in both. */
function stepOver(source: string, at: number, text: string, shown: number): { source: number; text: number } {
  const unit = source[at]
  if (unit === '&') {
    REFERENCE.lastIndex = at
    const reference = REFERENCE.exec(source)?.[0]
    const decoded = reference === undefined ? null : decodeReference(reference)
    if (decoded !== null && text.startsWith(decoded.text, shown))
      return { source: decoded.length, text: decoded.text.length }
  }
  if (unit === '\r' && text[shown] === '\n') return { source: source[at + 1] === '\n' ? 2 : 1, text: 1 }
  const next = source[at + 1] ?? ''
  if (unit === '<' && /[A-Za-z/!?]/.test(next)) {
    const end = source.indexOf('>', at)
    if (end > 0) return { source: end + 1 - at, text: 0 }
  }
  return { source: 1, text: unit === text[shown] ? 1 : 0 }
}
