/** The last thing that people see of a run: samples by state, findings by path, coverage, where the report is. */

import type { Finding } from '../model/finding.ts'
import type { MutationFigures } from '../model/mutation.ts'
import type { JudgedField } from '../model/ruling.ts'
import type { NotEvaluatedReason } from '../model/verdict.ts'
import { grouped } from './counts.ts'
import { defuse, defuseText } from './defuse.ts'
import { cutTo, displayWidth, padTo } from './display-width.ts'
import { headline } from './headline.ts'
import { type JudgeInSummary, judgeLines } from './judge-summary.ts'
import { mutationSummary } from './mutation-lines.ts'
import type { Palette } from './palette.ts'
import { reasonsInWords } from './reasons.ts'

/** The part of a run that the summary reads; the ledger's Run has it. */
export interface SummarisedRun {
  readonly summary: {
    readonly samples: {
      readonly passed: number
      readonly failed: number
      readonly error: number
      readonly not_evaluated: number
      readonly total: number
    }
    readonly fields: {
      readonly evaluated: number
      readonly total: number
      readonly notEvaluated: Readonly<Partial<Record<NotEvaluatedReason, number>>>
    }
    readonly silentRules?: readonly SilentRuleOfRun[]
  }
  readonly judge?: JudgeInSummary
  readonly mutation?: MutationFigures
  readonly samples: readonly SummarisedSample[]
  readonly errors: readonly { readonly code: string; readonly message: string }[]
}

interface SilentRuleOfRun {
  readonly name: string
  readonly samples: number
  readonly why?: string
}

interface SummarisedSample {
  readonly name: string
  readonly status: string
  readonly checks: readonly {
    readonly outcome: string
    readonly check: string
    readonly negated?: boolean
    readonly findings: readonly Finding[]
    readonly rulings?: readonly { readonly finding: number; readonly state: string }[]
    readonly judged?: readonly JudgedField[]
    readonly error?: { readonly code: string; readonly message: string }
    readonly notices?: readonly { readonly code: string; readonly message: string }[]
  }[]
  readonly errors: readonly { readonly code: string; readonly message: string }[]
}

const WIDTH = 120
const MOST_ROWS = 40
const MOST_ROWS_A_SAMPLE = 3

/** Lines for the terminal. */
export function summaryLines(run: SummarisedRun, report: string | null, palette: Palette): string[] {
  const rows = [...failedRows(run), ...errorRows(run), ...silentRows(run)].map(defuse)
  const lines = [` ${palette.bold('goldenless')}  ${samplesInWords(run)}      ${fieldsInWords(run)}`]
  lines.push(...table(rows, palette))
  const reasons = reasonsInWords(run.summary.fields.notEvaluated)
  const { total, evaluated } = run.summary.fields
  if (reasons !== '')
    lines.push(` ${palette.dim('not evaluated')}   ${plural(total - evaluated, 'field')}: ${reasons}`)
  lines.push(...deadLocators(run, palette), ...silentRules(run, palette))
  lines.push(...judgeLines(run, palette))
  if (run.mutation) lines.push(...mutationSummary(run.mutation, palette))
  if (report !== null) lines.push(` ${palette.dim('report')}          ${report}`)
  return lines
}

const MOST_LOCATORS = 5
const MOST_RULES = 5

/** Rules that decided nothing in any sample: a run that passes says nothing else about them. */
function silentRules({ summary }: SummarisedRun, palette: Palette): string[] {
  const rules = summary.silentRules ?? []
  const lines = rules.slice(0, MOST_RULES).map(({ name, samples, why }, index) => {
    const title = index === 0 ? palette.bold('rules          ') : ' '.repeat(15)
    const words = `"${name}" decided nothing in ${plural(samples, 'sample')}${why === undefined ? '' : `: ${why}`}`
    return ` ${title} ${cutTo(defuseText(words.replace(/\s+/g, ' ')), WIDTH - 17)}`
  })
  if (rules.length > MOST_RULES)
    lines.push(`                 and ${rules.length - MOST_RULES} more, in the report`)
  return lines
}

/** Locators that find nothing, or several things: a test that passes says nothing else about them. */
function deadLocators({ samples }: SummarisedRun, palette: Palette): string[] {
  const places = new Map<string, number>()
  for (const { checks } of samples) {
    for (const { code, message } of checks.flatMap(({ notices = [] }) => notices)) {
      if (code === 'locator') places.set(message, (places.get(message) ?? 0) + 1)
    }
  }
  const rows = [...places].sort((left, right) => right[1] - left[1])
  const lines = rows.slice(0, MOST_LOCATORS).map(([message, count], index) => {
    const where = count === 1 ? '' : ` (${count} samples)`
    const title = index === 0 ? palette.bold('locators       ') : ' '.repeat(15)
    return ` ${title} ${cutTo(defuseText(message.replace(/\.$/, '')), WIDTH - 17 - where.length)}${where}`
  })
  if (rows.length > MOST_LOCATORS)
    lines.push(`                 and ${rows.length - MOST_LOCATORS} more, in the report`)
  return lines
}

