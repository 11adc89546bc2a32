/** The same fault in several samples: one line each, the most frequent first. */
import type { Pattern } from '../../../ledger/run.ts'
import { type Child, h } from '../element.ts'
import { grouped } from '../figures.ts'
import { column, grid, numberColumn } from './grid.ts'
import { linkTo, sampleName, type ViewContext } from './view.ts'

const MOST = 500

export function patternsView(context: ViewContext): Child {
  const { words, data } = context
  const patterns = data.run.patterns ?? []
  return h(
    'section.block',
    { 'aria-labelledby': 'patterns' },
    h(
      'h2',
      { id: 'patterns', tabindex: '-1' },
      words.patterns,
      ' ',
      h('span.count', null, grouped(patterns.length)),
    ),
    h('p.aside', null, words.patternsHint),
    patternTable(context, patterns.slice(0, MOST)),
    patterns.length > MOST && h('p.aside', null, words.more(patterns.length - MOST)),
  )
}

export function patternTable(context: ViewContext, patterns: readonly Pattern[]): Child {
  const { words, data } = context
  return grid(
    words.patterns,
    [
      ...[words.fieldColumn, words.fault, words.shape].map(column),
      ...[words.findings, words.samples].map(numberColumn),
      column(words.examples),
    ],
    patterns.map(({ path, check, code, shape, findings, samples, examples }) =>
      h(
        'tr',
        null,
        h('th', { scope: 'row' }, h('code', null, path)),
        h(
          'td',
          null,
          h('span.code.fault-code', null, code),
          ' ',
          h('span.aside', null, words.checkOf(check)),
        ),
        h('td', null, shape),
        h('td.number', null, grouped(findings)),
        h('td.number', null, grouped(samples)),
        h(
          'td',
          null,
          h(
            'ul.links',
            null,
            examples
              .slice(0, 3)
              .map((id) =>
                h(
                  'li',
                  null,
                  h('a', { href: linkTo(context, { view: 'samples', sample: id }) }, sampleName(data, id)),
                ),
              ),
          ),
        ),
      ),
    ),
  )
}
