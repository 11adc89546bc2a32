/** What people see after a re-run of watch mode: what changed since the run before, and how much is still wrong. */

import type { Finding } from '../model/finding.ts'
import { plural } from './counts.ts'
import { defuseText } from './defuse.ts'
import { cutTo } from './display-width.ts'
import { headline } from './headline.ts'
import { type JudgedSample, type JudgeInSummary, judgeLines } from './judge-summary.ts'
import type { Palette } from './palette.ts'

/** The part of a comparison of two runs that is shown; the ledger's RunComparison has it. */
export interface ShownChanges {
  readonly fixed: readonly Place[]
  readonly new: readonly (Place & { readonly after: Finding })[]
  readonly still: readonly (Place & { readonly after: Finding; readonly changed: boolean })[]
  readonly undecided: readonly (Place & { readonly why: string })[]
  readonly errors: {
    readonly fixed: readonly ShownError[]
    readonly new: readonly ShownError[]
    readonly still: readonly ShownError[]
  }
  readonly appeared: readonly { readonly name: string }[]
  readonly gone: readonly { readonly name: string }[]
  readonly coverage: readonly {
    readonly name: string
    readonly before: { readonly evaluated: number; readonly total: number }
    readonly after: { readonly evaluated: number; readonly total: number }
  }[]
}

/** The same with what explains it. */
export interface ExplainedChanges {
  readonly explanations: readonly {
    readonly what: string
    readonly before?: string
    readonly after?: string
    readonly samples?: number
  }[]
}

interface Place {
  readonly sample: string
  readonly name: string
  readonly path: string
}

interface ShownError {
  readonly sample?: string
  readonly name?: string
  readonly code: string
  readonly message: string
}

/** The part of the newer run that is shown. */
export interface ShownRun {
  readonly judge?: JudgeInSummary
  readonly samples: readonly ShownSample[]
}

interface ShownSample extends JudgedSample {
  readonly status: string
  readonly carried?: string
  readonly checks: readonly (JudgedSample['checks'][number] & {
    readonly findings: readonly Finding[]
    readonly rulings?: readonly { readonly finding: number; readonly state: string }[]
  })[]
}

const WIDTH = 120
const MOST_ROWS = 20
const TITLE = 15

const WHY: Readonly<Record<string, string>> = {
  'check-gone': 'its check did not run',
  'check-error': 'its check broke',
  'not-evaluated': 'it is no longer evaluated',
}

/** Lines for the terminal. */
export function changesLines(
  changes: ShownChanges,
  run: ShownRun,
  report: string | null,
  palette: Palette,
): string[] {
  const { appeared, gone, coverage, errors, undecided } = changes
  const changed = changes.still.filter((one) => one.changed)
  // What a deleted sample had found is told with the sample.
  const doubtful = undecided.filter(({ why }) => why !== 'sample-gone')
  const rulings = rulingsOf(run)
  const findingInWords = ({ name, after }: Place & { readonly after: Finding }): string => {
    const ruling = rulings.get(after)
    return `${name}  ${ruling === undefined ? '' : `[judge: ${ruling}] `}${headline(after)}`
  }
  return [
    ` ${palette.bold('goldenless')}  ${plain(headOf(changes, run))}      ${palette.dim(ranInWords(run))}`,
    ...rows(palette.candidate, 'new', changes.new.map(findingInWords)),
    ...rows(palette.bold, 'error', errors.new.map(errorInWords)),
    ...rows(palette.candidate, 'still, but now', changed.map(findingInWords)),
    ...rows(
      palette.bold,
      'undecided',
      doubtful.map(({ name, path, why }) => `${name}  ${path} was wrong, and ${WHY[why] ?? why}`),
    ),
    ...rows(
      palette.dim,
      'coverage',
      coverage.map(({ name, before, after }) => `${name}  ${ofWhole(before)} → ${ofWhole(after)} fields`),
    ),
    ...rows(palette.dim, 'appeared', listed(appeared)),
    ...rows(palette.dim, 'gone', listed(gone)),
    ...rows(palette.dim, 'still failing', isQuiet(changes) ? [] : stillInWords(changes)),
    ...judgeOfChanges(run, palette),
    ...rows(palette.dim, 'report', report === null ? [] : [report]),
  ]
}

/** A finding of the newer run is the same object among the changes. */
const rulingsOf = ({ samples }: ShownRun): ReadonlyMap<Finding, string> =>
  new Map(
    samples.flatMap(({ checks }) =>
      checks.flatMap(({ findings, rulings = [] }) =>
        rulings.map(({ finding, state }) => [findings[finding], state] as const),
      ),
    ),
  )

/** Where the judge had something to say in this run: its figures over all samples, and the fields of those that ran. */
function judgeOfChanges({ judge, samples }: ShownRun, palette: Palette): string[] {
  if (!judge || judge.live + judge.cached === 0) return []
  const { review: _, ...figures } = judge
  return judgeLines(
    { judge: figures, samples: samples.filter(({ carried }) => carried === undefined) },
    palette,
  )
}

