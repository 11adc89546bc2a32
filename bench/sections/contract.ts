/** The contract check, against Ajv alone and jest-json-schema. */
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormatsDefault, { type FormatsPlugin } from 'ajv-formats'
import { checkContract } from '../../src/oracles/contract/check-contract.ts'
import type { JsonSchema } from '../../src/oracles/contract/schema-at.ts'
import type { BenchPage } from '../pages/bench-page.ts'
import { faultsOf, parsedValue } from '../pages/faults.ts'
import { PAGES } from '../pages/index.ts'
import { report } from '../pages/report.ts'
import { rival } from '../rivals/rivals.ts'
import { race, raceHead, type Section } from './section.ts'

export const contract: Section = {
  name: 'contract',
  title: 'Contract',
  about: `An answer against its JSON Schema. Ajv alone says valid or not. The check does more with a valid answer: it looks for what
JSON cannot hold and for what \`JSON.parse\` loses of a text, and lists every field with its verdict. A test file compiles its
contract once, so the first line of each kind is what a run pays: the contract compiled, then 50 answers read from their
texts and checked. jest-json-schema is called as a matcher, without a runner. Seen: faults of form and of schema in the answers of
one page of each kind that are named. The goal is 1.3 in the lines of a test file.`,
  async make(effort) {
    const jestJsonSchema = await rival('jest-json-schema')
    const page = report(1, 2000)
    const text = JSON.stringify(page.answer)
    const long = longAnswer(page, effort.leastMs > 0 ? 100 : 2)
    const schema = page.contract
    const validate = bareAjv().compile(schema as object)
    const [own, ajv] = [seenBy((one) => ownSees(one)), seenBy((one) => ajvSees(one))]
    const jest =
      jestJsonSchema &&
      ((value: unknown, demanded: JsonSchema) =>
        jestJsonSchema.matchers.toMatchSchema.call({}, value, demanded as object).pass)
    const jestSees = jest && seenBy(({ value, contract }) => value === undefined || !jest(value, contract))
    const rows = [
      ...(await race(`a test file: compiled, then ${FILE} answers of ${kilobytes(text)}`, effort, [
        { name: 'goldenless', answer: own, run: () => fileOf(schema, text) },
        { name: 'Ajv', answer: ajv, run: () => ajvFileOf(schema, text) },
      ])),
      ...(await race(`a test file: compiled, then ${FILE} answers of ${kilobytes(long)}`, effort, [
        { name: 'goldenless', answer: own, run: () => fileOf(schema, long) },
        { name: 'Ajv', answer: ajv, run: () => ajvFileOf(schema, long) },
      ])),
    ]
    for (const one of [text, long]) {
      const value = JSON.parse(one) as unknown
      rows.push(
        ...(await race(`one more text of ${kilobytes(one)}`, effort, [
          { name: 'goldenless', answer: own, run: () => checkContract(one, schema) },
          { name: 'JSON.parse and Ajv', answer: ajv, run: () => validate(JSON.parse(one)) },
        ])),
        ...(await race(`one more value of ${kilobytes(one)}`, effort, [
          { name: 'goldenless', answer: own, run: () => checkContract(value, schema) },
          { name: 'Ajv', answer: ajv, run: () => validate(value) },
          jest && { name: 'jest-json-schema', answer: jestSees!, run: () => jest(value, schema) },
        ])),
      )
    }
    return [{ head: raceHead('seen'), rows }]
  },
}

const FILE = 50

const addFormats = addFormatsDefault as unknown as FormatsPlugin

/** As the check has it: every violation, formats checked. */
function bareAjv(): Ajv2020 {
  const ajv = new Ajv2020({ allErrors: true, strict: false })
  addFormats(ajv as never)
  return ajv
}

/** A copy of the schema is a contract that was not seen before. */
function fileOf(schema: JsonSchema, text: string): void {
  const contract = structuredClone(schema)
  for (let answer = 0; answer < FILE; answer++) checkContract(text, contract)
}

function ajvFileOf(schema: JsonSchema, text: string): void {
  const validate = bareAjv().compile(structuredClone(schema) as object)
  for (let answer = 0; answer < FILE; answer++) validate(JSON.parse(text))
}

function longAnswer({ answer }: BenchPage, times: number): string {
  const items = answer.items as readonly object[]
  return JSON.stringify({ ...answer, items: Array.from({ length: times }, () => items).flat() })
}

const kilobytes = (text: string): string => `${(text.length / 1000).toFixed(1)} KB`

interface Given {
  readonly text: string
  readonly value: unknown
  readonly contract: JsonSchema
}

/** Of the faults that break form or schema. */
function seenBy(sees: (given: Given) => boolean): string {
  const given = PAGES.flatMap((make) => faultsOf(make(1, 2000)))
    .filter(({ name }) => OF_FORM.has(name))
    .map((answer) => ({ text: answer.text, value: parsedValue(answer), contract: answer.page.contract }))
  return `${given.filter(sees).length} of ${given.length}`
}

const OF_FORM: ReadonlySet<string> = new Set([
  'an amount with another sign',
  'a field left out',
  'a field made null',
  'a field made up',
  'a number as a text',
  'an answer cut off',
  'a comma too many',
  'a code fence',
  'a key twice',
])

const ownSees = ({ text, contract }: Given): boolean => checkContract(text, contract).status === 'failed'

function ajvSees({ value, contract }: Given): boolean {
  return value === undefined || bareAjv().validate(contract as object, value) !== true
}
