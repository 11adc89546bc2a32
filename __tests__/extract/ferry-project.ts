/** A project whose suite extracts live: ferry lines as pages, a prompt file, and a contract that demands a quote. */
import { writeProject } from '../runners/vitest-project.ts'

export const page = (line: number, stop = 'Harbour'): string =>
  `<!doctype html><html lang="en"><body><dl><dt>Line</dt><dd>${line}</dd><dt>First stop</dt><dd>${stop}</dd></dl></body></html>`

/** What the page of a request says, as the model answers it. */
export const answerOf = (source: string, changes: object = {}): string =>
  JSON.stringify({
    line: Number(/Line\s+(\d+)/.exec(source)?.[1]),
    stop: /First stop\s+(\w+)/.exec(source)?.[1],
    evidence: /Line\s+\d+/.exec(source)?.[0],
    ...changes,
  })

export const config = (
  baseURL: string,
  more = '',
): string => `import { defineSuite, defineTemplate, labelled, number, text } from 'goldenless'
import { contract } from './contract.ts'
export default defineSuite({
  samples: 'data/*',
  contract,
  template: defineTemplate({ fields: { '$.line': labelled('Line').as(number()), '$.stop': labelled('First stop') } }),
  facts: { ignore: ['$.evidence'] },
  extract: {
    model: 'm', prompt: { file: 'prompts/extract.md' }, baseURL: '${baseURL}', apiKey: 'sk-canary-0123456789', retries: 0${more},
  },
})
`

export const CONTRACT = `export const contract = {
  type: 'object',
  required: ['line', 'stop', 'evidence'],
  properties: { line: { type: 'integer' }, stop: { type: 'string' }, evidence: { type: 'string', 'x-evidence-for': 'line' } },
}
`

export const projectOf = (
  name: string,
  baseURL: string,
  {
    samples = ['a', 'b', 'c'],
    more = '',
    files = {},
  }: {
    readonly samples?: readonly string[]
    readonly more?: string
    readonly files?: Readonly<Record<string, string>>
  } = {},
): string =>
  writeProject(name, {
    'goldenless.config.ts': config(baseURL, more),
    'contract.ts': CONTRACT,
    'prompts/extract.md': 'Extract the ferry line.\n',
    ...Object.fromEntries(samples.map((sample, index) => [`data/${sample}/source.html`, page(index + 1)])),
    ...files,
  })
