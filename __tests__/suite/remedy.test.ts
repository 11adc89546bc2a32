import { describe, expect, test } from 'vitest'
import {
  defineTemplate,
  labelled,
  type MutatorName,
  mutateAnswers,
  type SuiteChecks,
} from '../../src/index.ts'

const PAGE = `<html lang="en"><body><dl><dt>Ferry</dt><dd>Aurelia</dd><dt>Berth no.</dt><dd>7142</dd></dl>
<p>The gangway is raised ten minutes before departure.</p>
<ul><li>10</li><li>20</li></ul></body></html>`

const candidate = {
  ferry: 'Aurelia',
  berth: 7142,
  note: 'The gangway is raised ten minutes before departure.',
  mood: 'calm and clear',
  fares: [{ fare: 10 }, { fare: 20 }],
  total: 30,
  decks: 2,
}

// One field is bound, so that the answer passes; all others are open.
const suite: SuiteChecks = { template: defineTemplate({ fields: { '$.ferry': labelled('Ferry') } }) }

const remedyOf = (path: string, mutator: MutatorName) =>
  mutateAnswers(suite, [{ sample: 'ferry', candidate, source: PAGE }], {
    mutators: [mutator],
  }).blindSpots.find((spot) => spot.path === path)?.remedy

describe('the cheapest check that would notice a fault is', () => {
  const cases: [MutatorName, string, string, string][] = [
    ['field-deleted', '$.berth', 'contract', '{"required":["berth"]}'],
    ['key-renamed', '$.fares[*].fare', 'contract', '{"required":["fare"]}'],
    ['value-nulled', '$.berth', 'contract', '{"type":"number"}'],
    ['sign-flipped', '$.berth', 'contract', '{"minimum":0}'],
    ['item-duplicated', '$.fares[*]', 'contract', '{"uniqueItems":true}'],
    ['digit-changed', '$.total', 'invariant', "sumOf('$.total', '$.fares[*].fare')"],
    ['digit-changed', '$.fares[*].fare', 'invariant', "sumOf('$.total', '$.fares[*].fare')"],
    ['scale-moved', '$.decks', 'invariant', "countOf('$.decks', '$.fares[*]')"],
    ['word-replaced', '$.note', 'quotes', "quotes: '$.note'"],
  ]
  test.each(cases)('of %s at %s: %s', (mutator, path, kind, code) => {
    expect(remedyOf(path, mutator)).toMatchObject({ kind, code, isTried: true })
  })

  test('of a number that the page labels: an entry of the template', () => {
    expect(remedyOf('$.berth', 'digit-changed')).toMatchObject({
      kind: 'template',
      code: expect.stringContaining("labelled('Berth no.')"),
      isTried: true,
    })
  })

  test('of words that stand nowhere: the judge, and that is not tried', () => {
    expect(remedyOf('$.mood', 'word-replaced')).toEqual({
      kind: 'judge',
      message:
        'No check of code was found that would notice it: leave $.mood to the judge, with semantic(…).',
      isTried: false,
    })
  })

  test('named for each field that can be changed unnoticed', () => {
    const { blindSpots } = mutateAnswers(suite, [{ sample: 'ferry', candidate, source: PAGE }])
    expect(blindSpots.length).toBeGreaterThan(5)
    expect(blindSpots.filter(({ remedy }) => remedy === undefined)).toEqual([])
  })
})
