/** Mutation testing of the checks: every passing answer is broken on purpose, and each check is asked whether it notices. */
import { rememberAsConstant } from '../candidate/constant.ts'
import type { CheckError, CheckResult } from '../model/check-result.ts'
import type { Kills, LeftOut, MutationFigures } from '../model/mutation.ts'
import { FieldKnowledge } from './field-knowledge.ts'
import { type MadeMutants, makeMutants } from './make-mutants.ts'
import { type MutateOptions, type Settings, settingsOf } from './mutate-options.ts'
import { openOriginal } from './open-original.ts'
import { randomFor } from './random.ts'
import type { MutationSubject } from './subject.ts'
import { SuiteRemarks } from './suite-remarks.ts'
import { Tally } from './tally.ts'
import { KnownValues } from './values-like.ts'

/**
 * Breaks answers and counts what their checks notice. A mutant is killed where a check that passed on the original does
 * not pass any more, or one that evaluated nothing fails.
 *
 * @param subjects one after the other: each is let go after its turn, so a generator holds one page at a time.
 * @returns the score and the blind spots; `error: no-mutants` where nothing was broken.
 * @throws TypeError for an option that is none.
 */
export function mutate(subjects: Iterable<MutationSubject>, options: MutateOptions = {}): MutationFigures {
  const settings = settingsOf(options)
  const known = new KnownValues()
  for (const answer of options.answers ?? answersOf(subjects)) known.add(answer)
  const tally = new Tally()
  const remarks = new SuiteRemarks()
  const leftOut: LeftOut[] = [...(options.leftOut ?? [])]
  let [mutated, equivalent, invalid] = [0, 0, 0]
  for (const subject of subjects) {
    options.onSample?.(subject.sample)
    // Nobody else has this copy, so what the checks find out about its parts holds for all mutants that share them.
    const own = { ...subject, candidate: structuredClone(subject.candidate) }
    rememberAsConstant(own.candidate)
    const before = own.check(own.candidate, own.trace)
    const why = whyLeftOut(before)
    if (why !== null) {
      leftOut.push({ sample: subject.sample, why })
      continue
    }
    mutated++
    remarks.addOriginal(subject, before)
    const made = mutantsOf(own, known, settings)
    equivalent += made.equivalent
    for (const mutant of made.mutants) {
      rememberAsConstant(mutant.candidate)
      const after = subject.check(mutant.candidate, mutant.trace)
      if (after.some(({ error }) => error?.code === 'check-crashed')) {
        invalid++
        continue
      }
      const killers = before.flatMap(({ check, status }, at) =>
        notices(status, after[at].status) ? [check] : [],
      )
      if (killers.length === 0) options.onSurvivor?.(subject.sample, mutant)
      remarks.addMutant(mutant, after, killers)
      const checks = before.map(({ check }) => check)
      tally.add({ sample: subject.sample, mutant, checks, killers }, () => subject.remedyFor?.(mutant))
    }
  }
  const { kills, byCheck, byMutator, byField, blindSpots } = tally
  const { seed, minScore } = settings
  const error = errorOf(kills, leftOut, minScore)
  return {
    seed,
    kills,
    equivalent,
    invalid,
    samples: { mutated, leftOut },
    byCheck,
    byMutator,
    byField,
    blindSpots,
    remarks: remarks.all(),
    ...(minScore !== undefined && { minScore }),
    ...(error && { error }),
  }
}

/** `killed / (killed + survived)`, 0 to 1; NaN of nothing. */
export const mutationScore = ({ killed, survived }: Kills): number => killed / (killed + survived)

/** Only a list can be read twice. */
const answersOf = (subjects: Iterable<MutationSubject>) =>
  Array.isArray(subjects) ? (subjects as readonly MutationSubject[]).map(({ candidate }) => candidate) : []

function mutantsOf(subject: MutationSubject, known: KnownValues, settings: Settings): MadeMutants {
  const { sample, candidate: value, trace } = subject
  const { seed, perField, isLeftAlone, mutators } = settings
  const knowledge = new FieldKnowledge(subject)
  const original = openOriginal(
    { sample, value, ...(trace !== undefined && { trace }), knowledge, known, perField, isLeftAlone },
    randomFor(seed, sample),
  )
  return makeMutants(original, knowledge, mutators, seed)
}

/** Only what passes can be broken; a check that evaluated nothing beside others that passed takes nothing away. */
function whyLeftOut(results: readonly CheckResult[]): string | null {
  const broken = results.find(({ status }) => status === 'failed' || status === 'error')
  if (broken?.status === 'error') return `the ${broken.check} check is an error: ${broken.error?.message}`
  if (broken) return `the ${broken.check} check fails already`
  return results.some(({ status }) => status === 'passed') ? null : 'no check evaluated anything'
}

/** A matcher throws on all that has not passed. */
const notices = (before: CheckResult['status'], after: CheckResult['status']): boolean =>
  before === 'passed' ? after !== 'passed' : after === 'failed'

function errorOf(
  kills: Kills,
  leftOut: readonly LeftOut[],
  minScore: number | undefined,
): CheckError | undefined {
  const total = kills.killed + kills.survived
  if (total === 0) {
    const [first] = leftOut
    const why = first ? ` ${leftOut.length} left out, such as ${first.sample}: ${first.why}.` : ''
    return {
      code: 'no-mutants',
      message: `No mutant was made, so nothing is known of the checks.${why}`,
      nextStep: 'Only samples that pass are mutated: run goldenless check first.',
    }
  }
  if (minScore === undefined || mutationScore(kills) >= minScore) return undefined
  const percent = (share: number): string => `${(100 * share).toFixed(1)}%`
  return {
    code: 'mutation-score',
    message: `The checks noticed ${kills.killed} of ${total} mutants (${percent(mutationScore(kills))}), but at least ${percent(minScore)} was asked for.`,
  }
}
