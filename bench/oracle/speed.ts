/**
 * How long one check takes on a page that was read before: 300 KB of HTML, 100 fields, and half and double of each.
 *
 * node bench/quality/bundle.mjs ../oracle/speed
 */
import { readHtmlAnew } from '../../src/document/from-html.ts'
import { checkHtmlFacts } from '../../src/oracles/facts/check-html-facts.ts'

const ROUNDS = 41

const words =
  'amber basin cedar delta ember fjord grove haven inlet jetty knoll lagoon meadow north ocean'.split(' ')
const sentence = (seed: number): string =>
  Array.from({ length: 12 }, (_, at) => words[(seed * 7 + at * at) % words.length]).join(' ')

/** Half of the fields are labelled values, a quarter texts, a quarter items of one list. */
function sample(kilobytes: number, fields: number): { html: string; candidate: unknown } {
  const values: Record<string, unknown> = {}
  const steps: string[] = []
  let body = ''
  for (let at = 0; at < fields; at++) {
    if (at % 4 === 3) steps.push(`${at}. ${sentence(at)}`)
    else if (at % 4 === 2) {
      values[`note_${at}`] = `${sentence(at)} number ${at}`
      body += `<p>${sentence(at)} number ${at}.</p>`
    } else {
      values[`measure_${at}`] = `${at + 1}.5 kg`
      body += `<div class="row"><span>Measure ${at}</span> <span>${at + 1}.5 kg</span></div>`
    }
  }
  body += `<ol>${steps.map((step) => `<li>${step}</li>`).join('')}</ol>`
  for (let seed = 0; body.length < kilobytes * 1024; seed++)
    body += `<article class="card"><h3>${sentence(seed).slice(0, 24)}</h3><p>${sentence(seed)} and ${sentence(seed + 3)}</p><a href="/${seed}">more</a></article>`
  return {
    html: `<html lang="en"><head><meta charset="utf-8"><script>0</script></head><body>${body}</body></html>`,
    candidate: { ...values, steps },
  }
}

for (const [kilobytes, fields] of [
  [150, 100],
  [300, 50],
  [300, 100],
  [300, 200],
  [600, 100],
] as const) {
  const { html, candidate } = sample(kilobytes, fields)
  const times: number[] = []
  let first = 0
  for (const changed of [false, true]) {
    const document = readHtmlAnew(html)
    const started = performance.now()
    const { coverage } = checkHtmlFacts(candidate, document)
    if (!changed) first = performance.now() - started
    for (let round = 0; round < ROUNDS; round++) {
      // Another candidate each time, with one value wrong, so that nothing is remembered of the last one.
      const next = JSON.parse(
        JSON.stringify(candidate).replace(`${(round % 3) * 4 + 1}.5 kg`, `${round}.7 kg`),
      ) as unknown
      const start = performance.now()
      checkHtmlFacts(next, document)
      times.push(performance.now() - start)
    }
    if (changed) continue
    console.log(`${kilobytes} KB, ${fields} fields: ${coverage.evaluated} of ${coverage.total} evaluated`)
  }
  const median = times.sort((left, right) => left - right)[times.length >> 1]!
  console.log(`  first check ${first.toFixed(0)} ms, then ${median.toFixed(1)} ms at the median`)
}
