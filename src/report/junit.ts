/** run.json as JUnit XML: one suite a sample, one case a check; a failure is a finding, an error is what could not be run. */
import type { Run } from '../ledger/run.ts'
import type { Status } from '../model/status.ts'
import { type CiCase, type CiSample, ciSamples } from './ci-cases.ts'

/**
 * The whole document. `failed` is a failure, `error` an error, `not_evaluated` is skipped with its reasons: it has not
 * passed. Form: https://github.com/jenkinsci/xunit-plugin (junit-10.xsd), which other systems read as well.
 */
export function junitXml(run: Run): string {
  const suites = ciSamples(run)
  const all = suites.flatMap(({ cases }) => cases)
  const head = [
    attribute('name', 'goldenless'),
    attribute('tests', all.length),
    attribute('failures', countOf(all, 'failed')),
    attribute('errors', countOf(all, 'error')),
    attribute('time', seconds(Date.parse(run.finishedAt) - Date.parse(run.startedAt))),
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites${head.join('')}>\n${suites.map((suite) => suiteXml(suite, run.startedAt)).join('')}</testsuites>\n`
}

function suiteXml({ name, cases }: CiSample, startedAt: string): string {
  const head = [
    attribute('name', name),
    attribute('tests', cases.length),
    attribute('failures', countOf(cases, 'failed')),
    attribute('errors', countOf(cases, 'error')),
    attribute('skipped', countOf(cases, 'not_evaluated')),
    attribute('time', seconds(cases.reduce((sum, { durationMs }) => sum + durationMs, 0))),
    attribute('timestamp', startedAt.replace(/\.\d+Z$/, '')),
  ]
  return `<testsuite${head.join('')}>\n${cases.map((one) => caseXml(name, one)).join('')}</testsuite>\n`
}

const ELEMENTS: Readonly<Record<Exclude<Status, 'passed'>, string>> = {
  failed: 'failure',
  error: 'error',
  not_evaluated: 'skipped',
}

function caseXml(sample: string, { name, status, message, details, code, durationMs }: CiCase): string {
  const head = [
    attribute('name', name),
    attribute('classname', sample),
    attribute('time', seconds(durationMs)),
  ]
  if (status === 'passed') return `<testcase${head.join('')}/>\n`
  const body = details
    .map(({ title, lines }) => [title, ...lines.map((line) => `  ${line}`)].join('\n'))
    .join('\n\n')
  const element = ELEMENTS[status]
  return `<testcase${head.join('')}>\n<${element}${attribute('message', message)}${attribute('type', code)}>${inText(body)}</${element}>\n</testcase>\n`
}

const countOf = (cases: readonly CiCase[], status: Status): number =>
  cases.filter((one) => one.status === status).length

const seconds = (milliseconds: number): string => (Math.max(0, milliseconds || 0) / 1000).toFixed(3)

const attribute = (name: string, value: string | number): string => ` ${name}="${escaped(String(value))}"`

/** What XML 1.0 may not hold, even escaped: https://www.w3.org/TR/xml/#charsets */
const NO_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu
const MARKS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
  '\t': '&#9;',
  '\r': '&#13;',
}

/** A line break in an attribute would be read as a blank. */
const escaped = (text: string): string => inText(text).replace(/[\n\t\r]/g, (sign) => MARKS[sign])

const inText = (text: string): string =>
  text.replace(NO_XML, '\ufffd').replace(/[&<>"]/g, (sign) => MARKS[sign])
