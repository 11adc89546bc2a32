/** Who sees which faults: goldenless and its rivals on the same answers, with their times. */
import { readHtmlAnew } from '../../src/document/from-html.ts'
import type { HtmlDocument } from '../../src/document/html-document.ts'
import type { JsonObject } from '../../src/model/json.ts'
import { checkContract } from '../../src/oracles/contract/check-contract.ts'
import type { JsonSchema } from '../../src/oracles/contract/schema-at.ts'
import { checkHtmlFacts } from '../../src/oracles/facts/check-html-facts.ts'
import { checkQuotes } from '../../src/oracles/quotes/check-quotes.ts'
import { type Contestant, inRounds, medianOf } from '../measure/rounds.ts'
import { type Answer, faultsOf, parsedValue, sameOf } from '../pages/faults.ts'
import { PAGES } from '../pages/index.ts'
import { rival } from '../rivals/rivals.ts'
import { standsIn } from './facts.ts'
import { duration, figure, type Section, type Table } from './section.ts'

export const faults: Section = {
  name: 'faults',
  title: 'Who sees which faults',
  about: `Made-up answers on made-up pages of three kinds: each with one fault of those that models make, and each right one also
written otherwise. A rival that gives a score sees a fault where the score is below 1. **Golden** says that the right
answer has to be written down for each page first; such a rival sees every difference from it, and cannot tell a fault from
another way to say the same. Nothing here asks a model: rivals' scorers that do are left out, as are those that need a key.`,
  async make(effort) {
    const pages = PAGES.flatMap((make) =>
      Array.from({ length: effort.leastMs > 0 ? 4 : 1 }, (_, seed) => make(seed + 1, 5000)),
    )
    const wrong = pages.flatMap(faultsOf)
    const right = pages.flatMap(sameOf)
    const judges = await allJudges()
    const verdicts = new Map<Judge, ReadonlyMap<Answer, boolean>>()
    for (const judge of judges) {
      const flags = new Map<Answer, boolean>()
      for (const answer of [...wrong, ...right]) flags.set(answer, await judge.flags(answer))
      verdicts.set(judge, flags)
    }
    let at = 0
    const timed = await inRounds(
      judges.map(({ name, flags }): Contestant => ({ name, run: () => flags(right[at++ % right.length]!) })),
      effort,
    )
    const own = medianOf(timed.get(judges[0]!.name)!)
    const count = (judge: Judge, answers: readonly Answer[]): number =>
      answers.filter((answer) => verdicts.get(judge)!.get(answer)).length
    const summary: Table = {
      head: ['', 'faults seen', 'false alarms', 'golden', 'one right answer takes', 'goldenless, all ÷ it'],
      rows: judges.map((judge) => {
        const ms = medianOf(timed.get(judge.name)!)
        return [
          judge.name,
          `**${count(judge, wrong)} of ${wrong.length}**`,
          `**${count(judge, right)} of ${right.length}**`,
          judge.needsGolden ? 'yes' : 'no',
          duration(ms),
          judge === judges[0] ? '' : figure(own / ms),
        ]
      }),
    }
    return [summary, byKind(judges, verdicts, wrong, 'fault'), byKind(judges, verdicts, right, 'no fault')]
  },
}

/** One line a kind of answer: how many of it each flags. */
function byKind(
  judges: readonly Judge[],
  verdicts: ReadonlyMap<Judge, ReadonlyMap<Answer, boolean>>,
  answers: readonly Answer[],
  head: string,
): Table {
  const kinds = [...new Set(answers.map(({ name }) => name))]
  return {
    head: [`flagged, by ${head}`, 'of', ...judges.map(({ name }) => name)],
    rows: kinds.map((kind) => {
      const own = answers.filter(({ name }) => name === kind)
      return [
        kind,
        String(own.length),
        ...judges.map((judge) => String(own.filter((answer) => verdicts.get(judge)!.get(answer)).length)),
      ]
    }),
  }
}

interface Judge {
  readonly name: string
  readonly needsGolden: boolean
  flags(answer: Answer): boolean | Promise<boolean>
}

