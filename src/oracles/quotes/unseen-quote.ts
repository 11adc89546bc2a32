/** What of a passage nobody sees: a quote of it is no quote of what the page shows. */
import type { JoinedDocument } from '../../document/from-parts.ts'
import type { HtmlDocument } from '../../document/html-document.ts'
import type { SourceDocument } from '../../document/source-document.ts'
import type { Unseen } from '../../document/unseen-text.ts'
import type { TextRange } from '../../model/locator.ts'

/** `null` where all words of the passage are seen, and where the source has no style. */
export function unseenIn(source: SourceDocument, range: TextRange): Unseen | null {
  if (source.kind === 'html') return (source as HtmlDocument).unseen.within(range)
  if (source.kind !== 'record') return null
  const held = (source as JoinedDocument).partAt(range)
  return held === null ? null : unseenIn(held.part, held.range)
}
