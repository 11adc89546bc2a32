/** Which fault of an answer is pinned: findings at a path, or a fault made on purpose that no check notices. */
import type { CheckResult } from '../model/check-result.ts'
import type { CheckName, Finding } from '../model/finding.ts'
import type { JsonValue } from '../model/json.ts'
import { formatPath, type PathSegments, parsePath, valueAt } from '../model/json-path.ts'
import { leavesOf } from '../model/leaves.ts'
import { pathPattern } from '../model/path-pattern.ts'
import type { Mutant } from '../mutate/make-mutants.ts'
import { mutate } from '../mutate/mutate.ts'
import { PinError } from '../pin/pinned-verdict.ts'
import type { Checker } from './checker.ts'
import type { SuiteChecks } from './define-suite.ts'
import { type MutatedAnswer, subjectOf } from './mutate-samples.ts'
import type { PinOptions } from './pin-answer.ts'

/** One thing that a check says of a field under test. */
export interface Said {
  readonly check: CheckName
  readonly path: PathSegments
  readonly finding?: Finding
  readonly field?: CheckResult['fields'][number]
}

export interface FaultToPin {
  /** In words, for people who open the file. */
  readonly about: string
  /** The answer with the fault. */
  readonly candidate: JsonValue
  readonly said: readonly Said[]
  /** Places whose values are under test beside the paths: what a broken rule reckons with. */
  readonly operands: readonly PathSegments[]
  /** Of a fault that no check notices. */
  readonly survivor?: { readonly before?: JsonValue; readonly only: readonly PathSegments[] }
}

/** @throws PinError where there is nothing to pin, saying what there is. */
export function faultToPin(
  suite: SuiteChecks,
  answer: MutatedAnswer,
  checker: Checker,
  { path, answers, seed }: PinOptions,
): FaultToPin {
  const { sample, candidate } = answer
  const fits = path === undefined ? () => true : fitsFor(path)
  const results = checker.check(answer)
  const broken = results.find(({ status }) => status === 'error')
  const all = results.flatMap(({ findings }) => findings)
  const findings = all.filter((finding) => fits(segmentsOf(finding.path)))
  if (findings.length > 0) {
    const codes = findings.map(({ check, code, path: at }) => `${check}: ${code} at ${at}`)
    return {
      about: `A finding. ${codes.join('; ')}.`,
      candidate,
      said: findings.map((finding) => ({ check: finding.check, path: segmentsOf(finding.path), finding })),
      operands: findings.flatMap((finding) => operandsOf(finding, candidate)),
    }
  }
  if (broken)
    throw new PinError(`The ${broken.check} check of ${sample} is an error: ${broken.error?.message}`)
  if (all.length > 0) {
    const places = [...new Set(all.map((finding) => finding.path))].slice(0, 5).join(', ')
    throw new PinError(`${sample} has no finding at ${path}. It has some at ${places}.`)
  }
  return survivorOf(suite, answer, fits, {
    ...(path !== undefined && { path }),
    ...(answers && { answers }),
    ...(seed !== undefined && { seed }),
  })
}

function survivorOf(
  suite: SuiteChecks,
  answer: MutatedAnswer,
  fits: (path: PathSegments) => boolean,
  { path, answers, seed }: PinOptions,
): FaultToPin {
  const { sample, candidate } = answer
  const survivors: Mutant[] = []
  const figures = mutate([subjectOf(suite, answer)], {
    ...(answers && { answers }),
    ...(seed !== undefined && { seed }),
    onSurvivor: (_, mutant) => survivors.push(mutant),
  })
  const open = figures.blindSpots.map((spot) => spot.example)
  // The example of a blind spot is the one that tells most; it was shown before.
  const isExample = (mutant: Mutant): boolean =>
    open.some(({ mutator, path: at }) => mutator === mutant.mutator && at === formatPath(mutant.path))
  const fitting = survivors.filter((mutant) => !mutant.isOfTrace && fits(mutant.path))
  const chosen = fitting.find(isExample) ?? fitting[0]
  if (!chosen) {
    const [leftOut] = figures.samples.leftOut
    const why = leftOut
      ? `it cannot be mutated: ${leftOut.why}`
      : path === undefined
        ? 'its checks notice every fault that is made'
        : `its checks notice every fault that is made there`
    throw new PinError(
      `There is nothing to pin at ${path ?? '$'} of ${sample}: it has no finding, and ${why}.`,
    )
  }
  const places = changedPlaces(candidate, chosen)
  const results = checkerOfMutant(suite, answer, chosen)
  return {
    about: `A fault that no check noticed: ${chosen.mutator} at ${formatPath(chosen.path)}.`,
    candidate: chosen.candidate,
    said: results.flatMap(({ check, fields }) => {
      const seen = fields.filter((field) => places.some((place) => formatPath(place) === field.path))
      return seen.map((field) => ({ check, path: segmentsOf(field.path), field }))
    }),
    operands: [],
    survivor: { ...(chosen.before !== undefined && { before: chosen.before }), only: places },
  }
}

const checkerOfMutant = (suite: SuiteChecks, answer: MutatedAnswer, mutant: Mutant): readonly CheckResult[] =>
  subjectOf(suite, answer).check(mutant.candidate, mutant.trace)

const MOST_PLACES = 4

/** Where an answer differs from the original; of many places, the one above them. */
function changedPlaces(before: JsonValue, { candidate: after, path }: Mutant): PathSegments[] {
  const places = [...leavesOf(before), ...leavesOf(after)].filter(
    (leaf) => JSON.stringify(valueAt(before, leaf)) !== JSON.stringify(valueAt(after, leaf)),
  )
  const known = new Map(places.map((place) => [formatPath(place), place]))
  return known.size > 0 && known.size <= MOST_PLACES ? [...known.values()] : [path]
}

/** The places in the answer that a broken rule reckons with. */
function operandsOf({ rule }: Finding, candidate: JsonValue): PathSegments[] {
  const patterns = (rule?.operands ?? []).filter(({ path }) => path.startsWith('$'))
  return patterns.flatMap(({ path }): readonly PathSegments[] => {
    const segments = parsePath(path)
    if (segments) return [segments]
    const fits = fitsFor(path)
    return leavesOf(candidate).filter(fits)
  })
}

function fitsFor(path: string): (segments: PathSegments) => boolean {
  try {
    return pathPattern(path)
  } catch (error) {
    throw new PinError((error as Error).message)
  }
}

const segmentsOf = (path: string): PathSegments => parsePath(path) ?? []
