/** A process that extracts 200 samples and may be killed at any moment; says of each answer when it is kept. */
import { writeSync } from 'node:fs'
import { createExtractor, duckdbStore, readText } from 'goldenless'

const { baseURL, store, contract, count } = JSON.parse(process.argv[2])
const extract = createExtractor({
  model: 'm',
  prompt: 'Extract the ferry line.',
  contract,
  baseURL,
  apiKey: 'sk-0123456789',
  concurrency: 8,
  store: store.endsWith('.duckdb') ? duckdbStore(store) : store,
  onExtraction: (_done, _planned, { state, isStored, sample }) =>
    writeSync(1, `${isStored ? 'stored' : state} ${sample}\n`),
})
await extract.all(
  Array.from({ length: count }, (_, index) => ({
    id: `ferry-${index + 1}`,
    source: readText(`Ferry line ${index + 1} calls at Harbour and Island.`),
  })),
)
await extract.store.close?.()
