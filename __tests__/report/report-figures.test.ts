/** What a run has beside its samples is in the report: its judge, mutation testing, the runs before it. */
import { describe, expect, test } from 'vitest'
import { EVERY_KIND_RUN } from '../../fixtures/runs/every-kind.ts'
import { judgeFigures, mutationFigures } from '../../fixtures/runs/figures.ts'
import { runPoint } from '../../src/report/run-point.ts'
import { openReport, textOf } from './opened-report.ts'

const RUN = {
  ...EVERY_KIND_RUN,
  judge: judgeFigures('judge-1'),
  mutation: mutationFigures('$.rows[*].amount'),
}
const history = ['2026-11-01', '2026-11-02'].map((id) => ({ ...runPoint(RUN), id }))
const overview = (await openReport(RUN, '#/', { history })).document
const evidence = (await openReport(RUN, '#/evidence')).document
const texts = (document: Document, selector: string) => [...document.querySelectorAll(selector)].map(textOf)

describe('the judge', () => {
  test('has its rulings, its questions and what it took', () => {
    expect(texts(overview, '.judge .pairs div')).toEqual([
      'upheld3',
      'disputed1',
      'conflict0',
      'error2',
      'semantic fields judged4 of 5 (80%)',
      'Judgejudge-1 · judge-1 · judge-1',
      'questions11',
      'asked now6',
      'known from earlier runs5',
      'requests7',
      'tokens1,234 in, 56 out',
      'tokens estimated among them20',
    ])
  })

  test('has the fields that were drawn for people to look at', () => {
    expect(textOf(overview.querySelector('.judge details'))).toBe(
      '1 judged field drawn for people to look atjudge-1 judge-1 correct: judge-1judge-1',
    )
  })
})

describe('mutation testing', () => {
  test('has its score at once, with both numbers', () => {
    expect(textOf(overview.querySelector('[aria-labelledby=mutation-brief] p'))).toBe(
      'Score 94%: 940 of 1,000 mutants noticed. 1 blind field',
    )
  })

  test('has checks, mutators, and every blind field with its example and its remedy', () => {
    const section = evidence.querySelector('[aria-labelledby=mutation]')!
    expect([...section.querySelectorAll('tbody tr')].map(textOf)).toEqual([
      'facts90010090%',
      'digit-changed40295.2%',
    ])
    expect(textOf(section.querySelector('.changes li'))).toBe(
      '$.rows[*].amount 2 of 3 mutants unnoticed digit-changed$.rows[*].amount $.rows[*].amount: "$.rows[*].amount" → nullNext $.rows[*].amount (tried: it notices the example, and the original passes)$.rows[*].amount',
    )
    expect(textOf(section.querySelector('.notices .code'))).toBe('unchecked-leaf')
  })
})

describe('the last runs', () => {
  test('are a column each, this run marked, oldest left', () => {
    const columns = [...overview.querySelectorAll('.runs rect')].map((bar) => Number(bar.getAttribute('x')))
    expect(new Set(columns)).toEqual(new Set([0, 14, 28]))
    expect(overview.querySelector('.this-run')?.getAttribute('x')).toBe('28')
  })

  test('have the same numbers in a table, newest first', () => {
    expect(texts(overview, '.history tbody th')).toEqual([`${RUN.id} this run`, '2026-11-02', '2026-11-01'])
    expect(texts(overview, '.history tbody tr')[1]).toBe('2026-11-022026-11-30 14:20:07 UTC321240%48')
  })

  test('are not drawn where there is none before', () => {
    expect(evidence.querySelector('.runs')).toBeNull()
  })
})

test('a part that a run has nothing in is not offered', async () => {
  const { document } = await openReport(EVERY_KIND_RUN)
  expect(texts(document, '#bar nav a')).toEqual(['Overview', 'Samples', 'Fields', 'Evidence'])
})
