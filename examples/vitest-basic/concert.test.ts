import { readSample } from 'goldenless'
import { expect, test } from 'vitest'
import { concert, rules } from './concert.template'

test.each(['strings', 'brass'])('%s', (name) => {
  const { extracted, source } = readSample(`data/${name}`)
  expect(extracted).toMatchHtmlFacts(source, concert)
  expect(extracted).toSatisfyInvariants(rules)
})
