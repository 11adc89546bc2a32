const { readSample } = require('goldenless')
const { concert, rules } = require('./concert.template')

test.each(['strings', 'brass'])('%s', (name) => {
  const { extracted, source } = readSample(`data/${name}`)
  expect(extracted).toMatchHtmlFacts(source, concert)
  expect(extracted).toSatisfyInvariants(rules)
})
