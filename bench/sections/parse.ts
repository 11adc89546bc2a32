/** The form of an answer's text, against JSON.parse and a library that repairs. */
import { readRawAnswer } from '../../src/candidate/raw-text.ts'
import { report } from '../pages/report.ts'
import { rival } from '../rivals/rivals.ts'
import { type Rival, race, raceHead, type Section } from './section.ts'

export const parse: Section = {
  name: 'parse',
  title: 'Form of an answer',
  about: `What the text of an answer is: one JSON value, or something else by name. jsonrepair makes some value of everything. Named:
of broken texts, how many are told apart from a whole answer. Lost: how many are handed on as a value that lacks what the
model was about to say, or has what it did not say, without a word.`,
  async make(effort) {
    const jsonrepair = await rival('jsonrepair')
    const { answer } = report(1, 2000)
    const items = answer.items as readonly object[]
    const times = effort.leastMs > 0 ? 40 : 1
    const json = JSON.stringify({ ...answer, items: Array.from({ length: times }, () => items).flat() })
    const broken = brokenTexts(json)
    const rows: string[][] = []
    for (const [what, text] of [['valid', json] as const, ...broken]) {
      const own: Rival = {
        name: 'goldenless',
        answer: score(
          broken,
          (one) => readRawAnswer(one).form !== 'clean',
          () => false,
        ),
        run: () => readRawAnswer(text),
      }
      rows.push(
        ...(await race(`${what}, ${(text.length / 1000).toFixed(1)} KB`, effort, [
          own,
          {
            name: 'JSON.parse',
            answer: score(
              broken,
              (one) => parsed(one) === undefined,
              () => false,
            ),
            run: () => parsed(text),
          },
          jsonrepair && {
            name: 'jsonrepair',
            answer: score(
              broken,
              (one) => repaired(jsonrepair, one) === undefined,
              (kind, one) => !LOSSLESS.has(kind) && repaired(jsonrepair, one) !== undefined,
            ),
            run: () => repaired(jsonrepair, text),
          },
        ])),
      )
    }
    return [{ head: raceHead('named, lost'), rows }]
  },
}

/** Kinds of broken texts that hold the whole answer. */
const LOSSLESS: ReadonlySet<string> = new Set(['a code fence', 'a comma too many', 'single quotes'])

const brokenTexts = (json: string): (readonly [string, string])[] => [
  ['cut off', json.slice(0, Math.floor(json.length * 0.7))],
  ['a code fence', `\`\`\`json\n${json}\n\`\`\``],
  ['a comma too many', json.replace(/}$/, ',}')],
  ['single quotes', json.replaceAll('"', "'")],
  ['words around it', `Here is the report:\n${json}\nLet me know if you need more.`],
  ['two values', `${json}\n${json.replace('R-', 'Q-')}`],
  ['a refusal', 'I am sorry, but I cannot help with that request.'],
]

function score(
  broken: readonly (readonly [string, string])[],
  names: (text: string) => boolean,
  loses: (kind: string, text: string) => boolean,
): string {
  const named = broken.filter(([, text]) => names(text)).length
  return `${named} of ${broken.length}, ${broken.filter(([kind, text]) => loses(kind, text)).length}`
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function repaired({ jsonrepair }: { jsonrepair(text: string): string }, text: string): unknown {
  try {
    return JSON.parse(jsonrepair(text))
  } catch {
    return undefined
  }
}
