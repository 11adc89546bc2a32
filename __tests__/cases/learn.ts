/** Pages of a ferry line with the answers to them, and what of the answers is made wrong. */
import type { JsonValue } from '../../src/model/json.ts'

export interface FerrySample {
  readonly name: string
  readonly candidate: Record<string, JsonValue>
  readonly source: string
}

const HARBOURS = ['Aln', 'Borve', 'Calder', 'Dorn', 'Elvik', 'Farsund', 'Gairloch', 'Holm']
const MONTHS = ['January', 'March', 'May', 'July', 'August', 'October', 'November', 'December']

/** The sample of a number: other words, other lists, a note only on every second page. */
export function ferrySample(at: number): FerrySample {
  const harbour = HARBOURS[at % 8]!
  const sailings = Array.from({ length: 2 + (at % 3) }, (_, row) => ({
    code: `F${at}${row}${row + 3}`,
    berths: 40 + 7 * at + row,
    fare: 1000 * (row + 1) + 13 * at + 0.5,
  }))
  const stops = HARBOURS.slice(at % 4, (at % 4) + 3).map((stop) => `${stop} pier ${at + 2}`)
  const crew = Array.from({ length: 2 + (at % 2) }, (_, one) => ({
    person: `${HARBOURS[(at + one + 3) % 8]} Moe`,
    years: 3 + at + 2 * one,
  }))
  const note = at % 2 === 0 ? `Boarding closes ${5 + at} minutes before the ship leaves ${harbour}.` : null
  const total = sailings.reduce((sum, { fare }) => sum + fare, 0)
  const candidate = {
    line: `${harbour} crossing`,
    route: { duration: 65 + 5 * at, distance: 12.5 + at },
    opened: `20${10 + at}-${String([1, 3, 5, 7, 8, 10, 11, 12][at % 8]).padStart(2, '0')}-1${at % 8}`,
    total,
    note,
    isOpen: true,
    sailings,
    stops,
    crew,
  }
  const source = `<!doctype html><html lang="en"><head><title>${harbour}</title></head><body class="page-id-${at}">
<header class="top"><nav class="menu"><a href="/">Lines</a> <a href="/fares">Fares</a></nav></header>
<main><h1 class="line-name css-x${at}k9q">${harbour} crossing</h1>
<p class="published">No. ${at * 3 + 7}</p>
<dl class="facts"><dt>Duration</dt><dd>1 h ${5 + 5 * at} min</dd><dt>Distance</dt><dd>${(12.5 + at).toFixed(1)} km</dd>
<dt>In service since</dt><dd>1${at % 8} ${MONTHS[at % 8]} 20${10 + at}</dd></dl>
<section class="fares"><h2>Sailings</h2><table class="sailings"><thead><tr><th>Code</th><th>Berths</th><th>Fare</th></tr></thead><tbody>
${sailings.map(({ code, berths, fare }) => `<tr><td>${code}</td><td>${berths}</td><td>${money(fare)}</td></tr>`).join('\n')}
</tbody></table><p class="sum">Total of all fares: <b class="sum-value">${money(total)}</b></p></section>
<h2>Stops</h2><ol class="stop-list">${stops.map((stop) => `<li class="stop">${stop}</li>`).join('')}</ol>
<div class="crew">${crew.map(({ person, years }) => `<div class="member"><span class="person">${person}</span><span class="since">${years} years aboard</span></div>`).join('')}</div>
${note === null ? '' : `<aside class="note-box"><p class="note">${note}</p></aside>`}
</main><footer class="bottom"><p>Ferry lines of the north</p></footer></body></html>`
  return { name: `line-${at}`, candidate, source }
}

const money = (amount: number): string => `€${amount.toLocaleString('en', { minimumFractionDigits: 2 })}`

export const ferrySamples = (count: number): FerrySample[] =>
  Array.from({ length: count }, (_, at) => ferrySample(at))

/** One wrong field in each of the answers that are named: sample, member, wrong value. */
export type Corruption = readonly [
  sample: number,
  change: (candidate: Record<string, JsonValue>) => object,
  path: string,
]

const rows = (value: JsonValue | undefined): Record<string, JsonValue>[] =>
  (value as readonly Record<string, JsonValue>[]).map((row) => ({ ...row }))

/** Two fields of nine in each of ten answers, of every kind of value. */
export const CORRUPTIONS: readonly Corruption[] = [
  [0, () => ({ line: 'Holm crossing' }), '$.line'],
  [0, ({ total }) => ({ total: (total as number) * 10 }), '$.total'],
  [1, ({ route }) => ({ route: { ...(route as object), duration: 17 } }), '$.route.duration'],
  [1, ({ stops }) => ({ stops: (stops as string[]).slice(1) }), '$.stops'],
  [
    2,
    ({ sailings }) => ({
      sailings: rows(sailings).map((row, at) => (at === 0 ? { ...row, berths: 999 } : row)),
    }),
    '$.sailings',
  ],
  [2, () => ({ opened: '1999-01-01' }), '$.opened'],
  [3, ({ route }) => ({ route: { ...(route as object), distance: 155 } }), '$.route.distance'],
  [
    3,
    ({ sailings }) => ({ sailings: [...rows(sailings), { code: 'F99', berths: 1, fare: 2 }] }),
    '$.sailings',
  ],
  [4, () => ({ note: 'Boarding closes early.' }), '$.note'],
  [
    5,
    ({ crew }) => ({ crew: rows(crew).map((row, at) => (at === 0 ? { ...row, person: 'Nobody' } : row)) }),
    '$.crew',
  ],
  [6, ({ stops }) => ({ stops: [...(stops as string[]), 'Nowhere pier'] }), '$.stops'],
  [7, () => ({ line: 'Aln' }), '$.line'],
  [8, ({ total }) => ({ total: (total as number) + 1 }), '$.total'],
  [9, ({ crew }) => ({ crew: rows(crew).slice(1) }), '$.crew'],
]

/** Ten answers with the corruptions in them. */
export function corruptedSamples(): FerrySample[] {
  const samples = ferrySamples(10)
  for (const [at, change] of CORRUPTIONS)
    Object.assign(samples[at]!.candidate, change(samples[at]!.candidate))
  return samples
}
