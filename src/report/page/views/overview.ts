/** The first part of the report: the run at a glance, what to look at first, and what stands around it. */
import type { JudgeFigures } from '../../../ledger/run.ts'
import type { RulingState } from '../../../model/ruling.ts'
import { MOST_FIRST as MOST_SAMPLES, rowName, rowStatus } from '../data.ts'
import { type Child, h, unlessEmpty } from '../element.ts'
import { grouped } from '../figures.ts'
import { statusMark } from '../icons.ts'
import { rowFigures } from '../row-figures.ts'
import { changesInBrief } from './changes.ts'
import { glance } from './glance.ts'
import { historyChart } from './history-chart.ts'
import { patternTable } from './patterns.ts'
import { errorList, silentRuleList } from './remarks.ts'
import { linkTo, type ViewContext } from './view.ts'

const MOST_PATTERNS = 6

export function overview(context: ViewContext): Child {
  const { data, words } = context
  const { errors, summary, judge } = data.run
  return [
    glance(context),
    unlessEmpty(errors, () =>
      h(
        'section.block.run-errors',
        { 'aria-labelledby': 'run-errors' },
        h('h2', { id: 'run-errors' }, words.runErrors),
        errorList(errors, words),
      ),
    ),
    data.samples.length === 0
      ? h('section.block.empty', null, h('h2', null, words.noSamples), h('p', null, words.nothingChecked))
      : worstSamples(context),
    unlessEmpty(data.run.patterns ?? [], (patterns) =>
      h(
        'section.block',
        { 'aria-labelledby': 'top-patterns' },
        h('h2', { id: 'top-patterns' }, words.patterns, ' ', h('span.count', null, grouped(patterns.length))),
        patternTable(context, (data.run.patterns ?? []).slice(0, MOST_PATTERNS)),
        patterns.length > MOST_PATTERNS &&
          h(
            'p',
            null,
            h('a', { href: linkTo(context, { view: 'patterns' }) }, words.allPatterns(patterns.length)),
          ),
      ),
    ),
    data.changes && changesInBrief(context, data.changes),
    data.history.length > 1 && historyChart(context),
    judge && judgeFigures(context, judge),
    silentRuleList(summary.silentRules ?? [], words),
  ]
}

/** What to look at first. */
function worstSamples(context: ViewContext): Child {
  const { data, words } = context
  const worst = data.samples.filter((row) => rowStatus(row) !== 'passed')
  return unlessEmpty(worst, () =>
    h(
      'section.block',
      { 'aria-labelledby': 'worst' },
      h('h2', { id: 'worst' }, words.lookFirst, ' ', h('span.count', null, grouped(worst.length))),
      h(
        'ol.worst',
        null,
        worst.slice(0, MOST_SAMPLES).map((row, index) => {
          const finding = data.first[index]
          return h(
            'li',
            null,
            statusMark(rowStatus(row), words),
            h('a', { href: linkTo(context, { view: 'samples', sample: row[0] }) }, rowName(row)),
            h(
              'span',
              null,
              finding ? words.headline(finding) : '',
              ' ',
              h('span.aside', null, rowFigures(row, words)),
            ),
          )
        }),
      ),
      worst.length > MOST_SAMPLES &&
        h(
          'p',
          null,
          h('a', { href: linkTo(context, { view: 'samples' }) }, words.allSamples(data.samples.length)),
        ),
    ),
  )
}

const RULINGS: readonly RulingState[] = ['upheld', 'disputed', 'conflict', 'error']

function judgeFigures({ words }: ViewContext, judge: JudgeFigures): Child {
  const { about, rulings, fields, questions, live, cached, requests, promptTokens, completionTokens } = judge
  const rows: readonly (readonly [string, Child])[] = [
    ...(about
      ? [[words.judgeModel, [about.name, about.model, about.host].filter(Boolean).join(' · ')] as const]
      : []),
    ...RULINGS.map((state) => [words.ruling(state), grouped(rulings[state])] as const),
    ...(fields.total > 0 ? [[words.judgeFields, words.ofWhole(fields.judged, fields.total)] as const] : []),
    [words.judgeQuestions, grouped(questions)],
    [words.judgeLive, grouped(live)],
    [words.judgeCached, grouped(cached)],
    [words.judgeRequests, grouped(requests)],
    [words.judgeTokens, words.judgeTokensOf(promptTokens, completionTokens)],
  ]
  return h(
    'section.block.judge',
    { 'aria-labelledby': 'judge' },
    h('h2', { id: 'judge' }, words.judge),
    h('p.aside', null, words.judgeAbout),
    h(
      'dl.pairs',
      null,
      rows.map(([name, value]) => h('div', null, h('dt', null, name), h('dd', null, value))),
    ),
  )
}
