/** What stands around the findings: errors with their next step, notices, blind spots, tests. */
import type { RunError, SilentRule, TestResult } from '../../../ledger/run.ts'
import type { PackedCheck } from '../data.ts'
import { type Child, h, unlessEmpty } from '../element.ts'
import { duration, grouped } from '../figures.ts'
import type { Words } from '../words/en.ts'

interface ShownError {
  readonly code: string
  readonly message: string
  readonly nextStep?: string
  readonly file?: string
  readonly from?: string
}

export const errorList = (errors: readonly ShownError[], words: Words): Child =>
  unlessEmpty(errors, () =>
    h(
      'ul.errors',
      null,
      errors.map(({ code, message, nextStep, file, from }) =>
        h(
          'li',
          null,
          h(
            'p.kind',
            null,
            h('span.code', null, code),
            from && h('span', null, from),
            file && h('code', null, file),
          ),
          h('p.message', null, message),
          nextStep && h('p.next', null, h('b', null, words.next), ' ', nextStep),
        ),
      ),
    ),
  )

/** Errors of a sample: those of its checks, then those around them. */
export function sampleErrors(
  checks: readonly Pick<PackedCheck, 'check' | 'error'>[],
  errors: readonly RunError[],
  words: Words,
): Child {
  const ofChecks = checks.flatMap(({ check, error }) =>
    error ? [{ ...error, from: words.checkOf(check) }] : [],
  )
  return errorList([...ofChecks, ...errors], words)
}

/** Invariants that decided nothing in any sample. */
export const silentRuleList = (rules: readonly SilentRule[], words: Words): Child =>
  unlessEmpty(rules, () =>
    h(
      'section.block',
      { 'aria-labelledby': 'silent-rules' },
      h('h2', { id: 'silent-rules' }, words.silentRules, ' ', h('span.count', null, grouped(rules.length))),
      h(
        'ul.notices',
        null,
        rules.map(({ name, samples, why }) =>
          h(
            'li',
            null,
            name,
            ' ',
            h('span.aside', null, words.inSamples(samples), why !== undefined && `: ${why}`),
          ),
        ),
      ),
    ),
  )

export function noticeList(checks: readonly PackedCheck[], words: Words): Child {
  const notices = checks.flatMap(({ check, notices }) => notices.map((notice) => ({ check, ...notice })))
  return unlessEmpty(notices, () =>
    h(
      'section.rest',
      null,
      h('h3', null, words.notices, ' ', h('span.count', null, grouped(notices.length))),
      h(
        'ul.notices',
        null,
        notices.map(({ check, code, message, path }) =>
          h(
            'li',
            null,
            h('span.code', null, code),
            ' ',
            message,
            path && [' ', h('code', null, path)],
            ' ',
            h('span.aside', null, words.checkOf(check)),
          ),
        ),
      ),
    ),
  )
}

/** What no text oracle can see, counted once a source. */
export function blindSpotList(checks: readonly PackedCheck[], words: Words): Child {
  const sources = new Map<string, Readonly<Record<string, number>>>()
  for (const { source } of checks) {
    if (source?.blindSpots) sources.set(source.name, source.blindSpots)
  }
  const rows = [...sources].flatMap(([source, spots]) => {
    const seen = Object.entries(spots).filter(([, count]) => count > 0)
    return seen.length === 0 ? [] : [{ source, seen }]
  })
  return unlessEmpty(rows, () =>
    h(
      'section.rest',
      null,
      h('h3', null, words.blindSpots),
      rows.map(({ source, seen }) =>
        h(
          'p.blind',
          null,
          words.notSeenIn,
          ' ',
          h('code', null, source),
          ': ',
          seen.map(([name, count], index) => [
            index > 0 && ', ',
            h('span.spot', null, words.blindSpot(name, count)),
          ]),
          '.',
        ),
      ),
    ),
  )
}

export const testList = (tests: readonly TestResult[], words: Words): Child =>
  unlessEmpty(tests, () =>
    h(
      'section.rest',
      null,
      h('h3', null, words.tests),
      h(
        'ul.tests',
        null,
        tests.map(({ file, name, state, durationMs, retries, carried }) =>
          h(
            'li',
            null,
            h('span.state', null, words.testState[state] ?? state),
            ' ',
            h('span', null, name),
            ' ',
            h('code', null, file),
            durationMs !== undefined && [' ', h('span.aside', null, duration(durationMs))],
            retries !== undefined && retries > 0 && [' ', h('span.aside', null, words.retries(retries))],
            carried !== undefined && [' ', h('span.aside', null, words.carried)],
          ),
        ),
      ),
    ),
  )
