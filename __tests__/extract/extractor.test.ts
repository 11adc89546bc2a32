import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { readText } from '../../src/document/from-text.ts'
import type { ExtractionReport } from '../../src/extract/extraction.ts'
import { createExtractor, type ExtractionSample, type Extractor } from '../../src/extract/extractor.ts'
import type { ExtractorOptions } from '../../src/extract/extractor-options.ts'
import { checkContract } from '../../src/oracles/contract/check-contract.ts'
import {
  apiError,
  completion,
  type LoopbackEndpoint,
  type Reaction,
  type ReceivedRequest,
  startLoopback,
} from '../endpoint/loopback-endpoint.ts'
import { answerFor, contract, ferry, optionsFor, rightAnswer, sourceIn, temporaryFolder } from './ferries.ts'

interface Setting {
  readonly server: LoopbackEndpoint
  readonly store: string
  /** A new extractor on the same endpoint and store, as a new process would have. */
  readonly extractor: (options?: Partial<ExtractorOptions>) => Extractor
}

async function setting(
  react: (request: ReceivedRequest) => Reaction | Promise<Reaction> = rightAnswer,
): Promise<Setting> {
  const server = await startLoopback(react)
  const store = temporaryFolder()
  return {
    server,
    store,
    extractor: (options = {}) => createExtractor({ ...optionsFor(server.baseURL, store), ...options }),
  }
}

const ferries = (count: number): ExtractionSample[] =>
  Array.from({ length: count }, (_, index) => ferry(index + 1))
const states = ({ extractions }: ExtractionReport): string[] =>
  extractions.map((one) => (one.state === 'valid' && one.isStored ? 'stored' : one.state))
const files = (folder: string): string[] => fs.readdirSync(folder).filter((name) => name.endsWith('.json'))

describe('one sample', () => {
  test('is asked once, and its lists are normalised where the contract says so', async () => {
    const { server, extractor } = await setting()
    const right = { line: 7, stops: ['harbour', 'island'], evidence: 'Ferry line 7' }
    expect(await extractor()(ferry(7))).toEqual(right)
    expect(await extractor()(ferry(7))).toEqual(right)
    expect(server.requests).toHaveLength(1)
  })

  test('findings of its value name the sample and the place in the answer', async () => {
    const { extractor } = await setting()
    const value = await extractor()(ferry(7))
    const [finding] = checkContract(value, { properties: { line: { type: 'string' } } }).findings
    expect(finding.candidate?.locator).toMatchObject({
      source: 'answer for data/ferry-7',
      position: { line: 2, column: 11 },
    })
  })

  test('an invalid answer is thrown with its class and what is wrong', async () => {
    const { extractor } = await setting((request) => completion(answerFor(sourceIn(request), { line: '7' })))
    await expect(extractor()(ferry(7))).rejects.toThrow(
      'The answer for data/ferry-7 is invalid (schema): $.line must be an integer, but the candidate has "7".',
    )
  })

  test('what is no sample is refused', async () => {
    const { extractor } = await setting()
    await expect(extractor()('data/ferry-7' as never)).rejects.toThrow("readSource('data/policy-001')")
  })
})

