/** Nothing goes out to the network unless a judge, the gate or an extraction is asked for. */
import { spawnSync } from 'node:child_process'
import dgram from 'node:dgram'
import dns from 'node:dns'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { EVERY_KIND_RUN } from '../../fixtures/runs/every-kind.ts'
import {
  checkContract,
  checkFacts,
  checkHtmlFacts,
  checkInvariants,
  checkQuotes,
  checkTrace,
  defineTemplate,
  fingerprint,
  learnTemplate,
  mutateAnswers,
  readHtml,
  readMarkdown,
  readRecord,
  sumOf,
  text,
} from '../../src/index.ts'
import { renderReport } from '../../src/report/render-report.ts'
import { temporaryProject } from './temporary-project.ts'

const root = path.dirname(path.dirname(import.meta.dirname))
const HOST = 'http://goldenless.invalid'

/** A page that names the network wherever a page can. */
const PAGE = `<!doctype html><html manifest="${HOST}/m"><head><base href="${HOST}/"><link rel=stylesheet href="${HOST}/s.css">
<link rel=preload as=image href="${HOST}/p.png"><style>@import "${HOST}/i.css"; p { background: url(${HOST}/b.png) }</style>
<script src="${HOST}/s.js"></script><script>fetch('${HOST}/x')</script><meta http-equiv=refresh content="0;url=${HOST}/r">
<script type="application/ld+json">{"@context":"${HOST}/c","@type":"Offer","price":5,"@id":"${HOST}/o"}</script></head>
<body><p class=total>Total: 5</p><dl><dt>Total<dd>5</dl><img src="${HOST}/a.png" srcset="${HOST}/b.png 2x"><iframe src="${HOST}/f"></iframe>
<object data="${HOST}/o"></object><video src="${HOST}/v" poster="${HOST}/w"></video><a href="${HOST}/l">link</a></body></html>`
const CANDIDATE = { total: 5, url: `${HOST}/l`, list: [2, 3] }
const CONTRACT = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: `${HOST}/contract.json`,
  type: 'object',
  properties: { total: { type: 'number' }, url: { type: 'string', format: 'uri' } },
} as const

describe('in the process of the tests', () => {
  const opened: string[] = []
  beforeEach(() => {
    opened.length = 0
    const refuse =
      (what: string) =>
      (...parts: unknown[]): never => {
        opened.push(`${what} ${JSON.stringify(parts[0])}`)
        throw new Error(`no network: ${what}`)
      }
    vi.spyOn(net.Socket.prototype, 'connect').mockImplementation(refuse('socket') as never)
    vi.spyOn(dgram, 'createSocket').mockImplementation(refuse('datagram') as never)
    vi.spyOn(dns, 'lookup').mockImplementation(refuse('lookup') as never)
    vi.spyOn(globalThis, 'fetch').mockImplementation(refuse('fetch') as never)
  })
  afterEach(() => vi.restoreAllMocks())

  test.each<[string, () => unknown]>([
    ['reading a page', () => readHtml(PAGE).text],
    ['reading Markdown', () => readMarkdown(`![a](${HOST}/a.png) [b](${HOST}/b)`).text],
    ['the contract', () => checkContract(CANDIDATE, CONTRACT)],
    [
      'a contract that refers to another host',
      () => checkContract(CANDIDATE, { $ref: `${HOST}/other.json` }),
    ],
    ['facts without a template', () => checkHtmlFacts(CANDIDATE, PAGE, { structuredData: true })],
    [
      'facts by a template',
      () => checkHtmlFacts(CANDIDATE, PAGE, defineTemplate({ fields: { '$.total': text('dd') } })),
    ],
    ['facts of a record', () => checkFacts(CANDIDATE, readRecord({ total: 5, at: `${HOST}/r` }))],
    ['invariants', () => checkInvariants(CANDIDATE, sumOf('$.total', '$.list[*]'))],
    ['quotes', () => checkQuotes(['Total: 5'], PAGE)],
    ['a trace', () => checkTrace(CANDIDATE, { lines: [`Total: 5 ${HOST}`] })],
    ['a fingerprint', () => fingerprint(readHtml(PAGE))],
    [
      'mutation testing',
      () => mutateAnswers({}, [{ sample: 'a', candidate: CANDIDATE, source: readHtml(PAGE) }]),
    ],
    [
      'learning a template',
      () => learnTemplate(['a', 'b'].map((name) => ({ name, candidate: CANDIDATE, source: PAGE }))),
    ],
    ['the report', () => renderReport(EVERY_KIND_RUN)],
  ])('%s opens no connection', (_, work) => {
    work()
    expect(opened).toEqual([])
  })

  test('a connection would be seen', () => {
    expect(() => net.connect(9, '127.0.0.1')).toThrow('no network')
    expect(opened).toHaveLength(1)
  })
})

describe('on the command line', () => {
  const project = temporaryProject({
    'data/a/source.html': PAGE,
    'data/a/extracted.json': JSON.stringify(CANDIDATE),
    'contract.json': JSON.stringify(CONTRACT),
  })
  const cli = path.join(root, 'dist', 'cli', 'main.cjs')

  test.each([
    ['check', ['check', 'data/a/source.html', 'data/a/extracted.json', '--schema', 'contract.json']],
    ['explain', ['explain', 'data/a', '$.total']],
    ['fingerprint', ['fingerprint', 'data/a/source.html']],
  ])('goldenless %s opens no connection', (_, parts) => {
    const preload = path.join(import.meta.dirname, 'no-sockets.cjs')
    const { status, stderr, stdout } = spawnSync(process.execPath, ['--require', preload, cli, ...parts], {
      cwd: project,
      encoding: 'utf8',
      env: { ...process.env, OPENAI_API_KEY: 'sk-0123456789', OPENAI_BASE_URL: HOST },
    })
    expect(stderr).not.toContain('no network')
    expect([0, 1, 3], stdout + stderr).toContain(status)
  })

  test('a connection would end the process', () => {
    const preload = path.join(import.meta.dirname, 'no-sockets.cjs')
    const { status } = spawnSync(process.execPath, [
      '--require',
      preload,
      '-e',
      "fetch('http://127.0.0.1:9')",
    ])
    expect(status).toBe(99)
    expect(fs.existsSync(cli)).toBe(true)
  })
})
