/** The report shows all of a run. */
import { describe, expect, test } from 'vitest'
import { check, run, sample } from '../../fixtures/runs/assemble.ts'
import { EVERY_KIND_RUN } from '../../fixtures/runs/every-kind.ts'
import { FINDING_OF_EVERY_CODE } from '../../fixtures/runs/findings.ts'
import { EMPTY_RUN, ERRORS_ONLY_RUN, PASSED_ONLY_RUN } from '../../fixtures/runs/small-runs.ts'
import { headline } from '../../src/explain/headline.ts'
import { reasonInWords } from '../../src/explain/reasons.ts'
import type { NotEvaluatedReason } from '../../src/model/verdict.ts'
import { renderReport } from '../../src/report/render-report.ts'
import { openReport, openSample, textOf, writtenReport } from './opened-report.ts'

const { document, html } = await openReport(EVERY_KIND_RUN)
const pages = new Map(
  await Promise.all(
    EVERY_KIND_RUN.samples.map(
      async ({ id }) =>
        [id, (await openSample(EVERY_KIND_RUN, id)).document.getElementById('sample')!] as const,
    ),
  ),
)
const list = (await openReport(EVERY_KIND_RUN, '#/samples')).document
const texts = (selector: string, root: ParentNode = document) =>
  [...root.querySelectorAll(selector)].map(textOf)
const sampleOf = (id: string) => pages.get(id)!
const everyPage = [...pages.values()]
const cardWith = (test: (card: Element) => boolean): Element =>
  everyPage.flatMap((page) => [...page.querySelectorAll('.finding')]).find(test)!

describe('the run at a glance', () => {
  test('says its status in a word, in the title too', () => {
    expect(textOf(document.querySelector('.verdict'))).toBe('failed')
    expect(document.title).toBe(`failed: run ${EVERY_KIND_RUN.id} · goldenless`)
  })

  test('names the versions and the time', () => {
    expect(texts('.frame div')).toEqual([
      'started2026-11-30 14:20:07 UTC',
      'took4.2 s',
      'runnervitest 4.1.12',
      'Node20.20.2',
      'goldenless0.1.0',
    ])
  })

  test('counts samples by state, worst first', () => {
    expect(texts('.figure:first-of-type .legend li')).toEqual([
      'failed 3',
      'error 2',
      'not evaluated 1',
      'passed 2',
    ])
  })

  test('gives coverage with both numbers', () => {
    const { evaluated, total } = EVERY_KIND_RUN.summary.fields
    expect(textOf(document.querySelector('.coverage .big'))).toContain(
      `${evaluated} of ${total} fields held against the page`,
    )
  })

  test('gives every reason with its count', () => {
    const { notEvaluated } = EVERY_KIND_RUN.summary.fields
    const expected = Object.entries(notEvaluated).map(
      ([reason, count]) => `${reasonInWords(reason as NotEvaluatedReason)}${count}`,
    )
    expect(new Set(texts('.reasons tr'))).toEqual(new Set(expected))
  })

  test('counts every check by state', () => {
    expect(texts('.by-check tbody th').sort()).toEqual(['contract', 'facts', 'invariants', 'quotes', 'trace'])
  })

  test('shows what broke outside of any sample', () => {
    expect(textOf(document.querySelector('.run-errors'))).toContain(
      'A worker of the runner died: out of memory.',
    )
  })
})

describe('samples', () => {
  test('are listed worst first, with their state in words', () => {
    expect(texts('.entries li', list)).toEqual([
      'claims-zh, failed, 39 findings · 19 of 53 (35.8%) fields',
      'raw-answers, failed, 8 findings · 8 checks',
      'negations, failed, 1 finding · 2 of 2 (100%) fields',
      'empty-shell, error, 1 error · 1 check',
      'lost-worker, error, 1 error · 1 check',
      'photos-only, not evaluated, 0 of 2 (0%) fields',
      'claims-en, passed, 3 of 3 (100%) fields',
      'inline page, passed, 1 check',
    ])
  })

  test('are linked by their id', () => {
    expect(list.querySelector('.entries a')!.getAttribute('href')).toBe('#/samples/data%2Fclaims-zh')
  })

  test('show every check with what it covered', () => {
    expect(texts('.checks li', sampleOf('data/claims-zh'))[1]).toBe(
      'failedinvariants toSatisfyInvariants2 of 3 (66.7%) rules evaluated1 finding',
    )
  })

  test('show their tests', () => {
    expect(textOf(sampleOf('data/claims-zh').querySelector('.tests'))).toBe(
      'failed 理赔报告 › every field stands on the page tests/claims.test.ts 84 ms 1 retry',
    )
  })

  test('show what the source hides from a reader of text, but not what it has none of', () => {
    expect(textOf(sampleOf('data/claims-zh').querySelector('.blind'))).toBe(
      'Not seen in claims-zh/source.html: 12 images, 1 iframe, 2 unsaved style sheets.',
    )
  })

  test('keep the matched fields collapsed, by strength', () => {
    const matched = sampleOf('data/claims-zh').querySelector<HTMLDetailsElement>('.matched')!
    expect(matched.open).toBe(false)
    expect(texts('dt', matched)[0]).toBe('bound: the template says where it stands 5facts check')
    expect(matched.querySelectorAll('.lines')[1]!.textContent!.split('\n')).toEqual([
      '$.report_no',
      '$.mileage',
      "$['车架号']",
    ])
  })

  test('group the fields that were left alone by reason, with a person’s own words', () => {
    const groups = texts('.rest:not(.matched) .groups > div', sampleOf('data/claims-zh'))
    expect(groups[0]).toContain(`${reasonInWords('picture')} 7facts check$.picture[0]$.picture[1]`)
    expect(groups.find((text) => text.startsWith(reasonInWords('declared')))).toContain(
      '$.declared[1] 只有照片',
    )
  })

  test('show notices with their place', () => {
    expect(texts('.notices li', sampleOf('data/claims-zh'))[1]).toBe(
      'rounded The page shows 8.4 万 公里; 83,960 rounds to it. $.mileage facts check',
    )
  })

  test('show errors with the next step', () => {
    const errors = textOf(sampleOf('data/empty-shell').querySelector('.errors'))
    expect(errors).toContain('source-empty')
    expect(errors).toContain('Next Save the page after it has rendered.')
  })

  test('say that what compared nothing has not passed', () => {
    expect(texts('.silent li', sampleOf('data/photos-only'))[0]).toBe(
      'facts check Nothing was evaluated: none of the 2 fields has independent evidence. What compared nothing has not passed.',
    )
  })
})

