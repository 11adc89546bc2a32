/** Ferry lines as samples, a contract that demands a quote, and an endpoint that answers what each source says. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { readText } from '../../src/document/from-text.ts'
import type { ExtractionSample } from '../../src/extract/extractor.ts'
import type { ExtractorOptions } from '../../src/extract/extractor-options.ts'
import { completion, type Reaction, type ReceivedRequest } from '../endpoint/loopback-endpoint.ts'

export const contract = {
  type: 'object',
  required: ['line', 'stops', 'evidence'],
  additionalProperties: false,
  properties: {
    line: { type: 'integer' },
    stops: { type: 'array', 'x-normalise': true, uniqueItems: true, items: { type: 'string', minLength: 1 } },
    evidence: { type: 'string', 'x-evidence-for': 'line' },
  },
} as const

export const ferry = (line: number): ExtractionSample => ({
  id: `data/ferry-${line}`,
  source: readText(`Ferry line ${line} calls at Harbour and Island.`),
})

/** The text of the source in a request, out of its marks. */
export const sourceIn = ({ body }: ReceivedRequest): string =>
  /BEGIN (\w+)\n([\s\S]*)\nEND \1/.exec(body.messages.at(-1)!.content)?.[2] ?? ''

export const answerFor = (source: string, changes: object = {}): string => {
  const line = Number(/line (\d+)/.exec(source)?.[1])
  return JSON.stringify({
    line,
    stops: ['Harbour', 'island ', 'Island', ''],
    evidence: `Ferry line ${line}`,
    ...changes,
  })
}

export const rightAnswer = (request: ReceivedRequest): Reaction => completion(answerFor(sourceIn(request)))

/** A folder that is gone when the test has ended. */
export function temporaryFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'goldenless-extract-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  return folder
}

export const optionsFor = (baseURL: string, store: ExtractorOptions['store']): ExtractorOptions => ({
  model: 'm',
  prompt: 'Extract the ferry line.',
  contract,
  baseURL,
  apiKey: 'sk-canary-0123456789',
  retries: 1,
  firstWaitMs: 1,
  store: store ?? temporaryFolder(),
})
