/** The first part of the report: the run at a glance, what to look at first, and what stands around it. */
import { MOST_FIRST as MOST_SAMPLES, rowName, rowStatus } from '../data.ts'
import { type Child, h, unlessEmpty } from '../element.ts'
import { grouped } from '../figures.ts'
import { statusMark } from '../icons.ts'
import { rowFigures } from '../row-figures.ts'
import { changesInBrief } from './changes.ts'
import { glance } from './glance.ts'
import { historyChart } from './history-chart.ts'
import { judgeBlock } from './judge-block.ts'
import { mutationInBrief } from './mutation.ts'
import { patternTable } from './patterns.ts'
import { errorList, silentRuleList } from './remarks.ts'
import { linkTo, type ViewContext } from './view.ts'

const MOST_PATTERNS = 6

export function overview(context: ViewContext): Child {
  const { data, words } = context
  const { errors, summary, judge, mutation } = data.run
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
    mutation && mutationInBrief(context, mutation),
    judge && judgeBlock(context, judge),
    silentRuleList(summary.silentRules ?? [], words),
  ]
}

/** A part of the report that this run leaves out, by a link from another one. */
export const nothingHere = (context: ViewContext): Child =>
  h(
    'section.block.empty',
    null,
    h('h2', { tabindex: '-1' }, context.words.nothingHere),
    h('p', null, h('a', { href: linkTo(context, { view: 'overview' }) }, context.words.toOverview)),
  )

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
              finding ? ('error' in finding ? finding.error : words.headline(finding)) : '',
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
