/** Words that a source without markup hyphenates at the ends of its lines: `extrac-` and `tion` are extraction. */
import type { JoinedDocument } from '../../document/from-parts.ts'
import { NormalisedIndex } from '../../document/normalised-index.ts'
import type { SourceDocument } from '../../document/source-document.ts'
import type { QuoteMatch } from '../../model/verdict.ts'
import { LINE_END_HYPHEN } from './pairs.ts'
import { QuoteIndex } from './quote-index.ts'
import { FoldedQuote, looser, tierOf, withoutOuterMarks } from './tier.ts'
import { edgesOf } from './word-edge.ts'

/** The letters around a hyphen at the end of a line; white space behind it is not seen. */
const AT_LINE_END = /(\p{L}\p{M}{0,4})[-\u2010\u00ad][ \t]{0,9}\r?\n[ \t]{0,99}(?=(\p{L}))/gu

const indexes = new WeakMap<SourceDocument, QuoteIndex | null>()

/** The index of a source whose lines are its own, and end in hyphens; `null` for others. */
function indexOf(source: SourceDocument): QuoteIndex | null {
  let index = indexes.get(source)
  if (index === undefined) {
    AT_LINE_END.lastIndex = 0
    const isHyphenated = hasOwnLines(source) && AT_LINE_END.test(source.text)
    index = isHyphenated ? new QuoteIndex(new NormalisedIndex(source.text), 'dropped') : null
    indexes.set(source, index)
  }
  return index
}

/** The line breaks of a page are made by a window, or by its author between things. */
const hasOwnLines = (source: SourceDocument): boolean =>
  source.kind === 'pdf' ||
  source.kind === 'text' ||
  ((source as Partial<JoinedDocument>).parts?.every(hasOwnLines) ?? false)

/** The first place of a quote whose words are whole where lines of the source end in the midst of them. */
export function findAcrossLineEnds(
  quote: string,
  source: SourceDocument,
  { ignoreCase = false }: { readonly ignoreCase?: boolean },
): QuoteMatch | null {
  const index = indexOf(source)
  if (index === null) return null
  const bare = withoutOuterMarks(quote)
  const folded = new FoldedQuote(bare)
  const found: QuoteMatch[] = []
  index.forEachPlace(bare, (range) => {
    const edges = edgesOf(source.text, range.start, range.end)
    if (!edges.start || !edges.end) return true
    const passage = withHyphensMarked(source.text.slice(range.start, range.end))
    const tier = tierOf(folded, passage, ignoreCase)
    if (tier !== null) found.push({ tier: looser(tier, 'hyphenation'), range, place: source.locate(range) })
    return tier === null
  })
  return found[0] ?? null
}

/** `Anglo-` and `Saxon` keep their hyphen: only where the letters go on in the same case is it one of the line. */
const withHyphensMarked = (passage: string): string =>
  passage.replace(AT_LINE_END, (_, before: string, after: string) => {
    const goesOn = after === after.toLowerCase() || before === before.toUpperCase()
    return `${before}${goesOn ? LINE_END_HYPHEN : '-'}`
  })
