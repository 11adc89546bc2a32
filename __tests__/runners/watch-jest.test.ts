import { afterEach, expect, test } from 'vitest'
import { JEST, writeJestProject } from './jest-project.ts'
import { samplesOf } from './vitest-project.ts'
import { type Watched, watched } from './watched-project.ts'
import { answer, JEST_FILES, page } from './watched-samples.ts'

let open: Watched | undefined
afterEach(async () => {
  await open?.stop()
  open = undefined
})

test('Jest in watch mode shows what changed since the run before, and its own ledger starts no run', {
  timeout: 240_000,
}, async () => {
  open = watched(writeJestProject('watch-jest', JEST_FILES), [JEST, '--watchAll'])
  const { next, staysQuiet, write, remove } = open
  const first = await next()
  expect(first.output).toContain('3 samples: 2 passed, 1 failed')
  expect(await staysQuiet(() => {})).toBe(true)

  const fixed = await next(() => write('data/b/extracted.json', answer(1280)))
  expect(fixed.output).toMatch(/goldenless {2}1 fixed: \$\.premium in b +3 of 3 samples ran/)
  const wrong = await next(() => write('data/a/source.html', page('$1,281.00')))
  expect(wrong.output).toMatch(/goldenless {2}1 new: \$\.premium in a /)
  const gone = await next(() => remove('data/a'))
  expect(gone.output).toMatch(/gone +a\n/)
  expect(Object.keys(samplesOf(gone.run))).toEqual(['b', 'c'])

  const config = JEST_FILES['goldenless.config.cjs']
  const more = await next(() =>
    write(
      'goldenless.config.cjs',
      config.replace('contract, template }', "contract, template, quotes: '$.policy' }"),
    ),
  )
  expect(samplesOf(more.run)).toMatchObject({ b: 'passed, contract passed, facts passed, quotes passed' })
})
