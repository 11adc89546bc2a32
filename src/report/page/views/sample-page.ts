/** One sample: its checks, both of its texts, its defects, and all that was left alone. */
import type { JudgedField } from '../../../model/ruling.ts'
import { isWanted, type PackedCheck, type PackedSample } from '../data.ts'
import { type Child, h, unlessEmpty } from '../element.ts'
import { grouped } from '../figures.ts'
import { statusMark } from '../icons.ts'
import { numberedFindings } from '../sample-fields.ts'
import type { Words } from '../words/en.ts'
import { checkList, wantedInWords } from './check-list.ts'
import { cardOf, defectCards } from './defect-card.ts'
import { matchedFields, unevaluatedFields } from './field-lists.ts'
import { voteOnField } from './finding-card.ts'
import { blindSpotList, noticeList, sampleErrors, testList } from './remarks.ts'
import { linkTo, type ViewContext } from './view.ts'
import { workbench } from './workbench.ts'

/** @param beside ids of the samples before and after it in the list. */
export function samplePage(
  context: ViewContext,
  sample: PackedSample,
  figures: string,
  beside: { readonly before?: string; readonly after?: string },
): Child {
  const { words, data } = context
  const { id, name, status, checks, errors, tests, carried } = sample
  const faults = checks.filter((entry) => !isWanted(entry))
  return [
    h(
      'header.sample-head',
      null,
      statusMark(status, words),
      h('h2', { id: 'sample-title', tabindex: '-1' }, name),
      h('span.figures', null, figures),
      neighbours(context, beside),
      id !== name && h('p.id', null, h('code', null, id)),
      carried !== undefined && h('p.aside', null, words.carriedFrom, ' ', h('code', null, carried), '.'),
    ),
    faultsInBrief(context, sample),
    checks.length > 0 && checkList(sample, words),
    sampleErrors(faults, errors, words),
    workbench(context, sample),
    findingList(context, sample),
    unexplained(checks, words),
    wantedFindings(context, sample),
    judgedFields(checks, words),
    unevaluatedFields(checks, words),
    noticeList(checks, words),
    blindSpotList(checks, words),
    testList(tests, words),
    matchedFields(checks, data.paths, words),
  ]
}

const MOST_IN_BRIEF = 3

/** What is wrong, before how it was found: one line a defect, which leads to its card. */
function faultsInBrief(context: ViewContext, sample: PackedSample): Child {
  const { words } = context
  const numbers = numberedFindings(sample)
  const defects = sample.defects ?? []
  const lines = defects.slice(0, MOST_IN_BRIEF).flatMap(({ findings: [first] }) => {
    const finding = first && sample.checks[first.check]?.findings[first.finding]
    if (!finding) return []
    const at = numbers.findIndex((one) => one.check === first.check && one.finding === first.finding)
    const href = linkTo(context, { view: 'samples', sample: sample.id, finding: at + 1 })
    return [h('li', null, h('a', { href }, words.headline(finding)))]
  })
  const more = defects.length - lines.length
  return unlessEmpty(lines, () =>
    h('ul.in-brief', null, lines, more > 0 && h('li.aside', null, words.moreFaults(more))),
  )
}

function neighbours(context: ViewContext, { before, after }: { before?: string; after?: string }): Child {
  const { words } = context
  const link = (sample: string | undefined, label: string, sign: string, key: string): Child =>
    sample !== undefined &&
    h(
      'a',
      { href: linkTo(context, { view: 'samples', sample }), 'aria-label': label, title: `${label} (${key})` },
      sign,
    )
  return h(
    'nav.neighbours',
    { 'aria-label': words.neighbours },
    h('a.back', { href: linkTo(context, { view: 'samples', sample: undefined }) }, words.backToList),
    link(before, words.previousSample, '↑', 'k'),
    link(after, words.nextSample, '↓', 'j'),
  )
}

function findingList(context: ViewContext, sample: PackedSample): Child {
  const { words } = context
  const cards = [
    ...defectCards(context, sample),
    ...sample.checks.flatMap((entry, index) =>
      entry.status === 'passed' && entry.outcome === 'failed' ? [unwantedPass(entry, index, words)] : [],
    ),
  ]
  return unlessEmpty(cards, () =>
    h(
      'section.findings',
      null,
      h(
        'h3',
        null,
        (sample.defects?.length ?? 0) > 0 ? words.defects : words.findings,
        ' ',
        h('span.count', null, grouped(cards.length)),
      ),
      cards,
    ),
  )
}

const unwantedPass = ({ check, coverage }: PackedCheck, index: number, words: Words): Child =>
  h(
    'article.finding',
    { id: `unwanted-${index}` },
    h('h4', null, words.unwantedPass(check, coverage.evaluated, coverage.total)),
    h('p.kind', null, h('span.code', null, '.not'), h('span', null, words.checkOf(check))),
  )

/** Checks that evaluated nothing say so in words; errors have said it already. */
function unexplained(checks: readonly PackedCheck[], words: Words): Child {
  const silent = checks.filter(({ outcome, error }) => outcome === 'not_evaluated' && !error)
  return unlessEmpty(silent, () =>
    h(
      'ul.silent',
      null,
      silent.map(({ check, coverage }) =>
        h(
          'li',
          null,
          h('b', null, words.checkOf(check)),
          ' ',
          coverage.total === 0 ? words.nothingComparable : words.noneEvaluated(coverage.total),
          ' ',
          words.comparedNothing,
        ),
      ),
    ),
  )
}

function wantedFindings(context: ViewContext, sample: PackedSample): Child {
  const { words } = context
  const numbers = new Map(
    numberedFindings(sample).map(({ check, finding }, index) => [`${check} ${finding}`, index + 1]),
  )
  return sample.checks.map((entry, check) => {
    if (!isWanted(entry)) return null
    const cards = entry.findings.map((_, finding) => {
      const key = `${check} ${finding}`
      return cardOf(context, sample, key, numbers.get(key) ?? 0)
    })
    return h(
      'details.rest',
      null,
      h(
        'summary',
        null,
        h('h3', null, words.wantedFrom(entry.check)),
        ' ',
        h('span.aside', null, wantedInWords(entry, words)),
      ),
      sampleErrors([entry], [], words),
      cards,
    )
  })
}

/** Fields that a template leaves to the judge: never among the matched. */
function judgedFields(checks: readonly PackedCheck[], words: Words): Child {
  const fields = checks.flatMap(({ judged = [] }) => judged)
  return unlessEmpty(fields, () =>
    h(
      'section.rest',
      null,
      h('h3', null, words.judgedFields, ' ', h('span.count', null, grouped(fields.length))),
      h(
        'ul.judged',
        null,
        fields.map((field) => judgedField(field, words)),
      ),
    ),
  )
}

const judgedField = (
  { path, shown, meaning, state, verdict, because, votes }: JudgedField,
  words: Words,
): Child =>
  h(
    'li',
    null,
    h('code', null, path),
    meaning?.description !== undefined && [' ', h('span.aside', null, meaning.description)],
    ' ',
    h('code', null, shown),
    ' ',
    state === 'judged' && verdict ? words.rulingVerdict(verdict) : words.notEvaluated,
    ' ',
    h('span.aside', null, words.votes(votes.length), because && `. ${because.message}`),
    votes.map((vote) => voteOnField(vote, words)),
  )
