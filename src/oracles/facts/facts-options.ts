/** What a caller may say of a facts check, checked by name and type. */
import type { Viewport } from '../../document/style/media-query.ts'
import { isTemplate, type Template } from '../../facts/template/template.ts'
import { PathPatternError, pathPattern } from '../../model/path-pattern.ts'
import type { JsonSchema } from '../contract/schema-at.ts'

/** What all facts checks take. */
export interface CommonFactsOptions {
  /** Where every field stands. Without one, only what the source itself names so decides. */
  readonly template?: Template
  /** JSONPath patterns: all other fields are left alone. */
  readonly only?: string | readonly string[]
  /** JSONPath patterns of fields to leave alone; they are counted as `ignored`. */
  readonly ignore?: string | readonly string[]
  /**
   * JSONPath patterns of fields that must be there: one that the candidate leaves out is `missing` where the source
   * has a value for it, and listed as `not_evaluated` where the source has no place for it.
   */
  readonly required?: string | readonly string[]
  /** BCP 47 tag for reading numbers and dates, where neither the page nor the template says its language. */
  readonly locale?: string
  /** Least share of fields that must be evaluated, 0 to 1; below it the check is an `error`. */
  readonly minCoverage?: number
}

/** How a candidate is held against a page. */
export interface FactsOptions extends CommonFactsOptions {
  /** A JSON Schema whose `title`s and `x-labels` are the page's labels. */
  readonly contract?: JsonSchema
  /** JSONPath (wildcards allowed) → what the page calls it. */
  readonly labels?: Readonly<Record<string, string | readonly string[]>>
  /** JSON-LD, microdata and meta may speak for fields that the visible page does not decide; off by default. */
  readonly structuredData?: boolean
  /** The screen that `@media` is answered for, in CSS pixels; as the page was read by default. */
  readonly viewport?: Viewport
}

/** How a candidate is held against a record. */
export type RecordFactsOptions = CommonFactsOptions

interface Demand {
  /** To follow "it takes". */
  readonly takes: string
  readonly accepts: (value: unknown) => boolean
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isPattern = (value: unknown): boolean => {
  if (typeof value !== 'string') return false
  try {
    pathPattern(value)
    return true
  } catch (error) {
    if (error instanceof PathPatternError) return false
    throw error
  }
}

const isTexts = (value: unknown): boolean => {
  const texts = [value].flat()
  return texts.length > 0 && texts.every((text) => typeof text === 'string' && text.trim() !== '')
}

const PATTERNS: Demand = {
  takes: 'a JSONPath pattern or a list of them, such as $.rows[*].amount',
  accepts: (value) => [value].flat().every(isPattern),
}

const isLanguageTag = (value: unknown): boolean => {
  if (typeof value !== 'string') return false
  try {
    return Intl.getCanonicalLocales(value).length === 1
  } catch {
    return false
  }
}

const isLength = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value) && value > 0

const COMMON: Readonly<Record<keyof CommonFactsOptions, Demand>> = {
  template: { takes: 'a template made by defineTemplate({ fields: { … } })', accepts: isTemplate },
  only: PATTERNS,
  ignore: PATTERNS,
  required: PATTERNS,
  locale: { takes: 'a BCP 47 language tag, such as de or en-GB', accepts: isLanguageTag },
  minCoverage: {
    takes: 'a number from 0 to 1',
    accepts: (value) => typeof value === 'number' && value >= 0 && value <= 1,
  },
}

const OF_PAGES: Readonly<Record<keyof FactsOptions, Demand>> = {
  ...COMMON,
  contract: {
    takes: 'a JSON Schema (of zod, z.toJSONSchema(schema))',
    accepts: (value) => typeof value === 'boolean' || (isRecord(value) && !('~standard' in value)),
  },
  labels: {
    takes: 'an object of JSONPath patterns and what the page calls them',
    accepts: (value) =>
      isRecord(value) && Object.entries(value).every(([path, names]) => isPattern(path) && isTexts(names)),
  },
  structuredData: { takes: 'true or false', accepts: (value) => typeof value === 'boolean' },
  viewport: {
    takes: '{ width, height } in CSS pixels',
    accepts: (value) => isRecord(value) && isLength(value.width) && isLength(value.height),
  },
}

/** @throws TypeError naming what is wrong with the second argument of `toMatchHtmlFacts`. */
export const factsOptions = (given: unknown): FactsOptions =>
  knownOptions<FactsOptions>('toMatchHtmlFacts', OF_PAGES, given)

/** @throws TypeError naming what is wrong with the second argument of `toMatchFacts`. */
export const recordFactsOptions = (given: unknown): RecordFactsOptions =>
  knownOptions<RecordFactsOptions>('toMatchFacts', COMMON, given)

/** An option that nobody knows is a typo, and would be a silent hole in the check. */
function knownOptions<Options extends CommonFactsOptions>(
  matcher: string,
  demands: Readonly<Record<string, Demand>>,
  given: unknown,
): Options {
  if (isTemplate(given)) return { template: given } as Options
  if (!isRecord(given)) {
    const what = Array.isArray(given) ? 'an array' : given === null ? 'null' : `a ${typeof given}`
    throw new TypeError(
      `The second argument is ${what}, but a template (defineTemplate) or options were expected.`,
    )
  }
  for (const [name, value] of Object.entries(given)) {
    if (!Object.hasOwn(demands, name)) throw unknownOption(matcher, demands, name)
    if (value !== undefined && !demands[name].accepts(value))
      throw new TypeError(`The option ${name} is ${shown(value)}, but it takes ${demands[name].takes}.`)
  }
  return given as Options
}

function unknownOption(matcher: string, demands: Readonly<Record<string, Demand>>, name: string): TypeError {
  if (name.startsWith('$') || name === 'fields')
    return new TypeError(
      'The second argument looks like the inside of a template. Wrap it: defineTemplate({ fields: { … } }).',
    )
  if (name === '$schema' || name === 'properties' || name === 'type')
    return new TypeError('The second argument looks like a JSON Schema. Pass it as { contract: schema }.')
  return new TypeError(`${matcher} has no option "${name}". It has: ${Object.keys(demands).join(', ')}.`)
}

const LONGEST_SHOWN = 80

/** A wrong option in a few words; it may be anything, also what JSON cannot hold. */
function shown(value: unknown): string {
  if (typeof value === 'function') return 'a function'
  if (typeof value !== 'object' || value === null)
    return typeof value === 'string' ? JSON.stringify(value) : String(value)
  try {
    const json = JSON.stringify(value) ?? 'an object'
    return json.length <= LONGEST_SHOWN ? json : `${json.slice(0, LONGEST_SHOWN - 1)}…`
  } catch {
    return 'an object'
  }
}
