import { describe, expect, test } from 'vitest'
import {
  type CheckResult,
  checkInvariants,
  column,
  createChecker,
  date,
  defineTemplate,
  labelled,
  type MutateOptions,
  type MutationSubject,
  money,
  mutate,
  mutateAnswers,
  mutationScore,
  number,
  readHtml,
  rows,
  sumOf,
} from '../../src/index.ts'

const PAGE = `<html lang="en"><body><dl><dt>Ferry</dt><dd>Aurelia</dd><dt>Sailed on</dt><dd>March 4, 2026</dd>
<dt>Total</dt><dd>$30.00</dd></dl>
<table id="fares"><tr><th>Deck</th><th>Fare</th></tr><tr><td>Upper</td><td>$10.00</td></tr><tr><td>Lower</td><td>$20.00</td></tr></table></body></html>`

const answer = {
  ferry: 'Aurelia',
  sailed: '2026-03-04',
  total: 30,
  fares: [
    { deck: 'Upper', fare: 10 },
    { deck: 'Lower', fare: 20 },
  ],
}

const usd = money({ currency: 'USD' })
const template = defineTemplate({
  name: 'ferry',
  fields: {
    '$.ferry': labelled('Ferry'),
    '$.sailed': labelled('Sailed on').as(date()),
    '$.total': labelled('Total').as(usd),
    '$.fares': rows('#fares', { deck: column('Deck'), fare: column('Fare').as(usd) }).by('deck'),
  },
})

const contract = {
  type: 'object',
  additionalProperties: false,
  required: ['ferry', 'sailed', 'total', 'fares'],
  properties: {
    ferry: { type: 'string' },
    sailed: { type: 'string', format: 'date' },
    total: { type: 'number' },
    fares: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['deck', 'fare'],
        properties: { deck: { type: 'string' }, fare: { type: 'number' } },
      },
    },
  },
}

const source = readHtml(PAGE)
const ferry = (
  options?: MutateOptions,
  suite: Parameters<typeof mutateAnswers>[0] = { template, contract },
) => mutateAnswers(suite, [{ sample: 'ferry', candidate: answer, source }], options)

const blind = (figures: ReturnType<typeof ferry>): string[] => figures.blindSpots.map(({ path }) => path)

