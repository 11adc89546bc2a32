/** A list of objects against repeated blocks of the page: each value against the part of its block that is its own. */
import { foldLabel } from '../../facts/label.ts'
import { isNothing } from '../../model/is-nothing.ts'
import type { JsonValue } from '../../model/json.ts'
import { valueAt } from '../../model/json-path.ts'
import { leavesOf } from '../../model/leaves.ts'
import { bindCards, type Card, compareToPart, shownBy } from './bind-cards.ts'
import { readingOf } from './choose-comparator.ts'
import type { ObjectsQuestion } from './judge-objects.ts'
import { type FreeTrial, type ScalarQuestion, verdictOfLabels } from './judge-scalar.ts'
import { type Judgement, quoted } from './judge-value.ts'
import { labelWitnesses } from './label-witness.ts'
import { pageWords } from './page-words.ts'
import { judgeByRule, type RuleVerdict } from './verdict-of-rule.ts'

/** Judges a list of objects by its cards; `null` where the page has none. */
export function judgeCards(trial: FreeTrial, { segments, list, names }: ObjectsQuestion): Judgement[] | null {
  const bound = bindCards(trial.document, list)
  if (bound === null || bound.places.size === 0) return null
  return list.flatMap((item, index) => {
    const leaves = leavesOf(item)
    const fields = leaves.map((leaf) => names.of([...segments, index, ...leaf]))
    const isShared = (label: string): boolean =>
      fields.filter(({ labels }) => labels.some((one) => foldLabel(one) === foldLabel(label))).length > 1
    return leaves.map((leaf, at) => {
      const path = [...segments, index, ...leaf]
      const value = valueAt(item, leaf) as JsonValue | undefined
      const card = bound.cards[index] ?? null
      const byPart = partVerdict(
        trial,
        card,
        leaf.length === 1 ? bound.places.get(String(leaf[0])) : undefined,
        value,
      )
      const byLabel =
        card !== null && value !== undefined && byPart.rule === 'card.open'
          ? labelVerdict(trial, card, { segments: path, value, field: fields[at]! }, isShared)
          : null
      return judgeByRule(trial, path, byLabel ?? byPart)
    })
  })
}

/** What the card itself labels as the field: `SKU: RR-0081` in each of them. */
function labelVerdict(
  trial: FreeTrial,
  { element }: Card,
  question: ScalarQuestion,
  isShared: (label: string) => boolean,
): RuleVerdict | null {
  const { document } = trial
  const card = document.rangeOf(element)
  if (card === null) return null
  const { value, field } = question
  const reading = readingOf(value, field.description)
  const labels = labelWitnesses(document, field.labels, value, reading, isShared).filter(
    ({ fact: { range } }) => card.start <= range.start && range.end <= card.end,
  )
  return verdictOfLabels(trial, question, labels, reading)
}

function partVerdict(
  trial: FreeTrial,
  card: Card | null,
  place: string | undefined,
  value: JsonValue | undefined,
): RuleVerdict {
  if (isNothing(value)) return { rule: 'empty.none' }
  const open = (note: string): RuleVerdict => ({ rule: 'card.open', note })
  if (card === null) return open('no block of the page is this item')
  if (place === undefined) return open('the blocks show it in no place of its own')
  const own = card.parts.filter(({ shape }) => shape === place)
  if (own.some((part) => compareToPart(trial.document, part, value!) === 'same')) return { rule: 'card.part' }
  const [part, ...others] = own
  if (part === undefined || others.length > 0) return open('its block shows it in several places, or in none')
  const page = pageWords(trial.document)
  const text = shownBy(trial.document, part)
  if (compareToPart(trial.document, part, value!) !== 'different')
    return open(`its block says ${quoted(text)}`)
  return {
    rule: 'card.different',
    page: {
      shown: quoted(text),
      provenance: 'its block on the page',
      reader: 'block',
      range: page.rangeOf(part),
    },
  }
}
