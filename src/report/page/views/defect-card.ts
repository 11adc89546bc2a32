/** One defect: its findings, the stage that probably broke, what it means, where to mend it, and the command that tests it again. */
import type { Defect } from '../../../ledger/run.ts'
import type { PackedSample, ReportData } from '../data.ts'
import { type Child, h } from '../element.ts'
import { numberedFindings } from '../sample-fields.ts'
import { findingCard } from './finding-card.ts'
import { type Pairs, pairs } from './pairs.ts'
import { linkTo, type ViewContext } from './view.ts'

/** The cards of a sample's findings that are faults: by defect where the ledger has them, and then the rest. */
export function defectCards(context: ViewContext, sample: PackedSample): Child[] {
  const numbers = new Map(
    numberedFindings(sample).map(({ check, finding }, index) => [`${check} ${finding}`, index + 1]),
  )
  const told = new Set<string>()
  const defects = (sample.defects ?? []).flatMap((defect) => {
    const keys = defect.findings.map(({ check, finding }) => `${check} ${finding}`)
    const known = keys.filter((key) => numbers.has(key) && !told.has(key))
    for (const key of known) told.add(key)
    return known.length === 0 ? [] : [defectCard(context, sample, defect, known, numbers)]
  })
  const rest = sample.checks.flatMap(({ outcome, findings }, check) =>
    outcome === 'passed'
      ? []
      : findings.flatMap((_, finding) => {
          const key = `${check} ${finding}`
          return told.has(key) ? [] : [cardOf(context, sample, key, numbers.get(key) ?? 0)]
        }),
  )
  return [...defects, ...rest]
}

/** @param key indexes of check and finding. */
export function cardOf(context: ViewContext, sample: PackedSample, key: string, number: number): Child {
  const [check, index] = key.split(' ').map(Number)
  const entry = sample.checks[check]
  const finding = entry.findings[index]
  const ruling = entry.rulings?.find((one) => one.finding === index)
  const wanted = entry.outcome === 'passed'
  const link = linkTo(context, { view: 'samples', sample: sample.id, finding: number })
  const show =
    sample.exhibit?.places.some(([path]) => context.data.paths[path] === finding.path) &&
    linkTo(context, { view: 'samples', sample: sample.id, at: finding.path })
  return findingCard(
    finding,
    {
      anchor: `finding-${number}`,
      wanted,
      ...(link && { link }),
      ...(show && { show }),
      ...(ruling && { ruling }),
      isOpen: context.place.finding === number,
    },
    context.words,
  )
}

function defectCard(
  context: ViewContext,
  sample: PackedSample,
  defect: Defect,
  keys: readonly string[],
  numbers: ReadonlyMap<string, number>,
): Child {
  const card = (key: string): Child => cardOf(context, sample, key, numbers.get(key) ?? 0)
  // What to do stands under the first finding: a rule over a list is long, and says only once more that it is wrong.
  const [first, ...others] = keys
  return h('section.defect', null, card(first), whatToDo(context, defect), others.map(card))
}

function whatToDo(context: ViewContext, defect: Defect): Child {
  const { words, data } = context
  const { stage, because, impact, fix, hints, retest } = defect
  const pattern = patternOf(data, defect)
  const rows: Pairs = [
    [
      words.probableStage,
      [h('b', null, words.stage[stage] ?? stage), because && [' ', h('span.aside', null, because)]],
    ],
    [
      words.impact,
      [
        impact,
        hints && hints.impact !== 'rule' && [' ', h('span.aside', null, words.hintFrom(hints.impact))],
      ],
    ],
    [
      words.whereToFix,
      [fix, hints && hints.fix !== 'rule' && [' ', h('span.aside', null, words.hintFrom(hints.fix))]],
    ],
    ...(pattern && pattern.samples > 1
      ? [
          [
            words.pattern,
            h(
              'a',
              { href: linkTo(context, { view: 'patterns', sample: undefined }) },
              words.patternIn(pattern.findings, pattern.samples),
            ),
          ] as const,
        ]
      : []),
    [
      words.retest,
      [
        h('code.command', null, retest),
        ' ',
        !context.isStatic && h('button.copy', { type: 'button', 'data-copy': retest }, words.copy),
      ],
    ],
  ]
  return pairs('what-to-do', rows)
}

const patternOf = ({ run }: ReportData, { pattern }: Defect) =>
  pattern === undefined ? undefined : run.patterns?.[pattern]