describe('mutation testing', () => {
  test('a template and a contract that name every field notice every mutant', () => {
    const figures = ferry()
    expect(figures.blindSpots).toEqual([])
    expect(figures.kills.survived).toBe(0)
    expect(figures.kills.killed).toBeGreaterThan(30)
    expect(mutationScore(figures.kills)).toBe(1)
    expect(figures.error).toBeUndefined()
    expect(figures.remarks).toEqual([])
  })

  test('figures by check, mutator and field are of the same mutants', () => {
    const { kills, byMutator, byField, byCheck } = ferry()
    const total = (parts: readonly { killed: number; survived: number }[]) =>
      parts.reduce((sum, { killed, survived }) => sum + killed + survived, 0)
    expect(total(byMutator)).toBe(kills.killed)
    expect(total(byField)).toBe(kills.killed)
    expect(byCheck.map(({ check }) => check)).toEqual(['contract', 'facts'])
    for (const one of byCheck) expect(one.killed + one.survived).toBe(kills.killed)
  })

  test('a field that no check looks at is a blind spot with an example', () => {
    const half = defineTemplate({ name: 'half', fields: { '$.ferry': labelled('Ferry') } })
    const figures = ferry({}, { template: half, contract })
    const spot = figures.blindSpots.find(({ path }) => path === '$.total')!
    expect(spot.survived).toBeGreaterThan(0)
    expect(spot.mutators).toContain('digit-changed')
    expect(spot.example).toMatchObject({ sample: 'ferry', path: '$.total', before: 30 })
    expect(blind(figures)).not.toContain('$.ferry')
    expect(figures.remarks.map(({ code, subject }) => [code, subject])).toEqual([
      ['unchecked-leaf', '$.sailed'],
      ['unchecked-leaf', '$.total'],
      ['unchecked-leaf', '$.fares[*].deck'],
      ['unchecked-leaf', '$.fares[*].fare'],
    ])
  })

  test('what nothing protects goes first', () => {
    const half = defineTemplate({ name: 'half', fields: { '$.ferry': labelled('Ferry') } })
    const shares = ferry({}, { template: half, contract }).blindSpots.map(
      ({ killed, survived }) => survived / (killed + survived),
    )
    expect(shares).toEqual([...shares].sort((one, other) => other - one))
  })

  test('rows under a key may stand in any order: that mutant is equivalent, and not counted', () => {
    const { equivalent, byMutator } = ferry({ mutators: ['items-reordered'] })
    expect(equivalent).toBe(1)
    expect(byMutator).toEqual([])
  })

  test('in a set, order and repetition mean nothing', () => {
    const suite = {
      contract: { properties: { tags: { 'x-unordered': true, items: { type: 'string' } } } },
      facts: false as const,
    }
    const figures = mutateAnswers(suite, [{ sample: 's', candidate: { tags: ['x', 'y'] }, source }], {
      mutators: ['items-reordered', 'item-duplicated'],
    })
    expect(figures.equivalent).toBe(2)
    expect(figures.error?.code).toBe('no-mutants')
  })

  test('two spellings that the field itself compares as the same are equivalent', () => {
    const check = (): CheckResult[] => [checkInvariants({ a: 2, b: [2] }, sumOf('$.a', '$.b[*]'))]
    const figures = mutate(
      [
        {
          sample: 's',
          candidate: { a: '30 USD', b: '$30.00' },
          check,
          contract: { properties: { a: { 'x-currency': 'USD' }, b: { 'x-currency': 'USD' } } },
        },
      ],
      { mutators: ['fields-swapped'] },
    )
    expect(figures.equivalent).toBe(1)
  })

  test('the same seed makes the same mutants, and another one others', () => {
    const examples = (seed: number) => ferry({ seed }, { facts: false, contract }).blindSpots
    expect(examples(7)).toEqual(examples(7))
    expect(examples(7)).not.toEqual(examples(8))
  })

  test('no mutant at all is an error, and says why', () => {
    const figures = mutateAnswers({ template }, [
      { sample: 'late', candidate: { ...answer, total: 31 }, source },
    ])
    expect(figures.error).toEqual({
      code: 'no-mutants',
      message:
        'No mutant was made, so nothing is known of the checks. 1 left out, such as late: the facts check fails already.',
      nextStep: 'Only samples that pass are mutated: run goldenless check first.',
    })
    expect(figures.samples).toEqual({
      mutated: 0,
      leftOut: [{ sample: 'late', why: 'the facts check fails already' }],
    })
  })

  test('a score below the least is an error with both numbers', () => {
    const figures = ferry({ minMutationScore: 0.9 }, { facts: false, contract })
    expect(figures.error?.code).toBe('mutation-score')
    const { killed, survived } = figures.kills
    expect(figures.error?.message).toContain(`noticed ${killed} of ${killed + survived} mutants`)
    expect(figures.error?.message).toContain('but at least 90.0% was asked for')
    expect(ferry({ minMutationScore: 1 }).error).toBeUndefined()
  })

  test('fields that are left alone are not mutated', () => {
    const figures = ferry({ ignore: ['$.total', '$.fares'] })
    expect(figures.byField.map(({ path }) => path).sort()).toEqual(['$', '$.ferry', '$.sailed'])
  })

  test('a check that breaks on a mutant makes it invalid', () => {
    const checker = createChecker({ template })
    const check: MutationSubject['check'] = (candidate) => {
      const crashed = (candidate as { total?: unknown }).total === null
      const [facts] = checker.check({ candidate, source })
      return [crashed ? { ...facts, status: 'error', error: { code: 'check-crashed', message: '' } } : facts]
    }
    const figures = mutate([{ sample: 's', candidate: answer, check }], { mutators: ['value-nulled'] })
    expect(figures.invalid).toBe(1)
  })

  test('rules that no mutant breaks and entries that never match are told', () => {
    const never = sumOf('$.absent', '$.fares[*].fare')
    const more = defineTemplate({
      name: 'more',
      fields: { '$.ferry': labelled('Ferry'), '$.captain': labelled('Captain') },
    })
    const figures = ferry({}, { template: more, invariants: [never, sumOf('$.total', '$.fares[*].fare')] })
    expect(figures.remarks.map(({ code, subject }) => [code, subject])).toEqual([
      ['silent-rule', never.name],
      ['unmatched-entry', '$.captain'],
    ])
  })

  test('a tolerance that lets a changed value pass is told', () => {
    const page = readHtml('<html lang="en"><dl><dt>Score</dt><dd>4.6</dd></dl></html>')
    const rounding = defineTemplate({
      fields: { '$.score': labelled('Score').as(number({ rounding: true })) },
    })
    const remarks = [1, 2, 3, 4, 5, 6].flatMap(
      (seed) =>
        mutateAnswers({ template: rounding }, [{ sample: 's', candidate: { score: 4.5812 }, source: page }], {
          seed,
        }).remarks,
    )
    expect(new Set(remarks.map(({ code, subject }) => `${code} ${subject}`))).toEqual(
      new Set(['wide-tolerance $.score']),
    )
    expect(remarks[0]!.message).toMatch(/lets 4\.\d+ in place of 4\.5812 pass/)
  })

  test('an option that is none is refused by name', () => {
    const refused = (options: object) => () => mutate([], options as MutateOptions)
    expect(refused({ minScore: 1 })).toThrow('mutate has no option "minScore". It has: seed, perField')
    expect(refused({ seed: 1.5 })).toThrow('The option seed is 1.5, but it is a whole number.')
    expect(refused({ perField: 0 })).toThrow('The option perField is 0')
    expect(refused({ minMutationScore: 90 })).toThrow(
      'minMutationScore is 90, but it is a number from 0 to 1',
    )
    expect(refused({ mutators: ['digits'] })).toThrow(
      'There is no mutator "digits". There are: field-deleted',
    )
  })
})
