/** Equal items of a list in linear time: each is written in one form, and the forms are compared. */
import type { JsonValue } from '../../model/json.ts'

/** Indexes of the first two equal items, the later one as `i`, as Ajv names them; `null` where all differ. */
export function equalItems(items: readonly JsonValue[]): { readonly i: number; readonly j: number } | null {
  const seen = new Map<string, number>()
  for (const [i, item] of items.entries()) {
    const form = canonicalJson(item)
    const j = seen.get(form)
    if (j !== undefined) return { i, j }
    seen.set(form, i)
  }
  return null
}

type Part = { readonly text: string } | { readonly value: JsonValue }

/** JSON with the members of objects sorted by name; without recursion. */
export function canonicalJson(root: JsonValue): string {
  if (typeof root !== 'object' || root === null) return JSON.stringify(root)
  const written: string[] = []
  const pending: Part[] = [{ value: root }]
  for (let part = pending.pop(); part; part = pending.pop()) {
    if ('text' in part) {
      written.push(part.text)
      continue
    }
    const { value } = part
    if (typeof value !== 'object' || value === null) {
      written.push(JSON.stringify(value))
      continue
    }
    const list = Array.isArray(value)
    written.push(list ? '[' : '{')
    pending.push({ text: list ? ']' : '}' })
    const children: [string, JsonValue][] = list
      ? value.map((item: JsonValue): [string, JsonValue] => [',', item])
      : Object.entries(value as Readonly<Record<string, JsonValue | undefined>>)
          // A member that is undefined is none.
          .filter((entry): entry is [string, JsonValue] => entry[1] !== undefined)
          .sort(([left], [right]) => (left < right ? -1 : 1))
          .map(([name, member]) => [`,${JSON.stringify(name)}:`, member])
    for (const [text, child] of children.reverse()) pending.push({ value: child }, { text })
  }
  return written.join('')
}
