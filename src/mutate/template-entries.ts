/** The places that a template names, as shapes: `$.rows[*].amount`; what it leaves to others on purpose is none. */
import { partsOf } from '../facts/template/item-parts.ts'
import type { FieldLocator } from '../facts/template/locator.ts'
import type { Template } from '../facts/template/template.ts'
import type { PathSegments } from '../model/json-path.ts'
import { formatShape } from '../model/path-shape.ts'

export function templateEntries({ fields }: Template): string[] {
  const entries: string[] = []
  const pending: { path: PathSegments; locator: FieldLocator }[] = fields.map(({ segments, locator }) => ({
    path: segments,
    locator,
  }))
  for (let next = pending.shift(); next; next = pending.shift()) {
    const { path, locator } = next
    if (locator.type === 'value') entries.push(formatShape(path))
    if (locator.type !== 'list') continue
    for (const part of partsOf(locator.item))
      pending.push({ path: [...path, 0, ...part.path], locator: part.locator })
  }
  return entries
}
