/** What mutation testing says of the checks: the score, what nobody noticed, and which check would. */
import type { BlindSpot, Kills, MutationFigures } from '../../../model/mutation.ts'
import { shareBar } from '../bars.ts'
import { type Child, h, unlessEmpty } from '../element.ts'
import { grouped, percent } from '../figures.ts'
import { column, grid, numberColumn } from './grid.ts'
import { linkTo, type ViewContext } from './view.ts'

const MOST = 200

export function mutationInBrief(context: ViewContext, { kills, blindSpots }: MutationFigures): Child {
  const { words } = context
  return h(
    'section.block',
    { 'aria-labelledby': 'mutation-brief' },
    h('h2', { id: 'mutation-brief' }, words.mutation),
    h(
      'p',
      null,
      words.mutationScore(percent(kills.killed, kills.killed + kills.survived), kills.killed, kills.survived),
      ' ',
      h('a', { href: linkTo(context, { view: 'evidence' }) }, words.blindFields(blindSpots.length)),
    ),
  )
}

export function mutationSection(context: ViewContext, mutation: MutationFigures): Child {
  const { words } = context
  const { kills, equivalent, invalid, seed, samples, byCheck, byMutator, blindSpots, remarks, error } =
    mutation
  return h(
    'section.block',
    { 'aria-labelledby': 'mutation' },
    h('h2', { id: 'mutation' }, words.mutation),
    h('p.aside', null, words.mutationHint),
    h(
      'p',
      null,
      words.mutationScore(percent(kills.killed, kills.killed + kills.survived), kills.killed, kills.survived),
      ' ',
      h('span.aside', null, words.mutationRest(samples.mutated, equivalent, invalid, seed)),
    ),
    error && h('p.next', null, h('b', null, error.code), ' ', error.message),
    killTable(
      context,
      words.checkColumn,
      byCheck.map(({ check, ...own }) => [words.check(check), own]),
    ),
    killTable(
      context,
      words.mutatorColumn,
      byMutator.map(({ mutator, ...own }) => [mutator, own]),
    ),
    unlessEmpty(blindSpots, () => blindSpotTable(context, blindSpots)),
    unlessEmpty(remarks, () => [
      h('h3', null, words.remarks),
      h(
        'ul.notices',
        null,
        remarks.map(({ code, subject, message }) =>
          h('li', null, h('span.code', null, code), ' ', h('code', null, subject), ' ', message),
        ),
      ),
    ]),
    unlessEmpty(samples.leftOut, (left) =>
      h(
        'details.rest',
        null,
        h('summary', null, words.notMutated(left.length)),
        h(
          'ul.notices',
          null,
          samples.leftOut
            .slice(0, MOST)
            .map(({ sample, why }) => h('li', null, h('code', null, sample), ' ', why)),
        ),
      ),
    ),
  )
}

function killTable(
  { words }: ViewContext,
  title: string,
  rows: readonly (readonly [string, Kills])[],
): Child {
  if (rows.length === 0) return null
  return grid(
    title,
    [column(title), ...[words.noticed, words.unnoticed].map(numberColumn), column(words.score)],
    rows.map(([name, { killed, survived }]) =>
      h(
        'tr',
        null,
        h('th', { scope: 'row' }, name),
        h('td.number', null, grouped(killed)),
        h(survived > 0 ? 'td.number.has-failures' : 'td.number', null, grouped(survived)),
        h(
          'td.strengths',
          null,
          shareBar(killed, killed + survived),
          h('span.unseen', null, percent(killed, killed + survived)),
        ),
      ),
    ),
    'kills',
  )
}

const blindSpotTable = (context: ViewContext, spots: readonly BlindSpot[]): Child => {
  const { words } = context
  return [
    h('h3', null, words.blindFieldsTitle, ' ', h('span.count', null, grouped(spots.length))),
    h(
      'ul.changes.of-failed',
      null,
      spots.slice(0, MOST).map((spot) => blindSpotItem(context, spot)),
    ),
    spots.length > MOST && h('p.aside', null, words.more(spots.length - MOST)),
  ]
}

function blindSpotItem(
  context: ViewContext,
  { path, killed, survived, mutators, example, remedy }: BlindSpot,
): Child {
  const { words } = context
  const written = (value: unknown): string => (value === undefined ? words.nothing : JSON.stringify(value))
  return h(
    'li',
    null,
    h('code', null, path),
    ' ',
    words.unnoticedOf(survived, killed + survived),
    ' ',
    h('span.aside', null, mutators.join(', ')),
    h(
      'p',
      null,
      h('a', { href: linkTo(context, { view: 'samples', sample: example.sample }) }, example.sample),
      ' ',
      h('code', null, example.path),
      ': ',
      h('code', null, written(example.before)),
      ' → ',
      h('code', null, written(example.after)),
    ),
    remedy &&
      h(
        'p.next',
        null,
        h('b', null, words.next),
        ' ',
        remedy.message,
        remedy.isTried && [' ', h('span.aside', null, words.wasTried)],
      ),
    remedy?.code && h('pre.command', null, remedy.code),
  )
}
