/** The run at a glance: samples by state, findings, coverage with the reasons of the rest, tests. */
import type { FieldFigures, StatusCounts } from '../../../ledger/run.ts'
import type { CheckName } from '../../../model/finding.ts'
import { STATUSES_WORST_FIRST, type Status } from '../../../model/status.ts'
import type { NotEvaluatedReason } from '../../../model/verdict.ts'
import { shareBar, stackedBar } from '../bars.ts'
import { type Child, h } from '../element.ts'
import { grouped, percent } from '../figures.ts'
import { statusIcon } from '../icons.ts'
import type { Words } from '../words/en.ts'
import { linkTo, type ViewContext } from './view.ts'

export function glance(context: ViewContext): Child {
  const { words, data } = context
  const { samples, fields, findings, tests, checks } = data.run.summary
  const allTests = tests.passed + tests.failed + tests.skipped + tests.unfinished
  return h(
    'section.glance',
    { 'aria-labelledby': 'glance' },
    h('h2.unseen', { id: 'glance' }, words.atAGlance),
    figure('samples', words.samples, grouped(samples.total), [
      stackedBar(STATUSES_WORST_FIRST.map((status) => ({ count: samples[status], kind: `s-${status}` }))),
      stateCounts(samples, words, (status) =>
        linkTo(context, { view: 'samples', query: '', states: [status] }),
      ),
    ]),
    figure('findings', words.findings, grouped(findings), [defectLine(context), checkTable(checks, words)]),
    coverage(fields, words),
    figure(
      'tests',
      words.tests,
      grouped(allTests),
      h(
        'ul.legend',
        null,
        (['passed', 'failed', 'skipped', 'unfinished'] as const)
          .filter((state) => tests[state] > 0)
          .map((state) =>
            h('li', null, h('span', null, words.testState[state]), ' ', h('b', null, grouped(tests[state]))),
          ),
      ),
    ),
  )
}

const figure = (name: string, title: string, big: Child, ...rest: readonly Child[]): Child =>
  h(`div.figure.${name}`, null, h('h3', null, title), h('p.big', null, big), rest)

/** Findings of several checks on one value are one defect; the same over many samples is one pattern. */
function defectLine(context: ViewContext): Child {
  const { words, data } = context
  const { defects } = data
  const patterns = data.run.patterns ?? []
  if (defects === 0) return null
  return h(
    'p.aside',
    null,
    words.defectCount(defects),
    patterns.length > 0 && [
      ', ',
      h(
        'a',
        { href: linkTo(context, { view: 'patterns', sample: undefined }) },
        words.patternCount(patterns.length),
      ),
    ],
  )
}

const stateCounts = (
  counts: StatusCounts,
  words: Words,
  link: (status: Status) => string | undefined,
): Child =>
  h(
    'ul.legend',
    null,
    STATUSES_WORST_FIRST.filter((status) => counts[status] > 0).map((status) =>
      h(
        'li',
        null,
        h(
          'a',
          { href: link(status) },
          statusIcon(status),
          h('span', null, words.status(status)),
          ' ',
          h('b', null, grouped(counts[status])),
        ),
      ),
    ),
  )

function checkTable(checks: ViewContext['data']['run']['summary']['checks'], words: Words): Child {
  const rows = Object.entries(checks) as [CheckName, StatusCounts][]
  if (rows.length === 0) return h('p.aside', null, words.noCheck)
  return h(
    'table.by-check',
    null,
    h('caption.unseen', null, words.byCheck),
    h(
      'thead',
      null,
      h(
        'tr',
        null,
        h('th', { scope: 'col' }, words.checkColumn),
        STATUSES_WORST_FIRST.map((status) =>
          h('th', { scope: 'col' }, statusIcon(status), h('span.unseen', null, words.status(status))),
        ),
      ),
    ),
    h(
      'tbody',
      null,
      rows.map(([check, counts]) =>
        h(
          'tr',
          null,
          h('th', { scope: 'row' }, words.check(check)),
          STATUSES_WORST_FIRST.map((status) =>
            h(counts[status] === 0 ? 'td.none' : 'td', null, grouped(counts[status])),
          ),
        ),
      ),
    ),
  )
}

function coverage(fields: FieldFigures, words: Words): Child {
  const { evaluated, total, verdicts } = fields
  if (total === 0) return figure('coverage', words.coverage, '–', h('p.aside', null, words.noField))
  const parts = [
    { kind: 's-failed', count: verdicts.wrong + verdicts.missing + verdicts.unexpected },
    { kind: 's-not_evaluated', count: verdicts.not_evaluated },
    { kind: 's-passed', count: verdicts.matched },
  ]
  const counted = (status: Status, verdict: keyof typeof verdicts): Child =>
    h(
      'li',
      null,
      statusIcon(status),
      h('span', null, words.verdict(verdict)),
      ' ',
      h('b', null, grouped(verdicts[verdict])),
    )
  const wrong = (['wrong', 'missing', 'unexpected'] as const).filter((verdict) => verdicts[verdict] > 0)
  return figure(
    'coverage',
    words.coverage,
    [percent(evaluated, total), ' ', h('small', null, words.heldAgainst(evaluated, total))],
    stackedBar(parts),
    h(
      'ul.legend',
      null,
      wrong.map((verdict) => counted('failed', verdict)),
      counted('not_evaluated', 'not_evaluated'),
      counted('passed', 'matched'),
    ),
    reasons(fields, words),
  )
}

const MOST_REASONS = 6

/** Why fields were left alone, commonest first; each bar is a share of all that were. */
function reasons({ notEvaluated, verdicts }: FieldFigures, words: Words): Child {
  const rows = (Object.entries(notEvaluated) as [NotEvaluatedReason, number][]).sort(
    (left, right) => right[1] - left[1],
  )
  if (rows.length === 0) return null
  const first = rows.length <= MOST_REASONS + 1 ? rows : rows.slice(0, MOST_REASONS)
  const others = rows.slice(first.length)
  const fields = others.reduce((sum, [, count]) => sum + count, 0)
  const table = (some: readonly [NotEvaluatedReason, number][], caption: Child): Child =>
    h(
      'table.reasons',
      null,
      caption,
      h(
        'tbody',
        null,
        some.map(([reason, count]) =>
          h(
            'tr',
            null,
            h('th', { scope: 'row' }, words.reason(reason)),
            h('td.number', null, grouped(count)),
            h('td.share', null, shareBar(count, verdicts.not_evaluated)),
          ),
        ),
      ),
    )
  return [
    table(first, h('caption', null, words.whyNotEvaluated)),
    others.length > 0 &&
      h('details', null, h('summary', null, words.moreReasons(others.length, fields)), table(others, null)),
  ]
}
