import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  apiError,
  completion,
  type Reaction,
  type ReceivedRequest,
  startLoopback,
} from '../endpoint/loopback-endpoint.ts'
import { sourceIn } from '../extract/ferries.ts'
import { answerOf, projectOf } from '../extract/ferry-project.ts'
import { runCli } from '../runners/vitest-project.ts'

const right = (request: ReceivedRequest): Reaction => completion(answerOf(sourceIn(request)))

async function project(react: (request: ReceivedRequest) => Reaction = right, more = '') {
  const server = await startLoopback(react)
  const folder = projectOf('extract', server.baseURL, { more })
  return {
    server,
    folder,
    extract: (...options: string[]) => runCli(folder, ['extract', ...options]),
    answers: () =>
      fs.readdirSync(path.join(folder, '.goldenless/answers')).filter((name) => name.endsWith('.json')),
  }
}

describe('goldenless extract', () => {
  test('asks for what is missing, once; check then finds the answers without a call', async () => {
    const { server, folder, extract, answers } = await project()
    const first = await extract('--limit', '1')
    expect(first.exitCode, first.output).toBe(0)
    expect(first.output).toContain('extracted      3 samples: 1 valid (0 stored, 1 new), 2 not asked')
    const rest = await extract()
    expect(rest.exitCode, rest.output).toBe(0)
    expect(rest.output).toContain('extracted      3 samples: 3 valid (1 stored, 2 new)')
    expect(answers()).toHaveLength(3)
    const checked = await runCli(folder, ['check'])
    expect(checked.exitCode, checked.output).toBe(0)
    expect(checked.output).toContain('3 samples: 3 passed')
    const explained = await runCli(folder, ['explain', 'b', '$.line'])
    expect(explained.exitCode, explained.output).toBe(0)
    expect(explained.output).toContain('matched, bound')
    expect(explained.output).toContain('answer for data/b')
    expect(server.requests).toHaveLength(3)
    expect(fs.readFileSync(path.join(folder, '.goldenless/answers', answers()[0]), 'utf8')).not.toContain(
      'canary',
    )
  })

  test('an invalid answer is exit code 1, and named with its class', async () => {
    const { extract, server, folder } = await project((request) =>
      completion(answerOf(sourceIn(request), sourceIn(request).includes('2') ? { evidence: 'Line 9' } : {})),
    )
    const made = await extract()
    expect(made.exitCode, made.output).toBe(1)
    expect(made.output).toContain('invalid        data/b  quotes: ')
    expect(made.output).toContain('3 samples: 2 valid (0 stored, 2 new), 1 invalid (1 quotes)')
    const { output } = await extract('b', '--json')
    // Progress goes to standard error, which is collected here too.
    const json = JSON.parse(output.slice(output.indexOf('{'))) as { reports: { counts: object }[] }
    expect(json.reports[0].counts).toEqual({
      valid: 0,
      stored: 0,
      invalid: { quotes: 1 },
      failed: 0,
      left: 0,
    })
    expect(server.requests).toHaveLength(4)
    const checked = await runCli(folder, ['check', 'b'])
    expect(checked.exitCode).toBe(2)
    expect(checked.output).toContain('Ask for it: npx goldenless extract')
    const explained = await runCli(folder, ['explain', 'b'])
    expect(explained.exitCode, explained.output).toBe(2)
    expect(explained.output).toContain('Ask for it: npx goldenless extract')
  })

  test('a wrong model is exit code 2 after exactly one request', async () => {
    const { server, extract } = await project(() =>
      apiError(404, 'The model m does not exist', 'model_not_found'),
    )
    const made = await extract()
    expect(made.exitCode, made.output).toBe(2)
    expect(server.requests).toHaveLength(1)
    expect(made.output).toContain('ended early    HTTP 404')
  })

  test('--redo asks anew for the samples that it names alone', async () => {
    const { server, extract } = await project()
    await extract()
    const made = await extract('--redo', 'a')
    expect(made.output).toContain('extracted      1 sample: 1 valid (0 stored, 1 new)')
    await extract('b', 'c', '--redo')
    expect(server.requests).toHaveLength(6)
    const unknown = await extract('--redo', 'bb')
    expect(unknown.exitCode).toBe(2)
    expect(unknown.output).toContain('There is no sample bb.')
  })
})
