/** Lists of texts in the one form that the contract asks for by `x-normalise`: lower case, no text twice, none empty. */
import { edited } from '../model/edit-json.ts'
import type { JsonObject, JsonValue } from '../model/json.ts'
import { type PathSegment, valueAt } from '../model/json-path.ts'
import { childrenOf, type PathLink, segmentsOf } from '../model/leaves.ts'
import { type JsonSchema, stepInto, unfold } from '../oracles/contract/schema-at.ts'

const KEYWORD = 'x-normalise'

const STEPS = ['lower-case', 'unique', 'no-empties'] as const
type Step = (typeof STEPS)[number]

/**
 * `"x-normalise": true` at an array, or some of `["lower-case", "unique", "no-empties"]`. Texts are trimmed in any case.
 * What is no text stays as it is: the contract judges it.
 *
 * @returns the value itself where nothing asks for it.
 * @throws TypeError for a step that is none.
 */
export function normaliseLists(value: JsonValue, schema: JsonSchema): JsonValue {
  const edits = listsToNormalise(value, schema).map(({ at, steps }) => ({
    path: at,
    value: normalisedList(valueAt(value, at) as readonly JsonValue[], steps),
  }))
  return edited(value, edits)
}

interface Demanded {
  readonly at: readonly PathSegment[]
  readonly steps: ReadonlySet<Step>
}

/** Walks value and schema side by side; inner lists come after those around them. */
function listsToNormalise(root: JsonValue, schema: JsonSchema): Demanded[] {
  const found: Demanded[] = []
  const pending: { value: JsonValue; link: PathLink | null; schemas: JsonObject[] }[] = [
    { value: root, link: null, schemas: unfold(schema, [schema as JsonValue]) },
  ]
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { value, link, schemas } = next
    if (Array.isArray(value)) {
      const steps = new Set(schemas.flatMap(stepsOf))
      // Only a list of texts has an order that may be lost: what is inside of its items keeps its place.
      if (steps.size > 0 && value.every((item) => typeof item !== 'object' || item === null)) {
        found.push({ at: segmentsOf(link), steps })
        continue
      }
    }
    for (const [segment, child] of childrenOf(value)) {
      if (typeof child !== 'object' || child === null) continue
      const into = schemas.flatMap((one) => stepInto(one, segment))
      if (into.length > 0)
        pending.push({ value: child, link: { parent: link, segment }, schemas: unfold(schema, into) })
    }
  }
  return found
}

function stepsOf({ [KEYWORD]: demanded }: JsonObject): readonly Step[] {
  if (demanded === undefined || demanded === false) return []
  if (demanded === true) return STEPS
  const steps = [demanded].flat() as readonly JsonValue[]
  const stranger = steps.find((step) => !(STEPS as readonly JsonValue[]).includes(step))
  if (stranger === undefined) return steps as readonly Step[]
  throw new TypeError(
    `The contract says ${KEYWORD}: ${JSON.stringify(stranger)}, but it is true, or some of ${STEPS.join(', ')}.`,
  )
}

function normalisedList(list: readonly JsonValue[], steps: ReadonlySet<Step>): JsonValue[] {
  const texts = list.map((item) => {
    if (typeof item !== 'string') return item
    const text = item.trim()
    return steps.has('lower-case') ? text.toLowerCase() : text
  })
  const filled = steps.has('no-empties') ? texts.filter((item) => item !== '' && item !== null) : texts
  return steps.has('unique') ? [...new Set(filled)] : filled
}
