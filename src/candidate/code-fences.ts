/** Markdown code fences in a text, found line by line (CommonMark §4.5). */
import type { TextRange } from '../model/locator.ts'

export interface CodeFence {
  /** From the opening marks to the end of the closing ones, or of the text. */
  readonly range: TextRange
  readonly content: TextRange
  readonly closed: boolean
}

const FENCE_LINE = /^ {0,3}(`{3,}|~{3,})/

/** Fences in order; a fence that nothing closes reaches to the end of the text. */
export function codeFences(text: string): CodeFence[] {
  const fences: CodeFence[] = []
  let open: { start: number; contentStart: number; marks: string } | null = null
  for (let at = 0; at <= text.length; ) {
    let lineEnd = text.indexOf('\n', at)
    if (lineEnd < 0) lineEnd = text.length
    const marks = FENCE_LINE.exec(text.slice(at, Math.min(lineEnd, at + 200)))
    if (marks) {
      const start = at + marks[0].length - marks[1].length
      const rest = text.slice(at + marks[0].length, lineEnd)
      if (open === null) {
        // The info string of a backtick fence holds no backtick.
        if (marks[1][0] === '~' || !rest.includes('`'))
          open = { start, contentStart: Math.min(lineEnd + 1, text.length), marks: marks[1] }
      } else if (marks[1].startsWith(open.marks) && rest.trim() === '') {
        const content = { start: open.contentStart, end: Math.max(open.contentStart, at - 1) }
        fences.push({ range: { start: open.start, end: at + marks[0].length }, content, closed: true })
        open = null
      }
    }
    at = lineEnd + 1
  }
  if (open) {
    // Marks right behind the last line close nothing in Markdown; models mean them to.
    const whole = text.trimEnd()
    const end = whole.length - open.marks.length
    if (end > open.contentStart && whole.endsWith(open.marks) && whole[end - 1] !== open.marks[0]) {
      const content = { start: open.contentStart, end }
      fences.push({ range: { start: open.start, end: whole.length }, content, closed: true })
      return fences
    }
    const content = { start: open.contentStart, end: text.length }
    fences.push({ range: { start: open.start, end: text.length }, content, closed: false })
  }
  return fences
}
