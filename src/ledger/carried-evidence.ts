/** Evidence that came in the `meta` of its test, from a worker that can write no file: a page in a browser. */
import type { CheckLine, ErrorLine, JournalLine, TestReference } from './journal.ts'
import { isJournalLine } from './journal-line-schema.ts'
import { PROVIDED_KEY } from './provided-run.ts'

/**
 * The lines that a test carried, in the order of its calls, booked on that test where it made the calls. What is no
 * evidence of ours is left out: anybody may write into `meta`.
 */
export function carriedBy(meta: object, test: TestReference): (CheckLine | ErrorLine)[] {
  const carried: unknown = Object.hasOwn(meta, PROVIDED_KEY)
    ? (meta as Record<string, unknown>)[PROVIDED_KEY]
    : undefined
  if (!Array.isArray(carried)) return []
  return carried.flatMap((text: unknown) => {
    const { line: written, isOwn } = parsed(text)
    if (!isJournalLine(written)) return []
    const line = written as JournalLine
    if (line.kind !== 'check' && line.kind !== 'error') return []
    return isOwn === true ? { ...line, test } : line
  })
}

function parsed(text: unknown): { readonly line?: unknown; readonly isOwn?: unknown } {
  try {
    return (JSON.parse(String(text)) as object | null) ?? {}
  } catch {
    return {}
  }
}
