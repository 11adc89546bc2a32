/** Raw answers of models: classed, never read as another value than JSON.parse gives, and checked without an error. */
import fc from 'fast-check'
import { repairMojibake } from '../../../src/candidate/mojibake.ts'
import { readRawAnswer } from '../../../src/candidate/raw-text.ts'
import { CandidateSizeError } from '../../../src/candidate/size.ts'
import { explain } from '../../../src/explain/explain.ts'
import { checkContract } from '../../../src/oracles/contract/check-contract.ts'
import { anyJson, damaged } from '../inputs/damaged.ts'
import { demand, target, unlessRefused } from '../target.ts'

const SCHEMA = {
  type: 'object',
  properties: {
    a: { type: 'string', pattern: '^[a-z]+$' },
    list: { type: 'array', uniqueItems: true, items: { type: 'number', multipleOf: 0.01 } },
    choice: { oneOf: [{ type: 'string' }, { type: 'object', required: ['b'] }] },
  },
  required: ['a'],
  additionalProperties: false,
} as const

const json = fc
  .tuple(anyJson, fc.constantFrom(undefined, 1))
  .map(([value, indent]) => JSON.stringify(value, null, indent))
const around = fc.constantFrom(
  '',
  '```json\n',
  '\n```',
  'Sure, here it is: ',
  '<think>{"a":1}</think>',
  "I'm sorry, I cannot",
  '\ufeff',
  '// note\n',
  '…',
  '{"a":',
  'NaN',
  "{'a': 1}",
)
const pieces = fc.constantFrom(
  '',
  ',',
  '"',
  '}',
  ']',
  '{',
  '[',
  ':',
  '\\',
  '\\u',
  '\\ud800',
  '\n',
  '\u0000',
  '\u2028',
  '-',
  '1e999',
  'tru',
  '/*',
  '```',
)

export const jsonText = target({
  name: 'json-text',
  inputs: damaged(
    fc.tuple(around, json, around).map((parts) => parts.join('')),
    pieces,
  ),
  run(text) {
    const answer = readRawAnswer(text)
    let value: unknown
    let parses = true
    try {
      value = JSON.parse(text.replace(/^\ufeff/, ''))
    } catch {
      parses = false
    }
    demand((answer.form === 'clean') === parses, 'clean is what JSON.parse accepts')
    if (parses) {
      demand(JSON.stringify(answer.value) === JSON.stringify(value), 'the value is the one of JSON.parse')
      repairMojibake(value as never)
    }
    demand(answer.offset <= text.length, 'the place of the fault lies in the text')
    unlessRefused([CandidateSizeError], () => explain(checkContract(text, SCHEMA)))
  },
})
