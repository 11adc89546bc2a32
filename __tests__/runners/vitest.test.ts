import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { runCli, runIn, runVitest, samplesOf, VITEST, writeProject } from './vitest-project.ts'

const PAGE =
  '<html lang="en"><dl><dt>Mileage</dt><dd>1,280 km</dd><dt>Owner</dt><dd>Ann</dd></dl><p>Driven for thirty minutes.</p>'
const HEAD = `import { describe, expect, test } from 'vitest'
import { defineTemplate, labelled, quantity, text } from 'goldenless'
const page = ${JSON.stringify(PAGE)}
const template = defineTemplate({ fields: { '$.mileage': labelled('Mileage').as(quantity()) } })
const right = { mileage: 1280 }
const wrong = { mileage: 12800 }
`

describe('matchers in Vitest', () => {
  test('each call is recorded once, in the test that made it, however it is called', async () => {
    const folder = writeProject('attribution', {
      'attribution.test.ts': `${HEAD}
let tries = 0
let polls = 0
test('soft', () => {
  expect.soft(wrong).toMatchHtmlFacts(page, template)
  expect.soft('Driven for 30 minutes.').toQuoteSourceVerbatim(page)
  expect.soft('Driven for thirty minutes.').toQuoteSourceVerbatim(page)
})
describe('concurrent', () => {
  for (const name of ['a', 'b', 'c', 'd']) {
    test.concurrent('c' + name, async () => {
      await new Promise((resolve) => setTimeout(resolve, name === 'a' ? 60 : 5))
      expect(name === 'b' ? wrong : right).toMatchHtmlFacts(page, template)
      await new Promise((resolve) => setTimeout(resolve, 20))
      expect(name).toQuoteSourceVerbatim('a b c d')
    })
  }
})
test.each([1, 2])('each %i', (n) => { expect(n === 1 ? right : wrong).toMatchHtmlFacts(page, template) })
test('retry', { retry: 2 }, () => { expect(++tries < 3 ? wrong : right).toMatchHtmlFacts(page, template) })
test('asymmetric', () => { expect({ a: right, b: 2 }).toEqual({ a: expect.toMatchHtmlFacts(page, template), b: 2 }) })
test('asymmetric failing', () => { expect({ a: wrong, b: 1 }).toEqual({ a: expect.toMatchHtmlFacts(page, template), b: 2 }) })
test('poll', async () => { await expect.poll(() => (++polls < 4 ? wrong : right), { interval: 5 }).toMatchHtmlFacts(page, template) })
test('resolves', async () => { await expect(Promise.resolve(right)).resolves.toMatchHtmlFacts(page, template) })
test('not', () => { expect(wrong).not.toMatchHtmlFacts(page, template) })
test('not on a pass', () => { expect(right).not.toMatchHtmlFacts(page, template) })
test.fails('fails', () => { expect(wrong).toMatchHtmlFacts(page, template) })
test('without us', () => { expect(1).toBe(1) })
`,
    })
    const { run, exitCode, output } = await runVitest(folder)
    expect(exitCode, output).toBe(1)
    expect(samplesOf(run)).toEqual({
      soft: 'failed, facts failed, quotes failed, quotes passed',
      'concurrent > ca': 'passed, facts passed, quotes passed',
      'concurrent > cb': 'failed, facts failed',
      'concurrent > cc': 'passed, facts passed, quotes passed',
      'concurrent > cd': 'passed, facts passed, quotes passed',
      'each 1': 'passed, facts passed',
      'each 2': 'failed, facts failed',
      retry: 'passed, facts passed',
      asymmetric: 'passed, facts passed',
      'asymmetric failing': 'failed, facts failed',
      poll: 'passed, facts passed',
      resolves: 'passed, facts passed',
      not: 'passed, facts passed',
      'not on a pass': 'failed, facts failed',
      fails: 'passed, facts passed',
    })
    expect(run?.status).toBe('failed')
  })

  test('what broke or compared nothing throws, with .not as without', async () => {
    const folder = writeProject('four-states', {
      'states.test.ts': `${HEAD}
const shell = '<!doctype html><html><body><div id="app"></div><script>var mileage = "1,280 km"</script></body></html>'
test('shell facts', () => { expect(right).toMatchHtmlFacts(shell, template) })
test('shell facts not', () => { expect(right).not.toMatchHtmlFacts(shell, template) })
test('shell quotes', () => { expect('1,280 km').toQuoteSourceVerbatim(shell) })
test('nothing', () => { expect({ colour: 'red' }).toMatchHtmlFacts(page) })
test('nothing not', () => { expect({ colour: 'red' }).not.toMatchHtmlFacts(page) })
test('path for html', () => { expect(right).toMatchHtmlFacts('data/page.html', template) })
test('asymmetric broken', () => { expect({ x: right }).not.toEqual({ x: expect.toMatchHtmlFacts('') }) })
test('asymmetric nothing', () => { expect({ x: { colour: 'red' } }).not.toEqual({ x: expect.toMatchHtmlFacts(page) }) })
test('promise', () => { expect(Promise.resolve(right)).toMatchHtmlFacts(page, template) })
`,
    })
    const { run, exitCode } = await runVitest(folder)
    expect(exitCode).toBe(1)
    expect(run?.summary.tests).toMatchObject({ passed: 0, failed: 9 })
    expect(samplesOf(run)).toEqual({
      'shell facts': 'error, facts error',
      'shell facts not': 'error, facts error',
      'shell quotes': 'error, quotes error',
      nothing: 'not_evaluated, facts not_evaluated',
      'nothing not': 'not_evaluated, facts not_evaluated',
      'path for html': 'error, facts error',
      promise: 'error, facts error',
      'asymmetric broken': 'error, facts error',
      'asymmetric nothing': 'not_evaluated, facts not_evaluated',
    })
    const codes = run?.samples.flatMap(({ checks }) => checks.flatMap(({ error }) => error?.code ?? []))
    expect(codes?.sort()).toEqual([
      'source-empty',
      'source-empty',
      'source-empty',
      'source-empty',
      'usage',
      'usage',
    ])
  })

  test('a killed worker leaves what it recorded, and its sample is an error', async () => {
    const folder = writeProject('killed-worker', {
      'killed.test.ts': `${HEAD}
test('done before', () => { expect(right).toMatchHtmlFacts(page, template) })
test('killed', () => {
  expect(right).toMatchHtmlFacts(page, template)
  process.kill(process.pid, 'SIGKILL')
})
`,
      'fine.test.ts': `${HEAD}
test('fine', () => { expect(right).toMatchHtmlFacts(page, template) })
`,
    })
    const { run, exitCode } = await runVitest(folder, ['--pool=forks'])
    expect(exitCode).not.toBe(0)
    expect(run?.status).toBe('error')
    expect(samplesOf(run).killed).toBe('error, facts passed')
    expect(samplesOf(run).fine).toBe('passed, facts passed')
    expect(run?.samples.find(({ name }) => name === 'killed')?.errors[0]).toMatchObject({
      code: 'test-unfinished',
    })
    expect(run?.errors.map(({ code }) => code)).toContain('file-unfinished')
  })

  test('goldenless ledger build makes the ledger after the reporter was killed', async () => {
    const folder = writeProject('killed-reporter', {
      'endless.test.ts': `${HEAD}
test('recorded', () => { expect(wrong).toMatchHtmlFacts(page, template) })
test('endless', async () => {
  expect(right).toMatchHtmlFacts(page, template)
  console.log('NOW')
  await new Promise(() => setInterval(() => {}, 1000))
}, 60_000)
`,
    })
    const killed = await runIn(folder, [VITEST, 'run'], (output, kill) => output.includes('NOW') && kill())
    expect(killed.run).toBeNull()
    const built = await runCli(folder, ['ledger', 'build'])
    expect(built.exitCode, built.output).toBe(1)
    expect(samplesOf(built.run)).toMatchObject({
      recorded: 'failed, facts failed',
      endless: 'error, facts passed',
    })
    expect(built.run?.errors.map(({ code }) => code)).toContain('run-cut-short')
    const again = await runCli(folder, ['ledger', 'build'])
    expect(again).toMatchObject({ exitCode: 0, output: expect.stringContaining('nothing was written') })
  })

  test('a sample is read once and named, and a broken one is an error in the ledger', async () => {
    const sample = (extracted: string) => ({ source: PAGE, extracted })
    const folders = {
      good: sample('{"mileage": 1280}'),
      wrong: sample('{\n  "mileage": 12800\n}'),
      torn: sample('{"mileage": '),
      empty: sample('  '),
    }
    const files = Object.fromEntries(
      Object.entries(folders).flatMap(([name, { source, extracted }]) => [
        [`data/${name}/source.html`, source],
        [`data/${name}/extracted.json`, extracted],
      ]),
    )
    const folder = writeProject('samples', {
      ...files,
      'data/alone/source.html': PAGE,
      'samples.test.ts': `${HEAD}
import { readSample } from 'goldenless'
for (const name of ['good', 'wrong', 'torn', 'empty', 'alone', 'absent']) {
  test(name + ' facts', () => {
    const { extracted, source } = readSample('data/' + name)
    expect(extracted).toMatchHtmlFacts(source, template)
  })
  test(name + ' contract', () => {
    expect(readSample('data/' + name).extracted).toConformToContract({ type: 'object', properties: { mileage: { type: 'number' } } })
  })
}
test('breaks elsewhere', () => {
  const { extracted, source } = readSample('data/good')
  expect(extracted).toMatchHtmlFacts(source, template)
  throw new Error('a fault of the test')
})
`,
    })
    const first = await runVitest(folder)
    expect(samplesOf(first.run)).toEqual({
      absent: 'error',
      alone: 'error',
      empty: 'error',
      good: 'error, facts passed, contract passed, facts passed',
      torn: 'error',
      wrong: 'failed, facts failed, contract passed',
    })
    const errors = Object.fromEntries(
      first.run?.samples.map(({ name, errors: all }) => [name, all.map(({ code }) => code)]) ?? [],
    )
    expect(errors).toEqual({
      absent: ['sample-missing'],
      alone: ['file-missing'],
      empty: ['file-empty'],
      good: ['test-failed'],
      torn: ['file-unreadable'],
      wrong: [],
    })
    const finding = first.run?.samples.find(({ name }) => name === 'wrong')?.checks[0].findings[0]
    expect(finding).toMatchObject({
      path: '$.mileage',
      candidate: {
        value: 12800,
        locator: { source: 'wrong/extracted.json', position: { line: 2, column: 14 } },
      },
      expected: { shown: '1280 km' },
      evidence: {
        quote: '1,280 km',
        locator: { source: 'wrong/source.html', position: { line: 1, column: 41 } },
      },
    })

    const before = fs.readdirSync(path.join(folder, '.goldenless', 'runs'))
    const second = await runVitest(folder)
    const after = fs.readdirSync(path.join(folder, '.goldenless', 'runs')).sort()
    expect(after).toHaveLength(2)
    expect(after[0]).toBe(before[0])
    expect(second.run?.id).toBe(after[1])
    expect(second.output).toContain(`.goldenless/runs/${after[1]}/report.html`)
  })

  test('pools and isolation change nothing that is recorded, and a jsdom document is a page', async () => {
    const folder = writeProject('pools', {
      'dom.test.ts': `// @vitest-environment jsdom
${HEAD}
test('document', () => {
  document.documentElement.lang = 'en'
  document.body.innerHTML = page
  expect(wrong).not.toMatchHtmlFacts(document, template)
  expect(right).toMatchHtmlFacts(document.body, template)
  expect('Driven for thirty minutes.').toQuoteSourceVerbatim(document)
})
`,
      'one.test.ts': `${HEAD}test('one', () => { expect(right).toMatchHtmlFacts(page, template) })`,
      'two.test.ts': `${HEAD}test('two', () => { expect(wrong).toMatchHtmlFacts(page, template) })`,
    })
    const seen: Record<string, string>[] = []
    for (const options of [['--pool=forks'], ['--pool=threads', '--no-isolate'], ['--pool=vmThreads']]) {
      const { run, output } = await runVitest(folder, options)
      expect(run, output).not.toBeNull()
      seen.push(samplesOf(run))
    }
    expect(seen[0]).toEqual({
      document: 'passed, facts passed, facts passed, quotes passed',
      one: 'passed, facts passed',
      two: 'failed, facts failed',
    })
    expect(seen[1]).toEqual(seen[0])
    expect(seen[2]).toEqual(seen[0])
  })

  test('without the reporter the matchers work and write nothing', async () => {
    const folder = writeProject('no-reporter', {
      'vitest.config.ts': `export default { test: { setupFiles: ['goldenless/vitest'] } }`,
      'plain.test.ts': `${HEAD}
test('wrong', () => { expect(wrong).toMatchHtmlFacts(page, template) })
test('right', () => { expect(right).toMatchHtmlFacts(page, template) })
`,
    })
    const { exitCode, output } = await runVitest(folder)
    expect(exitCode).toBe(1)
    expect(output).toContain('$.mileage is 12800, but the page says 1280 km.')
    expect(output).toMatch(/Tests\s+1 failed \| 1 passed/)
    expect(fs.existsSync(path.join(folder, '.goldenless'))).toBe(false)
  })
})
