/** The page on live extraction shows what its example really gives, and names commands and options that exist. */
import fs from 'node:fs'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import * as goldenless from '../../src/index.ts'
import { completion, startLoopback } from '../endpoint/loopback-endpoint.ts'
import { answerFor, sourceIn, temporaryFolder } from '../extract/ferries.ts'

const root = path.join(import.meta.dirname, '..', '..')
const page = fs.readFileSync(path.join(root, 'docs', 'extract.md'), 'utf8')
const block = (language: string): string =>
  new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(page)![1]

test('the example gives what stands below it', async () => {
  const server = await startLoopback((request) => {
    const source = sourceIn(request)
    return completion(answerFor(source, source.includes('line 8') ? { evidence: 'Ferry line eight' } : {}))
  })
  vi.stubEnv('OPENAI_BASE_URL', server.baseURL)
  vi.stubEnv('OPENAI_API_KEY', 'sk-canary-0123456789')
  const names = [...Object.keys(goldenless), 'folder']
  const AsyncFunction = (async () => {}).constructor as new (
    ...parts: string[]
  ) => (...values: unknown[]) => Promise<string[]>
  const run = new AsyncFunction(...names, `${block('ts')}\nreturn output`)
  const output = await run(...Object.values(goldenless), temporaryFolder())
  vi.unstubAllEnvs()
  expect(output).toEqual(block('output').trimEnd().split('\n'))
})

test('every class and every option of the tables is one of the types', () => {
  const sources = ['answer-store', 'extractor-options'].map((name) =>
    fs.readFileSync(path.join(root, 'src', 'extract', `${name}.ts`), 'utf8'),
  )
  const rows = [
    ...page.matchAll(/^\| (`[a-z-]+`(?:, `[\w-]+`)*) \| /gm),
    ...page.matchAll(/^\| (`[\w]+`(?:, `\w+`)*) \| /gm),
  ]
  const words = rows.flatMap(([, cell]) => cell.split(', ').map((word) => word.replaceAll('`', '')))
  expect(words).toEqual(expect.arrayContaining(['envelope', 'quotes', 'limit', 'redo', 'onExtraction']))
  const unknown = words.filter((word) => !sources.some((text) => new RegExp(`\\b${word}\\b`).test(text)))
  expect(unknown).toEqual([])
})
