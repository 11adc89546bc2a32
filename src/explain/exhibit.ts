/** The exhibit of a message: `file:line:column`, the line, carets under the part that decides. */
import type { Finding } from '../model/finding.ts'
import type { Excerpt, Position } from '../model/locator.ts'
import { cutTo, displayWidth } from './display-width.ts'
import type { Palette } from './palette.ts'

const WIDTH = 70

/** Shows the side that decides: the page for facts and quotes, the candidate for contract and invariants. */
export function exhibit(finding: Finding, palette: Palette): string[] {
  const place = placeOf(finding)
  if (!place) return []
  const { source, position, excerpt } = place
  const where = position ? `${source}:${position.line}:${position.column}` : source
  const lines = [palette.dim(where)]
  if (position && excerpt && excerpt.line.trim() !== '')
    lines.push(...numberedLine(position.line, excerpt, palette, decides(finding)))
  return lines
}

const decides = (finding: Finding): 'source' | 'candidate' => (finding.evidence ? 'source' : 'candidate')

interface Place {
  readonly source: string
  readonly position?: Position
  readonly excerpt?: Excerpt
}

function placeOf(finding: Finding): Place | undefined {
  if (finding.evidence) return finding.evidence.locator
  const locator = finding.candidate?.locator
  return locator?.position ? locator : undefined
}

function numberedLine(
  line: number,
  excerpt: Excerpt,
  palette: Palette,
  side: 'source' | 'candidate',
): string[] {
  const { text, markStart, markEnd } = fitLine(excerpt)
  const number = String(line)
  const before = displayWidth(text.slice(0, markStart))
  const carets = '^'.repeat(Math.max(1, displayWidth(text.slice(markStart, markEnd))))
  return [
    `${palette.dim(`${number} │`)} ${text}`,
    `${' '.repeat(number.length)} ${palette.dim('│')} ${' '.repeat(before)}${palette[side](carets)}`,
  ]
}

/** Cuts a line so that the mark stays in view. */
function fitLine({ line, mark, cut }: Excerpt): { text: string; markStart: number; markEnd: number } {
  let from = 0
  if (displayWidth(line.slice(0, mark.end)) > WIDTH) {
    from = Math.max(0, mark.start - 24)
    const space = line.indexOf(' ', from)
    if (from > 0 && space >= 0 && space < mark.start) from = space + 1
  }
  const lead = from > 0 || cut.before ? '…' : ''
  const rest = cutTo(line.slice(from), WIDTH - lead.length)
  const text = lead + rest + (cut.after && !rest.endsWith('…') ? '…' : '')
  const markStart = lead.length + mark.start - from
  return { text, markStart, markEnd: Math.min(lead.length + mark.end - from, text.length) }
}
