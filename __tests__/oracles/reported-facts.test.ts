/** What users of other tools reported of extraction from pages gets the right verdict here. */
import { expect, test } from 'vitest'
import { checkHtmlFacts } from '../../src/oracles/facts/check-html-facts.ts'
import { REPORTED_FACTS } from '../cases/reported-facts.ts'

test.each(REPORTED_FACTS)('$fact ($report)', ({ html, candidate, by, verdicts }) => {
  const { fields } = checkHtmlFacts(candidate, html, by)
  const given = Object.keys(verdicts).map((path) => [
    path,
    fields.find((field) => field.path === path)?.verdict,
  ])
  expect(Object.fromEntries(given)).toEqual(verdicts)
})
