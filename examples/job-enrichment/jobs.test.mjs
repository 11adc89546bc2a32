/** Every enriched row, checked as any extraction is: contract, quotes in the posting, rules. */
import { readText } from 'goldenless'
import { expect, test } from 'vitest'
import { withDatabase } from './database.mjs'
import { contract, quotes, rules } from './suite.mjs'

const rows = await withDatabase(({ rows }) =>
  rows(`SELECT id, text, answer FROM enriched JOIN postings ON postings.id = enriched.sample_id
        QUALIFY attempt = max(attempt) OVER (PARTITION BY key) ORDER BY id`),
)

test('every posting is enriched', async () => {
  const [{ missing }] = await withDatabase(({ rows }) =>
    rows(
      'SELECT count(*)::INTEGER AS missing FROM postings WHERE id NOT IN (SELECT sample_id FROM enriched)',
    ),
  )
  expect(missing).toBe(0)
})

test.each(rows)('$id', ({ id, text, answer }) => {
  const source = readText(text, { name: id, sample: id })
  const candidate = JSON.parse(answer)
  expect(candidate).toConformToContract(contract)
  expect(candidate).toQuoteSourceVerbatim(source, quotes)
  // Nothing contradicts where no number of years is named.
  if (candidate.years_experience_min !== null) expect(candidate).toSatisfyInvariants(rules)
})
