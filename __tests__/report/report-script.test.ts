/** With its script the report filters, searches, and opens what a link points at. */
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { EVERY_KIND_RUN } from '../../fixtures/runs/every-kind.ts'
import { EMPTY_RUN } from '../../fixtures/runs/small-runs.ts'
import { openReport, textOf } from './opened-report.ts'

function opened(hash = '') {
  const { window, document } = openReport(EVERY_KIND_RUN, { scripts: true, hash })
  const sections = [...document.querySelectorAll<HTMLDetailsElement>('.sample')]
  return {
    window,
    document,
    sections,
    shown: () => sections.filter(({ hidden }) => !hidden).map(({ id }) => id),
    entries: () =>
      [...document.querySelectorAll<HTMLElement>('.entries > li')]
        .filter(({ hidden }) => !hidden)
        .map(({ dataset }) => dataset.for),
    search(text: string) {
      document.querySelector<HTMLInputElement>('#query')!.value = text
      document.querySelector('#controls')!.dispatchEvent(new window.Event('submit', { cancelable: true }))
    },
    toggle(state: string) {
      document.querySelector<HTMLInputElement>(`input[value=${state}]`)!.click()
    },
    press: (id: string) => document.getElementById(id)!.click(),
  }
}

const report = opened()

beforeEach(() => {
  for (const box of report.document.querySelectorAll<HTMLInputElement>('input[name=state]'))
    box.checked = true
  for (const section of report.sections) section.open = section.dataset.state !== 'passed'
  report.search('')
})

test('the controls are hidden until the script runs', () => {
  expect(openReport(EVERY_KIND_RUN).document.getElementById('controls')!.hidden).toBe(true)
  expect(report.document.getElementById('controls')!.hidden).toBe(false)
})

describe('the filter', () => {
  test('hides the samples of a state, in the list too', () => {
    report.toggle('passed')
    report.toggle('failed')
    expect(report.shown()).toEqual([
      'sample-data-empty-shell',
      'sample-data-lost-worker',
      'sample-data-photos-only',
    ])
    expect(report.entries()).toEqual(report.shown())
    expect(textOf(report.document.getElementById('shown'))).toBe('3 of 8 shown')
  })

  test.each([
    ['左后门', ['sample-data-claims-zh']],
    ['WORKER died', ['sample-data-lost-worker']],
    ['$.photos[1].damage', ['sample-data-photos-only']],
    ['source-empty rendered', ['sample-data-empty-shell']],
  ])('finds %j', (text, expected) => {
    report.search(text)
    expect(report.shown()).toEqual(expected)
  })

  test('says so where nothing is found, and comes back', () => {
    report.search('no such thing anywhere')
    expect(report.shown()).toEqual([])
    expect(report.document.getElementById('none')!.hidden).toBe(false)
    report.search('')
    expect(report.shown()).toHaveLength(8)
    expect(report.document.getElementById('none')!.hidden).toBe(true)
  })

  test('searches while a person types', async () => {
    const query = report.document.querySelector<HTMLInputElement>('#query')!
    query.value = '左后门'
    query.dispatchEvent(new report.window.Event('input', { bubbles: true }))
    await vi.waitFor(() => expect(report.shown()).toEqual(['sample-data-claims-zh']))
  })
})

describe('opening', () => {
  const isOpen = (id: string) => report.document.getElementById(id)!.closest('details:not([open])') === null
  const follow = (hash: string) => {
    report.window.location.hash = hash
    report.window.dispatchEvent(new report.window.Event('hashchange'))
  }

  test('all and closing all reach only what is shown', () => {
    report.toggle('passed')
    report.press('collapse')
    report.toggle('passed')
    expect(report.sections.every(({ open }) => !open)).toBe(true)
    report.toggle('failed')
    report.press('expand')
    expect(report.sections.filter(({ open }) => !open)).toHaveLength(3)
  })

  test('a link to a passed sample opens it', () => {
    follow('#sample-data-claims-en')
    expect(isOpen('sample-data-claims-en')).toBe(true)
  })

  test('a link to a wanted finding opens all that is around it', () => {
    expect(isOpen('sample-data-negations-finding-2')).toBe(false)
    follow('#sample-data-negations-finding-2')
    expect(isOpen('sample-data-negations-finding-2')).toBe(true)
  })

  test('a link to a sample that is filtered out shows it', () => {
    report.toggle('passed')
    follow('#sample-data-claims-en')
    expect(report.shown()).toContain('sample-data-claims-en')
  })

  test('a link whose name is encoded finds its place, when the page opens too', () => {
    const hash = '#sample-tests-claims-test-ts%2Dinline-page'
    expect(
      opened(hash).document.querySelector<HTMLDetailsElement>('#sample-tests-claims-test-ts-inline-page')!
        .open,
    ).toBe(true)
  })

  test.each(['#%E0%A4%A', '#nowhere', '#', '#<script>'])('the broken link %j harms nothing', (hash) => {
    follow(hash)
    expect(report.shown()).toHaveLength(8)
  })

  test('an entry of the list opens its sample', () => {
    report.document.querySelector<HTMLElement>('.entries a[href="#sample-data-claims-en"]')!.click()
    expect(isOpen('sample-data-claims-en')).toBe(true)
  })
})

test('a report without samples runs its script to the end', () => {
  const { document } = openReport(EMPTY_RUN, { scripts: true })
  expect(textOf(document.querySelector('#samples'))).toContain('No samples')
})