const WHAT: Readonly<Record<string, string>> = {
  runner: 'the runner',
  node: 'Node',
  config: 'the configuration',
  commit: 'the commit',
  model: 'the model',
  prompt: 'the prompt',
  contract: 'the contract',
  facts: 'the template or the options of the facts check',
  invariants: 'the invariants',
  quotes: 'the options of the quotes check',
  trace: 'the options of the trace check',
}

/** What else differs between the runs and may explain the changes. */
export const explanationLines = ({ explanations }: ExplainedChanges, palette: Palette): string[] =>
  rows(
    palette.dim,
    'also differs',
    explanations.map(
      ({ what, before = 'unknown', after = 'unknown', samples }) =>
        `${WHAT[what] ?? what}: ${before.slice(0, LONGEST_DIGEST)} → ${after.slice(0, LONGEST_DIGEST)}${samples === undefined ? '' : `, in ${plural(samples, 'sample')}`}`,
    ),
  )

const LONGEST_DIGEST = 25

/** Nothing at all is another than in the run before. */
const isQuiet = ({ fixed, undecided, errors, appeared, gone, coverage, still, new: found }: ShownChanges) =>
  [fixed, found, undecided, errors.fixed, errors.new, appeared, gone, coverage].every(
    ({ length }) => length === 0,
  ) && still.every(({ changed }) => !changed)

function headOf(changes: ShownChanges, run: ShownRun): string {
  if (isQuiet(changes)) return `nothing changed: ${stillInWords(changes)[0] ?? statesInWords(run)}`
  const { fixed, errors, appeared, gone, new: found } = changes
  const doubtful = changes.undecided.filter(({ why }) => why !== 'sample-gone')
  const counts = [
    counted(fixed.length, 'fixed'),
    counted(found.length, 'new'),
    counted(changes.still.filter(({ changed }) => changed).length, 'wrong in another way'),
    counted(doubtful.length, 'undecided'),
    errors.new.length > 0 ? plural(errors.new.length, 'new error') : '',
    errors.fixed.length > 0 ? `${plural(errors.fixed.length, 'error')} gone` : '',
  ].filter((part) => part !== '')
  const named = found.length > 0 ? found : fixed
  if (counts.length > 0) return `${counts.join(', ')}${named.length > 0 ? `: ${placesInWords(named)}` : ''}`
  const moved = [
    appeared.length > 0 ? `${plural(appeared.length, 'sample')} appeared` : '',
    gone.length > 0 ? `${plural(gone.length, 'sample')} gone` : '',
  ].filter((part) => part !== '')
  return moved.length > 0 ? moved.join(', ') : 'other coverage, the same findings'
}

function placesInWords(places: readonly Place[]): string {
  const [{ path, name }] = places
  return `${path} in ${name}${places.length > 1 ? ` and ${places.length - 1} more` : ''}`
}

/** One entry, or none where nothing is wrong. */
function stillInWords({ still, errors }: ShownChanges): string[] {
  const samples = new Set([...still, ...errors.still].flatMap(({ sample }) => sample ?? []))
  const parts = [
    still.length > 0 ? plural(still.length, 'finding') : '',
    errors.still.length > 0 ? plural(errors.still.length, 'error') : '',
  ].filter((part) => part !== '')
  const where = samples.size === 0 ? '' : ` in ${plural(samples.size, 'sample')}`
  return parts.length === 0 ? [] : [`${parts.join(' and ')}${where}, as before`]
}

function statesInWords({ samples }: ShownRun): string {
  const passed = samples.filter(({ status }) => status === 'passed').length
  return `${passed} of ${plural(samples.length, 'sample')} passed`
}

function ranInWords({ samples }: ShownRun): string {
  const ran = samples.filter(({ carried }) => carried === undefined).length
  return `${ran} of ${plural(samples.length, 'sample')} ran`
}

const errorInWords = ({ name, code, message }: ShownError): string =>
  `${name === undefined ? '' : `${name}  `}${code}: ${message}`

const listed = (samples: readonly { readonly name: string }[]): string[] =>
  samples.length === 0 ? [] : [samples.map(({ name }) => name).join(', ')]

function rows(paint: (text: string) => string, title: string, texts: readonly string[]): string[] {
  const lines = texts
    .slice(0, MOST_ROWS)
    .map(
      (text, index) =>
        ` ${index === 0 ? paint(title.padEnd(TITLE)) : ' '.repeat(TITLE)} ${cutTo(plain(text), WIDTH - TITLE - 2)}`,
    )
  if (texts.length > MOST_ROWS)
    lines.push(` ${' '.repeat(TITLE)} … and ${texts.length - MOST_ROWS} more, in the report`)
  return lines
}

/** What pages and answers say cannot steer the terminal. */
const plain = (text: string): string => defuseText(text.replace(/[^\S ]+| {3,}/g, ' '))

const counted = (count: number, what: string): string => (count === 0 ? '' : `${count} ${what}`)

const ofWhole = ({ evaluated, total }: { evaluated: number; total: number }): string =>
  `${evaluated} of ${total}`
