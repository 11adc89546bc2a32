/** What a project says itself of faults at a place: `hints` of its template, `x-impact` and `x-fix` of its contract. */
import type { TemplateHint } from '../facts/template/template.ts'
import type { CheckResult } from '../model/check-result.ts'
import type { FindingHints } from '../model/finding.ts'
import { type PathSegments, parsePath } from '../model/json-path.ts'
import { pathPattern } from '../model/path-pattern.ts'
import { type JsonSchema, schemaMentions, schemasAt } from './contract/schema-at.ts'

export interface HintSources {
  /** The contract as JSON Schema, where there is one. */
  readonly contract?: JsonSchema | null
  readonly template?: { readonly hints?: Readonly<Record<string, TemplateHint>> }
  /** Segments of a printed path in what the contract describes; by default those of the path itself. */
  readonly segments?: (path: string) => PathSegments
}

/** The same result; findings at places of which the project says something carry it, the template's words first. */
export function withHints(result: CheckResult, sources: HintSources): CheckResult {
  if (result.findings.length === 0) return result
  const { segments = (path: string) => parsePath(path) ?? [] } = sources
  const says = [...templateSays(sources), ...contractSays(sources)]
  if (says.length === 0) return result
  const findings = result.findings.map((finding) => {
    const hints = says.flatMap((say) => say(segments(finding.path)) ?? [])
    return hints.length === 0 ? finding : { ...finding, hints }
  })
  return { ...result, findings }
}

type Say = (path: PathSegments) => FindingHints | undefined

/** The first entry that fits, as it is written. */
function templateSays({ template }: HintSources): Say[] {
  return Object.entries(template?.hints ?? {}).map(([pattern, { impact, fix }]) => {
    const fits = pathPattern(pattern)
    return (path) => (fits(path) ? hintsOf('template', impact, fix) : undefined)
  })
}

/** What is said of the field itself, else of the nearest object or list around it. */
function contractSays({ contract }: HintSources): Say[] {
  if (typeof contract !== 'object' || contract === null) return []
  const keywords = ['x-impact', 'x-fix'].filter((keyword) => schemaMentions(contract, keyword))
  if (keywords.length === 0) return []
  const nearest = (keyword: string, path: PathSegments): string | undefined => {
    for (let length = path.length; length >= 0; length--) {
      const said = schemasAt(contract, path.slice(0, length)).find((one) => isText(one[keyword]))
      if (said) return said[keyword] as string
    }
    return undefined
  }
  return [(path) => hintsOf('contract', nearest('x-impact', path), nearest('x-fix', path))]
}

const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== ''

const hintsOf = (from: FindingHints['from'], impact?: string, fix?: string): FindingHints | undefined =>
  impact === undefined && fix === undefined
    ? undefined
    : { from, ...(impact !== undefined && { impact }), ...(fix !== undefined && { fix }) }
