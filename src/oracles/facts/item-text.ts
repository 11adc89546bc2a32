/** The text of a block that is one value, and no object of several. */
import type { LocatedItem } from '../../facts/template/located.ts'

/** `null` of rows and blocks that hold several values, or whose value the page does not tell. */
export function itemText({ parts }: LocatedItem): string | null {
  const [part] = parts
  const isOneValue = parts.length === 1 && part.kind === 'value' && part.path.length === 0
  return isOneValue && part.located.kind === 'fact' ? part.located.fact.text : null
}
