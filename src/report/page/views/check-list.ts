/** The checks of a sample, one line each: status, what ran, what it covered, and whether a failure was wanted. */
import type { TestResult } from '../../../ledger/run.ts'
import { isWanted, type PackedCheck, type PackedSample } from '../data.ts'
import { type Child, h } from '../element.ts'
import { statusMark } from '../icons.ts'
import type { Words } from '../words/en.ts'

/** One line a check; the test is named where the sample has several. */
export const checkList = ({ checks, tests }: PackedSample, words: Words): Child =>
  h(
    'ul.checks',
    null,
    checks.map((entry) =>
      h(
        'li',
        null,
        statusMark(entry.outcome, words),
        h(
          'span.what',
          null,
          h('b', null, words.check(entry.check)),
          ' ',
          h('code', null, entry.matcher),
          entry.negated && [' ', h('span.flag', null, '.not')],
          entry.asymmetric && [' ', h('span.flag', null, words.asymmetric)],
          asides(entry, tests, words),
        ),
        h('span.covers', null, covers(entry, words)),
        h('span.found', null, found(entry, words)),
      ),
    ),
  )

/** `failed, as wanted: the test says .not`. */
export function wantedInWords({ status, negated, asymmetric }: PackedCheck, words: Words): string {
  if (negated) return words.wantedByNot(status)
  return asymmetric ? words.wantedAsymmetric(status) : words.wantedByTest(status)
}

function asides(entry: PackedCheck, tests: readonly TestResult[], words: Words): Child {
  const test = entry.test !== undefined && tests.length > 1 ? tests[entry.test] : undefined
  return [
    isWanted(entry) && h('span.aside', null, wantedInWords(entry, words)),
    test && h('span.aside', null, words.inTest(test.name)),
  ]
}

const covers = ({ check, coverage: { evaluated, total } }: PackedCheck, words: Words): string =>
  total === 0 ? words.nothingToEvaluate : words.evaluatedOf(check, evaluated, total)

function found(entry: PackedCheck, words: Words): string {
  const count = entry.findings.length
  if (entry.error) return count > 0 ? `${entry.error.code}, ${words.findingCount(count)}` : entry.error.code
  if (count === 0)
    return entry.status === 'passed' && entry.outcome === 'failed' ? words.passedButNot : words.noFindings
  return isWanted(entry) ? words.wantedCount(count) : words.findingCount(count)
}
