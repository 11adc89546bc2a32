/** What changed since an earlier run: new, fixed, still there, undecided, coverage, and which inputs explain it. */
import type { ComparedError, FindingPlace } from '../../../ledger/compare-runs.ts'
import type { Finding } from '../../../model/finding.ts'
import type { Changes } from '../data.ts'
import { type Child, h, unlessEmpty } from '../element.ts'
import { clock, grouped } from '../figures.ts'
import { linkTo, type ViewContext } from './view.ts'

export function changesInBrief(context: ViewContext, changes: Changes): Child {
  const { words } = context
  return h(
    'section.block',
    { 'aria-labelledby': 'changes-brief' },
    h('h2', { id: 'changes-brief' }, words.changes),
    h(
      'p',
      null,
      words.since,
      ' ',
      h('code', null, changes.before.id),
      ': ',
      counts(context, changes),
      '. ',
      h('a', { href: linkTo(context, { view: 'changes' }) }, words.showChanges),
    ),
  )
}

const counts = ({ words }: ViewContext, { counts: c }: Changes): string =>
  (['new', 'fixed', 'still', 'undecided', 'newErrors', 'fixedErrors'] as const)
    .filter((kind) => c[kind] > 0 || kind === 'new' || kind === 'fixed')
    .map((kind) => `${grouped(c[kind])} ${words.changeKind[kind]}`)
    .join(', ')

export function changesView(context: ViewContext): Child {
  const { words, data } = context
  const { changes, run } = data
  if (!changes) return null
  const { before, explanations, errors, appeared, gone, coverage } = changes
  return [
    h(
      'section.block',
      { 'aria-labelledby': 'changes' },
      h('h2', { id: 'changes', tabindex: '-1' }, words.changes),
      h(
        'p',
        null,
        words.comparedWith,
        ' ',
        h('code', null, before.id),
        ` (${clock(before.startedAt)}): `,
        counts(context, changes),
        '.',
      ),
      explanations.length > 0
        ? h(
            'dl.pairs.inputs',
            null,
            explanations.map(({ what, before: one, after: other, samples }) =>
              h(
                'div',
                null,
                h('dt', null, words.explanation(what)),
                h(
                  'dd',
                  null,
                  h('code', null, one ?? '–'),
                  ' → ',
                  h('code', null, other ?? '–'),
                  samples !== undefined && [' ', h('span.aside', null, words.inSamples(samples))],
                ),
              ),
            ),
          )
        : h('p.aside', null, words.sameInputs(before.id === run.id)),
    ),
    findings(
      context,
      words.newFindings,
      changes.counts.new,
      changes.new.map((one) => ({ ...one, finding: one.after })),
      'failed',
    ),
    findings(
      context,
      words.fixedFindings,
      changes.counts.fixed,
      changes.fixed.map((one) => ({ ...one, finding: one.before })),
      'passed',
    ),
    findings(
      context,
      words.undecidedFindings,
      changes.counts.undecided,
      changes.undecided.map((one) => ({ ...one, finding: one.before, aside: words.whyUndecided[one.why] })),
      'not_evaluated',
    ),
    findings(
      context,
      words.stillFindings,
      changes.counts.still,
      changes.still.map((one) => ({
        ...one,
        finding: one.after,
        ...(one.changed && { aside: words.valueChanged }),
      })),
      'failed',
    ),
    errorChanges(words.newErrors, errors.new),
    errorChanges(words.fixedErrors, errors.fixed),
    unlessEmpty(coverage, () =>
      h(
        'section.block',
        null,
        h('h3', null, words.coverageChanges, ' ', h('span.count', null, grouped(coverage.length))),
        h(
          'ul.changes',
          null,
          coverage.map(({ sample, name, before: from, after: to }) =>
            h(
              'li',
              null,
              h('a', { href: linkTo(context, { view: 'samples', sample }) }, name),
              ` ${words.ofWhole(from.evaluated, from.total)} → ${words.ofWhole(to.evaluated, to.total)}`,
            ),
          ),
        ),
      ),
    ),
    named(context, words.appeared, appeared, true),
    named(context, words.gone, gone, false),
  ]
}

interface Listed extends FindingPlace {
  readonly finding: Finding
  readonly aside?: string
}

function findings(
  context: ViewContext,
  title: string,
  count: number,
  list: readonly Listed[],
  kind: string,
): Child {
  const { words, data } = context
  if (count === 0) return null
  const here = new Set(data.samples.map(([id]) => id))
  return h(
    'section.block',
    null,
    h('h3', null, title, ' ', h('span.count', null, grouped(count))),
    h(
      `ul.changes.of-${kind}`,
      null,
      list.map(({ sample, name, path, code, finding, aside }) =>
        h(
          'li',
          null,
          h(
            'a',
            { href: here.has(sample) ? linkTo(context, { view: 'samples', sample, at: path }) : undefined },
            name,
          ),
          ' ',
          words.headline(finding),
          ' ',
          h('span.aside', null, code, aside !== undefined && ` · ${aside}`),
        ),
      ),
    ),
    count > list.length && h('p.aside', null, words.more(count - list.length)),
  )
}

const errorChanges = (title: string, errors: readonly ComparedError[]): Child =>
  unlessEmpty(errors, () =>
    h(
      'section.block',
      null,
      h('h3', null, title, ' ', h('span.count', null, grouped(errors.length))),
      h(
        'ul.changes',
        null,
        errors.map(({ name, code, message }) =>
          h(
            'li',
            null,
            name !== undefined && [h('b', null, name), ' '],
            message,
            ' ',
            h('span.aside', null, code),
          ),
        ),
      ),
    ),
  )

const named = (
  context: ViewContext,
  title: string,
  samples: readonly { readonly id: string; readonly name: string }[],
  linked: boolean,
): Child =>
  unlessEmpty(samples, () =>
    h(
      'section.block',
      null,
      h('h3', null, title, ' ', h('span.count', null, grouped(samples.length))),
      h(
        'ul.links',
        null,
        samples.map(({ id, name }) =>
          h(
            'li',
            null,
            linked ? h('a', { href: linkTo(context, { view: 'samples', sample: id }) }, name) : name,
          ),
        ),
      ),
    ),
  )
