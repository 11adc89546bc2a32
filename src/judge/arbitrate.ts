/** Asks a judge about findings, one at a time: each gets a ruling beside it, and stays what it is. */
import { refuseUnknown } from '../endpoint/refuse-unknown.ts'
import type { Finding } from '../model/finding.ts'
import type { Ruling } from '../model/ruling.ts'
import { type AnswerCache, fileCache } from './answer-cache.ts'
import { Court, type CourtFigures, type CourtOptions } from './court.ts'
import type { Judge } from './judge.ts'
import { isForJudge, questionOfFinding } from './question.ts'

/** How findings are arbitrated in a script. */
export interface ArbitrateOptions extends Omit<CourtOptions, 'cache'> {
  /** A folder for verified answers, or a cache of your own; none by default. */
  readonly cache?: string | AnswerCache
}

const OPTIONS: readonly string[] = ['cache', 'concurrency', 'signal'] satisfies (keyof ArbitrateOptions)[]

export interface Arbitration {
  /** One a finding, in their order; `null` for a finding that is no disagreement with the page. */
  readonly rulings: readonly (Ruling | null)[]
  readonly figures: CourtFigures
}

/**
 * Has a judge look at every finding of the facts check. No finding is changed, and none is taken back: a ruling
 * `disputed` is a hint to look at the template or the rules.
 *
 * @param findings of `checkHtmlFacts(…).findings`, whose contexts hold the passages.
 * @throws TypeError where there are no findings, the judge is no function, or an option is none.
 */
export async function arbitrate(
  findings: readonly Finding[],
  judge: Judge,
  { cache, ...options }: ArbitrateOptions = {},
): Promise<Arbitration> {
  if (!Array.isArray(findings))
    throw new TypeError('arbitrate(findings, judge) needs findings: checkHtmlFacts(…).findings.')
  if (typeof judge !== 'function')
    throw new TypeError(
      'arbitrate(findings, judge) needs a judge: openaiJudge({ model }), or a function of your own.',
    )
  refuseUnknown('arbitrate', options, OPTIONS)
  const kept = typeof cache === 'string' ? fileCache(cache) : cache
  const court = new Court(judge, { ...options, ...(kept && { cache: kept }) })
  const rulings = await Promise.all(findings.map((finding) => rulingOn(finding, court)))
  return { rulings, figures: court.figures() }
}

/** The ruling on one finding, in a sitting that is open already; `null` for one that is not for a judge. */
export async function rulingOn(finding: Finding, court: Court): Promise<Ruling | null> {
  if (!isForJudge(finding)) return null
  const question = questionOfFinding(finding)
  if (!question) {
    const message =
      'No text of the source stands beside the finding, so that there is nothing to show to a judge.'
    return { state: 'error', because: { code: 'no-passage', message } }
  }
  const { candidate, expected } = finding
  const value = candidate?.value
  return court.ask(question, {
    passage: question.passage,
    ...(value !== undefined && { candidate: value }),
    ...(expected && {
      page: { shown: expected.shown, ...(expected.value !== undefined && { value: expected.value }) },
    }),
  })
}