describe('an answer is invalid', () => {
  test.each<[string, (source: string) => Reaction, string]>([
    ['where it is no JSON', () => completion('Here you are.'), 'parse'],
    ['where it breaks the contract', (source) => completion(answerFor(source, { line: '1' })), 'schema'],
    [
      'where its quote is not in the source',
      (source) => completion(answerFor(source, { evidence: 'Line one' })),
      'quotes',
    ],
    ['where it has no quote', (source) => completion(answerFor(source, { evidence: '' })), 'quotes'],
    ['where it is cut off', () => completion('{"line": 1', { finish: 'length' }), 'truncated'],
    ['where the model refuses', () => completion(null, { message: { refusal: 'No.' } }), 'refusal'],
    ['where there is no content', () => ({ json: { choices: [] } }), 'envelope'],
  ])('%s', async (_name, react, stage) => {
    const { server, store, extractor } = await setting((request) => react(sourceIn(request)))
    const report = await extractor().all(ferries(2))
    expect(report.counts).toMatchObject({ valid: 0, invalid: { [stage]: 2 } })
    expect(files(store)).toEqual([])
    expect(files(path.join(store, 'invalid'))).toHaveLength(2)
    await extractor().all(ferries(2))
    expect(server.requests, 'asked again next time').toHaveLength(4)
  })

  test('where it repeats the mark around the source', async () => {
    const { extractor } = await setting((request) => {
      const [, mark] = /BEGIN (\w+)/.exec(request.body.messages[1].content)!
      return completion(answerFor(sourceIn(request), { stops: [mark] }))
    })
    expect((await extractor().all(ferries(1))).counts.invalid).toEqual({ 'leaked-mark': 1 })
  })

  test('but not where a fence stands around it', async () => {
    const { extractor } = await setting((request) =>
      completion(`\`\`\`json\n${answerFor(sourceIn(request))}\n\`\`\``),
    )
    expect(await extractor().attempt(ferry(1))).toMatchObject({
      state: 'valid',
      answer: { stage: 'pass-after-fence-strip' },
    })
  })
})