describe('findings', () => {
  test('all appear, each with an id of its own', () => {
    const all = EVERY_KIND_RUN.samples.flatMap(({ checks }) =>
      checks.flatMap(({ findings }) => findings.map(headline)),
    )
    const shown = everyPage.flatMap((page) => texts('.finding h4', page))
    for (const sentence of all) expect(shown).toContain(`${sentence.replace(/\s+/g, ' ')} #`)
    for (const page of everyPage) {
      const ids = [...page.querySelectorAll('[id]')].map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
    }
  })

  test.each(Object.values(FINDING_OF_EVERY_CODE))('$code shows both sides', (finding) => {
    const card = cardWith((one) => textOf(one.querySelector('h4')) === `${headline(finding)} #`)
    const text = textOf(card)
    expect(text).toContain(finding.code)
    for (const part of [
      finding.expected?.shown,
      finding.quote?.passage,
      finding.quote?.quote,
      finding.candidate?.shown,
    ]) {
      if (part !== undefined && !(finding.quote && part === finding.candidate?.shown))
        expect(text).toContain(part)
    }
    for (const part of [
      finding.evidence?.locator.cssPath,
      finding.contract?.schemaPath,
      finding.nextStep,
      finding.rule?.name,
    ]) {
      if (part !== undefined) expect(text).toContain(part)
    }
  })

  test('show the deciding part of the page marked in its line', () => {
    const card = sampleOf('data/claims-zh').querySelector('#finding-1')!
    expect(texts('figcaption', card)).toEqual([
      'claims-zh/source.html:214:17',
      'claims-zh/extracted.json:28:17',
    ])
    expect(texts('mark', card)).toEqual(['¥4,630.00', '46300'])
    expect(texts('.places div', card)).toEqual([
      'seen intable "理赔记录", row 3, column "赔付金额"',
      'verbatim¥4,630.00',
      'read bytemplate',
      'CSS path#claims > tbody > tr:nth-child(3) > td:nth-child(4)',
      'visible text1204–1213',
      'at$.claims[2].amount',
    ])
  })

  test('show both marks of an edited quote', () => {
    const card = cardWith((one) => textOf(one.querySelector('.code')) === 'quote-edited')
    expect(texts('blockquote mark', card)).toEqual(['钣金修复', '喷漆修复'])
  })

  test.each([
    ['quote-missing', 'The value to prove is'],
    ['quote-lacks-value', 'The value to prove is'],
    ['quote-misplaced', 'The place that it names has'],
    ['quote-other-source', 'Another source has'],
    ['quote-hidden', 'The source hides'],
    ['unexpected-item', 'The page'],
    ['candidate-vs-lines', 'The trace'],
  ])('%s is headed "%s"', (code, heading) => {
    const card = cardWith((one) => textOf(one.querySelector('.code')) === code)
    expect(textOf(card.querySelector('.source h5'))).toBe(heading)
  })

  test.each(['quote-empty', 'quote-placeholder'])('%s has no other side', (code) => {
    const card = cardWith((one) => textOf(one.querySelector('.code')) === code)
    expect(texts('h5', card)).toEqual(['The candidate has'])
  })

  test('show every part of a quote that was put together, with its place', () => {
    const { quote } = FINDING_OF_EVERY_CODE['quote-stitched']
    const card = cardWith((one) => textOf(one.querySelector('.code')) === 'quote-stitched')
    expect(texts('.parts li', card)).toEqual(
      quote!.parts!.map(
        (part) =>
          `${quote!.quote.slice(part.quote.start, part.quote.end).trim()} visible text ${part.source.start}–${part.source.end}`,
      ),
    )
  })

  test('show what a broken rule read', () => {
    const card = cardWith((one) => textOf(one.querySelector('.code')) === 'rule-broken')
    expect(texts('.operands tr', card)).toEqual([
      '$.claims_total9140',
      '$.claims[0].amount3380',
      '$.claims[1].amount1180',
      '$.claims[2].amount4630',
    ])
  })
})

