/** What the summary of a run says of its judge: rulings by state, cost, judged fields, and which of them to look at. */

import type { JudgedField } from '../model/ruling.ts'
import { grouped } from './counts.ts'
import { defuseText } from './defuse.ts'
import { cutTo } from './display-width.ts'
import type { Palette } from './palette.ts'

/** The part of a run's figures that is read here. */
export interface JudgeInSummary {
  readonly rulings: Readonly<Record<'upheld' | 'disputed' | 'conflict' | 'error', number>>
  readonly fields: { readonly judged: number; readonly total: number }
  readonly live: number
  readonly cached: number
  readonly promptTokens: number
  readonly completionTokens: number
  readonly estimatedTokens?: number
  readonly review?: {
    readonly seed: string
    readonly fields: readonly { readonly sample: string; readonly path: string }[]
  }
}

/** The part of a sample that is read here. */
export interface JudgedSample {
  readonly name: string
  readonly checks: readonly { readonly judged?: readonly JudgedField[] }[]
}

interface JudgedRun {
  readonly judge?: JudgeInSummary
  readonly samples: readonly JudgedSample[]
}

const WIDTH = 120
const MOST_FIELDS = 5

/** Rulings change nothing, so they stand apart from every figure above. */
export function judgeLines(run: JudgedRun, palette: Palette): string[] {
  const { judge } = run
  if (!judge) return []
  const { rulings, fields } = judge
  const states = (['upheld', 'disputed', 'conflict', 'error'] as const)
    .filter((state) => rulings[state] > 0)
    .map((state) => `${rulings[state]} ${state}`)
  const semantic = fields.total > 0 ? [`${fields.judged} of ${fields.total} semantic fields judged`] : []
  const words = [...states, ...semantic].join(', ')
  return [
    ` ${palette.bold('judge')}           ${words === '' ? 'nothing said' : words}; ${costInWords(judge)}`,
    ...fieldLines(run, palette),
    ...reviewLines(judge, palette),
  ]
}

function costInWords({
  live,
  cached,
  promptTokens,
  completionTokens,
  estimatedTokens = 0,
}: JudgeInSummary): string {
  const estimated = estimatedTokens > 0 ? ` (${grouped(estimatedTokens)} of them estimated)` : ''
  const tokens = promptTokens + completionTokens
  return `${live} asked, ${cached} known, ${grouped(tokens)} token${tokens === 1 ? '' : 's'}${estimated}`
}

/** Judged wrong first, then what could not be judged; fields that were judged correct are counted above. */
function fieldLines({ samples }: JudgedRun, palette: Palette): string[] {
  const fields = samples.flatMap(({ name, checks }) =>
    checks.flatMap(({ judged = [] }) => judged.map((field) => ({ name, field }))),
  )
  const against = fields.filter(({ field }) => field.state === 'judged' && field.verdict !== 'correct')
  const open = fields.filter(({ field }) => field.state === 'not_evaluated')
  return block(
    palette.bold('judged'),
    6,
    [...against, ...open].map(({ name, field: { path, state, verdict, shown, because } }) =>
      state === 'judged'
        ? `${name}  ${path} ${verdict}: ${shown}`
        : `${name}  ${path} not evaluated: ${because?.message ?? 'no reason given'}`,
    ),
  )
}

/** No figure of a run tells how often its judge errs; people do. */
function reviewLines({ review, fields }: JudgeInSummary, palette: Palette): string[] {
  if (!review) return []
  const rows = review.fields.map(({ sample, path }) => `${sample}  ${path}`)
  if (rows.length === 0) return []
  const head = `${review.fields.length} of ${fields.judged} judged fields, seed ${review.seed}:`
  return block(palette.bold('to review'), 9, [head, ...rows], MOST_FIELDS + 1)
}

function block(title: string, width: number, rows: readonly string[], most = MOST_FIELDS): string[] {
  const lines = rows.slice(0, most).map((words, index) => {
    const label = index === 0 ? title + ' '.repeat(15 - width) : ' '.repeat(15)
    return ` ${label} ${cutTo(defuseText(words.replace(/\s+/g, ' ')), WIDTH - 17)}`
  })
  if (rows.length > most) lines.push(`                 and ${rows.length - most} more, in the report`)
  return lines
}
