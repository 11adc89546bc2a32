/** What is checked on each record: the same checks as in tests, without a test runner. */
import { atMost, defineSuite, defineTemplate, labelled, quantity, rule } from 'goldenless'

export const suite = defineSuite({
  samples: 'data/*',
  contract: {
    type: 'object',
    required: ['mileage', 'owner'],
    properties: { mileage: { type: 'integer' }, owner: { type: 'string' } },
  },
  template: defineTemplate({
    fields: { '$.mileage': labelled('Mileage').as(quantity()), '$.owner': labelled('Owner') },
  }),
  invariants: [rule('a car drives less than a million km', ($) => atMost($('$.mileage'), 1_000_000))],
})