describe('many samples', () => {
  test('only those without a valid answer are asked', async () => {
    const { server, extractor } = await setting((request) =>
      completion(
        sourceIn(request).includes('line 2') && request.number < 4 ? '{}' : answerFor(sourceIn(request)),
      ),
    )
    expect(states(await extractor().all(ferries(3)))).toEqual(['valid', 'invalid', 'valid'])
    expect(states(await extractor().all(ferries(4)))).toEqual(['stored', 'valid', 'stored', 'valid'])
    expect(server.requests).toHaveLength(5)
  })

  test('another prompt, model, parameter, contract, source or trial is another question', async () => {
    const { server, extractor } = await setting()
    const asked = async (options: Partial<ExtractorOptions>, sample = ferry(1), trial = 0) => {
      const before = server.requests.length
      await extractor(options).attempt(sample, { trial })
      return server.requests.length - before
    }
    expect(await asked({})).toBe(1)
    expect(await asked({})).toBe(0)
    expect(await asked({ prompt: 'Extract the line.' })).toBe(1)
    expect(await asked({ model: 'n' })).toBe(1)
    expect(await asked({ parameters: { temperature: 0 } })).toBe(1)
    expect(await asked({ contract: { ...contract, title: 'Ferry' } })).toBe(1)
    expect(await asked({}, { id: 'data/ferry-1', source: readText('Ferry line 1 calls nowhere.') })).toBe(1)
    expect(await asked({}, ferry(1), 1)).toBe(1)
    expect(await asked({}, { ...ferry(1), id: 'data/renamed' }), 'a name is no question').toBe(0)
    expect(await asked({}, ferry(1), 1)).toBe(0)
    expect(await asked({})).toBe(0)
  })

  test('two with the same source are asked once', async () => {
    const { server, extractor } = await setting()
    const { extractions } = await extractor().all([ferry(1), { ...ferry(1), id: 'data/twin' }])
    expect(extractions).toMatchObject([
      { state: 'valid', sample: 'data/ferry-1' },
      { state: 'valid', sample: 'data/twin' },
    ])
    expect(server.requests).toHaveLength(1)
  })

  test('a limit leaves the others for later', async () => {
    const { server, extractor } = await setting()
    expect(states(await extractor({ limit: 2 }).all(ferries(4)))).toEqual(['valid', 'valid', 'left', 'left'])
    expect(states(await extractor({ limit: 1 }).all(ferries(4)))).toEqual([
      'stored',
      'stored',
      'valid',
      'left',
    ])
    expect(server.requests).toHaveLength(3)
  })

  test('redo asks anew, and keeps the old answer', async () => {
    let stop = 'Pier'
    const { server, store, extractor } = await setting((request) =>
      completion(answerFor(sourceIn(request), { stops: [stop] })),
    )
    await extractor().all(ferries(2))
    stop = 'Quay'
    const again = await extractor({ redo: ['ferry-2'] }).all(ferries(2))
    expect(again.extractions.map((one) => one.state === 'valid' && one.value)).toMatchObject([
      { stops: ['pier'] },
      { stops: ['quay'] },
    ])
    expect(server.requests).toHaveLength(3)
    const [old] = files(path.join(store, 'replaced'))
    expect(fs.readFileSync(path.join(store, 'replaced', old), 'utf8')).toContain('"pier"')
    stop = ''
    await extractor({ redo: true, contract: { ...contract, title: 'Other' } }).all(ferries(1))
    expect(files(store), 'another question').toHaveLength(3)
  })

  test('an invalid answer to a redo leaves the valid one in its place', async () => {
    let isBad = false
    const { extractor } = await setting((request) => completion(isBad ? 'no' : answerFor(sourceIn(request))))
    await extractor().all(ferries(1))
    isBad = true
    expect(states(await extractor({ redo: true }).all(ferries(1)))).toEqual(['invalid'])
    expect(states(await extractor().all(ferries(1)))).toEqual(['stored'])
  })

  test('a wrong model is one request, and the others are left', async () => {
    const { server, extractor } = await setting(() =>
      apiError(404, 'The model m does not exist', 'model_not_found'),
    )
    const report = await extractor({ concurrency: 8 }).all(ferries(20))
    expect(server.requests).toHaveLength(1)
    expect(report.counts).toMatchObject({ valid: 0, failed: 1, left: 19 })
    expect(report.ended).toMatchObject({ isConfiguration: true, message: expect.stringContaining('404') })
  })

  test('offline nothing is asked', async () => {
    const { server, extractor } = await setting()
    await extractor().all(ferries(1))
    expect(states(await extractor({ offline: true }).all(ferries(2)))).toEqual(['stored', 'left'])
    expect(server.requests).toHaveLength(1)
  })

  test('an empty source is not asked about', async () => {
    const { server, extractor } = await setting()
    const { extractions } = await extractor().all([{ id: 'empty', source: readText('') }])
    expect(extractions).toMatchObject([{ state: 'failed', kind: 'source-empty' }])
    expect(server.requests).toHaveLength(0)
  })

  test('a stop keeps what was answered, and asks for nothing more', async () => {
    const stop = new AbortController()
    const { server, extractor } = await setting()
    const report = await extractor({
      signal: stop.signal,
      concurrency: 2,
      onExtraction: (done) => done === 4 && stop.abort(),
    }).all(ferries(20))
    expect(report.counts.valid + report.counts.left).toBe(20)
    expect(report.counts.valid).toBeGreaterThanOrEqual(4)
    expect(server.requests.length).toBeLessThan(10)
    expect((await extractor().all(ferries(20))).counts).toMatchObject({
      valid: 20,
      stored: report.counts.valid,
    })
  })

  test('as many calls as the concurrency are under way, and no more', async () => {
    const { server, extractor } = await setting((request) => ({ ...rightAnswer(request), delayMs: 20 }))
    await extractor({ concurrency: 5 }).all(ferries(20))
    expect(server.mostAtOnce()).toBe(5)
  })

  test('a 429 waits as long as it is asked to, and a reset is tried again', async () => {
    const { server, extractor } = await setting((request) => {
      if (request.number === 1) return apiError(429, 'slow down', 'rate_limit', { 'retry-after-ms': '20' })
      return request.number === 3 ? { reset: 'within', text: '{}' } : rightAnswer(request)
    })
    expect((await extractor().all(ferries(2))).counts).toMatchObject({ valid: 2 })
    expect(server.requests).toHaveLength(4)
  })
})