function samplesInWords({ summary: { samples } }: SummarisedRun): string {
  const parts = [
    `${samples.passed} passed`,
    `${samples.failed} failed`,
    samples.error > 0 ? `${samples.error} error` : '',
    samples.not_evaluated > 0 ? `${samples.not_evaluated} not evaluated` : '',
  ]
  return `${plural(samples.total, 'sample')}: ${parts.filter((part) => part !== '').join(', ')}`
}

/** A rate always stands beside both of its numbers. */
function fieldsInWords({ summary: { fields } }: SummarisedRun): string {
  if (fields.total === 0) return 'no field compared with a page'
  return `${grouped(fields.evaluated)} of ${grouped(fields.total)} fields evaluated (${((100 * fields.evaluated) / fields.total).toFixed(1)}%)`
}

interface Row {
  readonly state: 'failed' | 'error' | 'nothing'
  readonly sample: string
  readonly words: string
}

function failedRows({ samples }: SummarisedRun): Row[] {
  return samples.flatMap(({ name, checks }) => {
    const rows = checks.flatMap(({ outcome, findings, negated, check, rulings = [] }): Row[] => {
      if (outcome !== 'failed') return []
      if (negated) return [{ state: 'failed', sample: name, words: `.not: the ${check} check passed` }]
      return findings.map((finding, index) => {
        const ruling = rulings.find((one) => one.finding === index)
        const judge = ruling ? `[judge: ${ruling.state}] ` : ''
        return { state: 'failed', sample: name, words: `${judge}${headline(finding)}` }
      })
    })
    const rest = rows.length - MOST_ROWS_A_SAMPLE
    return rest <= 1
      ? rows
      : [
          ...rows.slice(0, MOST_ROWS_A_SAMPLE),
          { state: 'failed', sample: name, words: `… and ${rest} more findings` } as const,
        ]
  })
}

function errorRows({ samples, errors }: SummarisedRun): Row[] {
  const inSamples = samples.flatMap(({ name, checks, errors: own }) => [
    ...checks.flatMap(({ outcome, error }): Row[] =>
      outcome === 'error' && error
        ? [{ state: 'error', sample: name, words: `${error.code}: ${error.message}` }]
        : [],
    ),
    ...own.map(({ code, message }): Row => ({ state: 'error', sample: name, words: `${code}: ${message}` })),
  ])
  return [
    ...inSamples,
    ...errors.map(({ code, message }): Row => ({ state: 'error', sample: '', words: `${code}: ${message}` })),
  ]
}

function silentRows({ samples }: SummarisedRun): Row[] {
  return samples.flatMap(({ name, checks }) =>
    checks
      .filter(({ outcome }) => outcome === 'not_evaluated')
      .map(
        ({ check }): Row => ({
          state: 'nothing',
          sample: name,
          words: `the ${check} check evaluated nothing`,
        }),
      ),
  )
}

/** Short names stand beside their first finding; long ones above, so that findings are never cut for them. */
const LONGEST_NAME_BESIDE = 20

function table(rows: readonly Row[], palette: Palette): string[] {
  const shown = rows.slice(0, MOST_ROWS)
  const widest = Math.max(0, ...shown.map(({ sample }) => displayWidth(sample)))
  const beside = widest <= LONGEST_NAME_BESIDE
  const indent = beside ? 11 + widest : 11
  let previous: Row | undefined
  const lines = shown.flatMap((row) => {
    const { state, sample, words } = row
    const isNew = state !== previous?.state || sample !== previous.sample
    const paint = state === 'failed' ? palette.candidate : palette.bold
    const title = paint(padTo(state === previous?.state ? '' : state, 7))
    previous = row
    const text = cutTo(words.replace(/\s+/g, ' '), WIDTH - indent)
    if (beside) return [` ${title} ${padTo(isNew ? sample : '', widest)}  ${text}`]
    return [...(isNew && sample !== '' ? [` ${title} ${sample}`] : []), `           ${text}`]
  })
  if (rows.length > MOST_ROWS) {
    lines.push(` ${palette.dim(`        … and ${rows.length - MOST_ROWS} more, all in the report`)}`)
  }
  return lines
}

const plural = (count: number, thing: string): string => `${grouped(count)} ${thing}${count === 1 ? '' : 's'}`
