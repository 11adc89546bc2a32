/** The head of the report: whose run it is, how it ended, and the ways to its parts. */
import { type Child, h } from '../element.ts'
import { clock, elapsed } from '../figures.ts'
import { statusMark } from '../icons.ts'
import { VIEWS, type ViewName } from '../place.ts'
import { pairs } from './pairs.ts'
import { linkTo, type ViewContext } from './view.ts'

export function masthead({ data: { run }, words }: ViewContext): Child {
  const { id, status, startedAt, finishedAt, runner, tool, shard } = run
  const took = elapsed(startedAt, finishedAt)
  const frame: readonly (readonly [string, Child])[] = [
    [words.started, h('time', { datetime: startedAt }, clock(startedAt))],
    ...(took === '' ? [] : [[words.took, took] as const]),
    [words.runner, `${runner.name} ${runner.version ?? ''}`.trim()],
    ...(shard ? [[words.shard, `${shard.index}/${shard.count}`] as const] : []),
    ['Node', runner.node],
    ['goldenless', tool.version],
  ]
  return [
    h('p.brand', null, 'goldenless'),
    h('h1', null, words.run, ' ', h('code', null, id)),
    h('p.verdict', null, statusMark(status, words)),
    pairs('frame', frame),
  ]
}

/** Links to the parts that this run has something in. */
export function navigation(context: ViewContext): Child {
  const { words, place } = context
  return h(
    'ul',
    null,
    VIEWS.filter((view) => hasContent(context, view)).map((view) =>
      h(
        'li',
        null,
        h(
          'a',
          {
            href: linkTo(context, { view, sample: undefined }),
            'aria-current': view === place.view && 'page',
          },
          words[view],
        ),
      ),
    ),
  )
}

export function hasContent({ data }: ViewContext, view: ViewName): boolean {
  switch (view) {
    case 'fields':
      return data.fields.length + data.rules.length > 0
    case 'evidence':
      return data.quotes.length + data.blindSpots.length > 0 || data.run.mutation !== undefined
    case 'patterns':
      return (data.run.patterns ?? []).length > 0
    case 'changes':
      return data.changes !== undefined
    case 'samples':
      return data.samples.length > 0
    default:
      return true
  }
}
