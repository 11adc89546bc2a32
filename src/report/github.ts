/** run.json for GitHub Actions: the job summary in Markdown, and annotations as workflow commands. */
import { reasonsInWords } from '../explain/reasons.ts'
import type { Run } from '../ledger/run.ts'
import type { Status } from '../model/status.ts'
import { type CiCase, type CiDetail, ciSamples } from './ci-cases.ts'

/** GitHub shows ten errors and ten warnings of a step: https://docs.github.com/actions/reference/limits */
const MOST_ANNOTATIONS = 10
/** Rows of a table; a summary may have 1 MiB. */
const MOST_ROWS = 100
const LONGEST_CELL = 300

const MARKS: Readonly<Record<Status, string>> = {
  passed: '✅',
  failed: '❌',
  error: '⚠️',
  not_evaluated: '⚪',
}
const WORDS: Readonly<Record<Status, string>> = {
  passed: 'passed',
  failed: 'failed',
  error: 'error',
  not_evaluated: 'not evaluated',
}

/** Markdown in which nothing of a page or an answer is mark-up. */
export function githubSummary(run: Run): string {
  const { samples, fields } = run.summary
  const share = fields.total === 0 ? '' : ` (${((100 * fields.evaluated) / fields.total).toFixed(1)}%)`
  const states = (['passed', 'failed', 'error', 'not_evaluated'] as const)
    .filter((status) => samples[status] > 0)
    .map((status) => `${samples[status]} ${WORDS[status]}`)
  const reasons = reasonsInWords(fields.notEvaluated)
  return [
    `## ${MARKS[run.status]} goldenless: ${WORDS[run.status]}`,
    '',
    `${samples.total} ${samples.total === 1 ? 'sample' : 'samples'}: ${states.join(', ') || 'none'}. ${fields.evaluated} of ${fields.total} fields evaluated${share}.`,
    ...(reasons === '' ? [] : ['', `Not evaluated: ${cell(reasons)}.`]),
    ...problems(run),
    ...patterns(run),
    '',
  ].join('\n')
}

function problems(run: Run): string[] {
  const rows = ciSamples(run).flatMap(({ name, cases }) =>
    cases.flatMap((one) =>
      linesOf(one).map(
        (line) => `| ${MARKS[one.status]} | ${cell(name)} | ${cell(one.name)} | ${cell(line)} |`,
      ),
    ),
  )
  if (rows.length === 0) return []
  return [
    '',
    '| | sample | check | what |',
    '|---|---|---|---|',
    ...rows.slice(0, MOST_ROWS),
    ...more(rows.length),
  ]
}

const linesOf = ({ status, message, details }: CiCase): string[] =>
  status === 'passed' ? [] : details.length > 0 ? details.map(({ title }) => title) : [message]

function patterns({ patterns: found }: Run): string[] {
  if (found.length === 0) return []
  const rows = found.map(
    ({ samples, path, code, shape }) => `| ${samples} | ${cell(path)} | ${cell(code)} | ${cell(shape)} |`,
  )
  return [
    '',
    '### The same fault in several samples',
    '',
    '| samples | path | code | shape |',
    '|---|---|---|---|',
    ...rows.slice(0, MOST_ROWS),
    ...more(rows.length),
  ]
}

const more = (count: number): string[] =>
  count <= MOST_ROWS ? [] : ['', `And ${count - MOST_ROWS} more: see report.html.`]

/** One cell: on one line, without any sign that Markdown, HTML or GitHub's mentions read. */
function cell(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const short = line.length > LONGEST_CELL ? `${line.slice(0, LONGEST_CELL - 1)}…` : line
  return short
    .replace(/[&<>"'`|\\*_~[\]@#$:]/g, (sign) => `&#${sign.codePointAt(0)};`)
    .replace(/www\./gi, (start) => `${start.slice(0, 3)}&#46;`)
}

/** Workflow commands, one a line, to be printed; the rest is counted in the last one. */
export function githubAnnotations(run: Run): string[] {
  const all = ciSamples(run).flatMap(({ name, cases }) =>
    cases.flatMap((one) => (one.status === 'passed' ? [] : annotationsOf(name, one))),
  )
  if (all.length <= MOST_ANNOTATIONS) return all
  const left = all.length - MOST_ANNOTATIONS + 1
  return [
    ...all.slice(0, MOST_ANNOTATIONS - 1),
    `::error title=goldenless::${left} more findings and errors: see the job summary and report.html.`,
  ]
}

function annotationsOf(sample: string, one: CiCase): string[] {
  const details: readonly CiDetail[] =
    one.details.length > 0 ? one.details : [{ title: one.message, lines: [] }]
  return details.map(({ title, lines, place }) => {
    const properties = [
      ...(place ? [`file=${property(place.file)}`] : []),
      ...(place?.line ? [`line=${place.line}`] : []),
      ...(place?.column ? [`col=${place.column}`] : []),
      `title=${property(`${sample}: ${one.name}`)}`,
    ]
    const kind = one.status === 'not_evaluated' ? 'warning' : 'error'
    return `::${kind} ${properties.join(',')}::${data([title, ...lines].join('\n'))}`
  })
}

/** https://docs.github.com/actions/reference/workflow-commands-for-github-actions: what would end the command is escaped. */
const data = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')

const property = (text: string): string => data(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
