/** Where nodes and their characters stand in the source: found by a second parse, only when somebody asks. */
import { parseHtmlWithPlaces } from './parse-html.ts'
import { surveyTree } from './survey.ts'
import { DocumentNode, type TreeNode } from './tree.ts'

/** A part of a text node as the parser added it. */
interface Piece {
  /** Where the part ends in the text of the node. */
  readonly textEnd: number
  readonly sourceStart: number
  readonly sourceEnd: number
}

export class SourcePositions {
  readonly #source: string
  readonly #nodes: readonly (DocumentNode | TreeNode)[]
  readonly #places = new Map<TreeNode, { start: number; end: number }>()
  readonly #pieces = new Map<TreeNode, Piece[]>()

  constructor(source: string, scripting: boolean) {
    this.#source = source
    const document = parseHtmlWithPlaces(source, scripting, (node, start, end) =>
      this.#note(node, start, end),
    )
    this.#nodes = surveyTree(document).nodes
  }

  #note(node: TreeNode, start: number, end: number): void {
    if (node.kind !== 'text') {
      this.#places.set(node, { start, end })
      return
    }
    const pieces = this.#pieces.get(node)
    if (pieces === undefined) {
      this.#pieces.set(node, [{ textEnd: node.text.length, sourceStart: start, sourceEnd: end }])
      return
    }
    const previous = pieces.at(-1)!
    const text = node.text.slice(previous.textEnd)
    const begin = start >= 0 ? start : this.#startOfPiece(text, previous.sourceEnd, end)
    pieces.push({ textEnd: node.text.length, sourceStart: begin, sourceEnd: end })
  }

  /** The parser tells only the end of later pieces; markup may stand between them and the one before. */
  #startOfPiece(text: string, previousEnd: number, end: number): number {
    const plain = end - text.length
    if (plain >= previousEnd && this.#source.startsWith(text, plain)) return plain
    const between = this.#source.slice(previousEnd, end)
    // A tag that was dropped or moved: the text starts after it. Character references hold no `>`.
    const tagEnd = between.lastIndexOf('>', between.length - 2)
    return tagEnd >= 0 && !text.includes('>') ? previousEnd + tagEnd + 1 : previousEnd
  }

  /** The source offset of an element's start tag, or of a node's first character; `null` where it has none. */
  startOf(order: number): number | null {
    const node = this.#nodes[order]
    if (node === undefined || node instanceof DocumentNode) return null
    if (node.kind === 'text') return this.#pieces.get(node)?.[0]?.sourceStart ?? null
    return this.#places.get(node)?.start ?? null
  }

  /** The source offset of a character of a text node; `null` where the node is not in the source. */
  offsetIn(order: number, textOffset: number): number | null {
    const node = this.#nodes[order]
    if (node?.kind !== 'text') return this.startOf(order)
    const pieces = this.#pieces.get(node)
    if (pieces === undefined) return null
    let textStart = 0
    for (const piece of pieces) {
      if (textOffset < piece.textEnd)
        return this.#alignWithin(piece, node.text.slice(textStart, piece.textEnd), textOffset - textStart)
      textStart = piece.textEnd
    }
    return pieces.at(-1)!.sourceEnd
  }

  /** Walks text and source together; where they differ, a character reference or a CR LF stands in the source. */
  #alignWithin({ sourceStart, sourceEnd }: Piece, text: string, offset: number): number {
    if (sourceEnd - sourceStart === text.length) return sourceStart + offset
    let at = sourceStart
    let shown = 0
    while (shown < offset && at < sourceEnd) {
      const unit = this.#source[at]!
      if (unit === '&' && !this.#restIsPlain(at, sourceEnd, text, shown)) {
        const end = endOfReference(this.#source, at, sourceEnd)
        if (end > at + 1) {
          const units = unitsOfReference(text, shown, this.#source, end, sourceEnd)
          // Offsets within a character of two units stand at its start.
          if (shown + units > offset) return at
          at = end
          shown += units
          continue
        }
      } else if (unit === '\r' && this.#source[at + 1] === '\n') at++
      at++
      shown++
    }
    return at
  }

  #restIsPlain(at: number, end: number, text: string, shown: number): boolean {
    return end - at === text.length - shown && this.#source.startsWith(text.slice(shown), at)
  }
}

const REFERENCE = /&(?:#[xX][0-9a-fA-F]{1,8}|#[0-9]{1,8}|[A-Za-z][A-Za-z0-9]{1,31});?/y

function endOfReference(source: string, at: number, limit: number): number {
  REFERENCE.lastIndex = at
  return REFERENCE.test(source) ? Math.min(REFERENCE.lastIndex, limit) : at
}

/** Units of the text that one reference shows: two for characters beyond U+FFFF and a few named pairs. */
function unitsOfReference(text: string, shown: number, source: string, end: number, limit: number): number {
  const unit = text.charCodeAt(shown)
  if (unit >= 0xd800 && unit <= 0xdbff) return 2
  // Named references of two characters (`&NotEqualTilde;`) end in a combining mark or a variation selector.
  const second = text.charCodeAt(shown + 1)
  const combines =
    (second >= 0x300 && second <= 0x36f) || (second >= 0x20d0 && second <= 0x20ff) || second === 0xfe00
  return combines && (end >= limit || source.charCodeAt(end) !== second) ? 2 : 1
}
