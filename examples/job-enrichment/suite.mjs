/** What an answer must be: the contract with its evidence, and the rules. */
import { atLeast, atMost, rule } from 'goldenless'

const quote = { type: ['string', 'null'] }

export const contract = {
  type: 'object',
  additionalProperties: false,
  required: ['skills', 'seniority', 'years_experience_min', 'open_to_region', 'summary', 'evidence'],
  properties: {
    skills: { type: 'array', items: { type: 'string' }, uniqueItems: true, 'x-normalise': true },
    seniority: { enum: ['junior', 'mid', 'senior', 'lead', 'unclear'] },
    years_experience_min: { type: ['integer', 'null'] },
    open_to_region: {
      enum: ['yes', 'no', 'unclear'],
      description: 'May somebody who lives elsewhere in the EU apply now?',
    },
    summary: { type: 'string', maxLength: 200 },
    evidence: {
      type: 'object',
      additionalProperties: false,
      required: ['years_experience_min', 'open_to_region', 'seniority'],
      properties: {
        years_experience_min: { ...quote, 'x-evidence-for': '$.years_experience_min' },
        open_to_region: { ...quote, 'x-evidence-for': '$.open_to_region' },
        // Verbatim like the others; that it says "senior" is a judgement in any language.
        seniority: quote,
      },
    },
  },
}

export const quotes = { at: '$.evidence', contract }

export const rules = [
  rule('nobody asks for more than 40 years', ($) => atMost($('$.years_experience_min'), 40)),
  rule('years are not negative', ($) => atLeast($('$.years_experience_min'), 0)),
]