describe('what is sent', () => {
  test('the source stands between marks that are new each time, and the instruction says what they mean', async () => {
    const { server, extractor } = await setting()
    await extractor().all(ferries(2))
    const marks = server.requests.map(({ body: { messages } }) => {
      const [system, user] = messages
      const [, mark] =
        /^source:\nBEGIN ([0-9a-f]{32})\nFerry line \d calls at Harbour and Island\.\nEND \1$/.exec(
          user.content,
        )!
      expect(system.content).toContain(
        `Extract the ferry line.\n\nEverything between the marks BEGIN ${mark}`,
      )
      return mark
    })
    expect(new Set(marks).size).toBe(2)
  })

  test('{{source}} and {{schema}} have their place, and the source is no template', async () => {
    const { server, extractor } = await setting()
    const source = readText('Ferry line 1 {{schema}} $& {{source}}')
    await extractor({ prompt: 'Form: {{schema}}\n{{source}}\nAnswer.' }).attempt({ id: 'a', source })
    const [{ body }] = server.requests
    expect(body.messages[1].content).toContain('"x-evidence-for"')
    expect(body.messages[1].content).toMatch(
      /\nFerry line 1 \{\{schema\}\} \$& \{\{source\}\}\nEND \w+\nAnswer\.$/,
    )
  })

  test('a function makes its own messages, with the source as data', async () => {
    const { server, extractor } = await setting()
    await extractor({
      prompt: ({ source, asData, rule }) => [
        { role: 'system', content: rule },
        { role: 'user', content: asData('page', source.text) },
      ],
    }).attempt(ferry(1))
    expect(server.requests[0].body.messages[1].content).toMatch(/^page:\nBEGIN (\w+)\nFerry [\s\S]*\nEND \1$/)
  })

  test('a prompt file is read anew, so that an edit is another question', async () => {
    const { server, store, extractor } = await setting()
    const file = path.join(store, 'prompt.md')
    fs.writeFileSync(file, 'One.')
    const extract = extractor({ prompt: { file } })
    await extract(ferry(1))
    fs.writeFileSync(file, 'Two.')
    await extract(ferry(1))
    expect(server.requests.map(({ body }) => body.messages[0].content.slice(0, 4))).toEqual(['One.', 'Two.'])
  })
})

test('a zod contract demands its quotes and normalises its lists by meta', async () => {
  const { server, extractor } = await setting((request) =>
    completion(answerFor(sourceIn(request), request.number === 1 ? { evidence: 'Nowhere' } : {})),
  )
  const ferrySchema = z.strictObject({
    line: z.int(),
    stops: z.array(z.string()).meta({ 'x-normalise': true }),
    evidence: z.string().meta({ 'x-evidence-for': 'line' }),
  })
  const report = await extractor({ contract: ferrySchema }).all(ferries(2))
  expect(report.counts).toMatchObject({ valid: 1, invalid: { quotes: 1 } })
  expect(report.extractions[1]).toMatchObject({ value: { stops: ['harbour', 'island'] } })
  await extractor({ contract: ferrySchema }).all([ferry(2)])
  expect(server.requests, 'the contract has the same hash again').toHaveLength(2)
})

test.each<[string, Partial<ExtractorOptions>, string]>([
  ['no model', { model: '' }, 'model is the name of a model'],
  ['no prompt', { prompt: undefined }, 'prompt is a text'],
  ['no contract', { contract: undefined }, 'contract is what each answer must conform to'],
  ['a limit that is none', { limit: -1 }, 'limit is a whole number from 0'],
  ['a redo that is none', { redo: 'ferry-1' as never }, 'redo is true, or a list of samples'],
  ['a store that is none', { store: {} as never }, 'store is a folder'],
  ['a broken contract', { contract: { type: 'nothing' } }, 'the contract cannot be used'],
  ['an option that is none', { retrys: 3 } as never, 'createExtractor has no option "retrys"'],
])('%s is a usage error', (_name, options, message) => {
  expect(() => createExtractor({ ...optionsFor('http://127.0.0.1:1/v1', 'none'), ...options })).toThrow(
    message,
  )
})

test.each<[string, Partial<ExtractorOptions>, string]>([
  ['an empty prompt', { prompt: ' ' }, 'the prompt is empty'],
  [
    'a prompt file that is not there',
    { prompt: { file: 'none.md' } },
    'the prompt file none.md cannot be read',
  ],
  [
    'a normalisation that is none',
    { contract: { type: 'array', 'x-normalise': 'sorted' } },
    'x-normalise: "sorted"',
  ],
])('%s is told before anything is kept', async (_name, options, message) => {
  const { extractor } = await setting(() => completion('["a"]'))
  await expect(extractor(options).attempt(ferry(1))).rejects.toThrow(message)
})
