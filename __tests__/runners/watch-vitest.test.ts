import fs from 'node:fs'
import path from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { samplesOf, VITEST, writeProject } from './vitest-project.ts'
import { type Watched, watched } from './watched-project.ts'
import { answer, page, VITEST_FILES } from './watched-samples.ts'

const WATCH_PAGE = path.join(import.meta.dirname, '..', '..', 'docs', 'watch.md')

let open: Watched | undefined
afterEach(async () => {
  await open?.stop()
  open = undefined
})

async function start(name: string, files: Readonly<Record<string, string>> = {}): Promise<Watched> {
  open = watched(writeProject(name, { ...VITEST_FILES, ...files }), [VITEST, '--watch'])
  const first = await open.next()
  expect(first.output).toContain('3 samples: 2 passed, 1 failed')
  expect(first.ran).toEqual(['a', 'b', 'c'])
  return open
}

describe('Vitest in watch mode runs again exactly the samples that an edited file touches', () => {
  test('and the ledger stays that of all samples', { timeout: 240_000 }, async () => {
    const runner = await start('watch-files')
    const { next, write, remove } = runner
    const append = (file: string, text = '\n') => fs.appendFileSync(path.join(runner.folder, file), text)

    const edited = await next(() => write('data/a/source.html', page('$1,281.00')))
    expect(edited.ran, 'a page').toEqual(['a'])
    expect(samplesOf(edited.run)).toMatchObject({
      a: 'failed, contract passed, facts failed',
      b: 'failed, contract passed, facts failed',
      c: 'passed, facts passed',
    })
    const [, shown] = /```\n( goldenless[\s\S]*?)```/.exec(fs.readFileSync(WATCH_PAGE, 'utf8'))!
    expect(edited.output, 'as docs/watch.md shows it').toContain(shown)

    const right = await next(() => write('data/a/extracted.json', answer(1281)))
    expect(right.ran, 'an extraction').toEqual(['a'])
    expect(right.output).toMatch(/goldenless {2}1 fixed: \$\.premium in a /)

    const report = fs.readFileSync(
      path.join(runner.folder, '.goldenless/runs', right.run.id, 'report.html'),
      'utf8',
    )
    expect(report).toContain('did not run again')

    const contract = await next(() => append('contract.ts'))
    expect(contract.ran, 'a contract').toEqual(['a', 'b'])
    expect(contract.output).toMatch(/goldenless {2}nothing changed: 1 finding in 1 sample, as before/)

    const prompt = await next(() => write('prompts/extract.md', 'Extract the premium.\n'))
    expect(prompt.ran, 'a prompt').toEqual(['a', 'b'])
    const newPrompt = await next(() => write('prompts/other.md', 'Extract.\n'))
    expect(newPrompt.ran, 'a prompt that is new').toEqual(['a', 'b'])
    const oldPrompt = await next(() => remove('prompts/other.md'))
    expect(oldPrompt.ran, 'a prompt that is gone').toEqual(['a', 'b'])

    const trace = await next(() => write('data/a/trace.json', '{ "lines": [], "raw_text": "" }'))
    expect(trace.ran, 'a trace that is new').toEqual(['a'])
    const own = await next(() => write('data/a/sample.ts', 'export default { contract: false }\n'))
    expect(samplesOf(own.run).a, 'checks of one sample').toBe('passed, facts passed')
    const notOwn = await next(() => remove('data/a/sample.ts'))
    expect(samplesOf(notOwn.run).a).toBe('passed, contract passed, facts passed')

    const broken = await next(() => remove('data/a/extracted.json'))
    expect(broken.ran, 'an extraction that is gone').toEqual(['a'])
    expect(samplesOf(broken.run).a).toBe('error')
    const mended = await next(() => write('data/a/extracted.json', answer(1281)))
    expect(samplesOf(mended.run).a).toBe('passed, contract passed, facts passed')
  })

  test('sample folders come and go', { timeout: 240_000 }, async () => {
    const { next, write, remove, staysQuiet } = await start('watch-folders')
    const added = await next(() => {
      write('data/d/extracted.json', answer(1))
      write('data/d/source.html', page('$2.00'))
    })
    expect(added.ran).toEqual(['d'])
    expect(Object.keys(samplesOf(added.run))).toEqual(['a', 'b', 'd', 'c'])
    expect(added.output).toMatch(/goldenless {2}1 new: \$\.premium in d /)
    expect(added.output).toMatch(/appeared +d\n/)

    expect(await staysQuiet(() => remove('data/d'))).toBe(true)
    const next1 = await next(() => write('data/b/extracted.json', answer(1280)))
    expect(next1.ran).toEqual(['b'])
    expect(Object.keys(samplesOf(next1.run))).toEqual(['a', 'b', 'c'])
    expect(next1.output).toMatch(/goldenless {2}1 fixed: \$\.premium in b /)
    expect(next1.output).toMatch(/gone +d\n/)
    expect(next1.run.status).toBe('passed')
  })

  test('a configuration with another check, or other samples, is taken up', {
    timeout: 240_000,
  }, async () => {
    const { next, write } = await start('watch-config')
    const config = VITEST_FILES['goldenless.config.ts']
    const more = await next(() =>
      write(
        'goldenless.config.ts',
        config.replace('contract, template }', "contract, template, quotes: '$.policy' }"),
      ),
    )
    expect(more.ran).toEqual(['a', 'b', 'c'])
    expect(samplesOf(more.run)).toMatchObject({ a: 'passed, contract passed, facts passed, quotes passed' })

    const unloadable = await next(() => write('goldenless.config.ts', 'export default [\n'))
    expect(unloadable.run.status).toBe('error')
    expect(unloadable.output).toContain('goldenless.config.ts')
    let again = await next(() => write('goldenless.config.ts', config))
    // The broken file may still be seen once more: a write can be two events.
    if (again.run.samples.length === 0) again = await next(() => {})
    expect(samplesOf(again.run)).toMatchObject({ a: 'passed, contract passed, facts passed' })

    const fewer = await next(() => write('goldenless.config.ts', config.replace("'data/*'", "'data/a'")))
    expect(samplesOf(fewer.run), fewer.output).toEqual({
      a: 'passed, contract passed, facts passed',
      c: 'passed, facts passed',
    })
    expect(fewer.output).toMatch(/gone +b\n/)
  })
})
