/** What a reader without scripts sees below the glance: every failed sample with its findings and errors, in brief. */
import type { Run, SampleResult } from '../ledger/run.ts'
import type { Finding } from '../model/finding.ts'
import { type Child, h } from './page/element.ts'
import { statusMark } from './page/icons.ts'
import { placeInWords } from './page/marked-text.ts'
import { errorList, sampleErrors, silentRuleList } from './page/views/remarks.ts'
import type { Words } from './page/words/en.ts'
import { worstFirst } from './report-data.ts'

/** More would make the file large for readers who do not see them. */
const MOST_FINDINGS = 1000

export function staticFailures(run: Run, words: Words): Child {
  const failed = worstFirst(run.samples.filter(({ status }) => status !== 'passed'))
  let room = MOST_FINDINGS
  let left = 0
  const sections = failed.map((sample) => {
    const findings = sample.checks.flatMap(({ outcome, findings: own }) => (outcome === 'passed' ? [] : own))
    const shown = findings.slice(0, room)
    room -= shown.length
    left += findings.length - shown.length
    return sampleSection(sample, shown, words)
  })
  return [
    h('p.aside', null, words.noScript),
    run.samples.length === 0 &&
      h('section.block.empty', null, h('h2', null, words.noSamples), h('p', null, words.nothingChecked)),
    run.errors.length > 0 &&
      h('section.block', null, h('h2', null, words.runErrors), errorList(run.errors, words)),
    sections,
    left > 0 && h('p.aside', null, words.more(left)),
    silentRuleList(run.summary.silentRules ?? [], words),
  ]
}

function sampleSection(
  { id, status, checks, errors }: SampleResult,
  findings: readonly Finding[],
  words: Words,
): Child {
  const unwanted = checks.filter(({ outcome }) => outcome !== 'passed')
  const silent = checks.filter(({ outcome, error }) => outcome === 'not_evaluated' && !error)
  return h(
    'section.block',
    null,
    h('h2', null, statusMark(status, words), ' ', id),
    sampleErrors(unwanted, errors, words),
    findings.length > 0 &&
      h(
        'ul.changes',
        null,
        findings.map((finding) => brief(finding, words)),
      ),
    silent.map(({ check, coverage }) =>
      h(
        'p',
        null,
        words.checkOf(check),
        ': ',
        coverage.total === 0 ? words.nothingComparable : words.noneEvaluated(coverage.total),
      ),
    ),
  )
}

function brief(finding: Finding, words: Words): Child {
  const { code, evidence, candidate } = finding
  const places = [evidence?.locator, candidate?.locator].flatMap((place) =>
    place ? [placeInWords(place)] : [],
  )
  return h(
    'li',
    null,
    words.headline(finding),
    ' ',
    h(
      'span.aside',
      null,
      code,
      places.map((place) => [' · ', h('code', null, place)]),
    ),
  )
}
