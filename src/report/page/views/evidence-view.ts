/** Quotes and what cannot be seen: how often quotes are given, how long they are, how many stand in the source, and blind spots. */
import { columns } from '../bars.ts'
import { type BlindSpotRow, QUOTE_LENGTHS, type QuoteRow } from '../data.ts'
import { type Child, h, unlessEmpty } from '../element.ts'
import { grouped, percent } from '../figures.ts'
import { column, grid, numberColumn } from './grid.ts'
import { mutationSection } from './mutation.ts'
import { linkTo, sampleName, type ViewContext } from './view.ts'

const MOST = 400

export function evidenceView(context: ViewContext): Child {
  const { data } = context
  return [
    unlessEmpty(data.quotes, () => quotes(context, data.quotes)),
    unlessEmpty(data.blindSpots, () => blindSpots(context, data.blindSpots)),
    data.run.mutation && mutationSection(context, data.run.mutation),
  ]
}

function quotes(context: ViewContext, rows: readonly QuoteRow[]): Child {
  const { words } = context
  const all = rows.reduce(
    (sum, { total, given, matched, wrong }) => ({
      total: sum.total + total,
      given: sum.given + given,
      matched: sum.matched + matched,
      wrong: sum.wrong + wrong,
    }),
    { total: 0, given: 0, matched: 0, wrong: 0 },
  )
  return h(
    'section.block',
    { 'aria-labelledby': 'quotes' },
    h('h2', { id: 'quotes', tabindex: '-1' }, words.quotes, ' ', h('span.count', null, grouped(all.total))),
    h(
      'p',
      null,
      words.quotesInAll(
        words.ofWhole(all.given, all.total),
        words.ofWhole(all.matched, all.matched + all.wrong),
      ),
    ),
    grid(
      words.quotes,
      [
        column(words.quotePath),
        ...[words.quotesAsked, words.nonNull, words.matchRate].map(numberColumn),
        column(words.tiers),
        column(words.lengths),
        numberColumn(words.lengthSpread),
      ],
      rows.slice(0, MOST).map((row) => quoteRow(context, row)),
    ),
    rows.length > MOST && h('p.aside', null, words.more(rows.length - MOST)),
    h('p.aside', null, words.lengthsHint(QUOTE_LENGTHS.join(', '))),
  )
}

function quoteRow(
  { words }: ViewContext,
  { path, total, given, matched, wrong, tiers, lengths, spread }: QuoteRow,
): Child {
  const inClasses = lengths
    .map((count, index) =>
      count === 0
        ? ''
        : `${words.lengthClass(QUOTE_LENGTHS[index - 1], QUOTE_LENGTHS[index])}: ${grouped(count)}`,
    )
    .filter((text) => text !== '')
  return h(
    'tr',
    null,
    h('th', { scope: 'row' }, h('code', null, path)),
    h('td.number', null, grouped(total)),
    h('td.number', null, percent(given, total)),
    h(
      wrong > 0 ? 'td.number.has-failures' : 'td.number',
      null,
      percent(matched, matched + wrong),
      h('small', null, ` ${grouped(matched)}/${grouped(matched + wrong)}`),
    ),
    h(
      'td',
      null,
      Object.entries(tiers).map(([tier, count], index) => [index > 0 && ', ', `${tier} ${grouped(count)}`]),
    ),
    h(
      'td.lengths',
      { title: inClasses.join('; ') },
      inClasses.length > 0 && columns(lengths),
      h('span.unseen', null, inClasses.join('; ')),
    ),
    h('td.number', null, spread ? spread.map(grouped).join(' / ') : '–'),
  )
}

function blindSpots(context: ViewContext, rows: readonly BlindSpotRow[]): Child {
  const { words } = context
  return h(
    'section.block',
    { 'aria-labelledby': 'blind-spots' },
    h('h2', { id: 'blind-spots' }, words.blindSpots),
    h('p.aside', null, words.blindSpotsHint),
    grid(
      words.blindSpots,
      [
        column(words.kindColumn),
        ...[words.countColumn, words.sourcesColumn].map(numberColumn),
        column(words.mostOfIt),
      ],
      rows.map(({ kind, count, sources, most }) =>
        h(
          'tr',
          null,
          h('th', { scope: 'row' }, words.blindSpotKind(kind)),
          h('td.number', null, grouped(count)),
          h('td.number', null, grouped(sources)),
          h(
            'td',
            null,
            h(
              'ul.links',
              null,
              most.map(([id, own]) =>
                h(
                  'li',
                  null,
                  h(
                    'a',
                    { href: linkTo(context, { view: 'samples', sample: id }) },
                    sampleName(context.data, id),
                  ),
                  ` ${grouped(own)}`,
                ),
              ),
            ),
          ),
        ),
      ),
    ),
  )
}
