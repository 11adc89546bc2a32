/** What the judge said and took, and the fields that were drawn for people to look at. */
import type { JudgeCost, JudgeFigures, Review } from '../../../ledger/run.ts'
import type { RulingState } from '../../../model/ruling.ts'
import { type Child, h, unlessEmpty } from '../element.ts'
import { grouped } from '../figures.ts'
import { type Pairs, pairs } from './pairs.ts'
import { linkTo, type ViewContext } from './view.ts'

const RULINGS: readonly RulingState[] = ['upheld', 'disputed', 'conflict', 'error']
const MOST_FIELDS = 100

export function judgeBlock(context: ViewContext, judge: JudgeFigures): Child {
  const { words } = context
  const { rulings, fields, byJudge = [], review } = judge
  return h(
    'section.block.judge',
    { 'aria-labelledby': 'judge' },
    h('h2', { id: 'judge' }, words.judge),
    h('p.aside', null, words.judgeAbout),
    pairs('pairs', [
      ...RULINGS.map((state) => [words.ruling(state), grouped(rulings[state])] as const),
      ...(fields.total > 0 ? [[words.judgeFields, words.ofWhole(fields.judged, fields.total)] as const] : []),
    ]),
    pairs('pairs', costRows(context, judge, byJudge.length > 0 ? words.judgesAll : undefined)),
    byJudge.map((one) => pairs('pairs', costRows(context, one, words.judgeUnnamed))),
    review && unlessEmpty(review.fields, () => reviewList(context, review)),
  )
}

/** @param unnamed what stands in place of a name where there is none. */
function costRows({ words }: ViewContext, cost: JudgeCost, unnamed?: string): Pairs {
  const { about, questions, live, cached, requests, promptTokens, completionTokens, estimatedTokens } = cost
  return [
    ...(about || unnamed !== undefined
      ? [
          [
            words.judge,
            about ? [about.name, about.model, about.host].filter(Boolean).join(' · ') : unnamed,
          ] as const,
        ]
      : []),
    [words.judgeQuestions, grouped(questions)],
    [words.judgeLive, grouped(live)],
    [words.judgeCached, grouped(cached)],
    [words.judgeRequests, grouped(requests)],
    [words.judgeTokens, words.judgeTokensOf(promptTokens, completionTokens)],
    ...(estimatedTokens ? [[words.judgeEstimated, grouped(estimatedTokens)] as const] : []),
  ]
}

/** Nothing else tells how often a judge errs. */
function reviewList(context: ViewContext, { fields }: Review): Child {
  const { words } = context
  return h(
    'details.rest',
    null,
    h('summary', null, words.forReview(fields.length)),
    h(
      'ul.changes',
      null,
      fields
        .slice(0, MOST_FIELDS)
        .map(({ sample, path, shown, verdict, passage }) =>
          h(
            'li',
            null,
            h('a', { href: linkTo(context, { view: 'samples', sample }) }, sample),
            ' ',
            h('code', null, path),
            ' ',
            h('b', null, words.rulingVerdict(verdict)),
            ': ',
            h('code', null, shown),
            h('p.aside', null, h('q', null, passage)),
          ),
        ),
    ),
    fields.length > MOST_FIELDS && h('p.aside', null, words.more(fields.length - MOST_FIELDS)),
  )
}
