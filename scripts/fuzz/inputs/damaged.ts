/** Texts and JSON that were right once, with something cut out, doubled or put in. */
import fc from 'fast-check'

/** Names that objects have from their prototype, and other names that code trips over. */
export const OBJECT_KEYS = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'length',
  '',
  '0',
  '$',
  'a.b',
  "a'b",
  'a]b',
]

/** A text with up to three places changed. */
export const damaged = (texts: fc.Arbitrary<string>, pieces: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc
    .tuple(texts, fc.array(fc.tuple(fc.nat(), fc.nat({ max: 12 }), pieces), { maxLength: 3 }))
    .map(([text, changes]) => {
      let made = text
      for (const [at, length, put] of changes) {
        const start = at % (made.length + 1)
        made = made.slice(0, start) + put + made.slice(start + length)
      }
      return made
    })

/** Any JSON, with names that objects have anyway. */
export const anyJson: fc.Arbitrary<unknown> = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.oneof(
      fc.constant(null),
      fc.boolean(),
      fc.integer(),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.string({ maxLength: 20 }),
      fc.string({ unit: 'binary', maxLength: 8 }),
      fc.constantFrom(...OBJECT_KEYS, '1,280.00', '2026-03-04', '12.5%', 'USD 5', '左前门'),
    ),
    fc.array(tie('value'), { maxLength: 4 }),
    fc
      .array(fc.tuple(fc.oneof(fc.constantFrom(...OBJECT_KEYS), fc.string({ maxLength: 8 })), tie('value')), {
        maxLength: 4,
      })
      .map((members) =>
        JSON.parse(
          `{${members.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join(',')}}`,
        ),
      ),
  ),
})).value

/** JSON in which one place was exchanged for something else, was taken out, or got a name of every object. */
export const changedJson = <Value>(values: readonly Value[]): fc.Arbitrary<Value> =>
  fc
    .tuple(
      fc.constantFrom(...values),
      fc.array(
        fc.tuple(
          fc.nat(),
          fc.constantFrom('exchange', 'remove', 'rename', 'add'),
          anyJson,
          fc.constantFrom(...OBJECT_KEYS),
        ),
        { minLength: 1, maxLength: 4 },
      ),
    )
    .map(([value, changes]) => {
      const made = structuredClone(value)
      for (const [at, change, given, name] of changes) {
        const put = structuredClone(given)
        const places = placesIn(made)
        const place = places[at % Math.max(1, places.length)]
        if (!place) continue
        const [holder, key] = place
        if (change === 'exchange') define(holder, key, put)
        else if (change === 'add') define(holder, Array.isArray(holder) ? holder.length : name, put)
        else {
          const old = (holder as Record<string, unknown>)[key]
          if (Array.isArray(holder)) holder.splice(Number(key), 1)
          else delete (holder as Record<string, unknown>)[key]
          if (change === 'rename' && !Array.isArray(holder)) define(holder, name, old)
        }
      }
      return made
    })

/** As JSON.parse sets a member: `__proto__` too. */
const define = (holder: object, key: string | number, value: unknown): void =>
  void Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true })

function placesIn(root: unknown): [holder: object, key: string][] {
  const places: [object, string][] = []
  const pending: unknown[] = [root]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (typeof next !== 'object' || next === null) continue
    for (const [key, value] of Object.entries(next)) {
      places.push([next, key])
      pending.push(value)
    }
  }
  return places
}
