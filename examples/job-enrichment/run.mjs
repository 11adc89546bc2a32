/**
 * Raw postings → repaired at the door → enriched by a model, every answer checked → a table for analysts.
 *
 *   node run.mjs                                            # offline: an endpoint of its own answers
 *   OPENAI_BASE_URL=… OPENAI_API_KEY=… OPENAI_MODEL=… node run.mjs
 */
import fs from 'node:fs'
import { createExtractor, duckdbStore, readText, repairMojibake } from 'goldenless'
import { FILE, readPostings, withDatabase } from './database.mjs'
import { startLoopback } from './loopback.mjs'
import { postings } from './postings.mjs'
import { contract, quotes } from './suite.mjs'

const here = (name) => new URL(name, import.meta.url)
const isLive = Boolean(process.env.OPENAI_BASE_URL && process.env.OPENAI_API_KEY)

await loadPostings()
await repairAtTheDoor()
const samples = (await readPostings()).map(({ id, text }) => ({ id, source: readText(text, { name: id }) }))

const loopback = isLive ? null : await startLoopback()
try {
  await enrich(samples)
  // What was invalid is asked again next time; what is valid is not.
  await enrich(samples)
} finally {
  await loopback?.stop()
}
await printMonitor()

async function loadPostings() {
  await withDatabase(async ({ run }) => {
    await run('CREATE TABLE IF NOT EXISTS raw_postings (id VARCHAR PRIMARY KEY, text VARCHAR NOT NULL)')
    for (const posting of postings)
      await run('INSERT OR REPLACE INTO raw_postings VALUES ($id, $text)', posting)
  })
}

/** Text that was decoded wrongly is restored before any model sees it; what was changed is logged. */
async function repairAtTheDoor() {
  await withDatabase(async ({ run, rows }) => {
    await run('CREATE TABLE IF NOT EXISTS postings (id VARCHAR PRIMARY KEY, text VARCHAR NOT NULL)')
    await run(
      'CREATE TABLE IF NOT EXISTS repairs (id VARCHAR, before VARCHAR, after VARCHAR, repaired_at TIMESTAMP)',
    )
    for (const { id, text } of await rows('SELECT id, text FROM raw_postings ORDER BY id')) {
      const { value, changes } = repairMojibake(text)
      await run('INSERT OR REPLACE INTO postings VALUES ($id, $text)', { id, text: value })
      for (const { before, after } of changes) {
        await run('INSERT INTO repairs VALUES ($id, $before, $after, now()::TIMESTAMP)', {
          id,
          before,
          after,
        })
        console.log(`repaired    ${id}: ${before.split('\n', 1)[0]} → ${after.split('\n', 1)[0]}`)
      }
    }
  })
}

async function enrich(samples) {
  const extract = createExtractor({
    model: process.env.OPENAI_MODEL ?? 'gpt-5-mini',
    prompt: fs.readFileSync(here('prompt.md'), 'utf8'),
    contract,
    quotes,
    store: duckdbStore(FILE, { table: 'enriched' }),
    ...(loopback && { baseURL: loopback.baseURL, apiKey: 'none' }),
  })
  const { extractions, counts, figures, ended } = await extract.all(samples)
  await extract.store.close()
  for (const one of extractions)
    if (one.state === 'invalid') console.log(`invalid     ${one.sample}: ${one.stage}, ${one.violations[0]}`)
  console.log(
    `enriched    ${counts.valid} of ${samples.length} (${counts.stored} were there), ${figures.requests} requests`,
  )
  if (ended) throw new Error(ended.message)
}

async function printMonitor() {
  await withDatabase(async ({ rows }) => {
    console.log('\nevidence              quoted   length              in the source')
    for (const row of await rows(fs.readFileSync(here('monitor.sql'), 'utf8'))) {
      const lengths = `${row.shortest} to ${row.longest}, middle ${row.middle}`
      console.log(
        `${row.field.padEnd(20)}  ${row.quoted} of ${row.answers}   ${lengths.padEnd(20)}${row.in_source} of ${row.quoted}`,
      )
    }
  })
}
