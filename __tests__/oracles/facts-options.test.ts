import { expect, test } from 'vitest'
import { checkHtmlFacts } from '../../src/oracles/facts/check-html-facts.ts'

test.each<[string, unknown]>([
  ['contract', 'x'],
  ['labels', null],
  ['minCoverage', '0.99'],
  ['minCoverage', 50],
  ['minCoverage', Number.NaN],
])('the option %s as %j is refused by name', (name, value) => {
  expect(() => checkHtmlFacts({ a: 1 }, '<p>x</p>', { [name]: value })).toThrow(`The option ${name} is `)
})
