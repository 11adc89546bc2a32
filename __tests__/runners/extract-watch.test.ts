/** Samples that are extracted live, in a real Vitest that watches: what changed is asked, and nothing else runs again. */
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { completion, startLoopback } from '../endpoint/loopback-endpoint.ts'
import { sourceIn } from '../extract/ferries.ts'
import { answerOf, CONTRACT, page, projectOf } from '../extract/ferry-project.ts'
import { samplesOf, VITEST, writeProject } from './vitest-project.ts'
import { watched } from './watched-project.ts'

const VITEST_CONFIG =
  "import { defineConfig } from 'vitest/config'\nimport goldenless from 'goldenless/vitest-plugin'\nexport default defineConfig({ plugins: [goldenless()] })\n"

test('a prompt is tuned while Vitest watches', { timeout: 240_000 }, async () => {
  // The first prompt makes the model forget the stop of line 2, and quote what is not there for line 3.
  const server = await startLoopback(({ body, ...request }) => {
    const source = sourceIn({ body, ...request })
    const isBetter = body.messages[0].content.includes('every stop')
    if (isBetter) return completion(answerOf(source))
    if (source.includes('2')) return completion(answerOf(source, { stop: 'Pier' }))
    return completion(answerOf(source, source.includes('3') ? { evidence: 'Line 33' } : {}))
  })
  const folder = projectOf('extract-watch', server.baseURL, { files: { 'vitest.config.ts': VITEST_CONFIG } })
  const runner = watched(folder, [VITEST, '--watch'])
  try {
    const { next, write, remove, staysQuiet } = runner
    const asked = () => server.requests.length
    const answers = path.join(folder, '.goldenless/answers')
    const answerFileOf = (sample: string): string =>
      fs
        .readdirSync(answers)
        .map((name) => path.join('.goldenless/answers', name))
        .filter((name) => name.endsWith('.json'))
        .find((name) =>
          fs.readFileSync(path.join(folder, name), 'utf8').includes(`"sample": "data/${sample}"`),
        )!

    const first = await next()
    expect(samplesOf(first.run), first.output).toEqual({
      a: 'passed, contract passed, facts passed',
      b: 'failed, contract passed, facts failed',
      c: expect.stringMatching(/^error/),
    })
    expect(first.output).toContain('The answer for data/c is invalid (quotes)')
    expect(asked()).toBe(3)

    const better = await next(() => write('prompts/extract.md', 'Extract the ferry line and every stop.\n'))
    expect(better.ran, 'a prompt').toEqual(['a', 'b', 'c'])
    expect(better.run.status, better.output).toBe('passed')
    expect(asked()).toBe(6)
    expect(await staysQuiet(() => {}), 'answers that the run itself keeps start no other').toBe(true)

    const back = await next(() => write('prompts/extract.md', 'Extract the ferry line.\n'))
    expect(back.run.status).toBe('failed')
    expect(asked(), 'only the invalid one is asked again').toBe(7)

    const source = await next(() => write('data/a/source.html', page(1, 'Quay')))
    expect(source.ran, 'a source').toEqual(['a'])
    expect(asked()).toBe(8)

    const contract = await next(() =>
      write('contract.ts', CONTRACT.replace("type: 'object'", "title: 'Ferry', type: 'object'")),
    )
    expect(contract.ran, 'a contract').toEqual(['a', 'b', 'c'])
    expect(asked()).toBe(11)

    const edited = answerFileOf('a')
    const text = fs.readFileSync(path.join(folder, edited), 'utf8')
    const gone = await next(() => remove(edited))
    expect(gone.ran, 'a stored answer that is gone').toEqual(['a'])
    expect(asked()).toBe(12)
    const wrong = await next(() => write(edited, text.replace('"stop": "Quay"', '"stop": "Pier"')))
    expect(wrong.ran, 'a stored answer that was edited').toEqual(['a'])
    expect(samplesOf(wrong.run).a).toBe('failed, contract passed, facts failed')
    expect(asked(), 'it conforms, so that it is not asked anew').toBe(12)
  } finally {
    await runner.stop()
  }
})

const SUITES = `import { defineSuite } from 'goldenless'
import { bus } from './bus.ts'
import { ferry } from './ferry.ts'
export default [
  defineSuite({ name: 'buses', samples: 'buses/*', contract: bus, facts: false }),
  defineSuite({ name: 'ferries', samples: 'ferries/*', contract: ferry, facts: false }),
]
`
const contractOf = (name: string, type: string): string =>
  `import { line } from './line.ts'\nexport const ${name} = { type: '${type}', properties: { line } }\n`

test('a contract runs the samples of its own suite again, and what both suites use runs all', {
  timeout: 240_000,
}, async () => {
  const sample = { 'source.html': page(1), 'extracted.json': '{ "line": 1 }' }
  const folder = writeProject('suites-watch', {
    'vitest.config.ts': VITEST_CONFIG,
    'goldenless.config.ts': SUITES,
    'bus.ts': contractOf('bus', 'object'),
    'ferry.ts': contractOf('ferry', 'object'),
    'line.ts': "export const line = { type: 'integer' }\n",
    ...Object.fromEntries(
      ['buses/a', 'ferries/b'].flatMap((at) =>
        Object.entries(sample).map(([file, text]) => [`${at}/${file}`, text]),
      ),
    ),
  })
  const runner = watched(folder, [VITEST, '--watch'])
  try {
    const { next, write } = runner
    expect((await next()).ran).toEqual(['a', 'b'])
    const ferry = await next(() => write('ferry.ts', contractOf('ferry', 'array')))
    expect(ferry.ran, ferry.output).toEqual(['b'])
    expect(samplesOf(ferry.run)).toEqual({
      a: 'passed, contract passed',
      b: 'failed, contract failed',
    })
    const line = await next(() => write('line.ts', "export const line = { type: 'string' }\n"))
    expect(line.ran, line.output).toEqual(['a', 'b'])
    const bus = await next(() => write('bus.ts', contractOf('bus', 'array')))
    expect(bus.ran, 'what ran before narrows nothing').toEqual(['a'])
  } finally {
    await runner.stop()
  }
})
