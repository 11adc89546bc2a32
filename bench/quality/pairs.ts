/**
 * What the page labels, on real recipe pages: for each field with a few usual labels, whether the labelled facts hold
 * the expected value. Counts apart: one value and right, one value and another, several values, uncertain, no label.
 * A value that differs is not always the reader's fault: the expected JSON often comes from structured data.
 *
 * node bench/quality/bundle.mjs pairs <folder of recipe pages> [--all]
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { duration, quantity } from '../../src/compare/index.ts'
import { readHtml } from '../../src/document/from-html.ts'
import { labelledFacts } from '../../src/facts/labelled-facts.ts'
import type { JsonValue } from '../../src/model/json.ts'

type Outcome = 'right' | 'another value' | 'several values' | 'uncertain' | 'no label'

/** English labels only: the point is how pairs are made, not how labels are translated. */
const LABELS: Readonly<Record<string, readonly string[]>> = {
  prep_time: ['prep time', 'prep', 'preparation time', 'preparation'],
  cook_time: ['cook time', 'cook', 'cooking time', 'cooking'],
  total_time: ['total time', 'total', 'ready in'],
  yields: ['servings', 'serves', 'yield', 'yields', 'makes'],
  'nutrients.calories': ['calories', 'energy'],
  'nutrients.proteinContent': ['protein'],
  'nutrients.fatContent': ['fat', 'total fat'],
  'nutrients.sodiumContent': ['sodium'],
  'nutrients.carbohydrateContent': ['carbohydrates', 'total carbohydrates', 'carbs', 'total carbohydrate'],
  'nutrients.sugarContent': ['sugar', 'sugars', 'total sugars'],
}

const [folder, flag] = process.argv.slice(2)
if (folder === undefined) throw new Error('Usage: pairs.ts <folder> [--all]')

const counts = new Map<string, Record<Outcome, number>>()
const examples: string[] = []
let pages = 0
let milliseconds = 0
for (const path of htmlFiles(folder)) {
  const expected = JSON.parse(
    readFileSync(path.replace(/\.testhtml\.gz$|\.html\.gz$/, '.json'), 'utf8'),
  ) as Record<string, unknown>
  const document = readHtml(gunzipSync(readFileSync(path)).toString('utf8'))
  pages++
  const started = performance.now()
  const index = labelledFacts(document)
  milliseconds += performance.now() - started
  for (const [field, labels] of Object.entries(LABELS)) {
    const [key, inner] = field.split('.') as [string, string?]
    const outer = expected[key]
    const value = inner === undefined ? outer : (outer as Record<string, unknown> | undefined)?.[inner]
    if (value === undefined || value === null || value === '') continue
    const facts = labels.flatMap((label) => index.find(label))
    const texts = [...new Set(facts.map(({ text }) => text))]
    const outcome = judge(
      field,
      value as JsonValue,
      facts.map((fact) => fact.certain !== false),
      texts,
    )
    const record = counts.get(field) ?? {
      right: 0,
      'another value': 0,
      'several values': 0,
      uncertain: 0,
      'no label': 0,
    }
    record[outcome]++
    counts.set(field, record)
    if (outcome === 'another value')
      examples.push(
        `${path.slice(folder.length)} ${field}: expected ${JSON.stringify(value)}, page ${JSON.stringify(texts[0]!.slice(0, 80))} (${facts[0]!.provenance})`,
      )
  }
}

console.log(`${pages} pages, ${(milliseconds / pages).toFixed(1)} ms a page for all facts`)
console.table(Object.fromEntries(counts))
for (const example of flag === '--all' ? examples : examples.slice(0, 12)) console.log(example)

function judge(
  field: string,
  value: JsonValue,
  certain: readonly boolean[],
  texts: readonly string[],
): Outcome {
  if (texts.length === 0) return 'no label'
  if (texts.length > 1) return 'several values'
  if (!certain[0]) return 'uncertain'
  return agrees(field, value, texts[0]!) ? 'right' : 'another value'
}

function agrees(field: string, value: JsonValue, text: string): boolean {
  if (field.endsWith('_time')) {
    const comparator = duration({ unit: 'min' })
    const page = comparator.read(text)
    const wanted = comparator.read(value)
    return page.kind === 'value' && wanted.kind === 'value' && comparator.same(page.value, wanted.value)
  }
  const comparator = quantity()
  const page = comparator.read(text)
  const wanted = comparator.read(value)
  if (page.kind === 'value' && wanted.kind === 'value' && comparator.same(page.value, wanted.value))
    return true
  // Units and words around the number differ between the two; the first number tells whether the place is right.
  const number = (one: string): string | undefined => /\d+(?:[.,]\d+)?/.exec(one)?.[0]?.replace(',', '.')
  return number(text) !== undefined && Number(number(text)) === Number(number(String(value)))
}

function htmlFiles(root: string): string[] {
  const files: string[] = []
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    if (entry.isFile() && /html\.gz$/.test(entry.name)) files.push(join(entry.parentPath, entry.name))
  }
  return files.sort()
}
