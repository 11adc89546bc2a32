/** The page on the report lists the parts and the keys that the report has. */
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { placeOf, VIEWS } from '../../src/report/page/place.ts'
import { EN } from '../../src/report/page/words/en.ts'

const page = fs.readFileSync(path.join(import.meta.dirname, '..', '..', 'docs', 'report.md'), 'utf8')

test('every key, as the help has it', () => {
  const listed = [...page.matchAll(/^\| (`.*`) \| (.*) \|$/gm)].map(([, keys, does]) => [
    keys.replaceAll('`', ''),
    does,
  ])
  expect(listed).toEqual(EN.keyList)
})

test('every part, in its order', () => {
  const listed = [...page.matchAll(/^\| ([A-Z]\w+) \| /gm)].map(([, part]) => part)
  expect(listed).toEqual(VIEWS.map((view) => EN[view]))
})

test('links that are read as they say', () => {
  const links = [...page.matchAll(/^report\.html(#.*)$/gm)].map(([, hash]) => placeOf(hash))
  expect(links).toEqual([
    { view: 'samples', sample: 'data/policy-001', at: '$.premium', query: '' },
    { view: 'samples', query: 'premium', states: ['failed'] },
  ])
})