const documents = new Map<string, HtmlDocument>()
function documentOf({ page }: Answer): HtmlDocument {
  let document = documents.get(page.name)
  if (!document) {
    document = readHtmlAnew(page.html)
    documents.set(page.name, document)
  }
  return document
}

const failed = (check: () => { readonly status: string }): boolean => check().status === 'failed'

const breaksContract = ({ text, page }: Answer): boolean => failed(() => checkContract(text, page.contract))

/** Of an answer that has the form: facts, and quotes where it has some. */
function contradictsPage(answer: Answer, template: boolean): boolean {
  const value = parsedValue(answer) as JsonObject | undefined
  if (value === undefined) return false
  const document = documentOf(answer)
  return (
    failed(() => checkHtmlFacts(value, document, template ? answer.page.template : {})) ||
    (value.evidence !== undefined && failed(() => checkQuotes(value.evidence, document)))
  )
}

const OWN: readonly Judge[] = [
  {
    name: 'goldenless, all checks',
    needsGolden: false,
    flags: (answer) => breaksContract(answer) || contradictsPage(answer, true),
  },
  {
    name: 'goldenless, no template',
    needsGolden: false,
    flags: (answer) => breaksContract(answer) || contradictsPage(answer, false),
  },
  { name: 'goldenless, contract only', needsGolden: false, flags: breaksContract },
]

/** ValidJSON knows no formats: with one in its schema, it finds nothing valid. */
const withoutFormats = (schema: JsonSchema): JsonSchema =>
  JSON.parse(
    JSON.stringify(schema, (key, value: unknown) => (key === 'format' ? undefined : value)),
  ) as JsonSchema

const isBelowOne = (score: number | null | undefined): boolean => (score ?? 0) < 1

async function allJudges(): Promise<Judge[]> {
  const [jest, autoevals, vitestEvals, openevals] = [
    await rival('jest-json-schema'),
    await rival('autoevals'),
    await rival('vitest-evals/legacy'),
    await rival('openevals'),
  ]
  const judges: (Judge | null)[] = [
    ...OWN,
    {
      name: 'includes',
      needsGolden: false,
      flags: (answer) => {
        const value = parsedValue(answer)
        return value === undefined || !standsIn(documentOf(answer).text, value)
      },
    },
    jest && {
      name: 'jest-json-schema',
      needsGolden: false,
      flags: (answer) => {
        const value = parsedValue(answer)
        return (
          value === undefined ||
          !jest.matchers.toMatchSchema.call({}, value, answer.page.contract as object).pass
        )
      },
    },
    autoevals && {
      name: 'autoevals ValidJSON',
      needsGolden: false,
      flags: async ({ text, page }) =>
        isBelowOne(
          (await autoevals.ValidJSON({ output: text, schema: withoutFormats(page.contract) as object }))
            .score,
        ),
    },
    autoevals && {
      name: 'autoevals JSONDiff',
      needsGolden: true,
      flags: async ({ text, page }) =>
        isBelowOne((await autoevals.JSONDiff({ output: text, expected: page.answer })).score),
    },
    vitestEvals && structuredOutput(vitestEvals.StructuredOutputScorer()),
    openevals && {
      name: 'openevals JSON match',
      needsGolden: true,
      flags: async (answer) => {
        const outputs = parsedValue(answer)
        if (outputs === undefined) return true
        const scored = await openevals.createJsonMatchEvaluator({ aggregator: 'all' })({
          outputs,
          referenceOutputs: answer.page.answer,
        })
        return [scored].flat().some(({ score }) => isBelowOne(Number(score)))
      },
    },
  ]
  return judges.filter((judge) => judge !== null)
}

const structuredOutput = (
  scorer: (args: { input: string; output: string; expected: object }) => Promise<{ score: number | null }>,
): Judge => ({
  name: 'vitest-evals structured output',
  needsGolden: true,
  flags: async ({ text, page }) =>
    isBelowOne((await scorer({ input: page.name, output: text, expected: page.answer })).score),
})
