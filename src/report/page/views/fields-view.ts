/** Every field over all samples: how often it was evaluated, how often it failed, and how strong its evidence was. */
import type { CheckName } from '../../../model/finding.ts'
import type { NotEvaluatedReason } from '../../../model/verdict.ts'
import { stackedBar } from '../bars.ts'
import type { FieldRow, RuleRow } from '../data.ts'
import { type Child, h, unlessEmpty } from '../element.ts'
import { grouped, percent } from '../figures.ts'
import { STRENGTHS } from '../strengths.ts'
import { column, grid, numberColumn } from './grid.ts'
import { linkTo, type ViewContext } from './view.ts'

/** More are found by the filter: nobody reads thousands of rows, and each costs elements. */
const MOST = 400

export const FIELD_ORDERS = ['failures', 'coverage', 'path'] as const
export type FieldOrder = (typeof FIELD_ORDERS)[number]

export const failuresOf = ({ verdicts }: FieldRow): number =>
  (verdicts.wrong ?? 0) + (verdicts.missing ?? 0) + (verdicts.unexpected ?? 0)
const otherFindings = ({ others }: FieldRow): number =>
  Object.values(others).reduce((sum, count) => sum + count, 0)
const evaluatedOf = ({ total, verdicts }: FieldRow): number => total - (verdicts.not_evaluated ?? 0)

export function fieldsView(context: ViewContext, order: FieldOrder): Child {
  const { words, data, place } = context
  const wanted = place.query.toLowerCase()
  const rows = data.fields.filter(({ path }) => path.toLowerCase().includes(wanted)).sort(ordering(order))
  return [
    h(
      'section.block',
      { 'aria-labelledby': 'fields' },
      h(
        'h2',
        { id: 'fields', tabindex: '-1' },
        words.fields,
        ' ',
        h('span.count', null, grouped(rows.length)),
      ),
      h('p.aside', null, words.fieldsHint),
      h(
        'ul.strength-legend',
        null,
        STRENGTHS.map((strength) =>
          h('li', null, h(`span.swatch.e-${strength}`, { 'aria-hidden': 'true' }), words.strength(strength)),
        ),
      ),
      fieldTable(context, rows.slice(0, MOST), order),
      rows.length > MOST && h('p.aside', null, words.moreByFilter(rows.length - MOST)),
    ),
    unlessEmpty(data.rules, () => ruleTable(context, data.rules)),
  ]
}

function ordering(order: FieldOrder): (left: FieldRow, right: FieldRow) => number {
  const byPath = (left: FieldRow, right: FieldRow) => (left.path < right.path ? -1 : 1)
  const share = (row: FieldRow) => (row.total === 0 ? 0 : evaluatedOf(row) / row.total)
  if (order === 'path') return byPath
  if (order === 'coverage') return (left, right) => share(left) - share(right) || byPath(left, right)
  return (left, right) =>
    failuresOf(right) - failuresOf(left) || otherFindings(right) - otherFindings(left) || byPath(left, right)
}

function fieldTable(context: ViewContext, rows: readonly FieldRow[], order: FieldOrder): Child {
  const { words } = context
  const sortable = (name: FieldOrder, title: string, numeric: boolean): Child =>
    h(
      numeric ? 'th.number' : 'th',
      {
        scope: 'col',
        'aria-sort': order === name && (name === 'path' || name === 'coverage' ? 'ascending' : 'descending'),
      },
      h('button', { type: 'button', 'data-order': name }, title),
    )
  return grid(
    words.fields,
    [
      sortable('path', words.fieldColumn, false),
      numberColumn(words.samples),
      sortable('coverage', words.evaluated, true),
      sortable('failures', words.failures, true),
      numberColumn(words.otherChecks),
      column(words.strengthColumn),
      column(words.whyNot),
    ],
    rows.map((row) => fieldRow(context, row)),
    'fields-table',
  )
}

function fieldRow(context: ViewContext, row: FieldRow): Child {
  const { words } = context
  const { path, samples, total, verdicts, strengths, reasons, others } = row
  const failures = failuresOf(row)
  const evaluated = evaluatedOf(row)
  const verdictParts = (['wrong', 'missing', 'unexpected'] as const).filter((verdict) => verdicts[verdict])
  const top = (Object.entries(reasons) as [NotEvaluatedReason, number][]).sort(
    (left, right) => right[1] - left[1],
  )
  return h(
    'tr',
    null,
    h('th', { scope: 'row' }, h('code', null, path)),
    h('td.number', null, grouped(samples)),
    h(
      'td.number',
      null,
      total === 0
        ? '–'
        : [percent(evaluated, total), h('small', null, ` ${grouped(evaluated)}/${grouped(total)}`)],
    ),
    h(
      failures > 0 ? 'td.number.has-failures' : 'td.number.none',
      null,
      failures > 0
        ? h(
            'a',
            { href: linkTo(context, { view: 'samples', query: findable(path), states: ['failed'] }) },
            grouped(failures),
            h(
              'span.unseen',
              null,
              ` ${verdictParts.map((verdict) => `${verdicts[verdict]} ${words.verdict(verdict)}`).join(', ')}`,
            ),
          )
        : '0',
    ),
    h(
      'td.number',
      null,
      (Object.entries(others) as [CheckName, number][]).map(([check, count], index) => [
        index > 0 && ', ',
        `${grouped(count)} ${words.check(check)}`,
      ]),
    ),
    h(
      'td.strengths',
      null,
      stackedBar(STRENGTHS.map((strength) => ({ count: strengths[strength] ?? 0, kind: `e-${strength}` }))),
      h(
        'span.unseen',
        null,
        STRENGTHS.filter((strength) => strengths[strength])
          .map((strength) => `${strengths[strength]} ${words.strengthName(strength)}`)
          .join(', '),
      ),
    ),
    h(
      'td',
      null,
      top
        .slice(0, 2)
        .map(([reason, count], index) => [index > 0 && ', ', `${grouped(count)} ${words.reason(reason)}`]),
    ),
  )
}

/** The part of a path that stands in every sample's own paths: `.amount` of `$.rows[*].amount`. */
const findable = (path: string): string =>
  path.slice(path.lastIndexOf('[*]') + (path.includes('[*]') ? 3 : 1)) || path

function ruleTable({ words }: ViewContext, rules: readonly RuleRow[]): Child {
  return h(
    'section.block',
    { 'aria-labelledby': 'rules' },
    h('h2', { id: 'rules' }, words.rules, ' ', h('span.count', null, grouped(rules.length))),
    grid(
      words.rules,
      [column(words.rule), ...[words.holds, words.broken, words.undecided].map(numberColumn)],
      rules
        .slice(0, MOST)
        .map(({ name, holds, broken, undecided }) =>
          h(
            'tr',
            null,
            h('th', { scope: 'row' }, name),
            h('td.number', null, grouped(holds)),
            h(broken > 0 ? 'td.number.has-failures' : 'td.number', null, grouped(broken)),
            h('td.number', null, grouped(undecided)),
          ),
        ),
    ),
  )
}
