/** A list of objects against repeated blocks of the page: each value against the part of its block that is its own. */
import { isNothing } from '../../model/is-nothing.ts'
import type { JsonValue } from '../../model/json.ts'
import { isJsonObject } from '../../model/json.ts'
import type { PathSegments } from '../../model/json-path.ts'
import { leavesOf } from '../../model/leaves.ts'
import { bindCards, type Card, compareToPart, shownBy } from './bind-cards.ts'
import type { FreeTrial } from './judge-scalar.ts'
import { type Judgement, quoted } from './judge-value.ts'
import { pageWords } from './page-words.ts'
import { judgeByRule, type RuleVerdict } from './verdict-of-rule.ts'

/** Judges a list of objects by its cards; `null` where the page has none. */
export function judgeCards(
  trial: FreeTrial,
  segments: PathSegments,
  list: readonly JsonValue[],
): Judgement[] | null {
  const bound = bindCards(trial.document, list)
  if (bound === null || bound.places.size === 0) return null
  return list.flatMap((item, index) =>
    leavesOf(item).map((leaf) => {
      const [key] = leaf
      const value = leaf.length === 1 && isJsonObject(item) ? item[String(key)] : undefined
      const verdict = partVerdict(trial, bound.cards[index] ?? null, bound.places.get(String(key)), value)
      return judgeByRule(trial, [...segments, index, ...leaf], verdict)
    }),
  )
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
