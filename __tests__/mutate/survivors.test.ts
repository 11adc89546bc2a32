import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { mutateAnswers } from '../../src/index.ts'
import { answerOf, PAGES, suiteOf } from './fixture-suites.ts'

/** By page, the field and what can be done to it without any check noticing. */
type Survivors = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>

const file = path.join(import.meta.dirname, '..', 'cases', 'survivors.json')
const listed = JSON.parse(fs.readFileSync(file, 'utf8')) as Survivors

describe('our own mutators against our own oracles', () => {
  test('every fixture page is listed', () => {
    expect(Object.keys(listed).sort()).toEqual(fs.readdirSync(PAGES).sort())
  })

  test.each(Object.keys(listed))('%s has the survivors that are listed, and no other', async (page) => {
    const { blindSpots, kills, invalid, error } = mutateAnswers(await suiteOf(page), [answerOf(page)])
    const survivors = Object.fromEntries(blindSpots.map(({ path, mutators }) => [path, [...mutators].sort()]))
    expect(survivors, `mend __tests__/cases/survivors.json: ${JSON.stringify(survivors)}`).toEqual(
      listed[page],
    )
    expect(kills.killed).toBeGreaterThan(0)
    expect(invalid).toBe(0)
    expect(error).toBeUndefined()
  })
})
