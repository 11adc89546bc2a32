/** The reasoning that some models write before their answer, and where the answer itself starts. */

/** Pairs of marks; the closing one alone is seen where a server ate the opening one. */
const MARKS: readonly (readonly [open: string, close: string])[] = [
  ...['think', 'thinking', 'thought', 'reasoning', 'analysis', 'reflection', 'scratchpad', 'seed:think'].map(
    (name) => [`<${name}>`, `</${name}>`] as const,
  ),
  ['[THINK]', '[/THINK]'],
  ['◁think▷', '◁/think▷'],
  ['<|channel|>analysis', '<|channel|>final<|message|>'],
  ['<|begin_of_thought|>', '<|end_of_thought|>'],
]

export interface Reasoning {
  /** Where the answer starts; the end of the text where the reasoning never ends. */
  readonly answerStart: number
  /** The mark that tells: `<think>`, or `</think>` where only that is there. */
  readonly mark: string
  readonly closed: boolean
}

/** `null` where the text starts with its answer. */
export function reasoningBefore(text: string): Reasoning | null {
  const start = text.search(/\S/)
  const head = text.slice(start, start + 40).toLowerCase()
  for (const [open, close] of MARKS) {
    const opens = start >= 0 && head.startsWith(open.toLowerCase())
    const end = lastClose(text, open, close)
    if (end >= 0) return { answerStart: end + close.length, mark: opens ? open : close, closed: true }
    if (opens) return { answerStart: text.length, mark: open, closed: false }
  }
  return null
}

/** The last closing mark: drafts within the reasoning may hold some of their own. */
function lastClose(text: string, _open: string, close: string): number {
  return text.toLowerCase().length === text.length
    ? text.toLowerCase().lastIndexOf(close.toLowerCase())
    : text.lastIndexOf(close)
}