describe('failures that were wanted', () => {
  const negations = sampleOf('data/negations')

  test('are no faults, and say why', () => {
    expect(texts('.findings .finding h4', negations)).toEqual([
      'The candidate was expected to fail the contract check, but it passed: all 1 evaluated of 1 fields match.',
    ])
    expect(texts('details.rest:not(.matched) > summary .aside', negations)).toEqual([
      'failed, as wanted: the test says .not',
      'failed, and the expectation around it holds',
      'failed, as the test expects',
      'error, and the expectation around it holds',
    ])
  })

  test('say which test ran them, where the sample has several', () => {
    expect(texts('.checks .what', negations)[1]).toBe(
      'facts toMatchHtmlFacts .notfailed, as wanted: the test says .notin “a tampered amount is refused”',
    )
  })

  test('leave no error behind that counts', () => {
    expect(negations.querySelectorAll(':scope > .errors')).toHaveLength(0)
    expect(textOf(negations.querySelector('.sample-head .figures'))).toBe('1 finding · 2 of 2 (100%) fields')
  })

  test('stay in the report, collapsed', () => {
    expect(negations.querySelectorAll('details:not([open]) .wanted')).toHaveLength(3)
  })

  test('are told apart by the flags of their checks', () => {
    expect(texts('.flag', negations)).toEqual(['.not', '.not', 'asymmetric', 'asymmetric'])
  })
})

test('a check that failed under .not in a test that is expected to fail is not said to have passed', async () => {
  const fields = [{ path: '$.claims_total', verdict: 'wrong' }] as const
  const entry = check(
    { check: 'invariants', fields, findings: [FINDING_OF_EVERY_CODE['rule-broken']] },
    { negated: true, outcome: 'failed' },
  )
  const { document } = await openSample(run([sample('twice-denied', [entry])]), 'twice-denied')
  expect([...document.querySelectorAll('.finding h4')].map(textOf)).toEqual([
    `${headline(FINDING_OF_EVERY_CODE['rule-broken'])} #`,
  ])
  expect(textOf(document.querySelector('.found'))).toBe('1 finding')
})

describe('small runs', () => {
  test('a run in which all passed has nothing to look at first, and no finding', async () => {
    const passed = (await openReport(PASSED_ONLY_RUN)).document
    expect(textOf(passed.querySelector('.verdict'))).toBe('passed')
    expect(passed.querySelectorAll('.worst, .errors, .patterns')).toHaveLength(0)
    const [{ id }] = PASSED_ONLY_RUN.samples
    const page = (await openSample(PASSED_ONLY_RUN, id)).document
    expect(page.querySelectorAll('.entries li')).toHaveLength(3)
    expect(page.querySelectorAll('.finding, .errors')).toHaveLength(0)
  })

  test('an empty run says that nothing was checked', async () => {
    const empty = (await openReport(EMPTY_RUN)).document
    expect(textOf(empty.querySelector('.verdict'))).toBe('not evaluated')
    expect(textOf(empty.querySelector('.empty'))).toContain('nothing was checked')
    expect(textOf(empty.querySelector('.coverage'))).toContain('No field was compared with a page.')
  })

  test('a run of errors alone shows each of them', async () => {
    const broken = (await openReport(ERRORS_ONLY_RUN)).document
    expect([...broken.querySelectorAll('.run-errors .code')].map(textOf)).toEqual([
      'file-broken',
      'run-cut-short',
    ])
  })

  test('a sample that is not there is named', async () => {
    const { document: other } = await openSample(EVERY_KIND_RUN, 'data/nowhere')
    expect(textOf(other.getElementById('sample'))).toBe('This run has no sample data/nowhere.')
  })
})

describe('without scripts', () => {
  const { document: written } = writtenReport(EVERY_KIND_RUN)

  test('the glance is there', () => {
    expect(textOf(written.querySelector('.verdict'))).toBe('failed')
    expect(texts('.glance .big', written)[0]).toBe('8')
  })

  test('every finding of a failed sample is there, and no link that leads nowhere', () => {
    const shown = texts('noscript .changes li', written).join('\n')
    for (const { checks } of EVERY_KIND_RUN.samples)
      for (const { outcome, findings } of checks)
        for (const finding of outcome === 'passed' ? [] : findings)
          expect(shown).toContain(headline(finding).replace(/\s+/g, ' '))
    expect(written.querySelectorAll('main a[href]')).toHaveLength(0)
  })

  test('every error is there', () => {
    expect(texts('noscript .errors .code', written)).toEqual([
      'worker-died',
      'source-empty',
      'test-unfinished',
    ])
  })
})

test('the same run gives the same bytes', () => {
  expect(renderReport(EVERY_KIND_RUN)).toBe(html)
})
