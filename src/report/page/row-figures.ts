/** What is told of a sample in one line: findings, errors, and how much was held against the page. */
import type { SampleRow } from './data.ts'
import type { Words } from './words/en.ts'

/** `3 findings · 104 of 110 (94.5%) fields`. */
export function rowFigures(
  [, , , faults, errors, evaluated, total, checks]: SampleRow,
  words: Words,
): string {
  const parts: string[] = []
  if (faults > 0) parts.push(words.findingCount(faults))
  if (errors > 0) parts.push(words.errorCount(errors))
  if (total > 0) parts.push(words.fieldsOf(evaluated, total))
  else if (checks > 0) parts.push(words.checkCount(checks))
  return parts.join(' · ')
}
