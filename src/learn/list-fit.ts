/** How well a proposed list locator agrees with the answers, as a check would hold them against it. */
import type { FieldLocator } from '../facts/template/locator.ts'
import { defineTemplate } from '../facts/template/template.ts'
import { checkHtmlFacts } from '../oracles/facts/check-html-facts.ts'
import type { LearnedSample, SampleField } from './samples.ts'

/** Pages by what the list shows there. */
export interface ListFit {
  readonly agree: number
  readonly differ: number
  readonly absent: number
}

/** Share of evaluated leaves that match, from which a page agrees: noise leaves most of a list alone. */
const AGREES_FROM = 0.6
const LEAST_SHARE = 0.5

export function listFit(
  samples: readonly LearnedSample[],
  { path, values }: SampleField,
  locator: FieldLocator,
): ListFit {
  const template = defineTemplate({ fields: { [path]: locator } })
  const fit = { agree: 0, differ: 0, absent: 0 }
  for (const [at, { candidate, document }] of samples.entries()) {
    const value = values[at]
    if (!Array.isArray(value) || value.length === 0) continue
    const { fields } = checkHtmlFacts(candidate, document, template)
    const own = fields.filter((field) => field.path.startsWith(path) && field.verdict !== 'not_evaluated')
    const matched = own.filter(({ verdict }) => verdict === 'matched').length
    if (own.length === 0) fit.absent++
    else if (matched >= AGREES_FROM * own.length) fit.agree++
    else fit.differ++
  }
  return fit
}

export const isFitSupported = ({ agree, differ, absent }: ListFit): boolean =>
  agree >= Math.min(2, agree + differ + absent) && agree >= LEAST_SHARE * (agree + differ)
