/** Runs over time: pass, coverage, evidence and judge, a run, a prompt and model, and a field. Pure arithmetic. */

import { shapeOfPath } from '../model/path-shape.ts'
import type { JudgeFigures, Run } from './run.ts'

/** `part` of `whole`: no rate without its denominator. */
export interface Share {
  readonly part: number
  readonly whole: number
}

export interface HistoryFigures {
  /** Samples that passed. */
  readonly pass: Share
  /** Fields of the facts checks that were evaluated. */
  readonly coverage: Share
  /** Quotes that stand in their source, of those that were evaluated. */
  readonly evidence: Share
  /** Findings that a judge upheld, of those that it upheld or disputed. */
  readonly judge: Share
}

export interface HistoryOfRun extends HistoryFigures {
  readonly run: string
  readonly startedAt: string
  readonly status: Run['status']
  readonly model?: string
  readonly prompt?: string
}

/** All runs of one prompt and model together. */
export interface HistoryOfPrompt extends HistoryFigures {
  readonly model?: string
  readonly prompt?: string
  readonly runs: number
}

/** One field in all runs of one prompt and model; items of a list are one field. */
export interface HistoryOfField {
  /** `$.rows[*].amount`. */
  readonly path: string
  readonly model?: string
  readonly prompt?: string
  /** Fields that the page confirms, of those that were evaluated. */
  readonly pass: Share
  readonly coverage: Share
}

export interface History {
  /** Oldest first. */
  readonly runs: readonly HistoryOfRun[]
  readonly prompts: readonly HistoryOfPrompt[]
  /** Those that fail most often first. */
  readonly fields: readonly HistoryOfField[]
}

/** Gathers runs one after the other, so that none has to stay in memory. */
export class HistoryGatherer {
  readonly #runs: HistoryOfRun[] = []
  readonly #fields = new Map<
    string,
    { path: string; by: Extraction; matched: number; evaluated: number; total: number }
  >()

  add(run: Run): void {
    const by = extractionOf(run)
    this.#runs.push({ run: run.id, startedAt: run.startedAt, status: run.status, ...by, ...figuresOf(run) })
    for (const { checks, carried } of run.samples) {
      // What did not run again counts in the run in which it ran.
      if (carried !== undefined) continue
      for (const { check, fields } of checks)
        if (check === 'facts') for (const field of fields) this.#count(field, by)
    }
  }

  history(): History {
    const runs = [...this.#runs].sort((left, right) => (left.run < right.run ? -1 : 1))
    const groups = new Map<string, HistoryOfRun[]>()
    for (const run of runs) {
      const key = JSON.stringify([run.model, run.prompt])
      groups.set(key, [...(groups.get(key) ?? []), run])
    }
    const fields = [...this.#fields.values()].map(({ path, by, matched, evaluated, total }) => ({
      path,
      ...by,
      pass: { part: matched, whole: evaluated },
      coverage: { part: evaluated, whole: total },
    }))
    const wrong = ({ pass }: HistoryOfField): number => pass.whole - pass.part
    return {
      runs,
      prompts: [...groups.values()].map(together),
      fields: fields.sort((left, right) => wrong(right) - wrong(left)),
    }
  }

  #count({ path, verdict }: { readonly path: string; readonly verdict: string }, by: Extraction): void {
    const shape = shapeOfPath(path)
    const key = JSON.stringify([shape, by.model, by.prompt])
    const known = this.#fields.get(key) ?? { path: shape, by, matched: 0, evaluated: 0, total: 0 }
    known.total++
    if (verdict !== 'not_evaluated') known.evaluated++
    if (verdict === 'matched') known.matched++
    this.#fields.set(key, known)
  }
}

type Extraction = Pick<HistoryOfRun, 'model' | 'prompt'>

const extractionOf = ({ fingerprints: { model, prompt } = {} }: Run): Extraction => ({
  ...(model !== undefined && { model }),
  ...(prompt !== undefined && { prompt }),
})

function figuresOf({ summary: { samples, fields }, samples: all, judge }: Run): HistoryFigures {
  const quotes = all.flatMap(({ checks }) => checks.filter(({ check }) => check === 'quotes'))
  const evaluated = quotes.flatMap((entry) =>
    entry.fields.filter(({ verdict }) => verdict !== 'not_evaluated'),
  )
  return {
    pass: { part: samples.passed, whole: samples.total },
    coverage: { part: fields.evaluated, whole: fields.total },
    evidence: {
      part: evaluated.filter(({ verdict }) => verdict === 'matched').length,
      whole: evaluated.length,
    },
    judge: agreementOf(judge),
  }
}

const agreementOf = (judge: JudgeFigures | undefined): Share =>
  judge
    ? { part: judge.rulings.upheld, whole: judge.rulings.upheld + judge.rulings.disputed }
    : { part: 0, whole: 0 }

function together(runs: readonly HistoryOfRun[]): HistoryOfPrompt {
  const [{ model, prompt }] = runs
  const sum = (of: keyof HistoryFigures): Share => ({
    part: runs.reduce((total, run) => total + run[of].part, 0),
    whole: runs.reduce((total, run) => total + run[of].whole, 0),
  })
  return {
    ...(model !== undefined && { model }),
    ...(prompt !== undefined && { prompt }),
    runs: runs.length,
    pass: sum('pass'),
    coverage: sum('coverage'),
    evidence: sum('evidence'),
    judge: sum('judge'),
  }
}
