/** States over the last runs: a column a run, as inline SVG, with the same numbers in a table. */
import { STATUSES_WORST_FIRST } from '../../../model/status.ts'
import { round } from '../bars.ts'
import type { RunPoint } from '../data.ts'
import { type Child, h } from '../element.ts'
import { clock, grouped, percent } from '../figures.ts'
import { column, grid, numberColumn } from './grid.ts'
import type { ViewContext } from './view.ts'

const HEIGHT = 72
const STEP = 14
const WIDTH = 10

export function historyChart(context: ViewContext): Child {
  const { words, data } = context
  const { history, run } = data
  return h(
    'section.block.history',
    { 'aria-labelledby': 'history' },
    h('h2', { id: 'history' }, words.lastRuns, ' ', h('span.count', null, grouped(history.length))),
    h('p.aside', null, words.lastRunsHint),
    h(
      'svg.runs',
      {
        viewBox: `0 0 ${history.length * STEP} ${HEIGHT + 8}`,
        width: history.length * STEP,
        height: HEIGHT + 8,
        role: 'img',
        'aria-label': words.lastRuns,
      },
      history.map((point, index) => runColumn(point, index * STEP, point.id === run.id)),
    ),
    h('details', null, h('summary', null, words.asTable), runTable(context, history)),
  )
}

/** Its whole height is all samples of that run: the shares are compared, the numbers stand in the table. */
function runColumn({ samples }: RunPoint, x: number, isThis: boolean): Child {
  let y = HEIGHT
  const parts = [...STATUSES_WORST_FIRST].reverse().map((status) => {
    const height = samples.total === 0 ? 0 : (HEIGHT * samples[status]) / samples.total
    y -= height
    return (
      height > 0 &&
      h(`rect.s-${status}`, { x, y: round(y), width: WIDTH, height: Math.max(0.5, round(height)) })
    )
  })
  return [parts, isThis && h('rect.this-run', { x, y: HEIGHT + 3, width: WIDTH, height: 3 })]
}

function runTable({ words, data }: ViewContext, history: readonly RunPoint[]): Child {
  return grid(
    words.lastRuns,
    [
      column(words.runColumn),
      column(words.started),
      ...STATUSES_WORST_FIRST.map((status) => numberColumn(words.status(status))),
      numberColumn(words.coverage),
      numberColumn(words.findings),
    ],
    [...history].reverse().map(({ id, startedAt, samples, evaluated, total, findings }) =>
      h(
        'tr',
        null,
        h(
          'th',
          { scope: 'row' },
          h('code', null, id),
          id === data.run.id && [' ', h('span.aside', null, words.thisRun)],
        ),
        h('td', null, clock(startedAt)),
        STATUSES_WORST_FIRST.map((status) => h('td.number', null, grouped(samples[status]))),
        h('td.number', null, percent(evaluated, total)),
        h('td.number', null, grouped(findings)),
      ),
    ),
  )
}
