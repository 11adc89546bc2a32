/** What a page may call a field: given labels, the contract's titles and `x-labels`, and the key itself. */
import { foldLabel } from '../../facts/label.ts'
import type { PathSegments } from '../../model/json-path.ts'
import { pathPattern } from '../../model/path-pattern.ts'
import { describeField, type FieldDescription, type JsonSchema } from '../contract/schema-at.ts'

/** Labels for a field, and what the contract says of it. */
export interface NamedField {
  readonly labels: readonly string[]
  readonly description?: FieldDescription
}

/** Names every field of a candidate. */
export class FieldNames {
  private readonly contract: JsonSchema | undefined
  private readonly given: readonly {
    readonly fits: (path: PathSegments) => boolean
    readonly labels: readonly string[]
  }[]

  constructor(
    contract: JsonSchema | undefined,
    labels: Readonly<Record<string, string | readonly string[]>>,
  ) {
    this.contract = contract
    this.given = Object.entries(labels).map(([pattern, names]) => ({
      fits: pathPattern(pattern),
      labels: [names].flat(),
    }))
  }

  of(path: PathSegments): NamedField {
    const description = this.contract === undefined ? undefined : describeField(this.contract, path)
    const given = this.given.filter(({ fits }) => fits(path)).flatMap(({ labels }) => labels)
    const key = path.findLast((segment) => typeof segment === 'string')
    const own = typeof path.at(-1) === 'string' ? [String(key), words(String(key))] : []
    const labels = [...given, ...(description?.titles ?? []), ...(description?.labels ?? []), ...own]
    return { labels: uniqueLabels(labels), ...(description && { description }) }
  }
}

/** `first_registration` and `firstRegistration` are read as the words that people write. */
const words = (key: string): string =>
  key
    .replace(/[_\-.]+/g, ' ')
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1 $2')
    .trim()

function uniqueLabels(labels: readonly string[]): string[] {
  const seen = new Map<string, string>()
  for (const label of labels) {
    const folded = foldLabel(label)
    if (folded !== '' && !seen.has(folded)) seen.set(folded, label)
  }
  return [...seen.values()]
}
