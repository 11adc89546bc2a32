/** What a template is learned from: pages, the answers to them, and which fields those have in common. */
import type { HtmlDocument } from '../document/html-document.ts'
import type { JsonValue } from '../model/json.ts'
import { isJsonObject } from '../model/json.ts'
import { formatPath, type PathSegment } from '../model/json-path.ts'

/** One page with what a model, which may be wrong, extracted from it. */
export interface LearnedSample {
  readonly name: string
  readonly candidate: JsonValue
  readonly document: HtmlDocument
}

/** A field of the answers: a scalar, or a list with its items. */
export interface SampleField {
  readonly path: string
  readonly segments: readonly PathSegment[]
  readonly kind: 'value' | 'texts' | 'objects'
  /** One entry a sample, in their order; `undefined` where the answer has nothing there. */
  readonly values: readonly (JsonValue | undefined)[]
}

/** Deeper objects are left alone. */
const DEEPEST = 12

/** Every field that an answer has, in the order in which they are met; of an object, its members. */
export function fieldsOf(samples: readonly LearnedSample[]): SampleField[] {
  const found = new Map<string, { segments: readonly PathSegment[]; values: (JsonValue | undefined)[] }>()
  for (const [at, { candidate }] of samples.entries()) {
    const pending: { segments: readonly PathSegment[]; value: JsonValue }[] = [
      { segments: [], value: candidate },
    ]
    for (let next = pending.shift(); next; next = pending.shift()) {
      const { segments, value } = next
      if (isJsonObject(value)) {
        if (segments.length < DEEPEST)
          pending.unshift(
            ...Object.entries(value).map(([key, inner]) => ({ segments: [...segments, key], value: inner })),
          )
        continue
      }
      const path = formatPath(segments)
      const field = found.get(path) ?? { segments, values: Array(samples.length).fill(undefined) }
      field.values[at] = value ?? undefined
      found.set(path, field)
    }
  }
  return [...found].flatMap(([path, field]) => {
    const kind = kindOf(field.values)
    return kind === null ? [] : [{ path, kind, ...field }]
  })
}

/** `null` where no answer has anything there. Where answers are of several kinds, most of them decide. */
function kindOf(values: readonly (JsonValue | undefined)[]): SampleField['kind'] | null {
  const counts = { value: 0, texts: 0, objects: 0 }
  for (const value of values) {
    if (value === undefined || (Array.isArray(value) && value.length === 0)) continue
    if (!Array.isArray(value)) counts.value++
    else if (value.some(isJsonObject)) counts.objects++
    else counts.texts++
  }
  const [most] = (Object.entries(counts) as [SampleField['kind'], number][]).sort(
    ([, left], [, right]) => right - left,
  )
  return most === undefined || most[1] === 0 ? null : most[0]
}
