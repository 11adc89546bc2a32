/** Matchers in Vitest's browser mode, as docs/runners.md says it: evidence arrives by the runner's own channel. */
import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { CHROMIUM } from '../report/chromium-report.ts'
import { runVitest, samplesOf, writeProject } from './vitest-project.ts'

const root = path.join(import.meta.dirname, '..', '..')
const page = fs.readFileSync(path.join(root, 'docs', 'runners.md'), 'utf8')

function snippet(file: string): string {
  const found = new RegExp(`\`\`\`ts\\n// ${file.replaceAll('.', '\\.')}\\n([\\s\\S]*?)\`\`\``).exec(page)
  if (!found) throw new Error(`docs/runners.md has no snippet that starts with // ${file}.`)
  return found[1]
}

/** The browser of this machine, in place of one that Playwright downloads. */
const OF_THIS_MACHINE = `playwright({ launchOptions: { executablePath: ${JSON.stringify(CHROMIUM)}, args: ['--no-sandbox'] } })`

const MORE = `import { defineTemplate, labelled, money, readHtml } from 'goldenless'
import { expect, test } from 'vitest'
const template = defineTemplate({ fields: { '$.premium': labelled('Premium').as(money()) } })
const right = { premium: 1280 }
const html = '<dl><dt>Premium</dt><dd>$1,280.00</dd></dl><p>Paid for thirty days.</p>'
test('wrong', () => { expect({ premium: 12800 }).toMatchHtmlFacts(html, template) })
test('retried', { retry: 1 }, ({ task }) => {
  expect({ premium: (task.result?.retryCount ?? 0) > 0 ? 1280 : 1 }).toMatchHtmlFacts(html, template)
})
test('other matchers', () => {
  expect(['Paid for thirty days.']).toQuoteSourceVerbatim(readHtml(html))
  expect(right).toConformToContract({ type: 'object', properties: { premium: { type: 'number' } } })
})
const pause = () => new Promise((resolve) => setTimeout(resolve, 200))
test.concurrent('one of two', async () => { await pause(); expect(right).toMatchHtmlFacts(html, template); await pause() })
test.concurrent('two of two', async () => { await pause(); expect(right).toMatchHtmlFacts(html, template); await pause() })
`

describe.skipIf(CHROMIUM === undefined)('in browser mode (skipped where no Chromium is installed)', () => {
  test('each call reaches the ledger with its test, by the results of the runner', {
    timeout: 240_000,
  }, async () => {
    const folder = writeProject('browser', {
      'package.json': '{ "private": true }',
      'vitest.config.mts': snippet('vitest.config.mts').replace('playwright()', OF_THIS_MACHINE),
      'premium.test.ts': snippet('premium.test.ts'),
      'more.test.ts': MORE,
    })
    fs.rmSync(path.join(folder, 'vitest.config.ts'))
    const own = path.join(folder, 'node_modules', 'goldenless')
    fs.cpSync(path.join(root, 'dist'), path.join(own, 'dist'), { recursive: true })
    fs.copyFileSync(path.join(root, 'package.json'), path.join(own, 'package.json'))

    const { exitCode, output, run } = await runVitest(folder)
    expect(exitCode, output).toBe(1)
    expect(output).toContain('$.premium is 12800, but the page says 1280 $.')
    expect(samplesOf(run), output).toEqual({
      'the policy card shows the premium': 'passed, facts passed',
      wrong: 'failed, facts failed',
      retried: 'passed, facts passed',
      'other matchers': 'passed, quotes passed, contract passed',
      'outside any test': 'passed, facts passed, facts passed',
    })
    expect(run?.errors).toEqual([])
    expect(run?.samples.find(({ name }) => name === 'retried')?.tests).toMatchObject([{ retries: 1 }])
    const wrong = run?.samples.find(({ name }) => name === 'wrong')
    expect(wrong?.tests[0]?.file).toBe('|chromium| more.test.ts')
  })
})

test('the page’s other example runs in Node', { timeout: 120_000 }, async () => {
  const folder = writeProject('inside', { 'inside.test.ts': snippet('inside.test.ts') })
  const { exitCode, output } = await runVitest(folder)
  expect(exitCode, output).toBe(0)
})
